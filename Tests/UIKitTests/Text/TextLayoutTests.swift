// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

struct TextLayoutTests {
    private let style = TextStyle(font: .systemFont(ofSize: 17))

    private func layout(
        _ string: String,
        width: CGFloat = .infinity,
        mode: NSLineBreakMode = .byWordWrapping,
        lineCount: Int = 0,
        height: CGFloat = .infinity
    ) -> TextLayout {
        TextLayout(
            StyledText(string, style: style, options: ParagraphOptions(lineBreakMode: mode)),
            limits: TextLayout.Limits(
                width: width,
                height: height,
                lineCount: lineCount,
                wrapsBeforeTruncating: true
            )
        )
    }

    private func lines(_ layout: TextLayout) -> [String] {
        layout.lines.map { line in line.runs.map(\.run.key.text).joined() }
    }

    @Test func `lines break between words`() {
        let layout = layout("The quick brown fox jumps over the lazy dog", width: 100)

        #expect(lines(layout) == ["The quick", "brown fox", "jumps over", "the lazy dog"])
        #expect(layout.size.width <= 100)
    }

    @Test func `a line breaks behind a hyphen but not before a number`() {
        #expect(lines(layout("Baden-Baden -5", width: 60)) == ["Baden-", "Baden", "-5"])
    }

    @Test func `Chinese breaks between characters and never before a comma or stop`() {
        let layout = layout("你好世界，北京欢迎你。", width: 70)

        // 17 points for each character: four fit.
        #expect(lines(layout) == ["你好世", "界，北京", "欢迎你。"])
    }

    @Test func `a word wider than the box breaks between characters`() {
        let layout = layout("Donaudampfschiff", width: 60)

        #expect(lines(layout).joined() == "Donaudampfschiff")
        #expect(layout.lines.allSatisfy { $0.width <= 60 })
    }

    @Test func `a box narrower than a character still ends`() {
        #expect(lines(layout("abc", width: 1)) == ["a", "b", "c"])
        #expect(lines(layout("abc", width: 0)) == ["a", "b", "c"])
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\u{2028}b"]) func `a line end in the text ends the line`(text: String) {
        #expect(lines(layout(text)) == ["a", "b"])
    }

    @Test func `an empty text has the height of a line`() {
        #expect(layout("").size == CGSize(width: 0, height: UIFont.systemFont(ofSize: 17).lineHeight))
    }

    @Test(arguments: [
        (NSLineBreakMode.byTruncatingTail, "The quick…"),
        (.byTruncatingHead, "…fox jumps"),
        (.byTruncatingMiddle, "The…jumps"),
        (.byWordWrapping, "The quick"),
        (.byClipping, "The quick brown fox jumps"),
    ]) func `a line that is too long is cut as its mode says`(mode: NSLineBreakMode, expected: String) {
        #expect(lines(layout("The quick brown fox jumps", width: 100, mode: mode, lineCount: 1)) == [expected])
    }

    @Test func `the last of the allowed lines shows that there is more`() {
        let two = layout("The quick brown fox jumps", width: 100, mode: .byTruncatingTail, lineCount: 2)
        let paragraph = layout("a\nb", mode: .byTruncatingTail, lineCount: 1)

        #expect(lines(two) == ["The quick", "brown fox…"])
        #expect(lines(paragraph) == ["a…"])
    }

    @Test func `lines that do not fit the height are left out`() {
        let layout = layout("one two three four", width: 40, mode: .byTruncatingTail, height: 45)

        #expect(layout.lines.count == 2)
        #expect(layout.isTruncated)
    }

    @Test(arguments: ["San Francisco", "Hello 你好!", "مرحبا بالعالم 123", "AVAVA To Ty fi", "नमस्ते दिल्ली"])
    func `a text fits the size that it was measured at`(text: String) {
        let natural = layout(text).size

        let again = layout(text, width: natural.width, mode: .byTruncatingTail, lineCount: 1)

        #expect(!again.isTruncated)
        #expect(again.size == natural)
    }

    @Test func `no cluster is cut`() {
        let text = "👨‍👩‍👧📍𠮷e\u{301}\u{302}🇩🇪"
        for width in stride(from: CGFloat(0), through: 80, by: 5) {
            let pieces = lines(layout(text, width: width, mode: .byCharWrapping))
            #expect(pieces.joined() == text)
            #expect(pieces.allSatisfy { piece in piece.allSatisfy { text.contains($0) } })
        }
    }

    @Test func `a Latin line does not grow with Chinese in it`() {
        #expect(layout("Hello 你好!").lines.map(\.ascent) == layout("Hello").lines.map(\.ascent))
    }

    @Test func `the tallest script gives the line its height`() {
        #expect(layout("Hello กรุงเทพ").size.height > layout("Hello").size.height)
    }

    @Test func `controls draw nothing and do not end the text`() {
        #expect(lines(layout("a\u{0}b\u{7}\u{202E}c")).joined() == "abc")
    }

    @Test func `a justified line reaches both sides, the last one does not`() {
        let options = ParagraphOptions(alignment: .justified)
        let text = StyledText("The quick brown fox jumps over", style: style, options: options)

        let lines = TextLayout(text, limits: TextLayout.Limits(width: 110)).lines

        #expect(lines.dropLast().allSatisfy { $0.width == 110 })
        #expect((lines.last?.width ?? 110) < 110)
    }

    @Test func `text may be set on several threads at once`() async {
        let expected = layout("Hello 你好 مرحبا नमस्ते กรุงเทพ").size

        let sizes = await withTaskGroup(of: CGSize.self) { group in
            for _ in 0..<16 { group.addTask { layout("Hello 你好 مرحبا नमस्ते กรุงเทพ").size } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(sizes == Array(repeating: expected, count: 16))
    }
}
