// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Gazetteer

struct NearestTests {
    @Test func `the nearest place is that of a search through all places`() throws {
        let gazetteer = try Gazetteer.shipped()
        let places = try (0..<gazetteer.count).map { number in
            let position = try gazetteer.position(number, gazetteer.data.span)
            return Self.direction(position.latitude, position.longitude)
        }
        var numbers = Numbers()

        for round in 0..<24 {
            // A third everywhere, a third near the poles, a third near 180 degrees.
            var latitude = 180 * numbers.next() - 90
            var longitude = 360 * numbers.next() - 180
            if round % 3 == 1 { latitude = round % 2 == 0 ? 90 - 5 * numbers.next() : 5 * numbers.next() - 90 }
            if round % 3 == 2 { longitude = 179 + 2 * numbers.next() }
            let here = Self.direction(latitude, longitude)
            let cosine = places.map { $0.x * here.x + $0.y * here.y + $0.z * here.z }.max() ?? -1

            let found = try #require(try gazetteer.nearest(latitude: latitude, longitude: longitude))

            #expect(abs(found.distance - acos(min(1, cosine)) * Gazetteer.earthRadius) < 1)
        }
    }

    @Test func `several places come the nearest first`() throws {
        let found = try Gazetteer.shipped().nearest(latitude: 48.8566, longitude: 2.3522, limit: 8)

        #expect(found.count == 8)
        #expect(found.map(\.distance) == found.map(\.distance).sorted())
        #expect(Set(found.map(\.place.id)).count == 8)
    }

    @Test func `nothing is found beyond the distance`() throws {
        let gazetteer = try Gazetteer.shipped()

        // Point Nemo; the nearest of the places is Hanga Roa on Easter Island, 2,698 km away.
        #expect(try gazetteer.nearest(latitude: -48.88, longitude: -123.39, within: 2_600_000) == nil)
        #expect(try gazetteer.nearest(latitude: -48.88, longitude: -123.39)?.place.name == "Hanga Roa")
    }

    @Test func `a place itself is found at no distance`() throws {
        let gazetteer = try Gazetteer.shipped()

        let found = try gazetteer.nearest(latitude: 37.77493, longitude: -122.41942, within: 0)

        #expect(found?.place.name == "San Francisco")
        #expect(found?.distance == 0)
    }

    @Test func `a longitude may go round the world`() throws {
        let gazetteer = try Gazetteer.shipped()

        let found = try gazetteer.nearest(latitude: 37.77493, longitude: -122.41942 + 720)

        #expect(found?.place.name == "San Francisco")
    }

    @Test(arguments: [(Double.nan, 0.0), (0, .nan), (91, 0), (.infinity, 0), (0, .infinity)])
    func `what is no coordinate has nothing near it`(latitude: Double, longitude: Double) throws {
        #expect(try Gazetteer.shipped().nearest(latitude: latitude, longitude: longitude) == nil)
    }

    private static func direction(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double, z: Double) {
        let north = latitude * .pi / 180
        let east = longitude * .pi / 180
        return (cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }
}

struct CountryTests {
    // Capitals, an enclave (Maseru in Lesotho), Kosovo, France and Norway, whose codes the source lacks, both ends of
    // the map, and the sea.
    @Test(
        arguments: [
            (48.8566, 2.3522, "FR"), (59.913, 10.752, "NO"), (-29.6, 28.2, "LS"), (-29.1, 26.2, "ZA"),
            (42.66, 21.16, "XK"), (39.9, 116.4, "CN"), (-85, 30, "AQ"), (66, -173, "RU"), (66, 175, "RU"),
            (66, 187, "RU"), (0, 0, nil), (-48.88, -123.39, nil), (91, 0, nil), (.nan, 0, nil),
        ] as [(Double, Double, String?)]
    )
    func `a coordinate lies in a country or at sea`(latitude: Double, longitude: Double, code: String?) throws {
        #expect(try Gazetteer.shipped().country(latitude: latitude, longitude: longitude) == code)
    }
}
