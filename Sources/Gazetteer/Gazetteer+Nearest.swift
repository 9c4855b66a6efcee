// SPDX-License-Identifier: MIT

import Foundation

/// A place and how far it is.
package struct NearPlace: Hashable, Sendable {
    /// The place.
    package let place: Place

    /// The distance in metres on a sphere of the Earth's mean radius, within 0.6 % of the distance on the ellipsoid.
    package let distance: Double
}

extension Gazetteer {
    /// The Earth's mean radius in metres.
    static let earthRadius = 6_371_008.771_415_059

    /// Returns the place nearest to the coordinate, in degrees; `nil` when none lies within the distance.
    ///
    /// A few microseconds on land; a longitude may pass 180 degrees.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func nearest(
        latitude: Double,
        longitude: Double,
        within distance: Double = .infinity
    ) throws(GazetteerError) -> NearPlace? {
        try nearest(latitude: latitude, longitude: longitude, limit: 1, within: distance).first
    }

    /// Returns the places nearest to the coordinate, in degrees, the nearest first.
    ///
    /// - Parameters:
    ///   - latitude: The latitude in degrees, -90…90; nothing is near what is no latitude.
    ///   - longitude: The longitude in degrees; may pass 180.
    ///   - limit: How many places at most.
    ///   - distance: How far at most, in metres; by default any distance.
    /// - Returns: The places with their distances.
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func nearest(
        latitude: Double,
        longitude: Double,
        limit: Int,
        within distance: Double = .infinity
    ) throws(GazetteerError) -> [NearPlace] {
        guard abs(latitude) <= 90, longitude.isFinite, limit > 0, distance >= 0 else { return [] }
        var search = NearestSearch(latitude: latitude, longitude: longitude, limit: limit, within: distance)
        let bytes = data.span
        let home = search.strip
        for step in 0..<GazetteerFile.stripCount {
            var reaches = false
            for strip in step == 0 ? [home] : [home - step, home + step] {
                guard (0..<GazetteerFile.stripCount).contains(strip), search.mayHold(strip) else { continue }
                reaches = true
                try scan(strip, &search, bytes)
            }
            if !reaches { break }
        }
        var places: [NearPlace] = []
        for found in search.found {
            let distance = 2 * Self.earthRadius * asin(min(1, found.haversine.squareRoot()))
            places.append(NearPlace(place: try place(found.number), distance: distance))
        }
        return places
    }

    /// Looks at the places of a strip outwards from the longitude, as far as one of them may be near enough.
    private func scan(_ strip: Int, _ search: inout NearestSearch, _ bytes: Span<UInt8>) throws(GazetteerError) {
        let first = try file.strips.word32(at: 4 * strip, bytes)
        let end = try file.strips.word32(at: 4 * strip + 4, bytes)
        guard first <= end, end <= count else {
            throw GazetteerError.corrupt("a strip that ends before it begins", offset: file.strips.start + 4 * strip)
        }
        let size = end - first
        var low = first
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if try position(middle, bytes).x < search.x {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var reach = search.reach(strip)
        for direction in [1, -1] {
            for step in 0..<size {
                let number = direction > 0 ? low - first + step : low - first - 1 - step + size
                let position = try position(first + number % size, bytes)
                let gap = direction > 0 ? position.x - search.x : search.x - position.x
                guard (gap + NearestSearch.turn) % NearestSearch.turn <= reach else { break }
                if search.offer(first + number % size, position) {
                    reach = search.reach(strip)
                }
            }
        }
    }
}

/// The state of a search for the nearest places.
private struct NearestSearch {
    /// A whole turn in units of 1/100,000 degree.
    static let turn = 36_000_000

    let latitude: Double
    let longitude: Double
    let x: Int
    let limit: Int
    private let cosine: Double
    /// The places found so far, the nearest first.
    private(set) var found: [(haversine: Double, number: Int)] = []
    /// What a place must be below to count.
    private(set) var bound: Double

    init(latitude: Double, longitude: Double, limit: Int, within distance: Double) {
        self.latitude = latitude
        let turned = longitude.truncatingRemainder(dividingBy: 360)
        self.longitude = turned >= 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
        x = Int(((self.longitude + 180) * 100_000).rounded())
        self.limit = limit
        cosine = cos(latitude * .pi / 180)
        let angle = distance / (2 * Gazetteer.earthRadius)
        let half = angle < .pi / 2 ? sin(angle) : 1
        bound = (half * half).nextUp
    }

    var strip: Int {
        max(0, min(GazetteerFile.stripCount - 1, Int((latitude + 90) * Double(GazetteerFile.stripCount) / 180)))
    }

    /// Whether a strip is near enough to hold a place that counts.
    func mayHold(_ strip: Int) -> Bool {
        northing(strip) < bound
    }

    /// How far from the longitude a place of the strip may be and count, in units of 1/100,000 degree.
    func reach(_ strip: Int) -> Int {
        let height = 180 / Double(GazetteerFile.stripCount)
        let south = Double(strip) * height - 90
        let narrowest = cos(max(abs(south), abs(south + height)) * .pi / 180)
        let square = (bound - northing(strip)) / (cosine * narrowest)
        guard square < 1 else { return Self.turn / 2 }
        guard square > 0 else { return -1 }
        return Int(asin(square.squareRoot()) * 2 * 180 / .pi * 100_000) + 1
    }

    /// Takes the place if it is one of the nearest; answers whether the bound has shrunk.
    mutating func offer(_ number: Int, _ position: Gazetteer.Position) -> Bool {
        let vertical = sin((position.latitude - latitude) * .pi / 360)
        let horizontal = sin((position.longitude - longitude) * .pi / 360)
        let haversine =
            vertical * vertical + cosine * cos(position.latitude * .pi / 180) * horizontal * horizontal
        guard haversine < bound, !found.contains(where: { $0.number == number }) else { return false }
        let place = found.firstIndex { $0.haversine > haversine } ?? found.count
        found.insert((haversine, number), at: place)
        if found.count > limit { found.removeLast() }
        guard found.count == limit, let last = found.last else { return false }
        bound = last.haversine
        return true
    }

    /// The square of the sine of half the angle to the strip's nearer edge.
    private func northing(_ strip: Int) -> Double {
        let height = 180 / Double(GazetteerFile.stripCount)
        let south = Double(strip) * height - 90
        let gap = max(0, south - latitude, latitude - south - height)
        let half = sin(gap * .pi / 360)
        return half * half
    }
}
