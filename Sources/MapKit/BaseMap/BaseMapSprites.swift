// SPDX-License-Identifier: MIT

import Diagnostics
import Foundation
import UIKit

/// The map under everything as square sprites, each drawn whole and once, and kept while there is room.
@MainActor
final class BaseMapSprites {
    private var tiles: [MapTile: Tile] = [:]
    private var use = 0
    private var source: (any BaseMap)?
    private let graticule = Graticule()
    private var turned = TurnedTiles()
    /// The width of the world, in pixels, when the map last rested.
    private var restingWidth: Double?

    private struct Tile {
        let sprite: Sprite
        var lastUse: Int
    }

    /// The most tiles kept: some 64 MB.
    private static let limit = 64

    /// The kind of map drawn.
    var mapType = MKMapType.standard {
        didSet {
            source = nil
            forgetAll()
        }
    }

    /// Whether the grid is drawn over the land.
    var showsGraticule = false {
        didSet { if showsGraticule != oldValue { forgetAll() } }
    }

    /// Adds what the view shows to the list: the tiles, or the picture of the turned map.
    ///
    /// - Parameters:
    ///   - list: Takes the items.
    ///   - camera: What the view looks at.
    ///   - viewSize: The size of the view in points.
    ///   - frame: Where the view lies.
    ///   - isMoving: Whether the camera is on its way. The tiles of the last rest are then enlarged and shrunk, since to
    ///     draw them takes longer than a frame may; at rest the picture depends on the camera alone.
    func append(
        to list: inout DisplayList,
        camera: MapCamera,
        viewSize: CGSize,
        frame: DisplayFrame,
        isMoving: Bool
    ) {
        use += 1
        defer { forgetUnused() }
        let width = camera.worldWidth * frame.scale
        let tileWidth = isMoving ? MovingTiles.tileWorldWidth(worldWidth: width, restingWidth: restingWidth) : width
        if !isMoving { restingWidth = width }
        guard camera.heading == 0 else {
            return appendTurned(to: &list, camera: camera, tileWidth: tileWidth, viewSize: viewSize, frame: frame)
        }
        turned.forget()
        if tileWidth == width {
            appendTiles(to: &list, camera: camera, viewSize: viewSize, frame: frame)
        } else {
            appendMoving(to: &list, camera: camera, tileWidth: tileWidth, viewSize: viewSize, frame: frame)
        }
    }

    private func appendTurned(
        to list: inout DisplayList,
        camera: MapCamera,
        tileWidth: Double,
        viewSize: CGSize,
        frame: DisplayFrame
    ) {
        let sprite = turned.sprite(
            camera: camera,
            viewSize: viewSize,
            scale: frame.scale,
            tileWorldWidth: tileWidth
        ) { self.sprite(of: $0) }
        list.append(sprite, frame: frame)
    }

    private func appendMoving(
        to list: inout DisplayList,
        camera: MapCamera,
        tileWidth: Double,
        viewSize: CGSize,
        frame: DisplayFrame
    ) {
        let moving = MovingTiles(
            camera: camera,
            viewSize: viewSize,
            tileWorldWidth: tileWidth,
            restingWidth: restingWidth ?? tileWidth,
            frame: frame
        )
        for item in moving.items(known: { self.known($0) }, drawn: { self.sprite(of: $0) }) { list.append(item) }
    }

    private func appendTiles(to list: inout DisplayList, camera: MapCamera, viewSize: CGSize, frame: DisplayFrame) {
        let grid = TileGrid(camera: camera, viewSize: viewSize, scale: frame.scale)
        for tile in grid.tiles { list.append(sprite(of: tile), at: grid.place(of: tile), frame: frame) }
    }

    /// What draws the tiles; when its data are missing there is nothing but sea.
    private var map: any BaseMap {
        if let source { return source }
        let made: any BaseMap
        do {
            made = try LandBaseMap(mapType: mapType)
        } catch {
            Log("MapKit")(.error, "the map cannot be drawn: \(error)")
            made = LandBaseMap(data: LandData.empty, mapType: mapType)
        }
        source = made
        return made
    }

    /// The sprite of a tile that was drawn before.
    private func known(_ tile: MapTile) -> Sprite? {
        guard let known = tiles[tile] else { return nil }
        tiles[tile]?.lastUse = use
        return known.sprite
    }

    private func sprite(of tile: MapTile) -> Sprite {
        if let known = known(tile) { return known }
        guard let context = CGContext(bitmapWidth: MapTile.size, height: MapTile.size, scale: 1) else {
            return Sprite(Bitmap(width: 0, height: 0))
        }
        map.draw(tile, in: context)
        if showsGraticule { graticule.draw(tile, in: context) }
        let sprite = Sprite(context.bitmap())
        tiles[tile] = Tile(sprite: sprite, lastUse: use)
        return sprite
    }

    private func forgetAll() {
        tiles.removeAll()
        turned.forget()
    }

    private func forgetUnused() {
        guard tiles.count > BaseMapSprites.limit else { return }
        let unused = tiles.filter { $0.value.lastUse < use }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (tile, _) in unused.prefix(tiles.count - BaseMapSprites.limit) { tiles[tile] = nil }
    }
}
