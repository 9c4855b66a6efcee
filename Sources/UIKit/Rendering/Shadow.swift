// SPDX-License-Identifier: MIT

internal import Cairo
import Foundation

extension Bitmap {
    /// The shadow that the picture casts: its opacity moved, blurred and coloured; of the picture's size.
    ///
    /// - Parameters:
    ///   - offset: How far the shadow is moved, in whole pixels.
    ///   - deviation: The standard deviation of the blur, in pixels.
    ///   - color: The shadow's colour.
    /// - Returns: The shadow alone.
    func shadow(offset: (x: Int, y: Int), deviation: CGFloat, color: RGBA) -> Bitmap {
        let moved = cropped(to: PixelRect(x: -offset.x, y: -offset.y, width: width, height: height))
        var shadow = Bitmap(width: width, height: height)
        shadow.tint(color, by: AlphaMask(moved).blurred(deviation: Double(deviation)))
        return shadow
    }

    /// Multiplies every pixel by the alpha of the other picture's, which has the same size.
    mutating func multiply(byAlphaOf other: Bitmap) {
        precondition(width == other.width && height == other.height, "pictures of different sizes")
        for index in pixels.indices {
            pixels[index] = PixelMath.scaled(pixels[index], by: other.pixels[index] >> 24)
        }
    }
}
