// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation

/// Reads the objects of GeoJSON from a scanner, in one pass.
///
/// Where a member's meaning depends on a `type` that comes later, it is skipped and read when the type is known.
struct GeoJSONReader {
    typealias Shape = any MKShape & MKGeoJSONObject
    typealias Failure = JSONScanner.Failure

    private(set) var scanner: JSONScanner
    private(set) var currentFeature: Int?

    private let data: Data

    private struct Members {
        var type: String?
        var deferred: [JSONScanner.Key: Int] = [:]
        var features: [MKGeoJSONFeature]?
        var shapes: [Shape]?
        var properties: Data?
        var identifier: String?
    }

    init(_ data: Data) {
        self.data = data
        scanner = JSONScanner([UInt8](data))
        if scanner.bytes.starts(with: [0xef, 0xbb, 0xbf]) { scanner.position = 3 }
    }

    /// Reads the whole document.
    mutating func read() throws(Failure) -> [any MKGeoJSONObject] {
        do {
            _ = try UTF8Span(validating: scanner.bytes.span)
        } catch {
            throw scanner.failure("the text is not UTF-8", at: error.byteOffsets.lowerBound)
        }
        let start = scanner.position
        let members = try members()
        _ = scanner.peek()
        guard scanner.position == scanner.bytes.count else {
            throw scanner.failure("more after the end of the document")
        }
        switch members.type {
        case "FeatureCollection":
            guard let features = members.features else {
                throw scanner.failure("a collection without features", at: start)
            }
            return features
        case "Feature":
            return [feature(members)]
        default:
            return try shapes(members, at: start)
        }
    }

    /// Reads an object of any type.
    private mutating func members() throws(Failure) -> Members {
        var members = Members()
        try scanner.open(UInt8(ascii: "{"))
        var isFirst = true
        while try scanner.hasNext(&isFirst, before: UInt8(ascii: "}")) {
            let key = try scanner.key()
            switch key {
            case .type:
                members.type = try scanner.string()
            case .id:
                members.identifier = try identifier()
            case .properties:
                members.properties = try properties()
            case .other:
                try scanner.skip()
            case .features, .geometry, .geometries, .coordinates:
                if members.type == nil {
                    _ = scanner.peek()
                    members.deferred[key] = scanner.position
                }
                try read(key, into: &members)
            }
        }
        guard !members.deferred.isEmpty else { return members }
        let end = scanner.position
        for (key, offset) in members.deferred {
            scanner.position = offset
            try read(key, into: &members)
        }
        scanner.position = end
        return members
    }

    /// Reads the value of a key as the type of the object demands, or skips it.
    private mutating func read(_ key: JSONScanner.Key, into members: inout Members) throws(Failure) {
        switch (members.type, key) {
        case ("FeatureCollection", .features):
            members.features = try features()
        case ("Feature", .geometry):
            members.shapes = try scanner.null() ? [] : geometry()
        case ("GeometryCollection", .geometries):
            members.shapes = try geometries()
        case (let type?, .coordinates):
            members.shapes = try coordinates(of: type)
        default:
            try scanner.skip()
        }
    }

    private mutating func features() throws(Failure) -> [MKGeoJSONFeature] {
        var features: [MKGeoJSONFeature] = []
        try scanner.open(UInt8(ascii: "["))
        var isFirst = true
        while try scanner.hasNext(&isFirst, before: UInt8(ascii: "]")) {
            currentFeature = features.count
            _ = scanner.peek()
            let start = scanner.position
            let members = try members()
            guard members.type == "Feature" else { throw scanner.failure("an element that is no Feature", at: start) }
            features.append(feature(members))
        }
        currentFeature = nil
        return features
    }

    private func feature(_ members: Members) -> MKGeoJSONFeature {
        MKGeoJSONFeature(
            identifier: members.identifier,
            properties: members.properties,
            geometry: members.shapes ?? []
        )
    }

    private mutating func geometry() throws(Failure) -> [Shape] {
        _ = scanner.peek()
        let start = scanner.position
        return try shapes(members(), at: start)
    }

    private mutating func geometries() throws(Failure) -> [Shape] {
        var shapes: [Shape] = []
        try scanner.open(UInt8(ascii: "["))
        var isFirst = true
        while try scanner.hasNext(&isFirst, before: UInt8(ascii: "]")) { shapes += try geometry() }
        return shapes
    }

    /// The shapes of a geometry, or the reason why it is none.
    private func shapes(_ members: Members, at start: Int) throws(Failure) -> [Shape] {
        if let shapes = members.shapes, members.type != "Feature" { return shapes }
        switch members.type {
        case nil:
            throw scanner.failure("an object without type", at: start)
        case "GeometryCollection":
            throw scanner.failure("a GeometryCollection without geometries", at: start)
        case let type?:
            let isGeometry = GeoJSONReader.geometries.contains(type)
            throw scanner.failure(isGeometry ? "a \(type) without coordinates" : "\(type) is no geometry", at: start)
        }
    }

    /// The kinds of geometry that have coordinates.
    private static let geometries: Set = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    ]

    private mutating func coordinates(of type: String) throws(Failure) -> [Shape] {
        switch type {
        case "Point":
            return [MKPointAnnotation(coordinate: try position())]
        case "MultiPoint":
            let points = MKMultiPoint()
            points.setPoints(MKMultiPoint.mapPoints(try positions()))
            return [points]
        case "LineString":
            return [try line()]
        case "MultiLineString":
            return [MKMultiPolyline(try list { reader throws(Failure) in try reader.line() })]
        case "Polygon":
            return [try polygon()]
        case "MultiPolygon":
            return [MKMultiPolygon(try list { reader throws(Failure) in try reader.polygon() })]
        default:
            // Foreign members of features and collections may have any name.
            try scanner.skip()
            return []
        }
    }

    private mutating func line() throws(Failure) -> MKPolyline {
        let positions = try positions()
        return MKPolyline(coordinates: positions, count: positions.count)
    }

    /// Reads rings: the first is the outer one, the others are around holes.
    private mutating func polygon() throws(Failure) -> MKPolygon {
        let rings = try list { reader throws(Failure) in try reader.positions() }
        let holes = rings.dropFirst().map { MKPolygon(coordinates: $0, count: $0.count) }
        let outer = rings.first ?? []
        return MKPolygon(coordinates: outer, count: outer.count, interiorPolygons: holes.isEmpty ? nil : holes)
    }

    private mutating func positions() throws(Failure) -> [CLLocationCoordinate2D] {
        try list { reader throws(Failure) in try reader.position() }
    }

    /// Reads an array.
    private mutating func list<Element>(
        _ element: (inout GeoJSONReader) throws(Failure) -> Element
    ) throws(Failure) -> [Element] {
        var elements: [Element] = []
        try scanner.open(UInt8(ascii: "["))
        var isFirst = true
        while try scanner.hasNext(&isFirst, before: UInt8(ascii: "]")) { elements.append(try element(&self)) }
        return elements
    }

    /// Reads longitude and latitude; further numbers of the position are read and dropped.
    private mutating func position() throws(Failure) -> CLLocationCoordinate2D {
        _ = scanner.peek()
        let start = scanner.position
        try scanner.open(UInt8(ascii: "["))
        var coordinate = CLLocationCoordinate2D()
        var count = 0
        var isFirst = true
        while try scanner.hasNext(&isFirst, before: UInt8(ascii: "]")) {
            let number = try scanner.number()
            if count == 0 { coordinate.longitude = number }
            if count == 1 { coordinate.latitude = number }
            count += 1
        }
        guard count >= 2 else { throw scanner.failure("a position of fewer than two numbers", at: start) }
        return coordinate
    }

    private mutating func identifier() throws(Failure) -> String? {
        let first = scanner.peek()
        if first == UInt8(ascii: "\"") { return try scanner.string() }
        let start = scanner.position
        try scanner.skip()
        let isNumber = first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        return isNumber ? String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self) : nil
    }

    private mutating func properties() throws(Failure) -> Data? {
        let isObject = scanner.peek() == UInt8(ascii: "{")
        let start = scanner.position
        try scanner.skip()
        guard isObject else { return nil }
        return data[data.startIndex + start..<data.startIndex + scanner.position]
    }
}
