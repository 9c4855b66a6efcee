// SPDX-License-Identifier: MIT

public import Foundation

/// Recognizes touches that are held still for a while, and follows them until they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the touches are held before the gesture begins, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the touches may move before the gesture begins, in points; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1

    private var tapCount = 0
    private var startLocation: CGPoint?

    override var takesTouchesOfControls: Bool { false }

    override func touchWillBegin(at location: CGPoint, type: UITouch.TouchType, time: TimeInterval) {
        guard tapCount > 0, touches.isEmpty, let startLocation, state == .possible else { return }
        if startLocation.distance(to: location) > TapLimits.slop(of: type) { state = .failed }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard self.touches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        startLocation = Self.middle(of: self.touches)
        guard self.touches.count == numberOfTouchesRequired, tapCount >= numberOfTapsRequired else {
            deadline = event.timestamp + TapLimits.interval
            return
        }
        if minimumPressDuration > 0 {
            deadline = event.timestamp + minimumPressDuration
        } else {
            deadline = nil
            state = .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .changed
            return
        }
        guard let startLocation else { return }
        if startLocation.distance(to: Self.middle(of: self.touches)) > allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .ended
            return
        }
        guard tapCount < numberOfTapsRequired else {
            state = .failed
            return
        }
        tapCount += 1
        deadline = event.timestamp + TapLimits.interval
    }

    override func deadlinePassed(at time: TimeInterval) {
        let isHeld = self.touches.count == numberOfTouchesRequired && tapCount >= numberOfTapsRequired
        state = isHeld ? .began : .failed
    }

    open override func reset() {
        super.reset()
        tapCount = 0
        startLocation = nil
    }
}
