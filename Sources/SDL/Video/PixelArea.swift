// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels.
package struct PixelArea: Sendable, Equatable {
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates a rectangle.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The part that lies in a picture of the size whose first pixel is (0, 0); `nil` when there is none.
    func clipped(width limit: Int, height rows: Int) -> PixelArea? {
        let (left, top) = (max(x, 0), max(y, 0))
        let (right, bottom) = (min(x + width, limit), min(y + height, rows))
        guard right > left, bottom > top else { return nil }
        return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
    }
}
