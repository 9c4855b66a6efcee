// SPDX-License-Identifier: MIT

public import Foundation

/// One change of the touches of a window.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// Touches began, moved, ended or were cancelled.
        case touches
        /// The device was shaken; never made on Linux.
        case motion
        /// A command of a headset; never made on Linux.
        case remoteControl
        /// A physical button; never made on Linux.
        case presses
        /// The wheel or a touchpad scrolled.
        case scroll = 10
        /// The pointer moved with no button held.
        case hover = 11
        /// A touchpad's own pinch or rotation; never made on Linux.
        case transform = 14
    }

    /// The kind of the event.
    open var type: EventType { kind }
    /// When it happened, in seconds of the window's clock.
    open var timestamp: TimeInterval { time }
    /// The touches that are down or have just ended, changed or not; `nil` when there are none.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

    private let kind: EventType
    private let time: TimeInterval
    private let touches: Set<UITouch>

    /// Creates an event of the given touches.
    package init(type: EventType = .touches, touches: Set<UITouch> = [], timestamp: TimeInterval) {
        self.kind = type
        self.touches = touches
        self.time = timestamp
        super.init()
    }

    /// The touches that began in the window; `nil` when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        matching { $0.window === window }
    }

    /// The touches that began in the view; `nil` when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        matching { $0.view === view }
    }

    /// The touches that the recognizer receives; `nil` when there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        matching { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : found
    }
}
