// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

/// The picture of a pin, drawn by code: a glossy ball on a slim needle, and the shadow that it throws on the ground.
///
/// The light comes from the lower left, so the shadow falls to the upper right of the needle's tip.
package enum PinArt {
    /// The size of every picture, in points.
    package static let size = CGSize(width: 32, height: 39)
    /// The place of the needle's tip in every picture, in points from its upper left corner.
    package static let tip = CGPoint(x: 8, y: 35.5)
    /// The middle of the ball, in points from the upper left corner; exactly above the tip.
    package static let headCenter = CGPoint(x: 8, y: 8.5)
    /// The radius of the ball, in points.
    package static let headRadius: CGFloat = 7.5

    /// The tint of a red pin, for destinations.
    package static let red = UIColor(hex: 0xED2921)
    /// The tint of a green pin, for starting points.
    package static let green = UIColor(hex: 0x40BF33)
    /// The tint of a purple pin, for points that a person has chosen.
    package static let purple = UIColor(hex: 0x9938D1)

    /// What of the pin a picture shows.
    package enum Part: Hashable, Sendable, CaseIterable {
        /// The pin and its shadow on the ground.
        case whole
        /// The pin alone, to be moved over its shadow.
        case pin
        /// The shadow alone.
        case shadow
    }

    /// Draws a picture of the pin.
    ///
    /// Its sides are those of ``size``, rounded up to whole pixels at the right and the bottom.
    ///
    /// - Parameters:
    ///   - tint: The colour of the ball; its alpha counts for nothing.
    ///   - scale: The number of pixels for each point.
    ///   - part: What of the pin the picture shows; the whole by default.
    /// - Returns: A picture of the given scale, drawn anew on each call; empty when the scale is absurd.
    package static func image(tint: UIColor, scale: CGFloat, part: Part = .whole) -> UIImage {
        guard scale > 0, scale <= 64 else { return UIImage() }
        let width = Int((size.width * scale).rounded(.up))
        let height = Int((size.height * scale).rounded(.up))
        guard let context = CGContext(bitmapWidth: width, height: height, scale: scale) else { return UIImage() }
        if part != .pin { PinShadowPainter(context: context).draw() }
        if part != .shadow { PinPainter(context: context, tint: PinShade(tint)).draw() }
        return UIImage(cgImage: CGImage(bitmap: context.bitmap()), scale: scale, orientation: .up)
    }
}
