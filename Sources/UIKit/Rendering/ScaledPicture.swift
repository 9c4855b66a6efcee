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
    private let columns: [ScaledRows.Column]
    private let rows: [Row]

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
            return ScaledRows.Column(index, nextShare: share)
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
        let needed = columns[shown.lowerBound].place...min(columns[shown.upperBound - 1].place + 1, bitmap.width - 1)
        // The pixels of the mixed row, each as blue and red, green and alpha.
        var line = [SIMD2<UInt32>](repeating: SIMD2(), count: bitmap.width + 4)
        var mixed = [UInt32](repeating: 0, count: isOpaque && opacity == 255 ? 0 : shown.count)
        for y in visible.y..<visible.maxY {
            let row = rows[y - rect.y]
            ScaledRows.mix(
                (row.index * bitmap.width, row.nextIndex * bitmap.width),
                of: bitmap.pixels,
                width: bitmap.width,
                nextShare: row.nextShare,
                columns: needed,
                into: &line
            )
            line[bitmap.width] = line[bitmap.width - 1]
            let start = y * width + visible.x
            guard !mixed.isEmpty else {
                ScaledRows.fill(line, columns, shown, into: &frame, at: start)
                continue
            }
            ScaledRows.fill(line, columns, shown, into: &mixed, at: 0)
            blend(mixed, opacity: opacity, over: start, into: &frame)
        }
    }

    private func blend(_ source: [UInt32], opacity: UInt8, over start: Int, into frame: inout [UInt32]) {
        let source = source.span
        var pixels = frame.mutableSpan
        var target = pixels._mutatingExtracting(start..<(start + source.count))
        for index in source.indices where source[index] != 0 {
            target[index] = PixelMath.over(PixelMath.scaled(source[index], by: UInt32(opacity)), target[index])
        }
    }
}
