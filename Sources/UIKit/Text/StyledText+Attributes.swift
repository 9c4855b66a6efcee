// SPDX-License-Identifier: MIT

import Foundation
import SDL

extension StyledText {
    /// The font of text without one.
    static var defaultFont: UIFont { .systemFont(ofSize: 12) }

    /// Cuts an attributed string.
    ///
    /// - Parameters:
    ///   - string: The string; a character has the attributes of its first part.
    ///   - base: The style of text without attributes.
    ///   - options: The options of paragraphs without a paragraph style.
    init(_ string: NSAttributedString, base: TextStyle, options: ParagraphOptions) {
        var styles: [TextStyle] = []
        var indices: [TextStyle: Int] = [:]
        var characters: [(character: Character, style: Int)] = []
        var paragraphs: [ParagraphOptions] = []
        var index = 0
        var isParagraphStart = true
        var paragraph = options
        func intern(_ style: TextStyle) -> Int {
            if let known = indices[style] { return known }
            indices[style] = styles.count
            styles.append(style)
            return styles.count - 1
        }
        var location = 0
        var stretches = string.stretches[...]
        for character in string.string {
            while let next = stretches.first, next.start <= location {
                index = intern(TextStyle(next.attributes, base: base))
                paragraph = (next.attributes[.paragraphStyle] as? NSParagraphStyle)?.options ?? options
                stretches.removeFirst()
            }
            if isParagraphStart { paragraphs.append(paragraph) }
            isParagraphStart = character.isNewline
            characters.append((character, index))
            location += character.utf16.count
        }
        if isParagraphStart { paragraphs.append(paragraph) }
        let fallback = styles.isEmpty ? intern(base) : 0
        self.init(characters, styles: styles, options: paragraphs, fallbackStyle: fallback)
    }

    /// Cuts a string of one set of attributes.
    init(_ string: String, attributes: [NSAttributedString.Key: Any]?) {
        let base = TextStyle(font: StyledText.defaultFont)
        let options = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.options
        self.init(
            string,
            style: TextStyle(attributes ?? [:], base: base),
            options: options ?? ParagraphOptions()
        )
    }
}

extension TextStyle {
    /// A style of attributes; what they lack comes from another style.
    init(_ attributes: [NSAttributedString.Key: Any], base: TextStyle) {
        self = base
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
        if let color = attributes[.backgroundColor] as? UIColor { background = color }
        if let style = TextStyle.rule(attributes[.underlineStyle]) { underline = style }
        if let style = TextStyle.rule(attributes[.strikethroughStyle]) { strikethrough = style }
    }

    private static func rule(_ value: Any?) -> NSUnderlineStyle? {
        let number = (value as? Int) ?? (value as? NSNumber)?.intValue
        return number.map(NSUnderlineStyle.init(rawValue:))
    }
}
