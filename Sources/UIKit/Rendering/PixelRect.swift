// SPDX-License-Identifier: MIT

/// A rectangle of whole device pixels; y grows downward.
package struct PixelRect: Equatable, Hashable, Sendable {
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// The number of columns; never negative.
    package var width: Int
    /// The number of rows; never negative.
    package var height: Int

    /// Creates a rectangle; a negative size becomes zero.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(width, 0)
        self.height = max(height, 0)
    }

    /// The rectangle of no pixels.
    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The column after the last.
    package var maxX: Int { x + width }
    /// The row after the last.
    package var maxY: Int { y + height }
    /// Whether there is no pixel in it.
    package var isEmpty: Bool { width == 0 || height == 0 }
    /// The number of pixels.
    package var area: Int { width * height }

    /// The pixels in both rectangles.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// Whether the rectangles share a pixel.
    package func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    /// Whether every pixel of the other rectangle is in this one.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// The smallest rectangle around both; an empty one does not count.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The smallest rectangle of whole pixels around a rectangle in points.
    package init(covering rect: CGRect, scale: CGFloat) {
        guard !rect.isNull, !rect.isEmpty else {
            self = .empty
            return
        }
        // A hair of tolerance, so that 10.000000001 pixels do not take an eleventh.
        let tolerance: CGFloat = 1e-6
        let limit: CGFloat = 0x1p30
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, -limit), limit)) }
        let left = whole((rect.minX * scale + tolerance).rounded(.down))
        let top = whole((rect.minY * scale + tolerance).rounded(.down))
        let right = whole((rect.maxX * scale - tolerance).rounded(.up))
        let bottom = whole((rect.maxY * scale - tolerance).rounded(.up))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The whole device pixel nearest to a position in points, halves upward; the one rounding rule of everything drawn.
///
/// Positions are cut off at ±2^30 pixels; what is not a number is 0.
package func devicePixel(_ position: CGFloat, scale: CGFloat) -> Int {
    let limit: CGFloat = 0x1p30
    let moved = position * scale + 0.5
    guard abs(moved) < limit else { return moved > 0 ? Int(limit) : moved < 0 ? -Int(limit) : 0 }
    // The same as rounding down, which takes a call on processors without an instruction for it.
    let truncated = Int(moved)
    return CGFloat(truncated) > moved ? truncated - 1 : truncated
}
