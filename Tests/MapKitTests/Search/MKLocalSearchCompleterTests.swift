// SPDX-License-Identifier: MIT

import Foundation
import Gazetteer
import Testing

@testable import CoreLocation
@testable import MapKit

@MainActor
struct MKLocalSearchCompleterTests {
    private let delegate = RecordingCompleterDelegate()

    @Test func `a text gives completions with what is typed highlighted`() async throws {
        let results = try await results(of: "münch")

        let first = try #require(results.first)
        #expect(first.title == "Munich")
        #expect(first.titleHighlightRanges.isEmpty)
        let other = try await self.results(of: "San Fran")
        #expect(other.first?.title == "San Francisco")
        #expect(other.first?.titleHighlightRanges.map(\.rangeValue) == [NSRange(location: 0, length: 8)])
    }

    @Test func `what follows a comma narrows down and is highlighted in the subtitle`() async throws {
        let first = try #require(try await results(of: "paris, tex").first)

        #expect(first.title == "Paris")
        #expect(first.subtitle.hasPrefix("Texas, "))
        #expect(first.titleHighlightRanges.map(\.rangeValue) == [NSRange(location: 0, length: 5)])
        #expect(first.subtitleHighlightRanges.map(\.rangeValue) == [NSRange(location: 0, length: 3)])
    }

    @Test(arguments: [
        ("Sao Pau", "São Paulo, Brasil", NSRange(location: 0, length: 7)),
        ("strasse", "Straße 12", NSRange(location: 0, length: 6)),
        ("東", "東京", NSRange(location: 0, length: 1)),
        ("o'fall", "O’Fallon", NSRange(location: 0, length: 6)),
    ])
    func `highlighted ranges count UTF-16 units of the text as it is shown`(
        typed: String,
        text: String,
        range: NSRange
    ) {
        let folded = NameFolding.fold(typed)

        #expect(Highlighting.ranges(of: folded, in: text, onlyAtStart: true) == [range])
        #expect(Highlighting.ranges(of: "xyz", in: text, onlyAtStart: false).isEmpty)
    }

    @Test func `a country comes first once four tenths of its name are there`() async throws {
        #expect(try await results(of: "germ").first?.placeCode == "DE")
        #expect(try await results(of: "par").first?.title == "Paris")
        #expect(try await results(of: "北").first?.title == "Beijing")
    }

    @Test func `numbers that belong to no name are passed over`() async throws {
        #expect(try await results(of: "10115 berl").first?.title == "Berlin")
        #expect(try await results(of: "paris 15").first?.title == "Paris 15 Vaugirard")
    }

    @Test func `what lies in the region comes first`() async throws {
        let completer = MKLocalSearchCompleter()
        completer.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 44, longitude: -123),
            span: MKCoordinateSpan(latitudeDelta: 5, longitudeDelta: 5)
        )

        let first = try #require(try await results(of: "Springf", completer).first)

        #expect(first.subtitle.hasPrefix("Oregon, "))
    }

    @Test func `the last text of several gives the only results`() async throws {
        let search = StubSearch(slow: "A")
        let completer = MKLocalSearchCompleter(search: search)
        completer.delegate = delegate
        completer.queryFragment = "A"
        await settle()
        #expect(completer.isSearching)
        completer.queryFragment = "B"
        completer.queryFragment = "C"
        await until { !completer.isSearching }
        await search.open()
        await settle()

        #expect(delegate.updates == [["C"]])
        #expect(completer.results.map(\.title) == ["C"])
        #expect(await search.questions == ["A", "C"])
    }

    @Test func `after cancelling the delegate hears nothing and the results stay`() async throws {
        let search = StubSearch(slow: "B")
        let completer = MKLocalSearchCompleter(search: search)
        completer.delegate = delegate
        completer.queryFragment = "A"
        await until { !completer.isSearching }
        completer.queryFragment = "B"
        await settle()
        completer.cancel()
        #expect(!completer.isSearching)
        await search.open()
        await settle()

        #expect(delegate.updates == [["A"]])
        #expect(completer.results.map(\.title) == ["A"])
    }

    @Test func `an empty text gives no results and no error`() async throws {
        let completer = MKLocalSearchCompleter()
        completer.delegate = delegate
        completer.queryFragment = "Par"
        await until { !completer.isSearching }
        completer.queryFragment = ""
        await until { !completer.isSearching }

        #expect(delegate.updates.count == 2)
        #expect(delegate.updates.last == [])
        #expect(delegate.errors.isEmpty)
    }

    @Test func `an error is told and the results stay`() async throws {
        let completer = MKLocalSearchCompleter(search: StubSearch(error: CLError(.network)))
        completer.delegate = delegate
        completer.queryFragment = "A"
        await until { !completer.isSearching }

        #expect(delegate.errors == [.serverFailure])
        #expect(delegate.updates.isEmpty)
    }

    @Test func `a search for a completion finds the place that is meant`() async throws {
        let completion = try #require(try await results(of: "paris, tex").first)

        let request = MKLocalSearch.Request(completion: completion)
        let items = try await MKLocalSearch(request: request).start().mapItems

        #expect(request.naturalLanguageQuery?.hasPrefix("Paris, Texas, ") == true)
        #expect(items.map(\.placemark.administrativeArea) == ["Texas"])
    }

    @Test func `a completer that nobody holds is let go`() async throws {
        let search = StubSearch(slow: "A")
        weak var completer: MKLocalSearchCompleter?
        do {
            let held = MKLocalSearchCompleter(search: search)
            completer = held
            held.queryFragment = "A"
        }
        await settle()

        #expect(completer == nil)
        await search.open()
    }

    private func results(
        of text: String,
        _ completer: MKLocalSearchCompleter = MKLocalSearchCompleter()
    ) async throws -> [MKLocalSearchCompletion] {
        completer.queryFragment = text
        await until { !completer.isSearching }
        return completer.results
    }

    private func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    /// Lets everything that is due run.
    private func settle() async {
        for _ in 0..<200 { await Task.yield() }
    }
}

extension MKLocalSearchCompletion {
    fileprivate var placeCode: String? { place.isoCountryCode }
}
