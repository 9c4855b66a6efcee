// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct UIPanGestureRecognizerTests {
    private let scene: GestureWindow
    private let log = GestureLog()
    private let pan: UIPanGestureRecognizer

    init() throws {
        scene = try GestureWindow()
        pan = log.attach(UIPanGestureRecognizer(), to: scene.left, as: "pan")
    }

    @Test func `the mouse pans after 4 points and the way to there counts`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 53, y: 50), at: 1.01)
        #expect(pan.state == .possible)
        try scene.input.move(to: CGPoint(x: 54, y: 50), at: 1.02)
        #expect(pan.state == .began)
        try scene.input.move(to: CGPoint(x: 60, y: 55), at: 1.03)

        #expect(log.entries == ["pan began", "pan changed"])
        #expect(pan.translation(in: scene.left) == CGPoint(x: 10, y: 5))
        #expect(scene.left.log == ["began", "moved", "cancelled"])
    }

    @Test func `a finger pans after 8 points`() throws {
        try scene.input.finger(1, .began, at: CGPoint(x: 50, y: 60), at: 1)
        try scene.input.finger(1, .moved, at: CGPoint(x: 57, y: 60), at: 1.01)
        #expect(pan.state == .possible)
        try scene.input.finger(1, .moved, at: CGPoint(x: 59, y: 60), at: 1.02)

        #expect(log.entries == ["pan began"])
    }

    @Test func `the translation is measured anew after it was set`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 70, y: 50), at: 1.1)
        pan.setTranslation(.zero, in: scene.left)
        try scene.input.move(to: CGPoint(x: 75, y: 48), at: 1.2)

        #expect(pan.translation(in: scene.left) == CGPoint(x: 5, y: -2))
    }

    @Test func `the velocity is that of the last tenth of a second`() throws {
        var velocity = CGPoint.zero
        scene.left.addGestureRecognizer(UIPanGestureRecognizer())
        pan.delegate = nil
        try scene.input.press(at: CGPoint(x: 0, y: 50), at: 1)
        for step in 1...10 {
            try scene.input.move(to: CGPoint(x: CGFloat(step) * 10, y: 50), at: 1 + Double(step) / 50)
        }
        velocity = pan.velocity(in: scene.left)

        // 10 points every 20 ms.
        #expect(abs(velocity.x - 500) < 0.001)
        #expect(velocity.y == 0)
    }

    @Test func `held still before it is lifted, it has no velocity`() throws {
        var velocity: CGPoint?
        let watcher = VelocityWatcher { velocity = $0 }
        pan.addTarget(watcher, action: Selector("ended(_:)", VelocityWatcher.ended(_:)))

        try scene.input.press(at: CGPoint(x: 0, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 100, y: 50), at: 1.05)
        try scene.input.release(at: CGPoint(x: 100, y: 50), at: 1.3)

        #expect(velocity == .zero)
        #expect(log.entries.last == "pan ended")
        #expect(pan.state == .possible)
    }

    @Test func `a second finger does not make the translation jump`() throws {
        try scene.input.finger(1, .began, at: CGPoint(x: 40, y: 60), at: 1)
        try scene.input.finger(1, .moved, at: CGPoint(x: 60, y: 60), at: 1.1)
        let before = pan.translation(in: nil)
        try scene.input.finger(2, .began, at: CGPoint(x: 160, y: 240), at: 1.2)

        #expect(pan.translation(in: nil) == before)
        #expect(pan.numberOfTouches == 2)
        try scene.input.finger(1, .ended, at: CGPoint(x: 60, y: 60), at: 1.3)
        #expect(pan.translation(in: nil) == before)
        #expect(pan.state == .changed || pan.state == .began)
        try scene.input.finger(2, .ended, at: CGPoint(x: 160, y: 240), at: 1.4)
        #expect(log.entries.last == "pan ended")
    }

    @Test func `a pan makes the tap fail`() throws {
        _ = log.attach(UITapGestureRecognizer(), to: scene.left, as: "tap")

        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 55, y: 50), at: 1.1)
        try scene.input.release(at: CGPoint(x: 55, y: 50), at: 1.2)

        #expect(log.entries == ["pan began", "pan ended"])
    }

    @Test func `turned off under way it is cancelled`() throws {
        try scene.input.press(at: CGPoint(x: 50, y: 50), at: 1)
        try scene.input.move(to: CGPoint(x: 70, y: 50), at: 1.1)
        pan.isEnabled = false
        try scene.input.move(to: CGPoint(x: 80, y: 50), at: 1.2)
        try scene.input.release(at: CGPoint(x: 80, y: 50), at: 1.3)

        #expect(log.entries == ["pan began", "pan cancelled"])
    }
}

@MainActor
private final class VelocityWatcher {
    private let report: (CGPoint) -> Void

    init(report: @escaping (CGPoint) -> Void) {
        self.report = report
    }

    func ended(_ pan: UIPanGestureRecognizer) {
        if pan.state == .ended { report(pan.velocity(in: nil)) }
    }
}
