// SPDX-License-Identifier: MIT

/// A bitmap kept as runs, so that blending skips what is clear and copies what is opaque.
package final class Sprite {
    /// The pixels of one row that are blended alike.
    struct Run {
        /// The first column.
        let start: Int32
        /// The number of pixels.
        let count: Int32
        /// Whether every pixel of the run is opaque.
        let isOpaque: Bool
    }

    /// The picture.
    package let bitmap: Bitmap
    /// The runs of all rows; clear pixels are in none.
    let runs: [Run]
    /// For each row the index of its first run, and at the end the number of runs.
    let rowStarts: [Int32]

    /// The pixels in a group; runs of mixed pixels start and end at groups, so that short gaps do not split them.
    private static let group = 4

    /// Creates a sprite of the bitmap and finds its runs.
    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        var runs: [Run] = []
        var rowStarts: [Int32] = [0]
        rowStarts.reserveCapacity(bitmap.height + 1)
        let pixels = bitmap.pixels.span
        for row in 0..<bitmap.height {
            Sprite.appendRuns(of: pixels.extracting((row * bitmap.width)..<((row + 1) * bitmap.width)), to: &runs)
            rowStarts.append(Int32(runs.count))
        }
        self.runs = runs
        self.rowStarts = rowStarts
    }

    /// Whether every pixel of the picture is opaque.
    package var isOpaque: Bool {
        runs.count == bitmap.height && runs.allSatisfy { $0.isOpaque && $0.count == bitmap.width }
    }

    /// The alpha of a pixel, 0…255; 0 outside the picture.
    package func alpha(x: Int, y: Int) -> UInt8 {
        guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return 0 }
        return UInt8(bitmap.pixels[y * bitmap.width + x] >> 24)
    }

    /// Whether every pixel is clear.
    package var isClear: Bool {
        runs.isEmpty
    }

    private static func appendRuns(of row: Span<UInt32>, to runs: inout [Run]) {
        enum Kind { case clear, opaque, mixed }
        var start = 0
        var kind = Kind.clear
        func close(_ end: Int, _ runs: inout [Run]) {
            guard kind != .clear, end > start else { return }
            runs.append(Run(start: Int32(start), count: Int32(end - start), isOpaque: kind == .opaque))
        }
        var column = 0
        while column < row.count {
            let end = min(column + group, row.count)
            var (anded, ored): (UInt32, UInt32) = (.max, 0)
            for index in column..<end {
                anded &= row[index]
                ored |= row[index]
            }
            let next: Kind = ored == 0 ? .clear : anded >> 24 == 255 ? .opaque : .mixed
            if next != kind {
                close(column, &runs)
                start = column
                kind = next
            }
            column = end
        }
        close(row.count, &runs)
    }
}
