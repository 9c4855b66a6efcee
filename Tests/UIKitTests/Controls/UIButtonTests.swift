// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct UIButtonTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    // MARK: - States

    @Test func `a state without a title of its own shows the normal one`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitle("Gone", for: .disabled)

        #expect(button.currentTitle == "Go")
        button.isHighlighted = true
        #expect(button.currentTitle == "Going")
        #expect(button.titleLabel?.text == "Going")
        button.isSelected = true
        #expect(button.state == [.highlighted, .selected])
        #expect(button.titleLabel?.text == "Go")
        button.isHighlighted = false
        button.isSelected = false
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Gone")
        #expect(button.title(for: .selected) == "Go")

        button.setTitle(nil, for: .disabled)
        #expect(button.titleLabel?.text == "Go")
    }

    @Test func `pictures, backgrounds and colours follow the state`() {
        let (one, two) = (UIImage.solid(0xFF0000, width: 4, height: 4), UIImage.solid(0x00FF00, width: 6, height: 2))
        let button = UIButton(type: .custom)
        button.setImage(one, for: .normal)
        button.setImage(two, for: .selected)
        button.setBackgroundImage(two, for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .selected)

        #expect(button.imageView?.image === one)
        #expect(button.titleLabel?.textColor == .red)
        button.isSelected = true
        #expect(button.imageView?.image === two)
        #expect(button.currentImage === two)
        #expect(button.titleLabel?.textColor == .green)
        #expect(button.backgroundImage(for: .selected) === two)
    }

    @Test func `the title has the tint of a system button and is white in a custom one`() {
        let (system, custom) = (UIButton(type: .system), UIButton(type: .custom))
        #expect(system.titleLabel?.textColor == .systemBlue)
        #expect(custom.titleLabel?.textColor == .white)

        let parent = UIView()
        parent.tintColor = .red
        parent.addSubview(system)
        #expect(system.titleLabel?.textColor == .red)
        system.isEnabled = false
        #expect(system.titleLabel?.textColor == UIColor(white: 0.6, alpha: 1))
    }

    @Test func `a press dims what shows no other sign of it`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.isHighlighted = true
        #expect(abs((button.titleLabel?.alpha ?? 0) - 0.3) < 1e-6)
        button.setTitle("Going", for: .highlighted)
        #expect(button.titleLabel?.alpha == 1)
        button.isHighlighted = false
        #expect(button.titleLabel?.alpha == 1)
    }

    // MARK: - Size and layout

    @Test(arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close])
    func `a button with a sign has its size and shows it sharp in its tint`(type: UIButton.ButtonType) throws {
        let button = UIButton(type: type)
        #expect(button.buttonType == type)
        #expect(button.frame == CGRect(x: 0, y: 0, width: 24, height: 24))
        #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))

        let plain = try Painting.inPlace(button, 24, 24, scale: 2)
        #expect(plain.pixels.contains { $0 != 0 })
        button.tintColor = .red
        let red = try Painting.inPlace(button, 24, 24, scale: 2)
        #expect((red == plain) == (type == .close))
        button.isHighlighted = true
        #expect(try Painting.inPlace(button, 24, 24, scale: 2) != red)
    }

    @Test func `a plain button has no size until it has content`() {
        let button = UIButton(type: .custom)
        #expect(button.frame == .zero)
        #expect(button.intrinsicContentSize == .zero)

        button.setImage(.solid(0xFF0000, width: 30, height: 20), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 20))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 36, height: 24))
        button.setBackgroundImage(.solid(0, width: 100, height: 5), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 100, height: 24))
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: 100, height: 24))
    }

    @Test func `picture and title lie side by side in the middle`() throws {
        let button = UIButton(type: .system)
        button.setImage(.solid(0xFF0000, width: 10, height: 10), for: .normal)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()

        let (image, title) = (try #require(button.imageView?.frame), try #require(button.titleLabel?.frame))
        #expect(image.size == CGSize(width: 10, height: 10))
        #expect(image.maxX == title.minX)
        #expect(abs(image.minX - (100 - title.maxX)) <= 1)
        #expect(abs(title.midY - 20) <= 1)
    }

    @Test func `a narrow button keeps its content inside`() throws {
        let button = UIButton(type: .system)
        button.setTitle("A title that is much too long", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel?.frame)
        #expect(title.minX >= 0 && title.maxX <= 50)
    }

    // MARK: - Clicks

    @Test func `a click calls targets and actions, and highlights meanwhile`() throws {
        let input = try ScriptedInput(window: window)
        let log = ButtonLog()
        let action = UIAction(title: "Go") { _ in log.entries.append("action") }
        let button = UIButton(type: .system, primaryAction: action)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        button.addTarget(log, action: Selector("clicked(_:)", ButtonLog.clicked(_:)), for: .touchUpInside)
        window.addSubview(button)
        #expect(button.currentTitle == "Go")

        try input.press(at: CGPoint(x: 50, y: 20), at: 1)
        #expect(button.isHighlighted)
        #expect(window.hitTest(CGPoint(x: 50, y: 20), with: nil) === button)
        try input.release(at: CGPoint(x: 50, y: 20), at: 1.1)
        #expect(!button.isHighlighted)
        #expect(log.entries.sorted() == ["action", "target Go"])

        button.isEnabled = false
        try input.click(at: CGPoint(x: 50, y: 20), at: 2)
        #expect(log.entries.count == 2)
    }
}

@MainActor
private final class ButtonLog {
    var entries: [String] = []

    func clicked(_ button: UIButton) {
        entries.append("target \(button.currentTitle ?? "")")
    }
}
