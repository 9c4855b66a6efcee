// SPDX-License-Identifier: MIT

import Foundation

/// A state, province or other first-order division of a country.
package struct Division: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The two letters of the country.
    package let countryCode: String

    /// The latitude, in degrees, of the middle of its places.
    package let latitude: Double

    /// The longitude, in degrees, of the middle of its places.
    package let longitude: Double

    /// The distance from there to the corners of the rectangle around its places, in metres.
    package let radius: Double
}

extension Gazetteer {
    /// Returns the divisions of the name; goes through all places, about two milliseconds.
    ///
    /// Case, accents and punctuation are not looked at.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func divisions(named name: String) throws(GazetteerError) -> [Division] {
        let wanted = NameFolding.fold(name)
        guard !wanted.isEmpty else { return [] }
        let bytes = data.span
        var divisions: [Division] = []
        for number in 0..<file.divisions.size / GazetteerFile.divisionSize {
            let division = try division(number, bytes)
            guard let name = division.name, NameFolding.fold(name) == wanted else { continue }
            guard let box = try box(ofDivision: number, bytes) else { continue }
            divisions.append(
                Division(
                    name: name,
                    countryCode: division.country,
                    latitude: box.latitude,
                    longitude: box.longitude,
                    radius: box.radius
                )
            )
        }
        return divisions.sorted { $0.radius > $1.radius }
    }

    /// Returns the middle of the largest piece of land of the country, in degrees, and the distance from there to the
    /// corners of the rectangle around that piece, in metres; `nil` when the country is not on the map.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func center(
        ofCountry code: String
    ) throws(GazetteerError) -> (latitude: Double, longitude: Double, radius: Double)? {
        let bytes = data.span
        var largest = Box()
        for ring in 0..<(try file.countries.word32(at: 0, bytes)) {
            let offset = 4 + ring * GazetteerFile.ringSize
            guard try letters(in: file.countries, at: offset, bytes) == code else { continue }
            var box = Box()
            box.add(x: try side(offset + 12, 360, bytes), y: try side(offset + 14, 180, bytes))
            box.add(x: try side(offset + 16, 360, bytes), y: try side(offset + 18, 180, bytes))
            if box.extent > largest.extent { largest = box }
        }
        return largest.circle
    }

    /// One side of the rectangle around a ring, in degrees.
    private func side(_ offset: Int, _ range: Double, _ bytes: Span<UInt8>) throws(GazetteerError) -> Double {
        Double(try file.countries.word16(at: offset, bytes)) * range / 65535 - range / 2
    }

    private func box(
        ofDivision division: Int,
        _ bytes: Span<UInt8>
    ) throws(GazetteerError) -> (latitude: Double, longitude: Double, radius: Double)? {
        var box = Box()
        for number in 0..<count {
            let position = try position(number, bytes)
            guard position.division == division else { continue }
            box.add(x: position.longitude, y: position.latitude)
        }
        return box.circle
    }
}

/// A rectangle of degrees; one that reaches over more than half the world is taken to cross 180 degrees.
private struct Box {
    private var west = Double.infinity
    private var east = -Double.infinity
    private var eastern = Double.infinity
    private var western = -Double.infinity
    private var south = Double.infinity
    private var north = -Double.infinity

    mutating func add(x: Double, y: Double) {
        west = min(west, x)
        east = max(east, x)
        if x >= 0 { eastern = min(eastern, x) }
        if x < 0 { western = max(western, x) }
        south = min(south, y)
        north = max(north, y)
    }

    /// The area in square degrees, shrunk as a globe shrinks it towards the poles.
    var extent: Double {
        east >= west ? (east - west) * (north - south) * cos((north + south) * .pi / 360) : 0
    }

    var circle: (latitude: Double, longitude: Double, radius: Double)? {
        guard east >= west else { return nil }
        let crosses = east - west > 180 && eastern - western > 180
        let left = crosses ? eastern : west
        let right = crosses ? western + 360 : east
        let latitude = (south + north) / 2
        let longitude = (left + right) / 2
        let height = (north - south) / 2 * .pi / 180
        let breadth = (right - left) / 2 * .pi / 180 * cos(latitude * .pi / 180)
        let radius = (height * height + breadth * breadth).squareRoot() * Gazetteer.earthRadius
        return (latitude, longitude > 180 ? longitude - 360 : longitude, radius)
    }
}
