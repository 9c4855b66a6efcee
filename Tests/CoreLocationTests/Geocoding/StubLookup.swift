// SPDX-License-Identifier: MIT

import Foundation

@testable import CoreLocation

/// A lookup that answers with the name asked for, the slow ones only when told.
actor StubLookup: PlaceLookup {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    private let slow: String

    /// Creates a lookup that answers addresses of this name, and every coordinate, only after ``open()``.
    init(slow: String) {
        self.slow = slow
    }

    /// Lets the slow questions end.
    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    private func wait() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    @concurrent
    func placemarks(at coordinate: CLLocationCoordinate2D, locale: Locale?) async throws(CLError) -> [PlacemarkValues] {
        await wait()
        return [Self.values("somewhere")]
    }

    @concurrent
    func placemarks(
        of address: String,
        near area: SearchArea?,
        locale: Locale?
    ) async throws(CLError) -> [PlacemarkValues] {
        if address == slow { await wait() }
        return [Self.values(address)]
    }

    private static func values(_ name: String) -> PlacemarkValues {
        var values = PlacemarkValues()
        values.name = name
        return values
    }
}
