// SPDX-License-Identifier: MIT

public import Foundation

/// Recognizes two fingers that move apart or together by 8 points.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers over that at the beginning; set it to count anew from there.
    open var scale: CGFloat {
        get { factor }
        set {
            factor = newValue
            samples = []
        }
    }

    /// The change of ``scale`` in a second, over the last tenth of a second.
    open var velocity: CGFloat { samples.velocity }

    private var factor: CGFloat = 1
    private var spread: CGFloat?
    private var firstSpread: CGFloat?
    private var samples = SampleWindow()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        anchor(to: self.touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let former = spread, let first = firstSpread else { return }
        let present = Self.spread(of: self.touches)
        factor *= present / former
        spread = present
        samples.append(factor, at: event.timestamp)
        if state == .began || state == .changed {
            state = .changed
        } else if abs(present - first) * 2 >= TapLimits.dragThreshold(of: .direct) {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = self.touches.filter { !touches.contains($0) }
        samples.append(factor, at: event.timestamp)
        anchor(to: remaining)
        if remaining.count < 2, state != .possible { state = .ended }
        if remaining.isEmpty, state == .possible { state = .failed }
    }

    open override func reset() {
        super.reset()
        factor = 1
        spread = nil
        firstSpread = nil
        samples = []
    }

    private func anchor(to touches: [UITouch]) {
        spread = touches.count >= 2 ? Self.spread(of: touches) : nil
        firstSpread = spread
    }

    /// The mean distance from the middle, at least half a point so that it can be divided by.
    private static func spread(of touches: [UITouch]) -> CGFloat {
        let middle = middle(of: touches)
        let sum = touches.reduce(0) { $0 + $1.windowLocation.distance(to: middle) }
        return max(sum / CGFloat(max(touches.count, 1)), 0.5)
    }
}
