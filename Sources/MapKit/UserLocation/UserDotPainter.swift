// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Draws the dot at the user's place, in points.
struct UserDotPainter {
    /// The radius of the white ring, in points.
    static let ringRadius: CGFloat = 11
    /// The radius of the dot in the ring, in points.
    static let dotRadius: CGFloat = 8

    let context: CGContext
    let tint: UIColor

    func draw(around center: CGPoint) {
        context.setFillColor(UIColor.white.cgColor)
        context.fillEllipse(in: square(around: center, radius: UserDotPainter.ringRadius))
        context.saveGState()
        context.addEllipse(in: square(around: center, radius: UserDotPainter.dotRadius))
        context.clip()
        let shade = PinShade(tint)
        let colors = [shade.mixed(with: .white, 0.18), shade, shade.mixed(with: .black, 0.06)]
        if let gradient = CGGradient(
            colorsSpace: nil,
            colors: colors.map { $0.color(alpha: 1).cgColor },
            locations: [0, 0.55, 1]
        ) {
            context.drawLinearGradient(
                gradient,
                start: CGPoint(x: center.x, y: center.y - UserDotPainter.dotRadius),
                end: CGPoint(x: center.x, y: center.y + UserDotPainter.dotRadius),
                options: []
            )
        }
        context.restoreGState()
    }

    private func square(around center: CGPoint, radius: CGFloat) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
