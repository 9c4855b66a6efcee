// SPDX-License-Identifier: MIT

import Foundation
import UIKit

extension GraticuleLabel {
    /// The width of the bright rim around the letters, in points.
    private static let rim: CGFloat = 1

    /// The name of a line as a picture: small grey letters with a bright rim, so that they can be read on land and sea.
    @MainActor
    static func picture(of text: String, scale: CGFloat) -> Bitmap {
        let font = UIFont.systemFont(ofSize: 10)
        let letters: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: UIColor(red: 0.25, green: 0.33, blue: 0.4, alpha: 1),
        ]
        let halo: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor(white: 1, alpha: 0.45)]
        let size = text.size(withAttributes: letters)
        let width = Int(((size.width + 2 * rim + 1) * scale).rounded(.up))
        let height = Int(((size.height + 2 * rim) * scale).rounded(.up))
        guard let context = CGContext(bitmapWidth: width, height: height, scale: scale) else {
            return Bitmap(width: 0, height: 0)
        }
        UIGraphicsPushContext(context)
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)] {
            text.draw(at: CGPoint(x: rim + x * rim, y: rim + y * rim), withAttributes: halo)
        }
        text.draw(at: CGPoint(x: rim, y: rim), withAttributes: letters)
        UIGraphicsPopContext()
        return context.bitmap()
    }
}
