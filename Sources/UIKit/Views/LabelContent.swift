// SPDX-License-Identifier: MIT

import Foundation
import SDL

/// The text of a label with its attributes.
struct LabelContent {
    static var defaultFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

    private(set) var style = TextStyle(font: LabelContent.defaultFont, color: .label)
    private(set) var options = ParagraphOptions(lineBreakMode: .byTruncatingTail)
    private var plain: String?
    private var attributed: NSAttributedString?
    /// The text cut into clusters.
    private(set) var styled: StyledText

    init() {
        styled = StyledText("", style: style)
    }

    var string: String? { attributed?.string ?? plain }

    var hasText: Bool { !(string ?? "").isEmpty }

    /// The text with the attributes it is drawn with.
    var attributedString: NSAttributedString? {
        if let attributed { return attributed }
        guard let plain else { return nil }
        return NSAttributedString(
            string: plain,
            attributes: [.font: style.font, .foregroundColor: style.color, .paragraphStyle: paragraphStyle]
        )
    }

    mutating func set(_ text: String?) {
        guard attributed != nil || text != plain else { return }
        plain = text
        attributed = nil
        cut()
    }

    mutating func set(_ text: NSAttributedString?) {
        plain = nil
        // A copy, since the caller's string may be a mutable one.
        attributed = text.map { NSAttributedString(attributedString: $0) }
        cut()
    }

    mutating func set(_ font: UIFont) {
        style.font = font
        apply(.font, font)
    }

    mutating func set(_ color: UIColor) {
        style.color = color
        apply(.foregroundColor, color)
    }

    mutating func setOptions(_ change: (inout ParagraphOptions) -> Void) {
        change(&options)
        apply(.paragraphStyle, paragraphStyle)
    }

    /// The text with all fonts made smaller by a factor, to a quarter of a point downwards.
    func styled(scaledBy factor: CGFloat) -> StyledText {
        var copy = self
        copy.style.font = LabelContent.scaled(style.font, by: factor)
        if let attributed {
            let text = NSMutableAttributedString(attributedString: attributed)
            for stretch in attributed.stretchRanges {
                guard let font = stretch.attributes[.font] as? UIFont else { continue }
                text.addAttribute(.font, value: LabelContent.scaled(font, by: factor), range: stretch.range)
            }
            copy.attributed = text
        }
        copy.cut()
        return copy.styled
    }

    private static func scaled(_ font: UIFont, by factor: CGFloat) -> UIFont {
        font.withSize(max((font.pointSize * factor * 4).rounded(.down) / 4, 0.25))
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = options.alignment
        style.lineBreakMode = options.lineBreakMode
        style.lineSpacing = options.lineSpacing
        return style
    }

    private mutating func apply(_ key: NSAttributedString.Key, _ value: Any) {
        if let attributed {
            let text = NSMutableAttributedString(attributedString: attributed)
            text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
            self.attributed = text
        }
        cut()
    }

    private mutating func cut() {
        if let attributed {
            styled = StyledText(attributed, base: style, options: options)
        } else {
            styled = StyledText(plain ?? "", style: style, options: options)
        }
    }
}

extension NSAttributedString {
    /// The stretches of the string with their ranges.
    fileprivate var stretchRanges: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
        let all = stretches
        return all.indices.map { index in
            let end = index + 1 < all.count ? all[index + 1].start : length
            let start = all[index].start
            return (NSRange(location: start, length: end - start), all[index].attributes)
        }
    }
}
