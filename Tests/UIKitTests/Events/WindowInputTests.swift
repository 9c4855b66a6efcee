// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct WindowInputTests {
    private let scene: GestureWindow

    init() throws {
        scene = try GestureWindow()
    }

    // MARK: - Wheel and pointer

    @Test func `the wheel goes up from the hit view to the first that uses it`() throws {
        var log: [String] = []
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scene.left.addSubview(inner)
        inner.inputHooks = InputHooks(scroll: { event in
            log.append("inner \(event.deltaY)")
            return event.deltaY < 0
        })
        scene.left.inputHooks = InputHooks(scroll: { event in
            log.append("left \(event.deltaY)")
            return true
        })

        try scene.input.scroll(by: 1, at: CGPoint(x: 10, y: 10), at: 1)
        try scene.input.scroll(by: -2, at: CGPoint(x: 10, y: 10), at: 1)
        try scene.input.scroll(by: 3, at: CGPoint(x: 300, y: 10), at: 1)

        #expect(log == ["inner 1.0", "left 1.0", "inner -2.0"])
    }

    @Test func `hovering tells the view of its own points and of leaving`() throws {
        var places: [CGPoint?] = []
        scene.right.inputHooks = InputHooks(hover: { places.append($0) })

        try scene.input.move(to: CGPoint(x: 150, y: 20), at: 1)
        try scene.input.move(to: CGPoint(x: 210, y: 20), at: 1.1)
        try scene.input.move(to: CGPoint(x: 150, y: 20), at: 1.2)

        #expect(places == [CGPoint(x: 10, y: 20), nil])
    }

    @Test func `the pointer's shape is that of the nearest view with an opinion`() throws {
        scene.left.inputHooks = InputHooks(cursor: { $0.x < 100 ? .move : nil })

        try scene.input.move(to: CGPoint(x: 50, y: 20), at: 1)
        #expect(scene.window.cursor == .move)
        try scene.input.move(to: CGPoint(x: 150, y: 20), at: 1.1)

        #expect(scene.window.cursor == .arrow)
    }

    @Test func `the pointer is looked at again when views have moved under it`() throws {
        try scene.input.move(to: CGPoint(x: 50, y: 20), at: 1)
        scene.left.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(scene.window.cursor == .arrow)

        scene.window.input.refreshPointer()

        #expect(scene.window.cursor == .hand)
    }

    // MARK: - Touches

    @Test func `quick clicks at one place are counted`() throws {
        let view = TapCountView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.left.addSubview(view)

        try scene.input.click(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.click(at: CGPoint(x: 52, y: 50), at: 1.2)
        try scene.input.click(at: CGPoint(x: 90, y: 50), at: 1.4)
        try scene.input.click(at: CGPoint(x: 90, y: 50), at: 2)

        #expect(view.counts == [1, 2, 1, 1])
    }

    @Test func `a view takes one finger unless it asks for more`() throws {
        try scene.input.finger(1, .began, at: CGPoint(x: 40, y: 60), at: 1)
        try scene.input.finger(2, .began, at: CGPoint(x: 100, y: 60), at: 1)
        scene.right.isMultipleTouchEnabled = true
        try scene.input.finger(3, .began, at: CGPoint(x: 300, y: 60), at: 1)
        try scene.input.finger(4, .began, at: CGPoint(x: 340, y: 60), at: 1)

        #expect(scene.left.log == ["began"])
        #expect(scene.right.log == ["began", "began"])
    }

    @Test func `touches that are taken away are cancelled`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)

        scene.window.input.cancelTouches(at: 2)
        try scene.input.release(at: CGPoint(x: 50, y: 50), at: 3)

        #expect(scene.left.log == ["began", "cancelled"])
    }

    // MARK: - Keys

    @Test func `keys go to the first responder and up its chain`() throws {
        let field = FocusView()
        scene.left.addSubview(field)
        var log: [String] = []
        field.inputHooks = InputHooks(key: { key in
            log.append("field")
            return key.key == .escape
        })
        scene.left.inputHooks = InputHooks(key: { _ in
            log.append("left")
            return true
        })
        #expect(field.becomeFirstResponder())

        #expect(try scene.input.key(named: "Escape", at: 1))
        #expect(try scene.input.key(named: "+", at: 1))

        #expect(log == ["field", "field", "left"])
    }

    @Test func `without a first responder the front-most user of keys gets them`() throws {
        var log: [String] = []
        scene.left.inputHooks = InputHooks(key: { _ in
            log.append("left")
            return true
        })
        scene.right.inputHooks = InputHooks(key: { key in
            log.append("right")
            return key.key == .leftArrow
        })

        _ = try scene.input.key(named: "left", at: 1)
        _ = try scene.input.key(named: "pageup", at: 1)

        #expect(log == ["right", "right", "left"])
    }

    @Test func `a key of no name is refused`() throws {
        #expect(try !scene.input.key(named: "nonsense", at: 1))
    }

    @Test func `becoming first makes the former resign`() {
        let (first, second) = (FocusView(), FocusView())
        scene.left.addSubview(first)
        scene.right.addSubview(second)

        #expect(first.becomeFirstResponder())
        #expect(second.becomeFirstResponder())

        #expect(!first.isFirstResponder)
        #expect(second.isFirstResponder)
        #expect(!scene.left.becomeFirstResponder())
    }
}

private final class FocusView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

private final class TapCountView: UIView {
    var counts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
    }
}
