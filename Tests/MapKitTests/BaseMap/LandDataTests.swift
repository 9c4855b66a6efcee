// SPDX-License-Identifier: MIT

import Testing

@testable import MapKit

struct LandDataTests {
    /// A triangle of land at a quarter, a half and three quarters of the world, all of its edges stroked.
    private static let triangle: [UInt8] =
        [0x4D, 0x4B, 0x4C, 0x44, 1, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0]
        + [1, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0]
        + [0, 0, 0, 0x10, 0, 0, 0, 0x10]
        + [0, 0, 0, 0x20, 0, 0, 0, 0x30]
        + [0, 0, 0, 0x30, 0, 0, 0, 0x10]

    private static func changed(_ offset: Int, to value: UInt8) -> [UInt8] {
        var bytes = triangle
        bytes[offset] = value
        return bytes
    }

    private static func error(of bytes: [UInt8]) -> LandDataError? {
        do throws(LandDataError) {
            _ = try LandData(bytes: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a shape is read as fractions of the world`() throws {
        let data = try LandData(bytes: LandDataTests.triangle)

        let shape = try #require(data.shapes.first)
        #expect(data.shapes.count == 1)
        #expect(shape.kind == .land)
        #expect(shape.vertices == [SIMD2(0.25, 0.25), SIMD2(0.5, 0.75), SIMD2(0.75, 0.25)])
        #expect(shape.strokedEdges == 3)
        #expect(shape.bounds == WorldBox(lower: SIMD2(0.25, 0.25), upper: SIMD2(0.75, 0.75)))
    }

    @Test func `data cut anywhere are refused with their size`() {
        for size in 4..<16 {
            #expect(
                LandDataTests.error(of: Array(LandDataTests.triangle.prefix(size)))
                    == .wrongSize(offset: size, expected: 16)
            )
        }
        for size in 16..<52 {
            #expect(
                LandDataTests.error(of: Array(LandDataTests.triangle.prefix(size)))
                    == .wrongSize(offset: size, expected: 52)
            )
        }
    }

    @Test func `other data are refused`() {
        #expect(LandDataTests.error(of: []) == .notLandData)
        #expect(LandDataTests.error(of: [0x4D, 0x4B]) == .notLandData)
        #expect(LandDataTests.error(of: Array("PMTiles and much more".utf8)) == .notLandData)
    }

    @Test(
        arguments: [
            (4, 2, LandDataError.unknownVersion(2)),
            (8, 2, .wrongSize(offset: 52, expected: 64)),
            (12, 4, .wrongSize(offset: 52, expected: 60)),
            (15, 0xFF, .wrongSize(offset: 52, expected: 34_225_520_692)),
            (16, 9, .invalidShape(offset: 16)),
            (20, 2, .invalidShape(offset: 16)),
            (20, 4, .invalidShape(offset: 16)),
            (23, 0xFF, .invalidShape(offset: 16)),
            (24, 4, .invalidShape(offset: 16)),
            (31, 0x9F, .invalidVertex(offset: 28)),
            (47, 0x90, .invalidVertex(offset: 44)),
        ] as [(Int, UInt8, LandDataError)]
    )
    func `a wrong byte is told with its offset`(offset: Int, value: UInt8, expected: LandDataError) {
        #expect(LandDataTests.error(of: LandDataTests.changed(offset, to: value)) == expected)
    }

    @Test func `shapes that leave vertices over are refused`() {
        let bytes = LandDataTests.triangle.prefix(12) + [5, 0, 0, 0] + LandDataTests.triangle.suffix(36)

        let error = LandDataTests.error(of: bytes + Array(repeating: 0, count: 16))

        #expect(error == .wrongSize(offset: 52, expected: 68))
    }

    @Test func `any changed byte is read or refused`() {
        let bytes = LandDataTests.triangle
        for offset in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                _ = LandDataTests.error(of: LandDataTests.changed(offset, to: value))
            }
        }
    }

    @Test func `the shipped data hold the world of Natural Earth`() throws {
        let data = try LandData()

        // 127 polygons, one with a hole (the Caspian Sea); three pairs are joined over the antimeridian.
        #expect(data.shapes.count { $0.kind == .land } == 125)
        #expect(data.shapes.count { $0.kind == .lake } == 25)
        #expect(data.shapes.count { $0.kind == .boundary || $0.kind == .disputedBoundary } == 186)
        // Chukotka reaches 169.9 degrees west: (360 - 169.89958 + 180) / 360.
        let east = try #require(data.shapes.map(\.bounds.upper.x).filter { $0 < 1.05 }.max())
        #expect(abs(east - 1.02806) < 0.00001)
    }

    @Test func `no stroked edge runs along the antimeridian or the lower edge`() throws {
        for shape in try LandData().shapes where shape.kind == .land {
            let vertices = shape.vertices
            for edge in 0..<shape.strokedEdges {
                let (start, end) = (vertices[edge], vertices[(edge + 1) % vertices.count])
                #expect(!(start.x == end.x && (start.x == 0 || start.x == 1)))
                #expect(max(start.y, end.y) < 1.02)
            }
        }
    }
}
