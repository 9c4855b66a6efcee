// SPDX-License-Identifier: MIT

package import UIKit

extension Bitmap {
    /// The smallest rectangle around all pixels of exactly the colour `0xAARRGGBB`; `nil` when there is none.
    package func box(of color: UInt32) -> PixelRect? {
        box { $0 == color }
    }

    /// The number of pixels of exactly the colour `0xAARRGGBB`.
    package func count(of color: UInt32) -> Int {
        pixels.count { $0 == color }
    }

    /// The smallest rectangle around the pixels that differ from those of a bitmap of the same size; `nil` when all agree.
    package func box(differingFrom other: Bitmap) -> PixelRect? {
        precondition(width == other.width && height == other.height, "the bitmaps differ in size")
        var result: PixelRect?
        for row in 0..<height {
            for column in 0..<width where pixels[row * width + column] != other.pixels[row * width + column] {
                let pixel = PixelRect(x: column, y: row, width: 1, height: 1)
                result = result?.union(pixel) ?? pixel
            }
        }
        return result
    }

    /// The pixel of a column and a row.
    package func pixel(_ x: Int, _ y: Int) -> UInt32 {
        pixels[y * width + x]
    }

    private func box(_ isWanted: (UInt32) -> Bool) -> PixelRect? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        var index = 0
        for row in 0..<height {
            for column in 0..<width {
                defer { index += 1 }
                guard isWanted(pixels[index]) else { continue }
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = row
            }
        }
        guard right >= 0 else { return nil }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

extension UIImage {
    /// A picture of one opaque colour, `0xRRGGBB`, one pixel for each point.
    package static func solid(_ color: UInt32, width: Int, height: Int) -> UIImage {
        let pixels = Array(repeating: 0xFF00_0000 | color, count: width * height)
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        return UIImage(cgImage: CGImage(bitmap: bitmap), scale: 1, orientation: .up)
    }
}
