// SPDX-License-Identifier: MIT

import Foundation
import Gazetteer
import Testing

@testable import CoreLocation
@testable import MapKit

@MainActor
struct MKLocalSearchTests {
    /// Ten degrees of central Europe.
    private let europe = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 48, longitude: 10),
        span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10)
    )

    /// Six degrees about the middle of Texas.
    private let texas = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 32, longitude: -97),
        span: MKCoordinateSpan(latitudeDelta: 6, longitudeDelta: 6)
    )

    @Test func `V2 a search copies its request`() async throws {
        let request = MKLocalSearch.Request(naturalLanguageQuery: "Paris")
        let search = MKLocalSearch(request: request)
        request.naturalLanguageQuery = "Rome"

        let item = try #require(try await search.start().mapItems.first)

        #expect(item.name == "Paris")
    }

    @Test func `V2 a second start while the search runs fails and the first goes on`() async throws {
        let places = StubSearch(slow: "A")
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "A"), search: places)
        var answers: [String] = []
        await withCheckedContinuation { continuation in
            search.start { response, _ in
                answers.append(response?.mapItems.first?.name ?? "none")
                continuation.resume()
            }
            search.start { response, error in
                #expect(response == nil)
                answers.append((error as? MKError)?.code == .loadingThrottled ? "busy" : "other")
                Task { await places.open() }
            }
            #expect(answers.isEmpty)
        }

        #expect(answers == ["busy", "A"])
    }

    @Test(arguments: ["Qwertzuiopville", "", "  ,, ", "12345", String(repeating: "a, ", count: 5_000)])
    func `V2 no result is placemarkNotFound`(text: String) async throws {
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: text))

        await #expect(throws: MKError(.placemarkNotFound)) { try await search.start() }
    }

    @Test func `a request without a text finds nothing`() async throws {
        await #expect(throws: MKError(.placemarkNotFound)) {
            try await MKLocalSearch(request: MKLocalSearch.Request()).start()
        }
    }

    @Test func `the completion runs once, later, on the main thread`() async throws {
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "Berlin"))
        var calls = 0
        await withCheckedContinuation { continuation in
            search.start { response, error in
                calls += 1
                MainActor.assertIsolated()
                #expect(response?.mapItems.first?.placemark.isoCountryCode == "DE")
                #expect(error == nil)
                continuation.resume()
            }
            #expect(calls == 0)
            #expect(search.isSearching)
        }
        await settle()

        #expect(calls == 1)
        #expect(!search.isSearching)
    }

    @Test func `cancelling gives the completion an error, later and once`() async throws {
        let places = StubSearch(slow: "A")
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "A"), search: places)
        var codes: [MKError.Code?] = []
        search.start { _, error in codes.append((error as? MKError)?.code) }

        search.cancel()

        #expect(codes.isEmpty)
        #expect(!search.isSearching)
        await places.open()
        await settle()
        #expect(codes == [.unknown])
    }

    @Test func `a task that is cancelled cancels its search`() async throws {
        let places = StubSearch(slow: "A")
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "A"), search: places)
        let task = Task { try await search.start().mapItems.count }
        while !search.isSearching { await Task.yield() }

        task.cancel()

        await #expect(throws: MKError.self) { try await task.value }
        #expect(!search.isSearching)
        await places.open()
    }

    @Test func `place names that are missing are told as a server that does not answer`() async throws {
        let places = GazetteerSearch { () throws(GazetteerError) in throw GazetteerError.missing("places.bin") }
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "Paris"), search: places)

        do {
            _ = try await search.start()
            Issue.record("no error")
        } catch {
            #expect((error as? MKError)?.code == .serverFailure)
            #expect(error.localizedDescription == "Place names are not available. places.bin: cannot be opened")
        }
    }

    @Test func `what lies in the region comes first, then the largest`() async throws {
        let request = MKLocalSearch.Request(naturalLanguageQuery: "Paris")
        let anywhere = try await items(request)
        #expect(anywhere.first?.placemark.isoCountryCode == "FR")

        request.region = texas
        let near = try await items(request)

        #expect(near.first?.placemark.administrativeArea == "Texas")
        #expect(near.contains { $0.placemark.isoCountryCode == "FR" })
        request.regionPriority = .required
        let within = try await items(request)
        #expect(Set(within.map(\.placemark.administrativeArea)) == ["Texas"])
    }

    @Test func `a region that is none counts for nothing`() async throws {
        let request = MKLocalSearch.Request(naturalLanguageQuery: "Paris")
        request.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: .nan, longitude: 0),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
        )
        request.regionPriority = .required

        #expect(try await items(request).first?.placemark.isoCountryCode == "FR")
    }

    @Test(arguments: [
        ("Мюнхен", "Munich"), ("東京", "Tokyo"), ("القاهرة", "Cairo"), ("अमृतसर", "Amritsar"), ("münch", "Munich"),
        ("Springfield, Oregon", "Springfield"), ("san franc", "San Francisco"), ("paris tex", "Paris"),
    ])
    func `names in any script, their beginnings and what follows a comma are found`(
        text: String,
        name: String
    ) async throws {
        let found = try await items(MKLocalSearch.Request(naturalLanguageQuery: text))

        #expect(found.first?.name == name)
    }

    @Test func `other kinds than addresses find nothing`() async throws {
        let request = MKLocalSearch.Request(naturalLanguageQuery: "Paris")
        request.resultTypes = .pointOfInterest

        await #expect(throws: MKError(.placemarkNotFound)) { try await MKLocalSearch(request: request).start() }
    }

    @Test func `an item says what the data know of the place`() async throws {
        let request = MKLocalSearch.Request(naturalLanguageQuery: "Augsburg", region: europe)
        let item = try #require(try await items(request).first)

        // GeoNames: Augsburg, 48.37154 N 10.89851 E.
        #expect(abs(item.placemark.coordinate.latitude - 48.37154) < 1e-4)
        #expect(abs(item.location.coordinate.longitude - 10.89851) < 1e-4)
        #expect(item.name == "Augsburg")
        #expect(item.placemark.locality == "Augsburg")
        #expect(item.placemark.administrativeArea == "Bavaria")
        #expect(item.placemark.countryCode == "DE")
        #expect(item.timeZone?.identifier == "Europe/Berlin")
        #expect(item.address?.shortAddress == "Augsburg")
        #expect(item.placemark.title == item.address?.fullAddress)
        #expect(item.phoneNumber == nil && item.url == nil)
    }

    @Test func `the bounding region holds all items, the short way round`() throws {
        let response = MKLocalSearch.Response([values(10, 179), values(-10, -178)])

        let region = response.boundingRegion

        #expect(abs(region.center.longitude - -179.5) < 1e-9)
        #expect(abs(region.span.longitudeDelta - 3) < 1e-9)
        #expect(abs(region.center.latitude) < 1e-9)
        #expect(abs(region.span.latitudeDelta - 20) < 1e-9)
        #expect(MKLocalSearch.Response([values(1, 2)]).boundingRegion.span.longitudeDelta == 0)
        #expect(MKLocalSearch.Response([]).mapItems.isEmpty)
    }

    @Test func `the bounding region of a city holds the city`() async throws {
        let request = MKLocalSearch.Request(naturalLanguageQuery: "Berlin, Germany")
        let response = try await MKLocalSearch(request: request).start()

        // 3.4 million people at the density that placemarks assume, 10,000 on a square kilometre: a radius of 10.4 km.
        #expect(abs(response.boundingRegion.span.latitudeDelta - 0.187) < 0.01)
    }

    private func items(_ request: MKLocalSearch.Request) async throws -> [MKMapItem] {
        try await MKLocalSearch(request: request).start().mapItems
    }

    private func values(_ latitude: Double, _ longitude: Double) -> PlacemarkValues {
        var values = PlacemarkValues()
        values.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        return values
    }

    /// Lets everything that is due run.
    private func settle() async {
        for _ in 0..<200 { await Task.yield() }
    }
}
