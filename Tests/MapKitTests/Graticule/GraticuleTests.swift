// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapKit

@MainActor struct GraticuleTests {
    private func drawn(_ tile: MapTile) throws -> [UInt32] {
        let context = try #require(CGContext(bitmapWidth: MapTile.size, height: MapTile.size, scale: 1))
        Graticule().draw(tile, in: context)
        return context.bitmap().pixels
    }

    private func opacity(_ pixel: UInt32) -> UInt32 {
        pixel >> 24
    }

    @Test func `lines are one pixel wide and alike all along`() throws {
        // Zoom 2: 30 degrees are 1024 / 12 = 85.33 pixels.
        let pixels = try drawn(MapTile(worldWidth: 1024, column: 0, row: 0, scale: 1))

        let row = pixels[100 * 512..<101 * 512]
        let columns = row.enumerated().filter { opacity($0.element) > 0 }.map(\.offset)
        // Half a pixel west of 85.33, 170.67, 256, 341.33 and 426.67, rounded; 180° stands at the edge.
        #expect(columns == [0, 85, 170, 256, 341, 426])
        #expect(Set(columns.dropFirst().map { row[row.startIndex + $0] }).count == 1)
    }

    @Test func `crossings are no darker than lines`() throws {
        let pixels = try drawn(MapTile(worldWidth: 1024, column: 0, row: 0, scale: 1))

        // The equator is the first row of the next tile, so all lines here are ordinary.
        #expect(Set(pixels.map(opacity)).count == 2)
    }

    @Test func `the equator and the prime meridian are stronger`() throws {
        let pixels = try drawn(MapTile(worldWidth: 1024, column: 1, row: 1, scale: 1))
        let (prime, equator, ordinary) = (pixels[50 * 512], pixels[50], pixels[50 * 512 + 85])

        #expect(opacity(prime) == opacity(equator))
        #expect(opacity(ordinary) > 0)
        #expect(opacity(prime) * 2 > opacity(ordinary) * 3)
    }

    @Test(arguments: [1024, 1500.5, 70_001.25])
    func `a line on the seam lies in one of the tiles`(worldWidth: Double) throws {
        var columns = 0
        for column in -1...2 {
            let pixels = try drawn(MapTile(worldWidth: worldWidth, column: column, row: 0, scale: 1))
            columns += pixels[300 * 512..<301 * 512].count { opacity($0) > 0 }
        }
        let step = GraticuleStep(worldWidthInPoints: worldWidth)
        let (west, east) = (-512.5 / worldWidth, 1535.5 / worldWidth)
        let lines = GraticuleLine.lines(.meridian, in: west...east, step: step)

        #expect(columns == lines.count)
    }

    @Test func `nothing is drawn above and below the world`() throws {
        #expect(try drawn(MapTile(worldWidth: 1024, column: 0, row: -1, scale: 1)).allSatisfy { $0 == 0 })
        #expect(try drawn(MapTile(worldWidth: 1024, column: 0, row: 2, scale: 1)).allSatisfy { $0 == 0 })
    }

    @Test func `a finer screen has wider strong lines`() throws {
        let pixels = try drawn(MapTile(worldWidth: 3072, column: 3, row: 2, scale: 3))

        // The prime meridian, 3 pixels wide, begins one and a half pixels west of this tile.
        #expect(pixels[300 * 512..<300 * 512 + 4].map { opacity($0) > 0 } == [true, true, false, false])
    }

    @Test(arguments: ["0°", "30°N", "180°", "12°30′E", "179°59′59″W"], [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func `the picture of a label keeps inside its room`(text: String, scale: CGFloat) {
        let bitmap = Graticule().labelBitmap(text, scale: scale)
        let label = GraticuleLabel(text: text, point: .zero, edge: .left)

        #expect(CGFloat(bitmap.width) / scale <= label.room.width)
        #expect(CGFloat(bitmap.height) / scale <= label.room.height)
        // Dark letters on a white halo, and clear corners.
        #expect(bitmap.pixels.contains { $0 >> 24 > 0xE0 && $0 & 0xFF < 0x90 })
        #expect(bitmap.pixels.contains { $0 >> 24 > 0xB0 && $0 & 0xFF > 0xB0 })
        #expect(bitmap.pixels.first == 0 && bitmap.pixels.last == 0)
    }
}
