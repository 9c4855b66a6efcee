// SPDX-License-Identifier: MIT

/// A picture in memory: premultiplied ARGB32 in native byte order, rows from top to bottom without padding.
package struct Bitmap: Sendable, Equatable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The pixels, `width * height` of them, row after row; each is `0xAARRGGBB` with colours multiplied by alpha.
    package var pixels: [UInt32]

    /// Creates a clear bitmap.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    }

    /// Creates a bitmap of the given pixels; their number must be `width * height`.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width >= 0 && height >= 0 && pixels.count == width * height, "bitmap size and pixel count differ")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The colour that all pixels have; `nil` when they differ or there are none.
    var onlyColor: UInt32? {
        let words = pixels.span
        guard !words.isEmpty else { return nil }
        let color = words[0]
        for index in words.indices where words[index] != color { return nil }
        return color
    }
}
