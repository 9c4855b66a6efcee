// SPDX-License-Identifier: MIT

import Foundation

// MARK: - Receiving touches

extension UIGestureRecognizer {
    /// Whether the recognizer wants a touch that has just begun.
    func accepts(_ touch: UITouch, event: UIEvent) -> Bool {
        guard isEnabled, view != nil, pendingState != .ended else { return false }
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        if !takesTouchesOfControls, let control = touch.view?.enclosingControl, control !== view,
            let view, control.isDescendant(of: view)
        {
            return false
        }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    /// Hands a touch in a new phase to the subclass, unless the gesture is decided.
    func receive(_ touch: UITouch, phase: UITouch.Phase, event: UIEvent) {
        guard !isFinished, touches.contains(where: { $0 === touch }) else { return }
        modifiers = touch.modifiers
        latestLocation = Self.middle(of: touches)
        switch phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        case .stationary: break
        }
    }

    /// Forgets a touch that is over.
    func forget(_ touch: UITouch) {
        if touches.count == 1, touches.first === touch { latestLocation = touch.windowLocation }
        touches.removeAll { $0 === touch }
    }
}

// MARK: - Other recognizers

extension UIGestureRecognizer {
    /// Whether this recognizer must wait for the other to fail, by any of the ways to ask for that.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if failureRequirements.contains(where: { $0.recognizer === other }) { return true }
        if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
        if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Whether this recognizer, by recognizing, makes the other fail.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        return !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
}
