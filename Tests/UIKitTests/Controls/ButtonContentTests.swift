// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Titles with attributes, and where picture and title stand.
@MainActor
struct ButtonContentTests {
    // MARK: - Titles with attributes

    @Test func `a title with attributes goes before a plain one, state by state`() {
        let button = UIButton(type: .system)
        button.setTitle("Plain", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "Styled"), for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "Pressed"), for: .highlighted)

        #expect(button.titleLabel?.text == "Styled")
        #expect(button.currentTitle == "Plain")
        #expect(button.currentAttributedTitle?.string == "Styled")
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Pressed")
        #expect(button.attributedTitle(for: .selected)?.string == "Styled")
        button.isHighlighted = false
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "Plain")
    }

    @Test func `a title with attributes keeps its colour and takes the button's where it names none`() throws {
        let title = NSMutableAttributedString(string: "██")
        title.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
        let button = UIButton(type: .custom)
        button.setTitleColor(.red, for: .normal)
        button.setAttributedTitle(title, for: .normal)
        button.sizeToFit()
        button.layoutIfNeeded()
        let picture = try Painting.inPlace(button, Int(button.bounds.width), Int(button.bounds.height))

        let blue = try #require(picture.box(of: Painting.bluePixel))
        let red = try #require(picture.box(of: Painting.redPixel))
        #expect(blue.maxX <= red.x + 1)
        #expect(button.currentTitleColor == .red)
    }

    @Test func `changing the attributed string afterwards changes nothing`() {
        let title = NSMutableAttributedString(string: "One")
        let button = UIButton(type: .system)
        button.setAttributedTitle(title, for: .normal)
        title.mutableString.setString("Two")

        #expect(button.titleLabel?.text == "One")
    }

    // MARK: - Place

    private func button() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(.solid(0xFF0000, width: 20, height: 10), for: .normal)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        return button
    }

    private func frames(_ button: UIButton) -> (image: CGRect, title: CGRect) {
        button.layoutIfNeeded()
        return (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null)
    }

    @Test func `content stands where the alignments say`() {
        let button = button()
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10)

        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        var (image, title) = frames(button)
        #expect(image == CGRect(x: 6, y: 4, width: 20, height: 10))
        #expect(title.minX == 26 && title.minY == 4)

        button.contentHorizontalAlignment = .trailing
        button.contentVerticalAlignment = .bottom
        (image, title) = frames(button)
        #expect(title.maxX == 190 && title.maxY == 52)
        #expect(image.maxX == title.minX && image.maxY == 52)

        button.contentHorizontalAlignment = .fill
        button.contentVerticalAlignment = .fill
        (image, title) = frames(button)
        #expect(title == CGRect(x: 26, y: 4, width: 164, height: 48))
        #expect(image.minX == 6 && image.maxX + title.size.width >= 190)
    }

    @Test func `insets of picture and title move them and leave the button's size`() {
        let button = button()
        let size = button.intrinsicContentSize
        let (image, title) = frames(button)

        // Opposite insets move; those of one side move by half, as the part stays centred in what is left.
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
        button.imageEdgeInsets = UIEdgeInsets(top: 6, left: -8, bottom: 0, right: 0)

        let moved = frames(button)
        #expect(moved.title == title.offsetBy(dx: 10, dy: 0))
        #expect(moved.image == image.offsetBy(dx: -4, dy: 3))
        #expect(button.intrinsicContentSize == size)
    }

    @Test func `a subclass may place the parts itself`() {
        final class ReversedButton: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.maxX - 20, y: 0, width: 20, height: 10)
            }

            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 0, y: 0, width: 50, height: 20)
            }
        }
        let button = ReversedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setImage(.solid(0xFF0000, width: 20, height: 10), for: .normal)
        let (image, title) = frames(button)

        #expect(image == CGRect(x: 80, y: 0, width: 20, height: 10))
        #expect(title == CGRect(x: 0, y: 0, width: 50, height: 20))
    }

    @Test func `a picture is dimmed only where that is wanted`() {
        let button = button()
        button.isHighlighted = true
        #expect((button.imageView?.alpha ?? 0) < 0.5)
        button.adjustsImageWhenHighlighted = false
        #expect(button.imageView?.alpha == 1)
        button.isHighlighted = false
        button.isEnabled = false
        #expect((button.imageView?.alpha ?? 0) < 0.5)
        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
    }
}
