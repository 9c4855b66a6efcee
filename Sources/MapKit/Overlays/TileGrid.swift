// SPDX-License-Identifier: MIT

import Foundation

/// The tiles that a view shows, and where.
struct TileGrid {
    private let worldWidth: Double
    private let scale: CGFloat
    private let viewSize: CGSize
    /// The place of the view's upper left corner, in world pixels.
    private let left: Double
    private let top: Double

    /// Lays the grid of the camera under a view of the size in points, with this many pixels for each point.
    init(camera: MapCamera, viewSize: CGSize, scale: CGFloat) {
        self.viewSize = viewSize
        self.scale = scale
        worldWidth = camera.worldWidth * scale
        let share = worldWidth / WebMercatorProjection.worldWidth
        left = camera.center.x * share - viewSize.width * scale / 2
        top = camera.center.y * share - viewSize.height * scale / 2
    }

    /// The tiles, row by row.
    var tiles: [MapTile] {
        let columns = range(from: left, length: viewSize.width * scale)
        return range(from: top, length: viewSize.height * scale).flatMap { row in
            columns.map { MapTile(worldWidth: worldWidth, column: $0, row: row, scale: scale) }
        }
    }

    /// Where the tile's upper left corner lies in the view, in points.
    func place(of tile: MapTile) -> CGPoint {
        CGPoint(x: (tile.originX - left) / scale, y: (tile.originY - top) / scale)
    }

    private func range(from start: Double, length: Double) -> ClosedRange<Int> {
        let side = Double(MapTile.size)
        return Int((start / side).rounded(.down))...Int(((start + length) / side).rounded(.down))
    }
}
