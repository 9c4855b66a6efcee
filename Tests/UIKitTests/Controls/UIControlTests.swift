// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct UIControlTests {
    private let scene: GestureWindow
    private let control = UIControl(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    private let log = ControlLog()

    init() throws {
        scene = try GestureWindow()
        scene.left.addSubview(control)
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
            (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"),
            (.touchUpOutside, "upOutside"),
            (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in events {
            control.addAction(UIAction { [log] _ in log.entries.append(name) }, for: event)
        }
    }

    @Test func `a click sends touch down and touch up inside`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 30), at: 1)
        #expect(control.isHighlighted)
        #expect(control.isTracking)
        #expect(control.state == .highlighted)
        try scene.input.release(at: CGPoint(x: 50, y: 30), at: 1.1)

        #expect(log.entries == ["down", "up"])
        #expect(control.state == .normal)
        #expect(!control.isTracking)
    }

    @Test func `leaving and coming back is told, lifting outside is no click`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 30), at: 1)
        try scene.input.move(to: CGPoint(x: 150, y: 30), at: 1.1)
        #expect(!control.isHighlighted)
        try scene.input.move(to: CGPoint(x: 60, y: 30), at: 1.2)
        try scene.input.move(to: CGPoint(x: 150, y: 30), at: 1.3)
        try scene.input.release(at: CGPoint(x: 150, y: 30), at: 1.4)

        #expect(log.entries == ["down", "exit", "out", "enter", "in", "exit", "out", "upOutside"])
    }

    @Test func `a finger may stray 60 points from the control`() throws {
        try scene.input.finger(1, .began, at: CGPoint(x: 50, y: 30), at: 1)
        try scene.input.finger(1, .ended, at: CGPoint(x: 50, y: 110), at: 1.1)

        #expect(log.entries == ["down", "up"])
    }

    @Test func `the second click in quick succession is a repeat`() throws {
        try scene.input.click(at: CGPoint(x: 50, y: 30), at: 1)
        try scene.input.click(at: CGPoint(x: 50, y: 30), at: 1.1)

        #expect(log.entries == ["down", "up", "down", "repeat", "up"])
    }

    @Test func `disabled it takes no touches and lets none through`() throws {
        control.isEnabled = false
        var taps = 0
        scene.left.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })

        try scene.input.click(at: CGPoint(x: 50, y: 30), at: 1)

        #expect(log.entries == [])
        #expect(taps == 0)
        #expect(control.state == .disabled)
    }

    @Test func `disabled while pressed it cancels`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 30), at: 1)

        control.isEnabled = false

        #expect(log.entries == ["down", "cancel"])
    }

    @Test func `a pan of the superview takes the touch from the control`() throws {
        scene.left.addGestureRecognizer(UIPanGestureRecognizer())

        try scene.input.press(at: CGPoint(x: 50, y: 30), at: 1)
        try scene.input.move(to: CGPoint(x: 60, y: 30), at: 1.1)
        try scene.input.release(at: CGPoint(x: 60, y: 30), at: 1.2)

        #expect(log.entries == ["down", "cancel"])
    }

    // MARK: - Targets

    @Test func `a target is called with the control and is not retained`() {
        let target = ControlTarget()
        control.addTarget(target, action: Selector("hit(_:)", ControlTarget.hit(_:)), for: [.valueChanged, .touchDown])

        control.sendActions(for: .valueChanged)

        #expect(target.senders == [control])
        #expect(control.allTargets == [target])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["hit(_:)"])
        control.removeTarget(target, action: nil, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(target.senders.count == 1)
    }

    @Test func `added twice a target is called once`() {
        let target = ControlTarget()
        let selector = Selector("hit(_:)", ControlTarget.hit(_:))
        control.addTarget(target, action: selector, for: .valueChanged)
        control.addTarget(target, action: selector, for: .valueChanged)

        control.sendActions(for: .valueChanged)

        #expect(target.senders.count == 1)
    }

    @Test func `without a target the first responder up the chain that has the method is called`() {
        let parent = ControlParent(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.left.addSubview(parent)
        parent.addSubview(control)
        control.addTarget(nil, action: Selector("hit(_:)", ControlParent.hit(_:)), for: .valueChanged)

        control.sendActions(for: .valueChanged)

        #expect(parent.hits == 1)
    }

    @Test func `an action of the same identifier replaces the former`() {
        var log: [Int] = []
        let identifier = UIAction.Identifier("a")
        control.addAction(UIAction(identifier: identifier) { _ in log.append(1) }, for: .valueChanged)
        control.addAction(UIAction(identifier: identifier) { _ in log.append(2) }, for: .valueChanged)

        control.sendActions(for: .valueChanged)
        control.removeAction(identifiedBy: identifier, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        #expect(log == [2])
    }

    @Test func `the sender of an action is the control during the call`() {
        var sender: Any?
        let action = UIAction { sender = $0.sender }
        control.addAction(action, for: .valueChanged)

        control.sendActions(for: .valueChanged)

        #expect(sender as? UIControl === control)
        #expect(action.sender == nil)
    }

    // MARK: - Buttons

    @Test func `a button's click triggers its primary action`() throws {
        var titles: [String] = []
        let button = LargeButton(type: .system, primaryAction: UIAction(title: "Go") { titles.append($0.title) })
        button.frame = CGRect(x: 0, y: 100, width: 80, height: 40)
        scene.left.addSubview(button)

        try scene.input.click(at: CGPoint(x: 40, y: 120), at: 1)

        #expect(titles == ["Go"])
        #expect(button.currentTitle == "Go")
        #expect(button.buttonType == .system)
    }
}

/// A subclass as apps write them.
private final class LargeButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .systemFont(ofSize: 30)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

@MainActor
private final class ControlLog {
    var entries: [String] = []
}

@MainActor
private final class ControlTarget: NSObject {
    var senders: [UIControl] = []

    func hit(_ sender: UIControl) { senders.append(sender) }
}

private final class ControlParent: UIView {
    var hits = 0

    func hit(_ sender: UIControl) { hits += 1 }
}
