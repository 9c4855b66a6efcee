// SPDX-License-Identifier: MIT

/// A drawn run of text: how much of each pixel its glyphs cover.
package struct CoverageMask: Sendable, Equatable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The coverage of the pixels, row after row: 0 is clear, 255 is full.
    package let coverage: [UInt8]
    /// The place of the run's origin from the left edge, in pixels; it need not be whole and may lie outside.
    package let originX: Double
    /// The place of the baseline from the top edge, in rows; glyphs without descender end on the row above it.
    package let baseline: Int

    /// Creates a mask; there are `width * height` coverage values.
    package init(width: Int, height: Int, coverage: [UInt8], originX: Double, baseline: Int) {
        precondition(coverage.count == width * height, "mask size and coverage count differ")
        self.width = width
        self.height = height
        self.coverage = coverage
        self.originX = originX
        self.baseline = baseline
    }

    /// The mask without its clear rows and columns at the edges.
    package func trimmed() -> CoverageMask {
        var top = height
        var bottom = 0
        var left = width
        var right = 0
        for row in 0..<height {
            let line = coverage[row * width..<(row + 1) * width]
            guard let first = line.firstIndex(where: { $0 != 0 }), let last = line.lastIndex(where: { $0 != 0 }) else {
                continue
            }
            top = min(top, row)
            bottom = row + 1
            left = min(left, first - line.startIndex)
            right = max(right, last - line.startIndex + 1)
        }
        guard top < bottom else {
            return CoverageMask(width: 0, height: 0, coverage: [], originX: originX, baseline: baseline)
        }
        var kept: [UInt8] = []
        kept.reserveCapacity((right - left) * (bottom - top))
        for row in top..<bottom {
            kept.append(contentsOf: coverage[row * width + left..<row * width + right])
        }
        return CoverageMask(
            width: right - left,
            height: bottom - top,
            coverage: kept,
            originX: originX - Double(left),
            baseline: baseline - top
        )
    }
}
