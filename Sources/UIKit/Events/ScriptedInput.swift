// SPDX-License-Identifier: MIT

package import Foundation
import SDL

/// Plays mouse, wheel and keys to a window without a display, through the queue that the real devices feed.
@MainActor
package final class ScriptedInput {
    private let window: UIWindow
    private let queue: EventQueue
    private var translator = EventTranslator()

    /// Creates the input of a window.
    ///
    /// - Parameter window: The window that receives everything.
    /// - Throws: An error when the window system's event queue cannot be opened.
    package init(window: UIWindow) throws {
        self.window = window
        queue = try EventQueue()
        while queue.poll() != nil {}
    }

    /// Moves the pointer, in the window's points.
    package func move(to place: CGPoint, at time: TimeInterval) throws {
        try play(.mouseMotion(x: place.x, y: place.y), at: time)
    }

    /// Presses the left button at a place in the window's points.
    package func press(at place: CGPoint, at time: TimeInterval) throws {
        try move(to: place, at: time)
        try play(.mouseButton(isDown: true, button: .left, x: place.x, y: place.y), at: time)
    }

    /// Lifts the left button at a place in the window's points.
    package func release(at place: CGPoint, at time: TimeInterval) throws {
        try play(.mouseButton(isDown: false, button: .left, x: place.x, y: place.y), at: time)
    }

    /// Presses and lifts the left button at a place in the window's points.
    package func click(at place: CGPoint, at time: TimeInterval) throws {
        try press(at: place, at: time)
        try release(at: place, at: time)
    }

    /// Turns the wheel by notches, which may be fractions, positive away from the user.
    package func scroll(by notches: CGFloat, at place: CGPoint, at time: TimeInterval) throws {
        try play(.wheel(dx: 0, dy: notches, x: place.x, y: place.y), at: time)
    }

    /// Puts a finger down, moves it or lifts it; the identifier tells fingers apart.
    package func finger(_ id: Int, _ phase: UITouch.Phase, at place: CGPoint, at time: TimeInterval) throws {
        let size = window.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let phases: [UITouch.Phase: Event.FingerPhase] = [.began: .down, .moved: .move, .ended: .up]
        guard let phase = phases[phase] else { return }
        try play(.finger(phase, id: Int64(id), x: place.x / size.width, y: place.y / size.height), at: time)
    }

    /// Presses and lifts a key.
    ///
    /// - Parameters:
    ///   - name: A character, or the name of a key in English: `Left`, `Escape`, `Enter`, `F11`, in any case.
    ///   - time: When, in seconds of the window's clock.
    /// - Returns: `false` when there is no such key.
    /// - Throws: An error when the queue takes no event.
    package func key(named name: String, at time: TimeInterval) throws -> Bool {
        guard let code = Keycode(name: name) else { return false }
        try play(.key(isDown: true, code: code), at: time)
        try play(.key(isDown: false, code: code), at: time)
        return true
    }

    /// Pushes the event, and delivers what then waits in the queue.
    private func play(_ event: Event, at time: TimeInterval) throws {
        try queue.push(event)
        while let received = queue.poll() {
            guard let input = translator.translate(received.event, size: window.bounds.size, at: time) else { continue }
            window.deliver(input, at: time)
        }
    }
}
