// SPDX-License-Identifier: MIT

extension Bitmap {
    /// The picture with each block of pixels replaced by its mean, rounded to nearest.
    ///
    /// Blocks at the right and bottom edge may be smaller.
    ///
    /// - Parameters:
    ///   - columns: The number of pixels across a block, 1 or more.
    ///   - rows: The number of pixels down a block, 1 or more.
    /// - Returns: The smaller picture.
    func reduced(columns: Int, rows: Int) -> Bitmap {
        let newWidth = (width + columns - 1) / columns
        let newHeight = (height + rows - 1) / rows
        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        let span = pixels.span
        for y in 0..<newHeight {
            let top = y * rows
            let bottom = min(height, top + rows)
            for x in 0..<newWidth {
                let left = x * columns
                let right = min(width, left + columns)
                var (alpha, red, green, blue) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
                for row in top..<bottom {
                    for index in (row * width + left)..<(row * width + right) {
                        let pixel = UInt64(span[index])
                        alpha += pixel >> 24
                        red += pixel >> 16 & 255
                        green += pixel >> 8 & 255
                        blue += pixel & 255
                    }
                }
                let count = UInt64((bottom - top) * (right - left))
                func mean(_ sum: UInt64) -> UInt32 {
                    UInt32((sum + count / 2) / count)
                }
                result.append(mean(alpha) << 24 | mean(red) << 16 | mean(green) << 8 | mean(blue))
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }
}
