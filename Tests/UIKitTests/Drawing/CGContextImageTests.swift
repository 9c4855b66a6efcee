// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct CGContextImageTests {
    /// Red above blue.
    private let flag = CGImage(bitmap: Bitmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF]))

    @Test func `a Core Graphics picture is upside down where y grows downwards`() throws {
        let context = try #require(CGContext(bitmapWidth: 1, height: 2, scale: 1))
        context.draw(flag, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(context.bitmap().pixels == [0xFF00_00FF, 0xFFFF_0000])
    }

    @Test func `turning the space over makes it upright, as apps do`() throws {
        let context = try #require(CGContext(bitmapWidth: 1, height: 2, scale: 1))
        context.translateBy(x: 0, y: 2)
        context.scaleBy(x: 1, y: -1)
        context.draw(flag, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(context.bitmap().pixels == [0xFFFF_0000, 0xFF00_00FF])
    }

    @Test func `it is upright where y grows upwards`() throws {
        let context = try #require(
            CGContext(
                data: nil,
                width: 1,
                height: 2,
                bitsPerComponent: 8,
                bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: 1
            )
        )
        context.draw(flag, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(context.bitmap().pixels == [0xFFFF_0000, 0xFF00_00FF])
    }

    @Test func `a bitmap goes pixel for pixel to where it is told, whatever the map`() throws {
        let context = try #require(CGContext(bitmapWidth: 3, height: 3, scale: 2))
        context.rotate(by: 1)
        context.draw(flag.bitmap, atPixel: 1, y: 1)
        #expect(context.bitmap().pixels == [0, 0, 0, 0, 0xFFFF_0000, 0, 0, 0xFF00_00FF, 0])
    }

    @Test func `a bitmap that hangs over the edge is cut`() throws {
        let context = try #require(CGContext(bitmapWidth: 1, height: 1, scale: 1))
        context.draw(flag.bitmap, atPixel: 0, y: -1, alpha: 128.0 / 255)
        #expect(context.bitmap().pixels == [0x8000_0080])
    }

    @Test func `a reduced chequerboard is even gray`() throws {
        let pixels = (0..<(64 * 64)).map { index -> UInt32 in
            (index / 64 + index) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        }
        let board = Bitmap(width: 64, height: 64, pixels: pixels)
        for side in [1, 2, 8, 32] {
            let context = try #require(CGContext(bitmapWidth: side, height: side, scale: 1))
            context.draw(board, in: CGRect(x: 0, y: 0, width: side, height: side))
            // The mean of 0 and 255 is 127.5.
            let levels = Set(context.bitmap().pixels)
            #expect(levels.isSubset(of: [0xFF7F_7F7F, 0xFF80_8080]) && levels.count == 1, "side \(side)")
        }
    }

    @Test func `an enlarged picture keeps its edges opaque`() throws {
        let context = try #require(CGContext(bitmapWidth: 8, height: 16, scale: 1))
        context.draw(flag.bitmap, in: CGRect(x: 0, y: 0, width: 8, height: 16))
        let pixels = context.bitmap().pixels
        #expect(pixels.allSatisfy { $0 >> 24 == 255 })
        #expect(pixels.first == 0xFFFF_0000 && pixels.last == 0xFF00_00FF)
    }

    @Test func `without interpolation an enlarged picture has its own colours only`() throws {
        let context = try #require(CGContext(bitmapWidth: 1, height: 6, scale: 1))
        context.interpolationQuality = .none
        context.draw(flag.bitmap, in: CGRect(x: 0, y: 0, width: 1, height: 6))
        #expect(
            context.bitmap().pixels == [
                0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF,
            ]
        )
    }

    @Test func `tiles repeat over the clip`() throws {
        let context = try #require(CGContext(bitmapWidth: 1, height: 5, scale: 1))
        context.draw(flag, in: CGRect(x: 0, y: 0, width: 1, height: 2), byTiling: true)
        #expect(
            context.bitmap().pixels == [0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF]
        )
    }

    @Test func `cropping takes the part in pixels`() throws {
        let part = try #require(flag.cropping(to: CGRect(x: 0, y: 1, width: 5, height: 5)))
        #expect(part.bitmap == Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        #expect(flag.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    }
}
