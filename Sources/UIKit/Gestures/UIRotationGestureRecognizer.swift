// SPDX-License-Identifier: MIT

public import Foundation

/// Recognizes two fingers that turn about each other, each by 8 points along its arc.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The turn since the beginning, in radians, clockwise; set it to count anew from there.
    open var rotation: CGFloat {
        get { turn }
        set {
            turn = newValue
            samples = []
        }
    }

    /// The change of ``rotation`` in radians a second, over the last tenth of a second.
    open var velocity: CGFloat { samples.velocity }

    private var turn: CGFloat = 0
    private var angle: CGFloat?
    private var samples = SampleWindow()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        angle = Self.angle(of: self.touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let former = angle, let present = Self.angle(of: self.touches) else { return }
        turn += remainder(present - former, 2 * .pi)
        angle = present
        samples.append(turn, at: event.timestamp)
        if state == .began || state == .changed {
            state = .changed
        } else if abs(turn) * Self.radius(of: self.touches) >= TapLimits.dragThreshold(of: .direct) {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = self.touches.filter { !touches.contains($0) }
        samples.append(turn, at: event.timestamp)
        angle = Self.angle(of: remaining)
        if remaining.count < 2, state != .possible { state = .ended }
        if remaining.isEmpty, state == .possible { state = .failed }
    }

    open override func reset() {
        super.reset()
        turn = 0
        angle = nil
        samples = []
    }

    /// The direction from the first touch to the second; `nil` with fewer than two.
    private static func angle(of touches: [UITouch]) -> CGFloat? {
        guard touches.count >= 2 else { return nil }
        let (first, second) = (touches[0].windowLocation, touches[1].windowLocation)
        return atan2(second.y - first.y, second.x - first.x)
    }

    /// Half the distance of the first two touches.
    private static func radius(of touches: [UITouch]) -> CGFloat {
        guard touches.count >= 2 else { return 0 }
        return touches[0].windowLocation.distance(to: touches[1].windowLocation) / 2
    }
}
