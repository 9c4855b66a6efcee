// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The degree labels at the edges of a map, each a sprite that is kept as long as it is used.
@MainActor
struct GraticuleLabelSprites {
    private struct Key: Hashable {
        let text: String
        let scale: CGFloat
    }

    private var sprites: [Key: Sprite] = [:]

    /// The most labels kept; beyond it all are forgotten.
    private static let limit = 400

    /// Adds the labels of the view to the list.
    mutating func append(to list: inout DisplayList, camera: MapCamera, viewSize: CGSize, frame: DisplayFrame) {
        for label in GraticuleLabel.labels(visible: camera, viewSize: viewSize) {
            let sprite = sprite(of: label.text, scale: frame.scale)
            let size = CGSize(
                width: CGFloat(sprite.bitmap.width) / frame.scale,
                height: CGFloat(sprite.bitmap.height) / frame.scale
            )
            list.append(sprite, at: label.origin(ofSize: size), frame: frame)
        }
    }

    private mutating func sprite(of text: String, scale: CGFloat) -> Sprite {
        let key = Key(text: text, scale: scale)
        if let sprite = sprites[key] { return sprite }
        if sprites.count >= GraticuleLabelSprites.limit { sprites.removeAll() }
        let sprite = Sprite(Graticule().labelBitmap(text, scale: scale))
        sprites[key] = sprite
        return sprite
    }
}
