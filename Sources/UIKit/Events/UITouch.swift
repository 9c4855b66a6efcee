// SPDX-License-Identifier: MIT

public import Foundation

/// One finger on the screen, or the mouse with its left button held.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// Where a touch stands between its beginning and its end.
    public enum Phase: Int, Sendable {
        /// It has just touched.
        case began
        /// It has moved since the last event.
        case moved
        /// It is held still while another touch of the event changes.
        case stationary
        /// It was lifted.
        case ended
        /// It was taken away, without being lifted.
        case cancelled
    }

    /// What makes a touch.
    public enum TouchType: Int, Sendable {
        /// A finger on a touch screen.
        case direct
        /// A finger on a remote control; never made on Linux.
        case indirect
        /// A pencil; never made on Linux.
        case pencil
        /// The mouse or touchpad pointer with its button held.
        case indirectPointer
    }

    /// Where the touch stands.
    public private(set) var phase: Phase = .began
    /// When the phase or place last changed, in seconds of the window's clock.
    public private(set) var timestamp: TimeInterval
    /// The number of touches at this place in quick succession, this one included.
    public private(set) var tapCount: Int
    /// What makes the touch.
    public let type: TouchType
    /// The view the touch began in, which receives it to its end.
    public private(set) weak var view: UIView?
    /// The window the touch began in.
    public private(set) weak var window: UIWindow?
    /// The recognizers that receive the touch, those of the view first and then those of its superviews.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
        get { receivers?.compactMap(\.recognizer) }
        set { receivers = newValue?.map(WeakRecognizer.init) }
    }
    /// Not retained: a recognizer retains its touches, and a window may go while one is down.
    private var receivers: [WeakRecognizer]?

    /// The place in the window's points.
    package private(set) var windowLocation: CGPoint
    /// The place at the event before, in the window's points.
    package private(set) var previousWindowLocation: CGPoint
    /// The modifier keys held at its last change.
    package internal(set) var modifiers: KeyModifiers = []

    /// Creates a touch that has just begun at a place in the window's points.
    package init(
        type: TouchType,
        at location: CGPoint,
        in window: UIWindow?,
        view: UIView?,
        tapCount: Int = 1,
        timestamp: TimeInterval
    ) {
        self.type = type
        self.windowLocation = location
        self.previousWindowLocation = location
        self.window = window
        self.view = view
        self.tapCount = tapCount
        self.timestamp = timestamp
        super.init()
    }

    /// The place in the view's points; in the window's when the view is `nil`.
    public func location(in view: UIView?) -> CGPoint {
        guard let view else { return windowLocation }
        return view.convert(windowLocation, from: nil)
    }

    /// The place at the event before, in the view's points; in the window's when the view is `nil`.
    public func previousLocation(in view: UIView?) -> CGPoint {
        guard let view else { return previousWindowLocation }
        return view.convert(previousWindowLocation, from: nil)
    }

    /// Takes the touch to its next phase and place, in the window's points.
    package func advance(to phase: Phase, at location: CGPoint, timestamp: TimeInterval) {
        self.phase = phase
        previousWindowLocation = windowLocation
        windowLocation = location
        self.timestamp = timestamp
    }

    /// Marks the touch as unchanged by the present event.
    func rest() {
        phase = .stationary
        previousWindowLocation = windowLocation
    }
}
