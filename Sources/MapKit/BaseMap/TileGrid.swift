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
        tiles(
            rows: range(from: top, length: viewSize.height * scale),
            columns: range(from: left, length: viewSize.width * scale)
        )
    }

    /// The tiles that come into view next when the map goes on moving as it did since the other grid, row by row.
    ///
    /// None when it did not move, or changed its scale.
    func tilesAhead(since former: TileGrid) -> [MapTile] {
        guard former.worldWidth == worldWidth, former.scale == scale, former.viewSize == viewSize else { return [] }
        func ahead(_ now: ClosedRange<Int>, _ change: Double) -> ClosedRange<Int> {
            if change > 0 { return now.lowerBound...(now.upperBound + 1) }
            return change < 0 ? (now.lowerBound - 1)...now.upperBound : now
        }
        let columns = range(from: left, length: viewSize.width * scale)
        let rows = range(from: top, length: viewSize.height * scale)
        return tiles(rows: ahead(rows, top - former.top), columns: ahead(columns, left - former.left))
    }

    /// Where the tile's upper left corner lies in the view, in points.
    func place(of tile: MapTile) -> CGPoint {
        CGPoint(x: (tile.originX - left) / scale, y: (tile.originY - top) / scale)
    }

    private func tiles(rows: ClosedRange<Int>, columns: ClosedRange<Int>) -> [MapTile] {
        rows.flatMap { row in
            columns.map { MapTile(worldWidth: worldWidth, column: $0, row: row, scale: scale) }
        }
    }

    private func range(from start: Double, length: Double) -> ClosedRange<Int> {
        let side = Double(MapTile.size)
        return Int((start / side).rounded(.down))...Int(((start + length) / side).rounded(.down))
    }
}
