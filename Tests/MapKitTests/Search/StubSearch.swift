// SPDX-License-Identifier: MIT

import Foundation
import MapKit

@testable import CoreLocation

/// A search that answers with the text asked for, slow ones only when told.
actor StubSearch: PlaceSearch {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    private let slow: String
    private let error: CLError?

    /// The texts that were asked for, with the middles of the regions.
    private(set) var questions: [String] = []

    /// Creates a search that answers this text only after ``open()``, or everything with the error.
    init(slow: String = "", error: CLError? = nil) {
        self.slow = slow
        self.error = error
    }

    /// Lets the slow questions end.
    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    private func take(_ query: PlaceQuery) async throws(CLError) {
        questions.append(query.text)
        if query.text == slow, !isOpen {
            await withCheckedContinuation { waiting.append($0) }
        }
        if let error { throw error }
    }

    @concurrent
    func places(_ query: PlaceQuery) async throws(CLError) -> [PlacemarkValues] {
        try await take(query)
        return [Self.values(query.text)]
    }

    @concurrent
    func completions(_ query: PlaceQuery) async throws(CLError) -> [PlaceCompletion] {
        try await take(query)
        let place = Self.values(query.text)
        return [PlaceCompletion(place: place, title: query.text, subtitle: "", titleRanges: [], subtitleRanges: [])]
    }

    private static func values(_ name: String) -> PlacemarkValues {
        var values = PlacemarkValues()
        values.name = name
        values.coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
        return values
    }
}

/// A delegate that keeps what it is told.
@MainActor
final class RecordingCompleterDelegate: NSObject, MKLocalSearchCompleterDelegate {
    /// The titles of the results of each call.
    private(set) var updates: [[String]] = []
    /// The codes of the errors.
    private(set) var errors: [MKError.Code?] = []

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        updates.append(completer.results.map(\.title))
    }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        errors.append((error as? MKError)?.code)
    }
}
