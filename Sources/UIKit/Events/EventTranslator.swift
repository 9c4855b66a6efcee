// SPDX-License-Identifier: MIT

package import Foundation
package import SDL

/// Turns events of the window system into those of a window.
///
/// The left button is a touch of the type `indirectPointer`, a finger one of the type `direct`. Mouse events that SDL
/// makes of fingers are dropped, and fingers that it makes of the mouse.
package struct EventTranslator: Sendable {
    private var isPressed = false
    private var modifiers: KeyModifiers = []
    private var fingers: [Int64: Int] = [:]

    /// Creates a translator that knows of no button or key held down.
    package init() {}

    /// Translates one event.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - size: The window's size in points, which the places of fingers are fractions of.
    ///   - time: When it happened, in seconds of the window's clock.
    /// - Returns: What to deliver; `nil` when the event is not input.
    package mutating func translate(_ event: Event, size: CGSize, at time: TimeInterval) -> InputEvent? {
        switch event {
        case .mouseMotion(let x, let y, false):
            let place = CGPoint(x: x, y: y)
            guard isPressed else { return .hover(place) }
            return .touchMove(id: InputEvent.mouse, location: place, modifiers: modifiers)
        case .mouseButton(let isDown, .left, _, let x, let y, false):
            return press(isDown, at: CGPoint(x: x, y: y))
        case .wheel(let dx, let dy, let x, let y, let isFlipped, false):
            let sign: CGFloat = isFlipped ? -1 : 1
            return .scroll(
                ScrollEvent(
                    location: CGPoint(x: x, y: y),
                    deltaX: sign * dx,
                    deltaY: sign * dy,
                    modifiers: modifiers,
                    timestamp: time
                )
            )
        case .key(let isDown, let code, let held, let isRepeat):
            modifiers = KeyModifiers(held)
            guard isDown, let key = KeyPress.Key(code, modifiers: modifiers) else { return nil }
            return .key(KeyPress(key, modifiers: modifiers, isRepeat: isRepeat, timestamp: time))
        case .finger(let phase, let id, let x, let y, false):
            return finger(phase, id: id, at: CGPoint(x: x * size.width, y: y * size.height))
        case .window(.leave):
            return isPressed ? nil : .hover(nil)
        default:
            return nil
        }
    }

    /// Forgets the button and the fingers held down, whose end will not be heard of.
    package mutating func releaseAll() {
        isPressed = false
        fingers = [:]
        modifiers = []
    }

    private mutating func press(_ isDown: Bool, at place: CGPoint) -> InputEvent? {
        guard isDown != isPressed else { return nil }
        isPressed = isDown
        return isDown
            ? .touchDown(id: InputEvent.mouse, type: .indirectPointer, location: place, modifiers: modifiers)
            : .touchUp(id: InputEvent.mouse, location: place, modifiers: modifiers)
    }

    private mutating func finger(_ phase: Event.FingerPhase, id: Int64, at place: CGPoint) -> InputEvent? {
        switch phase {
        case .down:
            let number = (1...).first { number in !fingers.values.contains(number) } ?? 1
            fingers[id] = number
            return .touchDown(id: number, type: .direct, location: place, modifiers: modifiers)
        case .move:
            return fingers[id].map { .touchMove(id: $0, location: place, modifiers: modifiers) }
        case .up:
            return fingers.removeValue(forKey: id).map { .touchUp(id: $0, location: place, modifiers: modifiers) }
        }
    }
}

extension KeyModifiers {
    /// The same keys by the window system's name.
    fileprivate init(_ held: Keymod) {
        self = []
        if held.holds(.shift) { insert(.shift) }
        if held.holds(.control) { insert(.control) }
        if held.holds(.alternate) { insert(.alternate) }
        if held.holds(.logo) { insert(.command) }
    }
}

extension KeyPress.Key {
    /// The same key by the window system's name; `nil` for one that means nothing to a view.
    fileprivate init?(_ code: Keycode, modifiers: KeyModifiers) {
        switch code {
        // The key beside the digits types "=" alone and "+" with shift on most keyboards.
        case .character("=") where modifiers.contains(.shift): self = .character("+")
        case .character(let character): self = .character(character)
        case .left: self = .leftArrow
        case .right: self = .rightArrow
        case .up: self = .upArrow
        case .down: self = .downArrow
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .escape: self = .escape
        case .enter: self = .enter
        case .tab: self = .tab
        case .backspace: self = .backspace
        case .delete: self = .delete
        case .function(let number): self = .function(number)
        case .other: return nil
        }
    }
}
