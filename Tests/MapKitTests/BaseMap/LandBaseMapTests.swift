// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapKit

@MainActor struct LandBaseMapTests {
    private let map: LandBaseMap

    init() throws {
        map = try LandBaseMap()
    }

    private func drawn(_ tile: MapTile) throws -> Bitmap {
        let context = try #require(CGContext(bitmapWidth: MapTile.size, height: MapTile.size, scale: 1))
        map.draw(tile, in: context)
        return context.bitmap()
    }

    /// The colour at a coordinate in a world of the given zoom.
    private func color(_ latitude: Double, _ longitude: Double, zoom: Double) throws -> UInt32 {
        let width = ZoomLevel.worldWidth(zoom)
        let point = WebMercatorProjection.project(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        let x = point.x / WebMercatorProjection.worldWidth * width
        let y = point.y / WebMercatorProjection.worldWidth * width
        let tile = MapTile(
            worldWidth: width,
            column: Int((x / 512).rounded(.down)),
            row: Int((y / 512).rounded(.down)),
            scale: 1
        )
        let (column, row) = (Int(x - tile.originX), Int(y - tile.originY))
        return try drawn(tile).pixels[row * MapTile.size + column]
    }

    private nonisolated static let land: UInt32 = 0xFFF6_F1E7
    private nonisolated static let sea: UInt32 = 0xFFA9_D3E8
    private nonisolated static let lake: UInt32 = 0xFFB4_D9EB

    @Test(arguments: [
        (47.0, 2.5, land), (-25, 135, land), (66, 179, land), (67, -179, land), (30, -40, sea), (-40, 100, sea),
        (42, 51, sea), (47.7, -87.5, lake), (-1, 33, lake),
    ])
    func `land, sea and lakes have their colours`(latitude: Double, longitude: Double, expected: UInt32) throws {
        #expect(try color(latitude, longitude, zoom: 5) == expected)
    }

    @Test func `Antarctica is filled and has no line along the antimeridian or the world's edge`() throws {
        for zoom in [4.0, 6.5, 9] {
            for longitude in [179.9, -179.9, 179.999, -179.999] {
                for latitude in stride(from: -84.82, through: -85.05, by: -0.02) {
                    #expect(try color(latitude, longitude, zoom: zoom) == LandBaseMapTests.land)
                }
            }
        }
        for latitude in stride(from: -72.0, through: -80, by: -0.5) {
            #expect(try color(latitude, 0, zoom: 5) == LandBaseMapTests.land)
        }
    }

    @Test func `Chukotka and Antarctica go on over the antimeridian without a seam`() throws {
        for zoom in [0.3, 1.7, 2.31, 4.123] {
            let width = ZoomLevel.worldWidth(zoom)
            let row = Int(width * 0.96 / 512)
            let tile = MapTile(worldWidth: width, column: Int(width / 512), row: row, scale: 1)
            let bitmap = try drawn(tile)
            // A row of pixels well inside Antarctica, at 96.5 % of the world's height: 83.5 degrees south.
            let y = Int(width * 0.965 - tile.originY)
            let x = Int(width - tile.originX)
            guard (3..<509).contains(x), y < MapTile.size else { continue }
            let pixels = bitmap.pixels[y * MapTile.size + x - 3...y * MapTile.size + x + 3]
            #expect(Set(pixels).count <= 2)
            #expect(!pixels.contains { $0 & 0xFF00 < 0x9000 })
        }
    }

    @Test(arguments: [(0.7, 0, 0), (2, 1, 0), (3.4, 2, 2), (6.2, 17, 10), (11, 548, 383)] as [(Double, Int, Int)])
    func `neighbouring tiles meet as one picture`(zoom: Double, column: Int, row: Int) throws {
        let width = ZoomLevel.worldWidth(zoom)
        let side = MapTile.size
        let left = try drawn(MapTile(worldWidth: width, column: column, row: row, scale: 1))
        let right = try drawn(MapTile(worldWidth: width, column: column + 1, row: row, scale: 1))
        // A square of the same size over the seam.
        let context = try #require(CGContext(bitmapWidth: side, height: side, scale: 1))
        map.draw(
            LandBaseMap.Excerpt(
                worldWidth: width,
                origin: SIMD2(Double(column * side + 256), Double(row * side)),
                scale: 1
            ),
            in: context
        )
        let middle = context.bitmap()

        var worst: UInt32 = 0
        for index in 0..<side * side {
            let isWest = index % side < 256
            let part = isWest ? left.pixels[index + 256] : right.pixels[index - 256]
            worst = max(worst, LandBaseMapTests.difference(middle.pixels[index], part))
        }
        // Cairo cut at another place differs by some levels along coasts; a seam would differ by dozens.
        #expect(worst <= 8)
    }

    private static func difference(_ one: UInt32, _ other: UInt32) -> UInt32 {
        [0, 8, 16, 24].map { shift in
            let (a, b) = (one >> shift & 0xFF, other >> shift & 0xFF)
            return a > b ? a - b : b - a
        }.max() ?? 0
    }

    @Test func `copies of the world are the same and the sea lies around it`() throws {
        let width = 1024.0
        let tile = { (column: Int, row: Int) in MapTile(worldWidth: width, column: column, row: row, scale: 1) }

        #expect(try drawn(tile(0, 0)) == drawn(tile(2, 0)))
        #expect(try drawn(tile(1, 1)) == drawn(tile(-1, 1)))
        #expect(try drawn(tile(0, -1)).pixels.allSatisfy { $0 == LandBaseMapTests.sea })
        #expect(try drawn(tile(0, 2)).pixels.allSatisfy { $0 == LandBaseMapTests.sea })
        #expect(try drawn(tile(1, -3)).pixels.allSatisfy { $0 == LandBaseMapTests.sea })
    }

    @Test func `the deepest zoom draws land and coast without running over`() throws {
        // Near Dover; a tile at zoom 21 and scale 3, 1.6 thousand million pixels around the world.
        let width = ZoomLevel.worldWidth(21) * 3
        let x = Int(width * (2.0 / 360 + 0.5) / 512)

        for row in [0.333, 0.36, 0.34] {
            let bitmap = try drawn(MapTile(worldWidth: width, column: x, row: Int(width * row / 512), scale: 3))
            #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 0xFF })
        }
        #expect(try color(46.5, 2.5, zoom: 21) == LandBaseMapTests.land)
    }

    @Test func `a tile is the same whatever was drawn before`() throws {
        let tile = MapTile(worldWidth: 1500.5, column: 1, row: 1, scale: 1.25)
        let first = try drawn(tile)
        _ = try drawn(MapTile(worldWidth: 400, column: 0, row: 0, scale: 2))

        #expect(try drawn(tile) == first)
        #expect(try LandBaseMapTests().drawn(tile) == first)
    }

    @Test func `the muted map has other colours`() throws {
        let context = try #require(CGContext(bitmapWidth: MapTile.size, height: MapTile.size, scale: 1))
        try LandBaseMap(mapType: .mutedStandard)
            .draw(MapTile(worldWidth: 512, column: 0, row: 0, scale: 1), in: context)

        #expect(context.bitmap().pixels[256 * 512 + 20] == 0xFFD3_DADF)
    }
}
