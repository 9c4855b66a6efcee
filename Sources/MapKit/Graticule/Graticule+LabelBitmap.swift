// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

extension Graticule {
    /// Draws the name of a line, small and grey with a white halo.
    ///
    /// Costs as much as setting the text ten times; whoever shows labels keeps the pictures.
    ///
    /// - Parameters:
    ///   - text: The name, such as "30°N".
    ///   - scale: The number of pixels for each point.
    /// - Returns: The picture with half a halo's room around the text; one clear pixel when it cannot be drawn.
    package func labelBitmap(_ text: String, scale: CGFloat) -> Bitmap {
        let font = UIFont.systemFont(ofSize: 10, weight: .medium)
        let size = text.size(withAttributes: [.font: font])
        let halo: CGFloat = 1.25
        let margin: CGFloat = 2
        let width = Int(((size.width + 2 * margin) * scale).rounded(.up))
        let height = Int(((size.height + 2 * margin) * scale).rounded(.up))
        guard let context = CGContext(bitmapWidth: width, height: height, scale: scale) else {
            return Bitmap(width: 1, height: 1)
        }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let white: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor(white: 1, alpha: 0.7)]
        let diagonal = halo * 0.75
        for (dx, dy) in [
            (-halo, 0), (halo, 0), (0, -halo), (0, halo), (-diagonal, -diagonal), (diagonal, -diagonal),
            (-diagonal, diagonal), (diagonal, diagonal),
        ] {
            text.draw(at: CGPoint(x: margin + dx, y: margin + dy), withAttributes: white)
        }
        let grey: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor(hex: 0x4A5C6A)]
        text.draw(at: CGPoint(x: margin, y: margin), withAttributes: grey)
        return context.bitmap()
    }
}
