// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapKit

struct PinImageTests {
    /// The alpha of the pixel that holds a place given in points.
    private func alpha(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat, scale: CGFloat) -> UInt32 {
        let (column, row) = (Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
        return bitmap.pixels[row * bitmap.width + column] >> 24
    }

    private func bitmap(_ scale: CGFloat, _ part: PinArt.Part = .whole) throws -> Bitmap {
        try #require(PinArt.image(tint: PinArt.red, scale: scale, part: part).cgImage).bitmap
    }

    @Test(arguments: [(1, 32, 39), (1.25, 40, 49), (1.5, 48, 59), (2, 64, 78), (3, 96, 117)] as [(CGFloat, Int, Int)])
    func `a picture has whole pixels at every scale`(scale: CGFloat, width: Int, height: Int) throws {
        let bitmap = try bitmap(scale)

        #expect(bitmap.width == width && bitmap.height == height)
        #expect(PinArt.image(tint: PinArt.red, scale: scale).scale == scale)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func `the needle stands on its tip and the corners are clear`(scale: CGFloat) throws {
        let bitmap = try bitmap(scale, .pin)

        // Either side of the tip's middle line, and nothing below the ground.
        #expect(alpha(bitmap, 7.75, 35.4, scale: scale) >= 0xC0)
        #expect(alpha(bitmap, 8.1, 35.4, scale: scale) >= 0xC0)
        #expect(alpha(bitmap, 8, 37, scale: scale) == 0)
        for (x, y) in [(0, 0), (31.5, 0), (0, 38.5), (31.5, 38.5)] as [(CGFloat, CGFloat)] {
            #expect(alpha(try self.bitmap(scale), x, y, scale: scale) == 0)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func `the head stands above the tip and under the point of a callout`(scale: CGFloat) throws {
        let bitmap = try bitmap(scale, .pin)
        let row = Int(8.5 * scale) * bitmap.width
        let alphas = bitmap.pixels[row..<row + bitmap.width].map { Double($0 >> 24) }

        let weight = alphas.reduce(0, +)
        let middle = zip(alphas.indices, alphas).reduce(0) { $0 + (Double($1.0) + 0.5) * $1.1 } / weight

        #expect(abs(middle / Double(scale) - 8) < 0.25)
        // 25 points above the tip, where the bubbles of the tutorials end.
        #expect(alpha(bitmap, 8, 10.5, scale: scale) == 0xFF)
    }

    @Test func `the shadow falls to the upper right of the tip`() throws {
        let shadow = try bitmap(2, .shadow)
        let pin = try bitmap(2, .pin)

        #expect(alpha(shadow, 23, 23.5, scale: 2) > 0x40)
        #expect(alpha(pin, 23, 23.5, scale: 2) == 0)
        #expect(alpha(shadow, 8, 8, scale: 2) == 0)
        #expect(shadow.pixels.allSatisfy { $0 & 0x00FF_FFFF == 0 })
    }

    @Test func `the tint colours the head and not the needle`() throws {
        let red = try bitmap(2, .pin)
        let green = try #require(PinArt.image(tint: PinArt.green, scale: 2, part: .pin).cgImage).bitmap
        let (redBody, greenBody) = (red.pixels[20 * 64 + 10], green.pixels[20 * 64 + 10])

        #expect(redBody >> 16 & 0xFF > 2 * (redBody >> 8 & 0xFF))
        #expect(greenBody >> 8 & 0xFF > 2 * (greenBody & 0xFF))
        #expect(red.pixels[60 * 64 + 15] == green.pixels[60 * 64 + 15])
    }

    @Test func `an absurd scale gives an empty picture`() {
        #expect(PinArt.image(tint: PinArt.red, scale: 0).cgImage == nil)
        #expect(PinArt.image(tint: PinArt.red, scale: .infinity).cgImage == nil)
        #expect(PinArt.image(tint: PinArt.red, scale: .nan).cgImage == nil)
    }

    @MainActor @Test func `the cache hands out one object for each colour, scale and part`() {
        let cache = PinArtCache()

        let image = cache.image(tint: PinArt.red, scale: 2)

        #expect(cache.image(tint: UIColor(hex: 0xED2921), scale: 2) === image)
        #expect(cache.image(tint: PinArt.green, scale: 2) !== image)
        #expect(cache.image(tint: PinArt.red, scale: 1) !== image)
        let shadow = cache.image(tint: PinArt.red, scale: 2, part: .shadow)
        #expect(cache.image(tint: PinArt.green, scale: 2, part: .shadow) === shadow)
    }
}
