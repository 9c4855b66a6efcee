// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The overlays of one level as square sprites, each drawn whole and once, and kept while there is room.
@MainActor
final class OverlayTiles {
    private var tiles: [MapTile: Tile] = [:]
    private var use = 0
    private var turned = TurnedTiles()
    private var formerGrid: TileGrid?
    /// The width of the world, in pixels, when the map last rested.
    private var restingWidth: Double?
    private var drawnInFrame = 0
    private let nothing = Sprite(Bitmap(width: 0, height: 0))

    private struct Tile {
        /// `nil` where there is nothing to see.
        let sprite: Sprite?
        var lastUse: Int
    }

    /// The most tiles kept: at most some 100 MB, little where they are mostly clear.
    private static let limit = 40

    // MARK: - Showing

    /// Adds what the view shows to the list: the tiles, or the picture of the turned map.
    ///
    /// While the camera is on its way, the tiles of the last rest are enlarged and shrunk, as those of the base map are.
    func append(
        _ entries: [OverlayStore.Entry],
        to list: inout DisplayList,
        camera: MapCamera,
        viewSize: CGSize,
        frame: DisplayFrame,
        isMoving: Bool
    ) {
        let width = camera.worldWidth * frame.scale
        if !isMoving { restingWidth = width }
        guard entries.contains(where: { $0.renderer != nil }) else { return }
        use += 1
        defer { forgetUnused() }
        let tileWidth = MovingTiles.tileWorldWidth(worldWidth: width, restingWidth: isMoving ? restingWidth : nil)
        guard camera.heading == 0 else {
            let sprite = turned.sprite(
                camera: camera,
                viewSize: viewSize,
                scale: frame.scale,
                tileWorldWidth: tileWidth
            ) { self.sprite(of: $0, entries) ?? nothing }
            return list.append(sprite, frame: frame)
        }
        turned.forget()
        guard tileWidth == width else {
            let moving = MovingTiles(
                camera: camera,
                viewSize: viewSize,
                tileWorldWidth: tileWidth,
                restingWidth: restingWidth ?? tileWidth,
                frame: frame
            )
            let items = moving.separateItems(known: { self.known($0) }, drawn: { self.sprite(of: $0, entries) })
            return items.forEach { list.append($0) }
        }
        let grid = TileGrid(camera: camera, viewSize: viewSize, scale: frame.scale)
        drawnInFrame = 0
        for tile in grid.tiles {
            guard let sprite = sprite(of: tile, entries) else { continue }
            list.append(sprite, at: grid.place(of: tile), frame: frame)
        }
        drawAhead(of: grid, entries)
        formerGrid = grid
    }

    /// Draws one of the tiles that a moving map will show next, in a frame that had none to draw.
    private func drawAhead(of grid: TileGrid, _ entries: [OverlayStore.Entry]) {
        guard drawnInFrame == 0, let formerGrid,
            let next = grid.tilesAhead(since: formerGrid).first(where: { tiles[$0] == nil })
        else { return }
        _ = sprite(of: next, entries)
    }

    /// Has the tiles drawn anew that show the rectangle, or lines that reach into it.
    func invalidate(_ rect: MKMapRect, of renderer: MKOverlayRenderer) {
        guard !rect.isNull else { return }
        turned.forget()
        for tile in tiles.keys {
            let piece = TilePiece(tile)
            guard !piece.copies(of: rect, of: renderer).isEmpty else { continue }
            tiles[tile] = nil
        }
    }

    /// The sprite of a tile that was drawn before, `nil` inside where there is nothing to see.
    private func known(_ tile: MapTile) -> Sprite?? {
        guard let known = tiles[tile] else { return .none }
        tiles[tile]?.lastUse = use
        return .some(known.sprite)
    }

    private func sprite(of tile: MapTile, _ entries: [OverlayStore.Entry]) -> Sprite? {
        if let known = known(tile) { return known }
        drawnInFrame += 1
        let sprite = TilePiece(tile).draw(entries).map { Sprite($0) }
        tiles[tile] = Tile(sprite: sprite?.isClear == true ? nil : sprite, lastUse: use)
        return tiles[tile]?.sprite
    }

    private func forgetUnused() {
        guard tiles.count > OverlayTiles.limit else { return }
        let unused = tiles.filter { $0.value.lastUse < use }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (tile, _) in unused.prefix(tiles.count - OverlayTiles.limit) { tiles[tile] = nil }
    }
}

/// The part of the map that a tile shows, and how overlays are drawn on it.
@MainActor
private struct TilePiece {
    let tile: MapTile
    /// The number of pixels for each map point.
    let pixels: Double
    /// The number of view points for each map point.
    let zoomScale: MKZoomScale
    let mapRect: MKMapRect

    /// How far renderers may draw beyond their overlay's rectangle, in points on the screen.
    private static let slack: CGFloat = 16

    init(_ tile: MapTile) {
        self.tile = tile
        pixels = tile.worldWidth / WebMercatorProjection.worldWidth
        zoomScale = MKZoomScale(pixels) / tile.scale
        let side = Double(MapTile.size) / pixels
        mapRect = MKMapRect(x: tile.originX / pixels, y: tile.originY / pixels, width: side, height: side)
    }

    /// The copies of the rectangle of a renderer that the tile shows, lines that reach into it included.
    func copies(of rect: MKMapRect, of renderer: MKOverlayRenderer) -> WorldCopies {
        let reach = Double((renderer.overhang(atZoomScale: zoomScale) + TilePiece.slack) / zoomScale)
        return WorldCopies(of: rect.insetBy(dx: -reach, dy: -reach), meeting: mapRect)
    }

    /// The picture of the overlays; `nil` when none meets the tile.
    func draw(_ entries: [OverlayStore.Entry]) -> Bitmap? {
        guard mapRect.maxY > 0, mapRect.minY < WebMercatorProjection.worldWidth else { return nil }
        var context: CGContext?
        for entry in entries {
            guard let renderer = entry.renderer, renderer.alpha > 0 else { continue }
            for shift in copies(of: entry.area, of: renderer) {
                let shown = mapRect.offsetBy(dx: -shift, dy: 0)
                renderer.density = tile.scale
                guard renderer.canDraw(shown, zoomScale: zoomScale) else { continue }
                context = context ?? CGContext(bitmapWidth: MapTile.size, height: MapTile.size, scale: 1)
                guard let context else { return nil }
                draw(renderer, movedBy: shift, showing: shown, in: context)
            }
        }
        return context?.bitmap()
    }

    private func draw(
        _ renderer: MKOverlayRenderer,
        movedBy shift: Double,
        showing shown: MKMapRect,
        in context: CGContext
    ) {
        let outer = context.ctm
        context.saveGState()
        clipToWorld(context)
        if let seam = renderer.seam { clip(context, fromWest: seam + shift) }
        if renderer.alpha < 1 {
            context.setAlpha(renderer.alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        context.saveGState()
        context.translateBy(
            x: CGFloat((renderer.origin.x + shift) * pixels - tile.originX),
            y: CGFloat(renderer.origin.y * pixels - tile.originY)
        )
        context.scaleBy(x: CGFloat(pixels), y: CGFloat(pixels))
        renderer.draw(shown, zoomScale: zoomScale, in: context)
        // A renderer may have saved more often than restored.
        for _ in 0..<TilePiece.mostSaves where context.ctm != outer { context.restoreGState() }
        if renderer.alpha < 1 { context.endTransparencyLayer() }
        context.restoreGState()
        context.beginPath()
    }

    private static let mostSaves = 32

    /// Leaves the space north and south of the world clear.
    private func clipToWorld(_ context: CGContext) {
        let side = Double(MapTile.size)
        let top = max(-tile.originY, 0)
        let bottom = min((tile.worldWidth - tile.originY).rounded(.up), side)
        guard top > 0 || bottom < side else { return }
        context.clip(to: CGRect(x: 0, y: top, width: side, height: max(bottom - top, 0)))
    }

    /// Leaves all but one world clear, from whole pixel to whole pixel, so that copies meet without a seam.
    private func clip(_ context: CGContext, fromWest west: Double) {
        let left = (west * pixels - tile.originX).rounded()
        let right = (west * pixels + tile.worldWidth - tile.originX).rounded()
        context.clip(to: CGRect(x: left, y: 0, width: right - left, height: Double(MapTile.size)))
    }
}
