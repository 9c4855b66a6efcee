// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// A map while its scale changes: tiles of other scales, enlarged and shrunk.
///
/// The tiles are those of the scale at which the map last rested, doubled or halved so often that they are enlarged less
/// than twice. Where such a tile has not been drawn, a coarser one stands for it, and where there is none either, one is
/// drawn that covers eight times as much. Finer tiles that are there lie over it. So a zoom costs hardly a drawing, and no
/// part of the map is ever blank.
@MainActor
struct MovingTiles {
    /// The width of the world in pixels of the frame.
    private let worldWidth: Double
    /// The width of the world, in pixels, of the tiles that are enlarged less than twice.
    private let tileWorldWidth: Double
    /// Whether the map has been zoomed to twice what it was, or less than half.
    private let isFar: Bool
    private let frame: DisplayFrame
    /// The place of the view's upper left corner, in world pixels of the frame.
    private let corner: (x: Double, y: Double)
    private let size: (width: Double, height: Double)
    /// The pixel of the frame in which the view begins.
    private let origin: (x: Int, y: Int)

    /// The times that coarser tiles are looked for, each time twice as coarse.
    private static let coarsest = 10
    /// How often the tile is halved that is drawn where there is none.
    private static let standIn = 3

    /// The world width of the tiles to use: the resting one doubled or halved, at most the width itself.
    ///
    /// - Parameters:
    ///   - worldWidth: The width of the world in pixels of the frame.
    ///   - restingWidth: That of the map's last rest; `nil` when it never rested.
    /// - Returns: The world width in pixels.
    static func tileWorldWidth(worldWidth: Double, restingWidth: Double?) -> Double {
        guard let restingWidth, restingWidth > 0, worldWidth > 0 else { return worldWidth }
        var width = restingWidth
        while width > worldWidth { width /= 2 }
        while width * 2 <= worldWidth { width *= 2 }
        return width
    }

    /// Creates the tiles of a view.
    init(
        camera: MapCamera,
        viewSize: CGSize,
        tileWorldWidth: Double,
        restingWidth: Double,
        frame: DisplayFrame
    ) {
        worldWidth = camera.worldWidth * frame.scale
        self.tileWorldWidth = tileWorldWidth
        isFar = tileWorldWidth > restingWidth || tileWorldWidth < restingWidth / 2
        self.frame = frame
        size = (viewSize.width * frame.scale, viewSize.height * frame.scale)
        let share = worldWidth / WebMercatorProjection.worldWidth
        corner = (camera.center.x * share - size.width / 2, camera.center.y * share - size.height / 2)
        origin = (
            devicePixel(frame.origin.x, scale: frame.scale), devicePixel(frame.origin.y, scale: frame.scale)
        )
    }

    /// The items that show the map, together covering the view.
    ///
    /// - Parameters:
    ///   - known: Gives the sprite of a tile that was drawn before.
    ///   - drawn: Gives the sprite of a tile, which it draws if need be.
    /// - Returns: The items from back to front.
    func items(known: (MapTile) -> Sprite?, drawn: (MapTile) -> Sprite) -> [DisplayItem] {
        var items: [DisplayItem] = []
        var blurred: MapTile?
        for tile in tiles {
            if let sprite = known(tile) {
                items.append(item(sprite, of: tile, in: rect(of: tile)))
                continue
            }
            let children = tile.children.map { (tile: $0, sprite: known($0)) }
            if children.contains(where: { $0.sprite == nil && isVisible($0.tile) }) {
                items.append(standIn(for: tile, known: known, drawn: drawn))
                if blurred.map({ distanceFromMiddle(of: tile) < distanceFromMiddle(of: $0) }) ?? true { blurred = tile }
            }
            for child in children {
                if let sprite = child.sprite { items.append(item(sprite, of: child.tile, in: rect(of: child.tile))) }
            }
        }
        // Far from where it rested, the map sharpens from the middle, by one tile a frame.
        if isFar, let blurred { _ = drawn(blurred) }
        return items
    }

    private func standIn(
        for tile: MapTile,
        known: (MapTile) -> Sprite?,
        drawn: (MapTile) -> Sprite
    ) -> DisplayItem {
        for steps in 1...MovingTiles.coarsest {
            let coarser = tile.coarser(by: steps)
            if let sprite = known(coarser) { return item(sprite, of: coarser, in: rect(of: tile)) }
        }
        let coarser = tile.coarser(by: MovingTiles.standIn)
        return item(drawn(coarser), of: coarser, in: rect(of: tile))
    }

    // MARK: - Clear tiles

    /// The items that show tiles that are not opaque: each pixel of the view is shown by one at most.
    ///
    /// - Parameters:
    ///   - known: Gives the sprite of a tile that was drawn before, which may be none where there is nothing to see.
    ///   - drawn: Gives the sprite of a tile, which it draws if need be.
    /// - Returns: The items from back to front.
    func separateItems(known: (MapTile) -> Sprite??, drawn: (MapTile) -> Sprite?) -> [DisplayItem] {
        var items: [DisplayItem] = []
        var blurred: MapTile?
        func show(_ sprite: Sprite?, _ tile: MapTile, in part: MapTile) {
            guard let sprite else { return }
            items.append(item(sprite, of: tile, in: rect(of: part), isOpaque: sprite.isOpaque))
        }
        func showStandIn(for part: MapTile) {
            guard isVisible(part) else { return }
            let (sprite, tile) = clearStandIn(for: part, known: known, drawn: drawn)
            show(sprite, tile, in: part)
        }
        for tile in tiles {
            if let sprite = known(tile) {
                show(sprite, tile, in: tile)
                continue
            }
            if blurred.map({ distanceFromMiddle(of: tile) < distanceFromMiddle(of: $0) }) ?? true { blurred = tile }
            let children = tile.children
            guard children.contains(where: { known($0) != nil }) else {
                showStandIn(for: tile)
                continue
            }
            for child in children {
                if let sprite = known(child) { show(sprite, child, in: child) } else { showStandIn(for: child) }
            }
        }
        if isFar, let blurred { _ = drawn(blurred) }
        return items
    }

    private func clearStandIn(
        for tile: MapTile,
        known: (MapTile) -> Sprite??,
        drawn: (MapTile) -> Sprite?
    ) -> (Sprite?, MapTile) {
        for steps in 1...MovingTiles.coarsest {
            let coarser = tile.coarser(by: steps)
            if let sprite = known(coarser) { return (sprite, coarser) }
        }
        let coarser = tile.coarser(by: MovingTiles.standIn)
        return (drawn(coarser), coarser)
    }

    // MARK: - Places

    private var tiles: [MapTile] {
        let side = Double(MapTile.size) * worldWidth / tileWorldWidth
        func range(_ start: Double, _ length: Double) -> ClosedRange<Int> {
            Int((start / side).rounded(.down))...Int(((start + length) / side).rounded(.down))
        }
        return range(corner.y, size.height).flatMap { row in
            range(corner.x, size.width).map { column in
                MapTile(worldWidth: tileWorldWidth, column: column, row: row, scale: frame.scale)
            }
        }
    }

    /// The pixels of the frame that show a tile; those of neighbours adjoin.
    private func rect(of tile: MapTile) -> PixelRect {
        let side = Double(MapTile.size) * worldWidth / tile.worldWidth
        func edge(_ index: Int, _ corner: Double) -> Int { Int((Double(index) * side - corner + 0.5).rounded(.down)) }
        let (left, top) = (edge(tile.column, corner.x), edge(tile.row, corner.y))
        return PixelRect(
            x: origin.x + left,
            y: origin.y + top,
            width: edge(tile.column + 1, corner.x) - left,
            height: edge(tile.row + 1, corner.y) - top
        )
    }

    private func isVisible(_ tile: MapTile) -> Bool {
        rect(of: tile).intersects(frame.clip)
    }

    private func distanceFromMiddle(of tile: MapTile) -> Double {
        let rect = rect(of: tile)
        let x = Double(rect.x - origin.x) + Double(rect.width) / 2 - size.width / 2
        let y = Double(rect.y - origin.y) + Double(rect.height) / 2 - size.height / 2
        return x * x + y * y
    }

    /// A part of a tile's picture, or all of it, in a rectangle of the frame.
    private func item(
        _ sprite: Sprite,
        of tile: MapTile,
        in rect: PixelRect,
        isOpaque: Bool = true
    ) -> DisplayItem {
        let step = tile.worldWidth / worldWidth
        let picture = ScaledPicture(
            sprite.bitmap,
            isOpaque: isOpaque,
            rect: rect,
            origin: (
                x: (Double(rect.x - origin.x) + corner.x) * step - tile.originX,
                y: (Double(rect.y - origin.y) + corner.y) * step - tile.originY
            ),
            step: step
        )
        return DisplayItem(picture, opacity: frame.opacity, clip: frame.clip)
    }
}

extension MapTile {
    /// The tile of a world a power of two narrower in which this one lies.
    fileprivate func coarser(by steps: Int) -> MapTile {
        MapTile(
            worldWidth: worldWidth / Double(1 << steps),
            column: column >> steps,
            row: row >> steps,
            scale: scale
        )
    }

    /// The four tiles of a world twice as wide that show the same.
    fileprivate var children: [MapTile] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, down in
            MapTile(worldWidth: worldWidth * 2, column: column * 2 + right, row: row * 2 + down, scale: scale)
        }
    }
}
