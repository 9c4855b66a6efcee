// SPDX-License-Identifier: MIT

package import UIKit

/// A picture that shows where two pictures differ: what is equal pale and grey, what differs red.
package enum DifferencePicture {
    /// The colour of a pixel that differs.
    package static let differing: UInt32 = 0xFFFF_0000
    /// The colour of a pixel that only one of the two pictures has.
    package static let outside: UInt32 = 0xFFFF_00FF

    /// Draws the difference, in the size of the smallest picture that holds both.
    package static func bitmap(expected: Bitmap, actual: Bitmap) -> Bitmap {
        var result = Bitmap(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
        for y in 0..<result.height {
            for x in 0..<result.width {
                let pixel: UInt32
                switch (expected.pixel(x: x, y: y), actual.pixel(x: x, y: y)) {
                case (let one?, let other?): pixel = one == other ? pale(one) : differing
                default: pixel = outside
                }
                result.pixels[y * result.width + x] = pixel
            }
        }
        return result
    }

    /// The pixel on white, without colour, at a quarter of its contrast.
    private static func pale(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        let red = (pixel >> 16) & 0xFF
        let green = (pixel >> 8) & 0xFF
        let blue = pixel & 0xFF
        // Whole-number weights of luminance, in parts of 256; the pixel is premultiplied, so white fills up the rest.
        let luminance = (54 * red + 183 * green + 19 * blue) / 256 + (255 - alpha)
        let grey = 191 + min(255, luminance) / 4
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
}
