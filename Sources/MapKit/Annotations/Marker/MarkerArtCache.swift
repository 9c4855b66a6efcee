// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

/// Keeps the pictures of markers, so that all markers that look the same share one.
@MainActor package final class MarkerArtCache {
    private struct Key: Hashable {
        let look: MarkerArt.Look
        let scale: CGFloat
    }

    private struct BalloonKey: Hashable {
        let tint: UIColor
        let isSelected: Bool
        let scale: CGFloat
        let hasShadow: Bool
    }

    private var images: [Key: UIImage] = [:]
    private var balloons: [BalloonKey: Bitmap] = [:]
    private var silhouettes: [BalloonKey: UIImage] = [:]

    /// The number of pictures beyond which all are dropped, so that a map with ever new numbers does not grow.
    private static let limit = 1_024

    /// Creates an empty cache.
    package init() {}

    /// The picture of a marker, drawn when it is first asked for; the same object from then on.
    package func image(_ look: MarkerArt.Look, scale: CGFloat) -> UIImage {
        let key = Key(look: look, scale: scale)
        if let image = images[key] { return image }
        if images.count >= MarkerArtCache.limit { images.removeAll() }
        let image = MarkerArt.image(look, on: balloon(look, scale: scale, hasShadow: true), scale: scale)
        images[key] = image
        return image
    }

    /// The picture of an empty balloon without its shadow, for finding out what is hit.
    package func silhouette(isSelected: Bool, scale: CGFloat) -> UIImage {
        let look = MarkerArt.Look(isSelected: isSelected)
        let key = BalloonKey(tint: look.tint, isSelected: isSelected, scale: scale, hasShadow: false)
        if let image = silhouettes[key] { return image }
        let bitmap = balloon(look, scale: scale, hasShadow: false)
        let image = UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
        silhouettes[key] = image
        return image
    }

    private func balloon(_ look: MarkerArt.Look, scale: CGFloat, hasShadow: Bool) -> Bitmap {
        let key = BalloonKey(tint: look.tint, isSelected: look.isSelected, scale: scale, hasShadow: hasShadow)
        if let bitmap = balloons[key] { return bitmap }
        if balloons.count >= MarkerArtCache.limit { balloons.removeAll() }
        let bitmap = MarkerArt.balloon(tint: look.tint, shape: look.shape, scale: scale, hasShadow: hasShadow)
        balloons[key] = bitmap
        return bitmap
    }
}
