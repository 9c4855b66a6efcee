// SPDX-License-Identifier: MIT

package import Foundation

/// One square of the drawn world, ``size`` device pixels a side.
///
/// World pixels count from the world's north-west corner, x eastward and y southward; the world is square. Tiles west and
/// east of the world show its copies, those north and south of it plain sea.
package struct MapTile: Hashable, Sendable {
    /// The side of every tile, in device pixels.
    package static let size = 512

    /// The width of the whole world in device pixels at this zoom and scale, a real number above 0.
    package var worldWidth: Double
    /// The column, 0 at the world's western edge, growing eastward; negative or beyond the world in its copies.
    package var column: Int
    /// The row, 0 at the world's northern edge, growing southward; negative or beyond the world in the sea around it.
    package var row: Int
    /// The number of device pixels for each point.
    package var scale: CGFloat

    /// Creates the tile of the given column and row in a world of the given width in device pixels.
    package init(worldWidth: Double, column: Int, row: Int, scale: CGFloat) {
        self.worldWidth = worldWidth
        self.column = column
        self.row = row
        self.scale = scale
    }

    /// The left edge in world pixels, a multiple of ``size``.
    package var originX: Double {
        Double(column) * Double(MapTile.size)
    }

    /// The upper edge in world pixels, a multiple of ``size``.
    package var originY: Double {
        Double(row) * Double(MapTile.size)
    }
}
