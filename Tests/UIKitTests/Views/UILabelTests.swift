// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

@MainActor struct UILabelTests {
    private func label(_ text: String, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    private func picture(_ label: UILabel, scale: CGFloat = 1) throws -> Bitmap {
        let width = Int((label.bounds.width * scale).rounded(.up))
        let height = Int((label.bounds.height * scale).rounded(.up))
        let context = try #require(CGContext(bitmapWidth: width, height: height, scale: scale))
        label.layer.draw(in: context)
        return context.bitmap()
    }

    private func inkedRows(_ bitmap: Bitmap) -> [Int] {
        (0..<bitmap.height).filter { row in
            bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].contains { $0 != 0 }
        }
    }

    private func inkedColumns(_ bitmap: Bitmap) -> [Int] {
        (0..<bitmap.width).filter { column in
            (0..<bitmap.height).contains { bitmap.pixels[$0 * bitmap.width + column] != 0 }
        }
    }

    @Test func `a new label is as at Apple's`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(label.text == nil)
        #expect(label.font == UIFont.systemFont(ofSize: 17))
        #expect(label.textColor == UIColor.label)
        #expect(label.textAlignment == .natural)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.numberOfLines == 1)
        #expect(label.isEnabled)
        #expect(!label.isUserInteractionEnabled)
    }

    @Test func `it is as large as its text in whole points`() {
        let label = label("San Francisco")

        label.sizeToFit()

        // The text is 112.92 points wide in Inter, a line 20.57 high.
        #expect(label.bounds.size == CGSize(width: 113, height: 21))
        #expect(label.intrinsicContentSize == CGSize(width: 113, height: 21))
        #expect(UILabel().intrinsicContentSize == .zero)
    }

    @Test func `a label of several lines wraps at the width`() {
        let label = label("The quick brown fox jumps over the lazy dog")
        label.numberOfLines = 0

        let size = label.sizeThatFits(CGSize(width: 100, height: 0))

        #expect(size.width <= 100)
        // Four lines of 20.57 points.
        #expect(size.height == 83)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 42)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize.height == 42)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]) func `it draws its text whole in its own size`(scale: CGFloat)
        throws
    {
        let label = label("Hamburgefonstiv")
        label.sizeToFit()

        let drawn = try picture(label, scale: scale)
        label.frame.size.width += 100
        let wider = try picture(label, scale: scale)

        #expect(inkedColumns(drawn).count == inkedColumns(wider).count)
    }

    @Test func `text is centred in height and set by its alignment`() throws {
        let label = label("HHH")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 61)

        let left = try picture(label)
        label.textAlignment = .right
        let right = try picture(label)
        label.textAlignment = .center
        let centered = try picture(label)

        #expect((1...3).contains(inkedColumns(left).first ?? -1))
        #expect((96...98).contains(inkedColumns(right).last ?? -1))
        let columns = inkedColumns(centered)
        #expect(abs((columns.first ?? 0) - (99 - (columns.last ?? 0))) <= 1)
        let rows = inkedRows(left)
        #expect(abs((rows.first ?? 0) + (rows.last ?? 0) - 61) <= 3)
    }

    @Test func `a long text becomes smaller when it may`() throws {
        let label = label("The quick brown fox jumps")
        label.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
        label.adjustsFontSizeToFitWidth = true

        let small = inkedRows(try picture(label)).count
        label.minimumScaleFactor = 0.95
        let large = inkedRows(try picture(label)).count

        #expect(small < large)
    }

    @Test func `attributes of stretches are kept and the label's fill the gaps`() {
        let label = label("")
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 40)]))

        label.attributedText = text

        #expect(label.text == "ab")
        #expect(label.intrinsicContentSize.height == 49)
        label.font = .systemFont(ofSize: 17)
        #expect(label.intrinsicContentSize.height == 21)
        label.text = "c"
        #expect(label.attributedText?.string == "c")
    }

    @Test func `highlight, disabling and shadow change the colours`() throws {
        let label = label("H", size: 40)
        label.sizeToFit()
        label.textColor = .black
        func has(_ pixel: UInt32) throws -> Bool { try picture(label).pixels.contains(pixel) }

        #expect(try has(0xFF00_0000))
        label.isEnabled = false
        #expect(try has(0x8000_0000))
        label.highlightedTextColor = .red
        label.isHighlighted = true
        #expect(try has(0xFFFF_0000))
        label.shadowColor = .green
        label.shadowOffset = CGSize(width: 3, height: 0)
        #expect(try has(0xFF00_FF00))
    }

    @Test func `a subclass may inset its text`() throws {
        final class InsetLabel: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                let inner = bounds.insetBy(dx: 20, dy: 0)
                return super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines).insetBy(dx: -20, dy: 0)
            }
        }
        let label = InsetLabel()
        label.text = "San Francisco"

        label.sizeToFit()

        #expect(label.bounds.width == 153)
        #expect((20...23).contains(inkedColumns(try picture(label)).first ?? 0))
    }

    @Test func `a change of text asks for a new picture`() {
        let label = label("a")
        label.layer.markPainted()

        label.text = "b"

        #expect(label.layer.needsPaint)
    }
}
