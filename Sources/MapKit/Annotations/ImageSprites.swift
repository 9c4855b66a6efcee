// SPDX-License-Identifier: MIT

import UIKit

/// The sprites of pictures that many annotation views show: each picture is made a sprite once for each scale.
@MainActor
final class ImageSprites {
    private struct Key: Hashable {
        let image: ObjectIdentifier
        let scale: CGFloat
        let squash: Int
    }

    private struct Value {
        /// Kept, so that no other picture takes the identity.
        let image: UIImage
        var flattened: FlattenedView
    }

    private var sprites: [Key: Value] = [:]
    /// What was asked for last: views of one picture mostly come one after the other.
    private var last: (key: Key, flattened: FlattenedView)?
    /// The number of pictures beyond which those that no view shows are forgotten.
    private var limit = ImageSprites.leastLimit

    private static let leastLimit = 512

    /// The steps of the squash for which sprites are kept.
    static let squashSteps = 12

    /// The sprite of a view that shows nothing but a picture.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - scale: Device pixels for each point.
    ///   - squash: The step of the squash in which the view is drawn, 0 for none.
    ///   - make: Flattens the view, if there is no sprite yet.
    /// - Returns: The sprite, the same for all views of the picture.
    func sprite(
        of image: UIImage,
        scale: CGFloat,
        squash: Int = 0,
        make: () -> FlattenedView
    ) -> FlattenedView {
        let key = Key(image: ObjectIdentifier(image), scale: scale, squash: squash)
        if let last, last.key == key { return last.flattened }
        let flattened = sprites[key]?.flattened ?? add(key, Value(image: image, flattened: make()))
        last = (key, flattened)
        return flattened
    }

    private func add(_ key: Key, _ value: Value) -> FlattenedView {
        if sprites.count >= limit { forgetUnused() }
        sprites[key] = value
        return value.flattened
    }

    private func forgetUnused() {
        last = nil
        for key in Array(sprites.keys) {
            // Taken out, a picture that no view shows has no other owner.
            guard var value = sprites.removeValue(forKey: key), !isKnownUniquelyReferenced(&value.flattened) else {
                continue
            }
            sprites[key] = value
        }
        limit = max(ImageSprites.leastLimit, 2 * sprites.count)
    }

    /// The number of pictures kept.
    var count: Int { sprites.count }
}
