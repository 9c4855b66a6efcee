// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The texts under a marker: dark letters with a white halo, centred below the tip.
struct MarkerLabel: Equatable {
    /// The first text, on up to two lines; may be empty.
    var title: String
    /// The text below, on one line; may be empty.
    var subtitle: String
    /// Whether the marker is selected, whose texts are larger.
    var isSelected: Bool

    /// The greatest width of the letters, in points.
    private static let widthLimit: CGFloat = 124
    /// The room around the letters, in points, that the halo needs.
    static let margin: CGFloat = 2
    /// The smallest room that any label takes below the tip, in points.
    static let smallestSize = CGSize(width: 10, height: 13)

    private var titleFont: UIFont { .systemFont(ofSize: isSelected ? 13 : 11, weight: .semibold) }
    private var subtitleFont: UIFont { .systemFont(ofSize: isSelected ? 11 : 10, weight: .medium) }

    /// The distance from the coordinate to the letters, in points.
    static func gap(isSelected: Bool) -> CGFloat { isSelected ? 6 : 3 }

    /// Where the letters lie relative to the coordinate, in points.
    var frame: CGRect {
        let (title, subtitle) = sizes
        let size = CGSize(width: max(title.width, subtitle.width).rounded(.up), height: title.height + subtitle.height)
        return CGRect(
            x: -size.width / 2,
            y: MarkerLabel.gap(isSelected: isSelected),
            width: size.width,
            height: size.height
        )
    }

    private var sizes: (title: CGSize, subtitle: CGSize) {
        (size(of: title, titleFont, lines: 2), size(of: subtitle, subtitleFont, lines: 1))
    }

    private func size(of text: String, _ font: UIFont, lines: CGFloat) -> CGSize {
        guard !text.isEmpty else { return .zero }
        let box = text.boundingRect(
            with: CGSize(width: MarkerLabel.widthLimit, height: (font.lineHeight * (lines + 0.4)).rounded(.up)),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: [.font: font],
            context: nil
        )
        return CGSize(width: min(box.width, MarkerLabel.widthLimit), height: box.height.rounded(.up))
    }

    /// Draws the texts.
    ///
    /// - Parameter scale: The number of pixels for each point.
    /// - Returns: The picture, the halo's room included.
    @MainActor
    func picture(scale: CGFloat) -> FlattenedView {
        let (title, subtitle) = sizes
        let (box, margin) = (frame.size, MarkerLabel.margin)
        let width = Int(((box.width + 2 * margin) * scale).rounded(.up))
        let height = Int(((box.height + 2 * margin) * scale).rounded(.up))
        guard width > 0, height > 0, let context = CGContext(bitmapWidth: width, height: height, scale: scale) else {
            return FlattenedView(UIImage())
        }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let halo: CGFloat = isSelected ? 1.5 : 1.25
        let diagonal = halo * 0.7
        for (dx, dy) in [
            (-halo, 0), (halo, 0), (0, -halo), (0, halo), (-diagonal, -diagonal), (diagonal, -diagonal),
            (-diagonal, diagonal), (diagonal, diagonal),
        ] as [(CGFloat, CGFloat)] {
            draw(title, subtitle, width: box.width, at: CGPoint(x: margin + dx, y: margin + dy), isHalo: true)
        }
        draw(title, subtitle, width: box.width, at: CGPoint(x: margin, y: margin), isHalo: false)
        return FlattenedView(
            UIImage(cgImage: CGImage(bitmap: context.bitmap()), scale: scale, orientation: .up)
        )
    }

    private func draw(_ titleSize: CGSize, _ subtitleSize: CGSize, width: CGFloat, at point: CGPoint, isHalo: Bool) {
        func draw(_ text: String, _ font: UIFont, _ color: UIColor, _ size: CGSize, y: CGFloat) {
            guard !text.isEmpty else { return }
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            text.draw(
                with: CGRect(x: point.x, y: y, width: width, height: size.height + 0.5),
                options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
                attributes: [
                    .font: font, .foregroundColor: isHalo ? UIColor(white: 1, alpha: 0.75) : color,
                    .paragraphStyle: style,
                ],
                context: nil
            )
        }
        draw(title, titleFont, UIColor(hex: 0x2C2C30), titleSize, y: point.y)
        draw(subtitle, subtitleFont, UIColor(hex: 0x5C5C62), subtitleSize, y: point.y + titleSize.height)
    }
}
