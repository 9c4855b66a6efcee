// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

/// The picture of a marker, drawn by code: a round balloon with a small tip that stands on the coordinate.
package enum MarkerArt {
    /// The measures of a balloon, in points from the picture's upper left corner.
    package struct Shape: Equatable, Sendable {
        /// The size of the picture.
        package let size: CGSize
        /// The middle of the round part.
        package let center: CGPoint
        /// The radius of the round part.
        package let radius: CGFloat
        /// The end of the tip.
        package let tip: CGPoint
        /// The side of the square that a picture on the balloon fits into.
        package let glyphSide: CGFloat

        /// The rectangle around the balloon without its shadow.
        package var balloon: CGRect {
            CGRect(
                x: center.x - radius,
                y: center.y - radius,
                width: 2 * radius,
                height: tip.y - center.y + radius
            )
        }

        /// What of the picture lies around the balloon.
        package var insets: UIEdgeInsets {
            UIEdgeInsets(
                top: balloon.minY,
                left: balloon.minX,
                bottom: size.height - balloon.maxY,
                right: size.width - balloon.maxX
            )
        }
    }

    /// The balloon of a marker that is not selected.
    package static let regular = Shape(
        size: CGSize(width: 40, height: 44),
        center: CGPoint(x: 20, y: 18),
        radius: 15,
        tip: CGPoint(x: 20, y: 39),
        glyphSide: 20
    )
    /// The balloon of a selected marker.
    package static let selected = Shape(
        size: CGSize(width: 68, height: 76),
        center: CGPoint(x: 34, y: 31),
        radius: 27,
        tip: CGPoint(x: 34, y: 67),
        glyphSide: 40
    )

    /// The tint of markers that are given none.
    package static let red = UIColor(hex: 0xF5473E)

    /// What is drawn on the balloon.
    package enum Glyph: Hashable {
        /// A pin.
        case pin
        /// A few letters.
        case text(String)
        /// A picture, of which the opacity counts.
        case image(UIImage)

        package static func == (lhs: Glyph, rhs: Glyph) -> Bool {
            switch (lhs, rhs) {
            case (.pin, .pin): true
            case (.text(let left), .text(let right)): left == right
            case (.image(let left), .image(let right)): left === right
            default: false
            }
        }

        package func hash(into hasher: inout Hasher) {
            switch self {
            case .pin: hasher.combine(0)
            case .text(let text): hasher.combine(text)
            case .image(let image): hasher.combine(ObjectIdentifier(image))
            }
        }
    }

    /// What a balloon looks like.
    package struct Look: Hashable {
        /// The colour of the balloon; its alpha counts for nothing.
        package var tint: UIColor
        /// What is drawn on the balloon.
        package var glyph: Glyph
        /// The colour of that.
        package var glyphTint: UIColor
        /// Whether the balloon is the large one of selected markers.
        package var isSelected: Bool

        /// Describes a look; a red balloon with a white pin unless said otherwise.
        package init(
            tint: UIColor = MarkerArt.red,
            glyph: Glyph = .pin,
            glyphTint: UIColor = .white,
            isSelected: Bool = false
        ) {
            self.tint = tint
            self.glyph = glyph
            self.glyphTint = glyphTint
            self.isSelected = isSelected
        }

        /// The measures of the balloon.
        package var shape: Shape { isSelected ? MarkerArt.selected : MarkerArt.regular }
    }

    /// Draws an empty balloon.
    ///
    /// - Parameters:
    ///   - tint: The colour.
    ///   - shape: The measures.
    ///   - scale: The number of pixels for each point.
    ///   - hasShadow: Whether the balloon throws a shadow.
    /// - Returns: The pixels, as many as the shape's size takes, rounded up; none when the scale is absurd.
    package static func balloon(tint: UIColor, shape: Shape, scale: CGFloat, hasShadow: Bool = true) -> Bitmap {
        guard let context = context(for: shape, scale: scale) else { return Bitmap(width: 0, height: 0) }
        let painter = MarkerPainter(context: context, shape: shape)
        if hasShadow { painter.drawShadows() }
        painter.drawBalloon(PinShade(tint))
        return context.bitmap()
    }

    /// Draws the glyph of a look onto a balloon drawn at the same scale.
    package static func image(_ look: Look, on balloon: Bitmap, scale: CGFloat) -> UIImage {
        guard let context = CGContext(bitmap: balloon, scale: scale) else { return UIImage() }
        MarkerPainter(context: context, shape: look.shape).draw(look.glyph, tint: look.glyphTint)
        return UIImage(cgImage: CGImage(bitmap: context.bitmap()), scale: scale, orientation: .up)
    }

    private static func context(for shape: Shape, scale: CGFloat) -> CGContext? {
        guard scale > 0, scale <= 64 else { return nil }
        return CGContext(
            bitmapWidth: Int((shape.size.width * scale).rounded(.up)),
            height: Int((shape.size.height * scale).rounded(.up)),
            scale: scale
        )
    }
}
