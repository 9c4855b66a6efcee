// SPDX-License-Identifier: MIT

/// Where a line may end: a small part of the Unicode line breaking algorithm.
///
/// Lines break after spaces and hyphens and beside Chinese and Japanese characters. Thai is written without spaces and
/// would need a dictionary: it breaks at spaces, and inside a word when that does not fit a line.
///
/// - SeeAlso: [UAX #14](https://www.unicode.org/reports/tr14/)
enum LineBreaking {
    /// Whether a line may end between two characters.
    ///
    /// - Parameters:
    ///   - before: The character that would end the line.
    ///   - after: The character that would begin the next.
    ///   - beforeScript: The script of the first, as ``TextScript/tag(of:)`` gives it.
    ///   - afterScript: The script of the second.
    /// - Returns: Whether it may.
    static func mayBreak(
        between before: Character,
        and after: Character,
        beforeScript: String,
        afterScript: String
    ) -> Bool {
        if isSpace(after) { return false }
        if isSpace(before) { return true }
        if neverStartsLine(after) || neverEndsLine(before) { return false }
        switch before {
        case "-", "\u{2010}", "\u{2013}", "/": return after.isLetter
        case "\u{2014}", "\u{AD}": return true
        default: break
        }
        if after == "\u{2014}" { return true }
        return isIdeographic(before, beforeScript) || isIdeographic(after, afterScript)
    }

    /// Whether the character is a space at which a line may end; a no-break space is not.
    static func isSpace(_ character: Character) -> Bool {
        switch character {
        case " ", "\t", "\u{1680}", "\u{200B}", "\u{205F}", "\u{3000}": true
        case "\u{2007}": false
        default: ("\u{2000}"..."\u{200A}").contains(character)
        }
    }

    private static func isIdeographic(_ character: Character, _ script: String) -> Bool {
        if TextScript.breaksAnywhere(script) { return true }
        // Punctuation of Chinese and Japanese, and full-width forms.
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return (0x3001...0x303F).contains(scalar) || (0xFF01...0xFF65).contains(scalar)
    }

    private static let closing: Set<Character> = [
        ".", ",", ";", ":", "!", "?", ")", "]", "}", "%", "\u{2019}", "\u{201D}", "\u{2026}", "\u{B0}", "\u{BB}",
        "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "〉", "》", "〕", "］", "｝", "・", "〜", "々",
        "ー", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
        "\u{A0}", "\u{202F}", "\u{2060}",
    ]

    private static let opening: Set<Character> = [
        "(", "[", "{", "\u{2018}", "\u{201C}", "\u{AB}", "（", "「", "『", "【", "〈", "《", "〔", "［", "｛",
        "\u{A0}", "\u{202F}", "\u{2060}",
    ]

    private static func neverStartsLine(_ character: Character) -> Bool { closing.contains(character) }

    private static func neverEndsLine(_ character: Character) -> Bool { opening.contains(character) }
}
