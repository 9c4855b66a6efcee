// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct UIGestureRecognizerTests {
    private let scene: GestureWindow
    private let log = GestureLog()

    init() throws {
        scene = try GestureWindow()
    }

    private func drag() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 70, y: 50), at: 1.1)
        try scene.input.release(at: CGPoint(x: 70, y: 50), at: 1.2)
    }

    // MARK: - Long press

    @Test func `a long press begins after half a second without any event`() throws {
        _ = log.attach(UILongPressGestureRecognizer(), to: scene.left, as: "press")

        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        #expect(scene.window.nextDeadline == 1.5)
        scene.window.tick(at: 1.49)
        #expect(log.entries == [])
        scene.window.tick(at: 1.5)
        try scene.input.move(to: CGPoint(x: 90, y: 50), at: 2)
        try scene.input.release(at: CGPoint(x: 90, y: 50), at: 3)

        #expect(log.entries == ["press began", "press changed", "press ended"])
        #expect(scene.left.log == ["began", "cancelled"])
    }

    @Test func `moving 11 points before that is no long press`() throws {
        _ = log.attach(UILongPressGestureRecognizer(), to: scene.left, as: "press")

        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 61, y: 50), at: 1.2)
        scene.window.tick(at: 2)

        #expect(log.entries == [])
    }

    @Test func `a long press ends the chance of a tap`() throws {
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "tap")
        _ = log.attach(UILongPressGestureRecognizer(), to: scene.left, as: "press")

        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        scene.window.tick(at: 2)
        try scene.input.release(at: CGPoint(x: 50, y: 50), at: 3)

        #expect(log.entries == ["press began", "press ended"])
    }

    // MARK: - Pinch and rotation

    @Test func `two fingers that move apart to twice the distance scale by 2`() throws {
        let pinch = log.attach(UIPinchGestureRecognizer(), to: scene.left, as: "pinch")

        try scene.input.finger(1, .began, at: CGPoint(x: 80, y: 150), at: 1)
        try scene.input.finger(2, .began, at: CGPoint(x: 120, y: 150), at: 1)
        try scene.input.finger(1, .moved, at: CGPoint(x: 60, y: 150), at: 1.1)
        try scene.input.finger(2, .moved, at: CGPoint(x: 140, y: 150), at: 1.1)

        #expect(abs(pinch.scale - 2) < 1e-4)
        #expect(log.entries == ["pinch began", "pinch changed"])
        #expect(pinch.location(in: scene.left).x.rounded() == 100)
        try scene.input.finger(2, .ended, at: CGPoint(x: 140, y: 150), at: 1.2)
        #expect(log.entries.last == "pinch ended")
    }

    @Test func `two fingers that make a quarter turn rotate by a quarter turn`() throws {
        let rotation = log.attach(UIRotationGestureRecognizer(), to: scene.left, as: "rotation")

        try scene.input.finger(1, .began, at: CGPoint(x: 100, y: 150), at: 1)
        try scene.input.finger(2, .began, at: CGPoint(x: 160, y: 150), at: 1)
        try scene.input.finger(2, .moved, at: CGPoint(x: 100, y: 210), at: 1.1)

        // Clockwise on the screen, where y grows downward.
        #expect(abs(rotation.rotation - .pi / 2) < 1e-4)
        #expect(log.entries == ["rotation began"])
    }

    @Test func `pinch and rotation recognize at once when the delegate says so`() throws {
        let delegate = RecognizerDelegate()
        delegate.isSimultaneous = true
        log.attach(UIPinchGestureRecognizer(), to: scene.left, as: "pinch").delegate = delegate
        _ = log.attach(UIRotationGestureRecognizer(), to: scene.left, as: "rotation")

        try scene.input.finger(1, .began, at: CGPoint(x: 100, y: 150), at: 1)
        try scene.input.finger(2, .began, at: CGPoint(x: 140, y: 150), at: 1)
        try scene.input.finger(2, .moved, at: CGPoint(x: 160, y: 190), at: 1.1)

        #expect(log.entries == ["pinch began", "rotation began"])
    }

    // MARK: - Delegate

    @Test func `a delegate that refuses to begin lets another recognizer begin`() throws {
        let delegate = RecognizerDelegate()
        delegate.mayBegin = false
        log.attach(UIPanGestureRecognizer(), to: scene.left, as: "first").delegate = delegate
        _ = log.attach(UIPanGestureRecognizer(), to: scene.window, as: "second")

        try drag()

        #expect(log.entries == ["second began", "second ended"])
    }

    @Test func `a delegate may refuse a touch by its view`() throws {
        let delegate = RecognizerDelegate()
        delegate.refusedView = scene.left
        log.attach(UITapGestureRecognizer(), to: scene.window, as: "tap").delegate = delegate

        try scene.input.click(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.click(at: CGPoint(x: 250, y: 50), at: 2)

        #expect(log.entries == ["tap ended"])
    }

    @Test func `of two pans only the front one begins, both when simultaneous`() throws {
        let delegate = RecognizerDelegate()
        let front = log.attach(UIPanGestureRecognizer(), to: scene.left, as: "front")
        _ = log.attach(UIPanGestureRecognizer(), to: scene.window, as: "back")

        try drag()
        #expect(log.entries == ["front began", "front ended"])

        log.entries = []
        delegate.isSimultaneous = true
        front.delegate = delegate
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 2)
        try scene.input.move(to: CGPoint(x: 70, y: 50), at: 2.1)
        #expect(log.entries == ["front began", "back began"])
    }

    // MARK: - Touches of the view

    @Test func `delaying the beginning keeps the touch from the view until the recognizer fails`() throws {
        let pan = log.attach(UIPanGestureRecognizer(), to: scene.left, as: "pan")
        pan.delaysTouchesBegan = true

        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        #expect(scene.left.log == [])
        try scene.input.release(at: CGPoint(x: 50, y: 50), at: 1.1)

        #expect(scene.left.log == ["began", "ended"])
    }

    @Test func `a double tap delays the end of the touch for the view`() throws {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        _ = log.attach(double, to: scene.left, as: "double")

        try scene.input.click(at: CGPoint(x: 50, y: 50), at: 1)
        #expect(scene.left.log == ["began"])
        scene.window.tick(at: 1.4)

        #expect(scene.left.log == ["began", "ended"])
    }

    @Test func `a recognizer taken away under way is told of the end`() throws {
        let pan = log.attach(UIPanGestureRecognizer(), to: scene.left, as: "pan")
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 70, y: 50), at: 1.1)

        scene.left.removeGestureRecognizer(pan)
        try scene.input.move(to: CGPoint(x: 80, y: 50), at: 1.2)
        try scene.input.release(at: CGPoint(x: 80, y: 50), at: 1.3)

        #expect(log.entries == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    @Test func `a recognizer of one's own sets its state`() throws {
        _ = log.attach(TouchDownRecognizer(), to: scene.left, as: "down")

        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)

        #expect(log.entries == ["down ended"])
        #expect(scene.left.log == [])
    }

    @Test func `targets are not retained`() throws {
        let tap = UITapGestureRecognizer()
        scene.left.addGestureRecognizer(tap)
        var target: GestureLog? = GestureLog()
        weak let weakTarget = target
        tap.addTarget(try #require(target), action: Selector("record(_:)", GestureLog.record(_:)))

        target = nil

        #expect(weakTarget == nil)
        try scene.input.click(at: CGPoint(x: 50, y: 50), at: 1)
    }
}

@MainActor
private final class RecognizerDelegate: NSObject, UIGestureRecognizerDelegate {
    var mayBegin = true
    var isSimultaneous = false
    weak var refusedView: UIView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        refusedView == nil || touch.view !== refusedView
    }
}

private final class TouchDownRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .ended
    }
}
