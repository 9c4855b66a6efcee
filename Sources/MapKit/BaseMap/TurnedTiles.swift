// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Tiles with another direction than north at the top: one bitmap that fills the view.
///
/// The tiles around the view are put together north up, pixel for pixel, and the whole is turned about the middle of the
/// view. The picture depends on the camera, the size and the density alone, and has no seams.
@MainActor
struct TurnedTiles {
    private var shown: (key: Key, sprite: Sprite)?

    private struct Key: Equatable {
        let camera: MapCamera
        let viewSize: CGSize
        let scale: CGFloat
        let tileWorldWidth: Double
    }

    /// The pixels around the turned view that its edge pixels are mixed from.
    private static let margin = 2

    /// Forgets the picture, since the tiles have changed.
    mutating func forget() {
        shown = nil
    }

    /// The picture of the view.
    ///
    /// - Parameters:
    ///   - camera: What the view looks at.
    ///   - viewSize: The size of the view in points.
    ///   - scale: The number of device pixels for each point.
    ///   - tileWorldWidth: The width of the world in pixels of the tiles; `nil`: that of the picture.
    ///   - tile: Gives the sprite of a tile.
    /// - Returns: A picture of the view's size in device pixels.
    mutating func sprite(
        camera: MapCamera,
        viewSize: CGSize,
        scale: CGFloat,
        tileWorldWidth: Double? = nil,
        tile: (MapTile) -> Sprite
    ) -> Sprite {
        let key = Key(
            camera: camera,
            viewSize: viewSize,
            scale: scale,
            tileWorldWidth: tileWorldWidth ?? camera.worldWidth * scale
        )
        if let shown, shown.key == key { return shown.sprite }
        let made = Sprite(TurnedTiles.draw(key, tile: tile))
        shown = (key, made)
        return made
    }

    private static func draw(_ key: Key, tile: (MapTile) -> Sprite) -> Bitmap {
        let (width, height) = (key.viewSize.width * key.scale, key.viewSize.height * key.scale)
        guard
            let context = CGContext(
                bitmapWidth: Int(width.rounded(.up)),
                height: Int(height.rounded(.up)),
                scale: 1
            )
        else { return Bitmap(width: 0, height: 0) }
        let (cosine, sine) = key.camera.rotation
        // By how much the tiles are enlarged; by nothing at rest.
        let zoom = key.camera.worldWidth * key.scale / key.tileWorldWidth
        let reach = CGSize(
            width: (width * abs(cosine) + height * abs(sine)) / 2 / zoom,
            height: (width * abs(sine) + height * abs(cosine)) / 2 / zoom
        )
        let worldWidth = key.tileWorldWidth
        let share = worldWidth / WebMercatorProjection.worldWidth
        // The middle of the view, in world pixels of the tiles.
        let middle = CGPoint(x: key.camera.center.x * share, y: key.camera.center.y * share)
        let left = Int((middle.x - reach.width).rounded(.down)) - margin
        let top = Int((middle.y - reach.height).rounded(.down)) - margin
        let north = northUp(
            PixelRect(
                x: left,
                y: top,
                width: Int((middle.x + reach.width).rounded(.up)) + margin - left,
                height: Int((middle.y + reach.height).rounded(.up)) + margin - top
            ),
            worldWidth: worldWidth,
            scale: key.scale,
            tile: tile
        )
        context.concatenate(CGAffineTransform(translationX: width / 2, y: height / 2))
        context.concatenate(CGAffineTransform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0))
        context.concatenate(CGAffineTransform(scaleX: zoom, y: zoom))
        context.concatenate(
            CGAffineTransform(translationX: CGFloat(left) - middle.x, y: CGFloat(top) - middle.y)
        )
        context.interpolationQuality = .low
        context.draw(north, in: CGRect(x: 0, y: 0, width: north.width, height: north.height))
        return context.bitmap()
    }

    /// The part of the world in a rectangle of world pixels, north up.
    private static func northUp(
        _ rect: PixelRect,
        worldWidth: Double,
        scale: CGFloat,
        tile: (MapTile) -> Sprite
    ) -> Bitmap {
        var result = Bitmap(width: rect.width, height: rect.height)
        func tiles(_ start: Int, _ length: Int) -> ClosedRange<Int> {
            let side = Double(MapTile.size)
            return Int((Double(start) / side).rounded(.down))...Int((Double(start + length) / side).rounded(.down))
        }
        for row in tiles(rect.y, rect.height) {
            for column in tiles(rect.x, rect.width) {
                let place = MapTile(worldWidth: worldWidth, column: column, row: row, scale: scale)
                result.copy(
                    tile(place).bitmap,
                    x: column * MapTile.size - rect.x,
                    y: row * MapTile.size - rect.y
                )
            }
        }
        return result
    }
}

extension Bitmap {
    /// Puts another bitmap in place of a part of this one; what lies outside is left out.
    fileprivate mutating func copy(_ other: Bitmap, x: Int, y: Int) {
        let columns = max(x, 0)..<max(min(x + other.width, width), max(x, 0))
        for row in max(y, 0)..<max(min(y + other.height, height), max(y, 0)) {
            let start = (row - y) * other.width + columns.lowerBound - x
            pixels.replaceSubrange(
                (row * width + columns.lowerBound)..<(row * width + columns.upperBound),
                with: other.pixels[start..<(start + columns.count)]
            )
        }
    }
}
