// SPDX-License-Identifier: MIT

internal import Cairo

/// A picture shown larger or smaller than it is, for as long as something moves: quicker than drawing it anew.
///
/// Each pixel is mixed from the four that lie nearest to its middle. It depends on nothing but the picture and the pixel's
/// place, so a part that is composited again is the same as in the whole.
package final class ScaledPicture {
    /// The pixels of the frame that are filled.
    package let rect: PixelRect
    /// Whether every pixel of the picture is opaque.
    let isOpaque: Bool
    private let bitmap: Bitmap
    private let columns: [Column]
    private let rows: [Row]

    /// What a column of the frame is mixed from: a column of the picture and the next one.
    private struct Column {
        let index: Int32
        /// The shares of both in 256ths, four lanes each.
        let shares: SIMD8<UInt16>
    }

    /// What a row of the frame is mixed from: a row of the picture and the next one.
    private struct Row {
        let index: Int
        let nextIndex: Int
        /// The share of the next one in 256ths.
        let nextShare: UInt16
    }

    /// Creates a scaled picture.
    ///
    /// - Parameters:
    ///   - bitmap: The picture, not empty.
    ///   - isOpaque: Whether every pixel of it is opaque, which is quicker.
    ///   - rect: The pixels of the frame to fill.
    ///   - origin: The place in the picture, in its pixels, of the upper left corner of `rect`.
    ///   - step: The distance in the picture, in its pixels, from one pixel of the frame to the next; above 0.
    package init(
        _ bitmap: Bitmap,
        isOpaque: Bool = true,
        rect: PixelRect,
        origin: (x: Double, y: Double),
        step: Double
    ) {
        precondition(bitmap.width > 0 && bitmap.height > 0, "a picture without pixels cannot be scaled")
        self.rect = rect
        self.bitmap = bitmap
        self.isOpaque = isOpaque
        columns = (0..<rect.width).map { column in
            let (index, share) = ScaledPicture.place(origin.x + (Double(column) + 0.5) * step, in: bitmap.width)
            let (own, next) = (SIMD4(repeating: 256 - share), SIMD4(repeating: share))
            return Column(index: Int32(index), shares: SIMD8(lowHalf: own, highHalf: next))
        }
        rows = (0..<rect.height).map { row in
            let (index, share) = ScaledPicture.place(origin.y + (Double(row) + 0.5) * step, in: bitmap.height)
            return Row(index: index, nextIndex: min(index + 1, bitmap.height - 1), nextShare: share)
        }
    }

    /// The pixel whose middle comes before the place, and the share of the next one in 256ths.
    private static func place(_ place: Double, in length: Int) -> (index: Int, share: UInt16) {
        let inside = min(max(place - 0.5, 0), Double(length - 1))
        let index = Int(inside)
        return (index, UInt16((inside - Double(index)) * 256))
    }

    // MARK: - Blending

    /// Draws the visible part of the picture into the frame.
    func blend(opacity: UInt8, into frame: inout [UInt32], width: Int, visible: PixelRect) {
        let columns = columns
        let shown = (visible.x - rect.x)..<(visible.maxX - rect.x)
        // From the first column needed, in whole fours, to the last and the one after it.
        let first = Int(columns[shown.lowerBound].index) & ~3
        let last = min(Int(columns[shown.upperBound - 1].index) + 1, bitmap.width - 1)
        // The pixels of the mixed row, each as blue and red, green and alpha.
        var line = [SIMD2<UInt32>](repeating: SIMD2(), count: bitmap.width + 4)
        for y in visible.y..<visible.maxY {
            mix(rows[y - rect.y], columns: first...last, into: &line)
            line[bitmap.width] = line[bitmap.width - 1]
            let start = y * width + visible.x
            fill(line, columns, shown, opacity: opacity, into: &frame, at: start)
        }
    }

    /// Mixes two rows of the picture.
    private func mix(_ row: Row, columns: ClosedRange<Int>, into line: inout [SIMD2<UInt32>]) {
        let pixels = bitmap.pixels
        let source = pixels.span
        let upper = source.extracting((row.index * bitmap.width)..<((row.index + 1) * bitmap.width))
        let lower = source.extracting((row.nextIndex * bitmap.width)..<((row.nextIndex + 1) * bitmap.width))
        let (ownShare, nextShare) = (SIMD8(repeating: 256 - row.nextShare), SIMD8(repeating: row.nextShare))
        let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
        let half = SIMD8<UInt16>(repeating: 128)
        var target = line.mutableSpan
        for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 4) {
            let (above, below) = (quad(upper, column), quad(lower, column))
            let low = (above & mask).halves &* ownShare &+ (below & mask).halves &* nextShare &+ half
            let high = (above.halves &>> 8) &* ownShare &+ (below.halves &>> 8) &* nextShare &+ half
            let (blueRed, greenAlpha) = ((low &>> 8).words, (high &>> 8).words)
            var four = target._mutatingExtracting(column..<(column &+ 4))
            four[0] = SIMD2(blueRed[0], greenAlpha[0])
            four[1] = SIMD2(blueRed[1], greenAlpha[1])
            four[2] = SIMD2(blueRed[2], greenAlpha[2])
            four[3] = SIMD2(blueRed[3], greenAlpha[3])
        }
    }

    /// Four pixels of a row; beyond its end there are none.
    @inline(__always)
    private func quad(_ row: Span<UInt32>, _ column: Int) -> SIMD4<UInt32> {
        guard column &+ 4 <= row.count else {
            var words = SIMD4<UInt32>()
            for lane in 0..<(row.count - column) { words[lane] = row[column + lane] }
            return words
        }
        let four = row.extracting(column..<(column &+ 4))
        return SIMD4(four[0], four[1], four[2], four[3])
    }

    /// Mixes neighbours of the mixed row, and puts them into the frame.
    private func fill(
        _ line: [SIMD2<UInt32>],
        _ columns: [Column],
        _ shown: Range<Int>,
        opacity: UInt8,
        into frame: inout [UInt32],
        at start: Int
    ) {
        let source = line.span
        let places = columns.span.extracting(shown)
        let half = SIMD4<UInt16>(repeating: 128)
        var pixels = frame.mutableSpan
        var target = pixels._mutatingExtracting(start..<(start + shown.count))
        for index in target.indices {
            let column = places[index]
            let pair = source.extracting(Int(column.index)..<(Int(column.index) &+ 2))
            let both = SIMD4(lowHalf: pair[0], highHalf: pair[1]).halves &* column.shares
            let sum = (both.lowHalf &+ both.highHalf &+ half) &>> 8
            let words = SIMD8(lowHalf: sum, highHalf: sum).words
            let pixel = words[0] | words[1] &<< 8
            if isOpaque, opacity == 255 {
                target[index] = pixel
            } else if pixel != 0 {
                target[index] = PixelMath.over(PixelMath.scaled(pixel, by: UInt32(opacity)), target[index])
            }
        }
    }
}
