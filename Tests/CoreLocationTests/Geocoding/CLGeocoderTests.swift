// SPDX-License-Identifier: MIT

import Foundation
import Gazetteer
import Testing

@testable import CoreLocation

@MainActor
struct CLGeocoderTests {
    private let berlin = CLLocation(latitude: 52.52, longitude: 13.405)

    @Test func `Q1 the completion runs once, later, on the main thread`() async throws {
        let geocoder = CLGeocoder()
        var calls = 0
        var name: String?
        await withCheckedContinuation { continuation in
            geocoder.reverseGeocodeLocation(berlin) { placemarks, error in
                calls += 1
                name = placemarks?.first?.locality
                MainActor.assertIsolated()
                #expect(error == nil)
                continuation.resume()
            }
            #expect(calls == 0)
            #expect(geocoder.isGeocoding)
        }
        await Self.settle()

        #expect(calls == 1)
        #expect(name == "Berlin")
        #expect(!geocoder.isGeocoding)
    }

    @Test func `Q2 U142 a place that does not exist is not found`() async throws {
        await #expect(throws: CLError(.geocodeFoundNoResult)) {
            try await CLGeocoder().geocodeAddressString("Qwertzuiopville")
        }
        await #expect(throws: CLError(.geocodeFoundNoResult)) {
            try await CLGeocoder().geocodeAddressString("Paris, Mordor")
        }
    }

    @Test(arguments: ["", "   ", ",,,", "12345", String(repeating: "a, ", count: 5000)])
    func `Q2 what is no address is not found`(address: String) async throws {
        await #expect(throws: CLError(.geocodeFoundNoResult)) {
            try await CLGeocoder().geocodeAddressString(address)
        }
    }

    @Test func `U141 the deep ocean has no result`() async throws {
        var error: (any Error)?
        await withCheckedContinuation { continuation in
            CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: -48.88, longitude: -123.39)) {
                placemarks,
                failure in
                #expect(placemarks == nil)
                error = failure
                continuation.resume()
            }
        }

        #expect((error as? CLError)?.code == .geocodeFoundNoResult)
        #expect((error as NSError?)?.domain == "kCLErrorDomain")
    }

    @Test func `Q2 a location that is none has no result`() async throws {
        await #expect(throws: CLError(.geocodeFoundNoResult)) {
            try await CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: .nan, longitude: 0))
        }
    }

    @Test func `U142 place names that are missing are told as a service that is not available`() async throws {
        let lookup = GazetteerLookup { () throws(GazetteerError) in throw GazetteerError.missing("places.bin") }

        do {
            _ = try await CLGeocoder(lookup: lookup).reverseGeocodeLocation(berlin)
            Issue.record("no error")
        } catch {
            #expect((error as? CLError)?.code == .network)
            #expect(error.localizedDescription == "Place names are not available. places.bin: cannot be opened")
        }
    }

    @Test func `Q3 a second request while one runs fails and the first goes on`() async throws {
        let lookup = StubLookup(slow: "A")
        let geocoder = CLGeocoder(lookup: lookup)
        var answers: [String] = []
        await withCheckedContinuation { continuation in
            geocoder.geocodeAddressString("A") { placemarks, _ in
                answers.append(placemarks?.first?.name ?? "none")
                continuation.resume()
            }
            geocoder.geocodeAddressString("B") { placemarks, error in
                #expect(placemarks == nil)
                answers.append((error as? CLError)?.code == .network ? "busy" : "other")
                Task { await lookup.open() }
            }
            #expect(answers.isEmpty)
        }

        #expect(answers == ["busy", "A"])
    }

    @Test func `Q4 cancelling gives the pending completion geocodeCanceled, later and once`() async throws {
        let lookup = StubLookup(slow: "A")
        let geocoder = CLGeocoder(lookup: lookup)
        var codes: [CLError.Code?] = []
        geocoder.geocodeAddressString("A") { _, error in codes.append((error as? CLError)?.code) }

        geocoder.cancelGeocode()

        #expect(codes.isEmpty)
        #expect(!geocoder.isGeocoding)
        await lookup.open()
        await Self.settle()
        #expect(codes == [.geocodeCanceled])
    }

    @Test func `Q4 cancelling an idle geocoder does nothing`() async throws {
        let geocoder = CLGeocoder()

        geocoder.cancelGeocode()

        let name = try await geocoder.reverseGeocodeLocation(berlin).first?.locality
        #expect(name == "Berlin")
    }

    @Test func `U144 the answer to a cancelled look-up does not come after that of a later one`() async throws {
        let lookup = StubLookup(slow: "A")
        let geocoder = CLGeocoder(lookup: lookup)
        var label = ""
        geocoder.geocodeAddressString("A") { placemarks, _ in label = placemarks?.first?.name ?? label }
        geocoder.cancelGeocode()
        geocoder.geocodeAddressString("B") { placemarks, _ in label = placemarks?.first?.name ?? label }
        await Self.settle()
        await lookup.open()
        await Self.settle()

        #expect(label == "B")
    }

    @Test func `a task that is cancelled cancels its look-up`() async throws {
        let lookup = StubLookup(slow: "A")
        let geocoder = CLGeocoder(lookup: lookup)
        let task = Task { try await geocoder.geocodeAddressString("A").count }
        while !geocoder.isGeocoding { await Task.yield() }

        task.cancel()

        await #expect(throws: CLError(.geocodeCanceled)) { try await task.value }
        #expect(!geocoder.isGeocoding)
        await lookup.open()
    }

    @Test func `a geocoder that nobody holds answers all the same`() async throws {
        let name = await withCheckedContinuation { continuation in
            CLGeocoder().geocodeAddressString("Paris") { placemarks, _ in
                continuation.resume(returning: placemarks?.first?.name)
            }
        }

        #expect(name == "Paris")
    }

    /// Lets everything that is due run.
    private static func settle() async {
        for _ in 0..<200 { await Task.yield() }
    }
}
