// SPDX-License-Identifier: MIT

import MapAssets

/// What is wrong with baked land data; offsets count bytes from the start.
package enum LandDataError: Error, Equatable, Sendable {
    /// The data are not in the bundle, or cannot be read.
    case missing(name: String)
    /// The data do not begin with the four letters of the format.
    case notLandData
    /// The data are of a version that this reader does not know.
    case unknownVersion(UInt32)
    /// The data end at the offset, before or after what the counts in their header call for.
    case wrongSize(offset: Int, expected: Int)
    /// The shape at the offset has an unknown kind, or counts that cannot be.
    case invalidShape(offset: Int)
    /// The vertex at the offset lies far outside the world.
    case invalidVertex(offset: Int)
}

/// Coasts, lakes and boundaries of the world, in Web Mercator.
///
/// Read from the compact binary form that `assets/scripts/land.py` bakes and describes. A coordinate is a fraction of
/// the world's width from its north-west corner, y growing southward; land that the antimeridian cuts goes on past x = 1.
package struct LandData: Sendable {
    /// What a shape stands for.
    package enum Kind: UInt32, Sendable {
        /// A closed ring of land, or of sea inside land when it turns the other way; filled by the nonzero rule.
        case land = 1
        /// A closed ring of a lake, or of an island in it.
        case lake = 2
        /// An open line between two countries.
        case boundary = 3
        /// An open line between two countries on which they do not agree.
        case disputedBoundary = 4
    }

    /// One ring or line.
    package struct Shape: Sendable, Equatable {
        /// What the shape stands for.
        package let kind: Kind
        /// The vertices in order, in fractions of the world's width; a ring does not repeat its first.
        package let vertices: [SIMD2<Double>]
        /// The number of leading edges that are drawn as lines; the others only close the fill.
        package let strokedEdges: Int
        /// The box around the vertices.
        package let bounds: WorldBox
    }

    /// The shapes in the order of the data.
    package let shapes: [Shape]

    /// A world of nothing but sea.
    package static let empty = LandData(shapes: [])

    private init(shapes: [Shape]) {
        self.shapes = shapes
    }

    /// Reads the data that the package ships.
    ///
    /// - Throws: ``LandDataError/missing(name:)`` when the bundle lacks them, or what ``init(bytes:)`` throws.
    package init() throws(LandDataError) {
        let name = "basemap/land-110m.bin"
        guard let data = MapAssets.data(name) else { throw .missing(name: name) }
        try self.init(bytes: [UInt8](data))
    }

    /// Reads land data from their binary form; any bytes are safe to read.
    ///
    /// - Throws: ``LandDataError`` with the offset of the first thing that is wrong.
    package init(bytes: [UInt8]) throws(LandDataError) {
        let reader = Reader(bytes: bytes)
        guard bytes.starts(with: [0x4D, 0x4B, 0x4C, 0x44]) else { throw .notLandData }
        guard bytes.count >= Format.header else { throw .wrongSize(offset: bytes.count, expected: Format.header) }
        let version = reader.word(at: 4)
        guard version == 1 else { throw .unknownVersion(version) }
        let shapeCount = Int(reader.word(at: 8))
        let vertexCount = Int(reader.word(at: 12))
        let expected = Format.header + shapeCount * Format.shape + vertexCount * Format.vertex
        guard bytes.count == expected else { throw .wrongSize(offset: bytes.count, expected: expected) }

        var shapes: [Shape] = []
        shapes.reserveCapacity(shapeCount)
        var vertexOffset = Format.header + shapeCount * Format.shape
        for index in 0..<shapeCount {
            let shape = try reader.shape(at: Format.header + index * Format.shape, verticesAt: vertexOffset)
            vertexOffset += shape.vertices.count * Format.vertex
            shapes.append(shape)
        }
        guard vertexOffset == bytes.count else { throw .wrongSize(offset: vertexOffset, expected: bytes.count) }
        self.shapes = shapes
    }
}

extension LandData {
    /// The sizes in the binary form, in bytes.
    private enum Format {
        static let header = 16
        static let shape = 12
        static let vertex = 8
        /// Coordinates lie within one world's width around the world.
        static let coordinates = -(1 << 30)...(2 << 30)
        static let unit = 1.0 / Double(1 << 30)
    }

    /// Reads numbers and shapes at offsets that the caller has checked against the size.
    private struct Reader {
        let bytes: [UInt8]

        func word(at offset: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
        }

        func shape(at offset: Int, verticesAt start: Int) throws(LandDataError) -> Shape {
            guard let kind = Kind(rawValue: word(at: offset)) else { throw .invalidShape(offset: offset) }
            let count = Int(word(at: offset + 4))
            let strokedEdges = Int(word(at: offset + 8))
            let isRing = kind == .land || kind == .lake
            guard count >= (isRing ? 3 : 2), strokedEdges <= (isRing ? count : count - 1) else {
                throw .invalidShape(offset: offset)
            }
            guard count * Format.vertex <= bytes.count - start else { throw .invalidShape(offset: offset) }
            var vertices: [SIMD2<Double>] = []
            vertices.reserveCapacity(count)
            for position in stride(from: start, to: start + count * Format.vertex, by: Format.vertex) {
                vertices.append(try vertex(at: position))
            }
            let bounds = WorldBox(around: vertices)
            return Shape(kind: kind, vertices: vertices, strokedEdges: strokedEdges, bounds: bounds)
        }

        private func vertex(at offset: Int) throws(LandDataError) -> SIMD2<Double> {
            let x = Int(Int32(bitPattern: word(at: offset)))
            let y = Int(Int32(bitPattern: word(at: offset + 4)))
            guard Format.coordinates.contains(x), Format.coordinates.contains(y) else {
                throw .invalidVertex(offset: offset)
            }
            return SIMD2(Double(x) * Format.unit, Double(y) * Format.unit)
        }
    }
}
