// SPDX-License-Identifier: MIT

/// A bitmap prepared for blending: what is clear is skipped, what is opaque is copied, the rest is blended in groups of
/// four pixels.
///
/// - Note: Beside the bitmap it takes 24 bytes for each group: some 2 KB for a pin.
package final class Sprite {
    /// Opaque pixels of one row, side by side.
    struct Strip {
        let row: Int32
        let column: Int32
        let count: Int32
    }

    /// Groups of four pixels, anywhere in the picture: first those that are opaque, then those that are blended.
    struct Groups {
        /// The number of groups whose pixels are all opaque.
        fileprivate(set) var opaqueCount = 0
        /// The pixels of each group; those beyond the right edge are clear.
        fileprivate(set) var words: [SIMD4<UInt32>] = []
        /// The first pixel of each group, counted in pixels from the start of the bitmap.
        fileprivate(set) var places: [Int32] = []
        /// The same, counted from the sprite's first pixel in a frame whose rows are as wide as the sprite was arranged for.
        fileprivate(set) var targets: [Int32] = []
    }

    /// The picture.
    package let bitmap: Bitmap
    /// Whether every pixel of the picture is opaque.
    package let isOpaque: Bool
    /// The long opaque strips.
    let strips: [Strip]
    /// What is not in strips and not clear.
    private(set) var groups: Groups
    private var arrangedWidth = 0

    /// Creates a sprite of the bitmap.
    package init(_ bitmap: Bitmap) {
        var sorter = SpriteSorter(width: bitmap.width)
        let pixels = bitmap.pixels.span
        for row in 0..<bitmap.height {
            sorter.sort(pixels.extracting((row * bitmap.width)..<((row + 1) * bitmap.width)), row: row)
        }
        self.bitmap = bitmap
        strips = sorter.strips
        groups = sorter.groups
        isOpaque = !bitmap.pixels.isEmpty && bitmap.pixels.reduce(UInt32.max, &) >> 24 == 255
    }

    /// Whether every pixel is clear.
    package var isClear: Bool {
        strips.isEmpty && groups.places.isEmpty
    }

    /// Finds the targets of the groups in frames with so many pixels to a row.
    func arrange(forWidth width: Int) {
        guard width != arrangedWidth else { return }
        arrangedWidth = width
        let own = Int32(bitmap.width)
        func target(_ place: Int32) -> Int32 { place / own * Int32(width) + place % own }
        groups.targets = groups.places.map(target)
    }
}

/// Finds the strips and groups of a picture, row by row.
private struct SpriteSorter {
    let width: Int
    var strips: [Sprite.Strip] = []
    private var opaque = Sprite.Groups()
    private var mixed = Sprite.Groups()

    /// The groups of all rows sorted so far.
    var groups: Sprite.Groups {
        var all = opaque
        all.opaqueCount = opaque.places.count
        all.words += mixed.words
        all.places += mixed.places
        return all
    }

    /// From this number on, opaque pixels side by side are a strip.
    private static let stripLength = 16

    init(width: Int) {
        self.width = width
    }

    mutating func sort(_ pixels: Span<UInt32>, row: Int) {
        var column = 0
        while column < width {
            guard pixels[column] != 0 else {
                column += 1
                continue
            }
            let opaqueEnd = endOfOpaque(pixels, from: column)
            if opaqueEnd - column >= SpriteSorter.stripLength {
                strips.append(
                    Sprite.Strip(row: Int32(row), column: Int32(column), count: Int32(opaqueEnd - column))
                )
                column = opaqueEnd
            } else {
                addGroup(pixels, row: row, column: column)
                column += 4
            }
        }
    }

    private func endOfOpaque(_ pixels: Span<UInt32>, from start: Int) -> Int {
        var end = start
        while end < width, pixels[end] >> 24 == 255 { end += 1 }
        return end
    }

    private mutating func addGroup(_ pixels: Span<UInt32>, row: Int, column: Int) {
        var words = SIMD4<UInt32>()
        for lane in 0..<min(4, width - column) { words[lane] = pixels[column + lane] }
        let place = Int32(row * width + column)
        if words &>> 24 == SIMD4(repeating: 255) {
            opaque.words.append(words)
            opaque.places.append(place)
        } else {
            mixed.words.append(words)
            mixed.places.append(place)
        }
    }
}
