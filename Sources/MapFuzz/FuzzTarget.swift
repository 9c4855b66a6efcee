// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import Gazetteer
import MapKit

/// A reader of foreign bytes, which must survive whatever they are.
enum FuzzTarget: String, CaseIterable {
    /// The decoder of GeoJSON.
    case geojson
    /// The readers of GPX files and NMEA logs.
    case replay
    /// The gazetteer; the bytes are a file whose size and checksum are put right, so that what is behind them is reached.
    case gazetteer

    /// Has the bytes read, and everything that comes out of them; answers whether they were accepted.
    func run(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .geojson: Self.decodeGeoJSON(bytes)
        case .replay: Self.replay(bytes)
        case .gazetteer: Self.ask(bytes)
        }
    }

    private static func decodeGeoJSON(_ bytes: [UInt8]) -> Bool {
        guard let objects = try? MKGeoJSONDecoder().decode(Data(bytes)) else { return false }
        for object in objects {
            let shapes: [any MKGeoJSONObject] = (object as? MKGeoJSONFeature)?.geometry ?? [object]
            for case let shape as MKShape in shapes {
                let point = MKMapPoint(shape.coordinate)
                let rect = (shape as? any MKOverlay)?.boundingMapRect ?? .null
                _ = (shape as? any MKOverlay)?.intersects(MKMapRect(x: point.x, y: point.y, width: 1, height: 1))
                _ = MKCoordinateRegion(rect)
            }
        }
        return true
    }

    private static func replay(_ bytes: [UInt8]) -> Bool {
        guard let track = try? LocationTrack(Data(bytes)) else { return false }
        for offset in [-1, 0, 0.5, 1e9] {
            _ = track.index(at: offset)
        }
        return true
    }

    /// A file that is damaged behind its header is found out only when that part is read: an answer may be an error.
    private static func ask(_ bytes: [UInt8]) -> Bool {
        guard let gazetteer = try? Gazetteer(Data(GazetteerHeader.corrected(bytes))) else { return false }
        var isWhole = true
        func ask(_ question: () throws -> Void) {
            do { try question() } catch { isWhole = false }
        }
        for number in 0..<min(gazetteer.count, 200) {
            ask { _ = try gazetteer.place(number) }
        }
        for (latitude, longitude) in [(47.1, 9.5), (-17.8, 179.99), (90, 0), (-89.9, -180), (0, 0)] {
            ask { _ = try gazetteer.nearest(latitude: latitude, longitude: longitude, limit: 3) }
            ask { _ = try gazetteer.country(latitude: latitude, longitude: longitude) }
        }
        for text in ["s", "spring", "va", "мю", "東", "ال", "z", "a"] {
            ask { _ = try gazetteer.search(prefix: text, near: (47, 9), limit: 5) }
            ask { _ = try gazetteer.search(prefix: text, limit: 1) }
        }
        for name in ["springfield", "vaduz", "мюнхен", "suva"] {
            ask { _ = try gazetteer.places(named: name) }
            ask { _ = try gazetteer.divisions(named: name) }
        }
        for code in ["LI", "FJ", "XX"] {
            ask { _ = try gazetteer.center(ofCountry: code) }
        }
        ask { try gazetteer.verify() }
        return isWhole
    }
}
