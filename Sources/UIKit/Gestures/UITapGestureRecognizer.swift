// SPDX-License-Identifier: MIT

public import Foundation

/// Recognizes one or several taps, or clicks, at the same place.
///
/// Taps of one gesture follow each other within 0.35 seconds and lie within 10 points for a mouse, 20 for a finger.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default.
    open var numberOfTapsRequired = 1
    /// The number of fingers that tap together; 1 by default.
    open var numberOfTouchesRequired = 1

    private var tapCount = 0
    private var touchCount = 0
    private var startLocations: [ObjectIdentifier: CGPoint] = [:]
    private var tapLocation: CGPoint?
    private var latestTapTime: TimeInterval = 0

    override var takesTouchesOfControls: Bool { false }

    /// The middle of the tap, in the view's points; in the window's when the view is `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        guard let tapLocation else { return super.location(in: view) }
        return view?.convert(tapLocation, from: nil) ?? tapLocation
    }

    override func touchWillBegin(at location: CGPoint, type: UITouch.TouchType, time: TimeInterval) {
        guard tapCount > 0, let tapLocation, state == .possible, pendingState == nil else { return }
        let isLate = touches.isEmpty && time - latestTapTime > TapLimits.interval
        if isLate || tapLocation.distance(to: location) > TapLimits.slop(of: type) * CGFloat(numberOfTouchesRequired) {
            state = .failed
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { startLocations[ObjectIdentifier(touch)] = touch.windowLocation }
        touchCount = max(touchCount, self.touches.count)
        guard touchCount <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if tapCount == 0 { tapLocation = Self.middle(of: self.touches) }
        deadline = numberOfTapsRequired > 1 ? event.timestamp + TapLimits.interval : nil
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let strays = touches.contains { touch in
            guard let start = startLocations[ObjectIdentifier(touch)] else { return false }
            return start.distance(to: touch.windowLocation) > TapLimits.slop(of: touch.type)
        }
        if strays { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard self.touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled || touches.contains($0) })
        else { return }
        guard touchCount == numberOfTouchesRequired else {
            state = .failed
            return
        }
        tapCount += 1
        touchCount = 0
        startLocations = [:]
        latestTapTime = event.timestamp
        if tapCount >= numberOfTapsRequired {
            state = .ended
        } else {
            deadline = event.timestamp + TapLimits.interval
        }
    }

    override func deadlinePassed(at time: TimeInterval) {
        state = .failed
    }

    open override func reset() {
        super.reset()
        tapCount = 0
        touchCount = 0
        startLocations = [:]
        tapLocation = nil
    }
}
