// SPDX-License-Identifier: MIT

/// Blends sprites into rows of pixels: source over destination, premultiplied, exact to rounding in every channel.
enum SpriteBlender {
    /// Blends the item into the frame, only inside the clip.
    ///
    /// - Parameters:
    ///   - item: What to blend, and where.
    ///   - pixels: The frame, `width` pixels to a row.
    ///   - width: The number of pixels in a row of the frame.
    ///   - clip: The pixels that may change; it lies inside the frame.
    static func blend(_ item: DisplayItem, into pixels: inout MutableSpan<UInt32>, width: Int, clip: PixelRect) {
        let visible = item.visibleRect.intersection(clip)
        guard !visible.isEmpty else { return }
        switch item.content {
        case .fill(let color):
            for row in visible.y..<visible.maxY {
                let start = row * width + visible.x
                var line = pixels._mutatingExtracting(start..<(start + visible.width))
                fill(&line, with: color)
            }
        case .sprite(let sprite):
            blend(sprite, at: item.rect, opacity: item.opacity, into: &pixels, width: width, visible: visible)
        }
    }

    private static func blend(
        _ sprite: Sprite,
        at rect: PixelRect,
        opacity: UInt8,
        into pixels: inout MutableSpan<UInt32>,
        width: Int,
        visible: PixelRect
    ) {
        // Spans cannot be taken of a class's arrays, only of arrays that are ours.
        let (pixelArray, runArray, rowArray) = (sprite.bitmap.pixels, sprite.runs, sprite.rowStarts)
        let source = pixelArray.span
        let runs = runArray.span
        let rowStarts = rowArray.span
        let columns = (visible.x - rect.x)..<(visible.maxX - rect.x)
        for row in (visible.y - rect.y)..<(visible.maxY - rect.y) {
            let sourceRow = row * sprite.bitmap.width
            let targetRow = (rect.y + row) * width + rect.x
            for index in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
                let run = runs[index]
                let start = max(Int(run.start), columns.lowerBound)
                let end = min(Int(run.start + run.count), columns.upperBound)
                guard start < end else { continue }
                let from = source.extracting((sourceRow + start)..<(sourceRow + end))
                var to = pixels._mutatingExtracting((targetRow + start)..<(targetRow + end))
                if opacity < 255 {
                    blend(from, opacity: UInt32(opacity), over: &to)
                } else if run.isOpaque {
                    copy(from, to: &to)
                } else {
                    blend(from, over: &to)
                }
            }
        }
    }

    private static func fill(_ line: inout MutableSpan<UInt32>, with color: UInt32) {
        if color >> 24 == 255 {
            line.update(repeating: color)
        } else {
            for index in line.indices { line[index] = over(color, line[index]) }
        }
    }

    private static func copy(_ source: Span<UInt32>, to target: inout MutableSpan<UInt32>) {
        for index in source.indices { target[index] = source[index] }
    }

    private static func blend(_ source: Span<UInt32>, over target: inout MutableSpan<UInt32>) {
        for index in source.indices { target[index] = over(source[index], target[index]) }
    }

    private static func blend(_ source: Span<UInt32>, opacity: UInt32, over target: inout MutableSpan<UInt32>) {
        for index in source.indices { target[index] = over(scaled(source[index], by: opacity), target[index]) }
    }

    /// The premultiplied source pixel over the destination: `s + d · (255 − alpha) / 255`, rounded to nearest.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scaled(destination, by: 255 &- (source >> 24))
    }

    /// All four channels multiplied by `factor / 255`, rounded to nearest; the factor is 0…255.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00ff_00ff
        let half: UInt32 = 0x0080_0080
        var low = (pixel & mask) &* factor &+ half
        low = ((low &+ ((low >> 8) & mask)) >> 8) & mask
        var high = ((pixel >> 8) & mask) &* factor &+ half
        high = (high &+ ((high >> 8) & mask)) & ~mask
        return low | high
    }
}
