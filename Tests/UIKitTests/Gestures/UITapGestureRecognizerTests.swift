// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct UITapGestureRecognizerTests {
    private let scene: GestureWindow
    private let log = GestureLog()
    private let place = CGPoint(x: 50, y: 60)

    init() throws {
        scene = try GestureWindow()
    }

    private func attachDouble(to view: UIView) -> UITapGestureRecognizer {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        return log.attach(double, to: view, as: "double")
    }

    @Test func `a click is a tap at its place`() throws {
        let tap = log.attach(UITapGestureRecognizer(), to: scene.left, as: "tap")
        var places: [CGPoint] = []
        tap.addTarget(log, action: Selector("record(_:)", GestureLog.record(_:)))
        scene.left.addGestureRecognizer(
            UITapGestureRecognizer { recognizer in places.append(recognizer.location(in: recognizer.view)) }
        )
        tap.isEnabled = false

        try scene.input.click(at: place, at: 1)

        #expect(places == [CGPoint(x: 50, y: 60)])
        #expect(log.entries == [])
    }

    @Test func `a tap takes the touch from the view at its end`() throws {
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "tap")

        try scene.input.click(at: place, at: 1)

        #expect(log.entries == ["tap ended"])
        #expect(scene.left.log == ["began", "cancelled"])
    }

    @Test func `a tap that does not cancel leaves the touch to the view`() throws {
        let tap = log.attach(UITapGestureRecognizer(), to: scene.left, as: "tap")
        tap.cancelsTouchesInView = false

        try scene.input.click(at: place, at: 1)

        #expect(log.entries == ["tap ended"])
        #expect(scene.left.log == ["began", "ended"])
    }

    @Test func `moving 11 points with the mouse is no tap`() throws {
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "tap")

        try scene.input.press(at: place, at: 1)
        try scene.input.move(to: CGPoint(x: 61, y: 60), at: 1.1)
        try scene.input.release(at: CGPoint(x: 61, y: 60), at: 1.2)

        #expect(log.entries == [])
        #expect(scene.left.log == ["began", "moved", "ended"])
    }

    @Test func `two clicks 150 ms apart are a double tap and no single tap`() throws {
        let single = log.attach(UITapGestureRecognizer(), to: scene.left, as: "single")
        single.require(toFail: attachDouble(to: scene.left))

        try scene.input.click(at: place, at: 1)
        try scene.input.click(at: place, at: 1.15)
        scene.window.tick(at: 3)

        #expect(log.entries == ["double ended"])
    }

    @Test func `a single tap that waits comes 350 ms after the click`() throws {
        let single = log.attach(UITapGestureRecognizer(), to: scene.left, as: "single")
        single.require(toFail: attachDouble(to: scene.left))

        try scene.input.click(at: place, at: 1)
        scene.window.tick(at: 1.34)
        #expect(log.entries == [])
        #expect(scene.window.nextDeadline == 1.35)
        scene.window.tick(at: 1.35)

        #expect(log.entries == ["single ended"])
        #expect(scene.window.nextDeadline == nil)
    }

    @Test func `two clicks 40 points apart are two single taps`() throws {
        let single = log.attach(UITapGestureRecognizer(), to: scene.left, as: "single")
        single.require(toFail: attachDouble(to: scene.left))

        try scene.input.click(at: place, at: 1)
        try scene.input.click(at: CGPoint(x: 90, y: 60), at: 1.2)
        scene.window.tick(at: 3)

        #expect(log.entries == ["single ended", "single ended"])
    }

    @Test func `a double tap needs both taps within the view`() throws {
        _ = attachDouble(to: scene.left)

        try scene.input.click(at: CGPoint(x: 197, y: 60), at: 1)
        try scene.input.click(at: CGPoint(x: 203, y: 60), at: 1.1)
        scene.window.tick(at: 3)

        #expect(log.entries == [])
    }

    @Test func `three clicks are a double tap and a single one`() throws {
        let single = log.attach(UITapGestureRecognizer(), to: scene.left, as: "single")
        single.require(toFail: attachDouble(to: scene.left))

        for time in [1, 1.1, 1.2] { try scene.input.click(at: place, at: time) }
        scene.window.tick(at: 3)

        #expect(log.entries == ["double ended", "single ended"])
    }

    @Test func `two fingers tap together`() throws {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        _ = log.attach(tap, to: scene.left, as: "two")
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "one")
        var middle: CGPoint?
        scene.left.addGestureRecognizer(UIPanGestureRecognizer())
        tap.addTarget(log, action: Selector("record(_:)", GestureLog.record(_:)))

        try scene.input.finger(1, .began, at: CGPoint(x: 40, y: 60), at: 1)
        try scene.input.finger(2, .began, at: CGPoint(x: 100, y: 60), at: 1.02)
        try scene.input.finger(1, .ended, at: CGPoint(x: 40, y: 60), at: 1.1)
        try scene.input.finger(2, .ended, at: CGPoint(x: 100, y: 60), at: 1.12)
        middle = tap.location(in: scene.left)

        #expect(log.entries == ["two ended"])
        #expect(middle != nil)
    }

    @Test func `the recognizer of the front view wins over that of its superview`() throws {
        _ = log.attach(UITapGestureRecognizer(), to: scene.window, as: "window")
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "left")

        try scene.input.click(at: place, at: 1)
        try scene.input.click(at: CGPoint(x: 300, y: 60), at: 5)

        #expect(log.entries == ["left ended", "window ended"])
    }

    @Test func `a click on a control is none of its superview's taps`() throws {
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "left")
        let control = UIControl(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        scene.left.addSubview(control)
        var clicks = 0
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)

        try scene.input.click(at: place, at: 1)

        #expect(clicks == 1)
        #expect(log.entries == [])
    }
}
