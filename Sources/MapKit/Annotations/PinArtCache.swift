// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

/// Keeps the pictures of pins, so that all pins of a colour share one.
@MainActor package final class PinArtCache {
    private struct Key: Hashable {
        let tint: UIColor
        let scale: CGFloat
        let part: PinArt.Part
    }

    private var images: [Key: UIImage] = [:]
    /// What was asked for last: most maps have pins of one kind.
    private var last: (tint: UIColor, scale: CGFloat, part: PinArt.Part, image: UIImage)?

    /// The number of pictures beyond which all are dropped; a pin of every colour of a rainbow stays far below.
    private static let limit = 512

    /// Creates an empty cache.
    package init() {}

    /// The picture of a pin, drawn when it is first asked for; the same object from then on.
    package func image(tint: UIColor, scale: CGFloat, part: PinArt.Part = .whole) -> UIImage {
        if let last, last.tint === tint, last.scale == scale, last.part == part { return last.image }
        let image = keptImage(tint: tint, scale: scale, part: part)
        last = (tint, scale, part, image)
        return image
    }

    private func keptImage(tint: UIColor, scale: CGFloat, part: PinArt.Part) -> UIImage {
        // The shadow is the same under every colour.
        let key = Key(tint: part == .shadow ? PinArt.red : tint, scale: scale, part: part)
        if let image = images[key] { return image }
        if images.count >= PinArtCache.limit { images.removeAll() }
        let image = PinArt.image(tint: key.tint, scale: scale, part: part)
        images[key] = image
        return image
    }
}
