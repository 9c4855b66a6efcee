// SPDX-License-Identifier: MIT

import SDL
import UIKit

/// A window of 400 by 300 points with two views side by side, whose input comes through the window system's queue.
@MainActor
final class GestureWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    /// From (0, 0) to (200, 300).
    let left = TouchLogView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    /// From (200, 0) to (400, 300).
    let right = TouchLogView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
    let input: ScriptedInput

    init() throws {
        input = try ScriptedInput(window: window)
        window.addSubview(left)
        window.addSubview(right)
    }
}

/// Keeps the phases of its touches, in order.
final class TouchLogView: UIView {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { _ in "began" }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { _ in "moved" }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { _ in "ended" }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { _ in "cancelled" }
    }
}

/// Keeps the states in which recognizers called it, with their names.
@MainActor
final class GestureLog {
    var entries: [String] = []

    func record(_ recognizer: UIGestureRecognizer) {
        entries.append("\(recognizer.name ?? "") \(recognizer.state)")
    }

    /// Attaches a recognizer that is logged under the name.
    func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView, as name: String)
        -> Recognizer
    {
        recognizer.name = name
        recognizer.addTarget(self, action: Selector("record(_:)", GestureLog.record(_:)))
        view.addGestureRecognizer(recognizer)
        return recognizer
    }
}
