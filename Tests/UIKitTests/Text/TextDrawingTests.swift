// SPDX-License-Identifier: MIT

import Foundation
import SDL
import Testing

@testable import UIKit

struct TextDrawingTests {
    private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    private func draw(
        scale: CGFloat = 1,
        size: CGSize = CGSize(width: 200, height: 60),
        _ body: (CGContext) -> Void
    ) throws -> Bitmap {
        let width = Int((size.width * scale).rounded(.up))
        let height = Int((size.height * scale).rounded(.up))
        let context = try #require(CGContext(bitmapWidth: width, height: height, scale: scale))
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        body(context)
        return context.bitmap()
    }

    private func ink(_ bitmap: Bitmap, columns: Range<Int>? = nil) -> (
        rows: ClosedRange<Int>, columns: ClosedRange<Int>
    )? {
        var rows: [Int] = []
        var inked: [Int] = []
        for row in 0..<bitmap.height {
            for column in columns ?? 0..<bitmap.width where bitmap.pixels[row * bitmap.width + column] >> 24 > 0 {
                rows.append(row)
                inked.append(column)
            }
        }
        guard let top = rows.min(), let bottom = rows.max(), let left = inked.min(), let right = inked.max() else {
            return nil
        }
        return (top...bottom, left...right)
    }

    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

    @Test(arguments: scales) func `Chinese beside Latin leaves the Latin letters where they are`(scale: CGFloat) throws
    {
        let alone = try draw(scale: scale) { _ in "Hello".draw(at: .zero, withAttributes: attributes) }
        let beside = try draw(scale: scale) { _ in "Hello 你好!".draw(at: .zero, withAttributes: attributes) }

        let latin = try #require(ink(alone))
        let columns = 0..<latin.columns.upperBound + 1
        let same = try #require(ink(beside, columns: columns))
        #expect(same.rows == latin.rows)
        for row in latin.rows {
            let start = row * alone.width
            #expect(
                alone.pixels[start..<start + columns.count] == beside.pixels[start..<start + columns.count]
            )
        }
    }

    @Test(arguments: scales) func `the drawn line is as wide as it was measured`(scale: CGFloat) throws {
        let text = "HamburgefonstivHamburgefonstivH"
        let width = text.size(withAttributes: attributes).width
        let size = CGSize(width: 400, height: 40)

        let picture = try draw(scale: scale, size: size) { _ in text.draw(at: .zero, withAttributes: attributes) }

        let columns = try #require(ink(picture)?.columns)
        // H has side bearings of 0.09 em in Inter; one pixel for the whole-pixel origin.
        let expected = (width - 2 * 0.09 * 17) * scale
        #expect(abs(CGFloat(columns.count) - expected) < 2.5)
    }

    @Test(arguments: scales) func `the baseline lies on a whole pixel`(scale: CGFloat) throws {
        for y: CGFloat in [0, 0.2, 0.37, 0.5, 0.81] {
            let picture = try draw(scale: scale) { _ in "HEH".draw(at: CGPoint(x: 3, y: y), withAttributes: attributes)
            }

            let rows = try #require(ink(picture)?.rows)
            let stem = (0..<picture.width).map { picture.pixels[rows.upperBound * picture.width + $0] >> 24 }.max()
            #expect(stem == 255)
        }
    }

    @Test func `text is drawn in its colour`() throws {
        let red = attributes.merging([.foregroundColor: UIColor.red]) { $1 }

        let picture = try draw { _ in "H".draw(at: .zero, withAttributes: red) }

        let isRed = picture.pixels.allSatisfy { $0 & 0xFFFF == 0 && $0 >> 24 == $0 >> 16 & 0xFF }
        #expect(isRed)
        #expect(ink(picture) != nil)
    }

    @Test func `the same text gives the same bytes`() throws {
        let text = "Hello 你好 مرحبا नमस्ते"

        let first = try draw { _ in text.draw(at: .zero, withAttributes: attributes) }
        let second = try draw { _ in text.draw(at: .zero, withAttributes: attributes) }

        #expect(first == second)
    }

    @Test func `a shifted map shifts the same pixels`() throws {
        let plain = try draw { _ in "Hello".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes) }
        let shifted = try draw { context in
            context.translateBy(x: 10, y: 5)
            "Hello".draw(at: .zero, withAttributes: attributes)
        }

        #expect(plain == shifted)
    }

    @Test func `turned text is drawn too`() throws {
        let picture = try draw { context in
            context.translateBy(x: 100, y: 10)
            context.rotate(by: .pi / 2)
            "Hello".draw(at: .zero, withAttributes: attributes)
        }

        let drawn = try #require(ink(picture))
        #expect(drawn.rows.count > drawn.columns.count)
    }

    @Test func `a background and an underline are filled`() throws {
        let picture = try draw { _ in
            "HHHH".draw(
                at: .zero,
                withAttributes: attributes.merging(
                    [.backgroundColor: UIColor.yellow, .underlineStyle: NSUnderlineStyle.single.rawValue]
                ) { $1 }
            )
        }

        #expect(picture.pixels[picture.width * 2 + 2] == 0xFFFF_FF00)
        // The baseline is at 16.47 points, the underline a tenth of 17 points below it.
        #expect(picture.pixels[picture.width * 18 + 10] == 0xFF00_0000)
    }

    @Test func `text in a rectangle is wrapped and aligned`() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let right = attributes.merging([.paragraphStyle: style]) { $1 }

        let picture = try draw { _ in
            "Hello Hello".draw(in: CGRect(x: 0, y: 0, width: 60, height: 60), withAttributes: right)
        }

        let drawn = try #require(ink(picture))
        #expect((57...60).contains(drawn.columns.upperBound))
        #expect(drawn.rows.upperBound > 30)
    }

    @Test func `the box of text in a width is as high as its lines`() {
        let size = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)

        let box = "Hello Hello".boundingRect(
            with: size,
            options: .usesLineFragmentOrigin,
            attributes: attributes,
            context: nil
        )

        #expect(box.origin == .zero)
        #expect(abs(box.height - 2 * UIFont.systemFont(ofSize: 17).lineHeight) < 0.001)
        #expect(box.width <= 60)
    }

    @Test func `an attributed string keeps the attributes of each stretch`() {
        let string = NSMutableAttributedString(string: "a𠮷", attributes: attributes)
        string.append(NSAttributedString(string: "b\nc", attributes: [.font: UIFont.systemFont(ofSize: 34)]))

        let styled = StyledText(string, base: TextStyle(font: .systemFont(ofSize: 12)), options: ParagraphOptions())

        #expect(styled.clusters.map { styled.styles[$0.style].font.pointSize } == [17, 17, 34, 34])
        #expect(styled.paragraphs.map(\.range) == [0..<3, 3..<4])
    }

    @Test func `attributes of neighbouring stretches may differ in every value`() {
        let first = NSMutableParagraphStyle()
        let second = NSMutableParagraphStyle()
        second.alignment = .right
        let values: [(NSAttributedString.Key, any Sendable & AnyObject, any Sendable & AnyObject)] = [
            (.font, UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 18)),
            (.foregroundColor, UIColor.red, UIColor.blue),
        ]
        for (key, one, other) in values {
            let text = NSMutableAttributedString(string: "abc", attributes: [key: one])
            text.addAttribute(key, value: other, range: NSRange(location: 1, length: 1))
            #expect(text.stretches.map(\.start) == [0, 1, 2])
        }
        let text = NSMutableAttributedString(string: "abc", attributes: [.paragraphStyle: first])
        text.addAttribute(.paragraphStyle, value: second, range: NSRange(location: 1, length: 1))
        #expect(text.stretches.map(\.start) == [0, 1, 2])
        text.addAttribute(
            .paragraphStyle,
            value: NSMutableParagraphStyle(),
            range: NSRange(location: 1, length: 1)
        )
        #expect(text.stretches.map(\.start) == [0])
    }
}
