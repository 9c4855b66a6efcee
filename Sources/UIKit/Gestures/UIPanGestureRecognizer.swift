// SPDX-License-Identifier: MIT

public import Foundation

/// Recognizes dragging: with the mouse after 4 points of movement, with fingers after 8.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers; 1 by default.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers; any by default.
    open var maximumNumberOfTouches = Int.max

    /// How far the touches have moved, in the window's points.
    private var total = CGPoint.zero
    private var anchor: CGPoint?
    private var samples: [Sample] = []

    private struct Sample {
        var time: TimeInterval
        var place: CGPoint
    }

    /// The movement within which the velocity is measured, in seconds before the latest event.
    private static let velocityWindow: TimeInterval = 0.1

    /// How far the touches have moved since they began or since ``setTranslation(_:in:)``, in the view's points.
    ///
    /// - Note: Here the way to the threshold counts too, so that what was gripped stays under the pointer.
    open func translation(in view: UIView?) -> CGPoint {
        convert(vector: total, to: view)
    }

    /// Sets how far the touches have moved so far, in the view's points.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let place = convert(vector: translation, from: view)
        let shift = CGPoint(x: place.x - total.x, y: place.y - total.y)
        total = place
        for index in samples.indices {
            samples[index].place.x += shift.x
            samples[index].place.y += shift.y
        }
    }

    /// The speed over the last tenth of a second, in the view's points a second; zero when the touches rested.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let duration = CGFloat(last.time - first.time)
        let speed = CGPoint(x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
        return convert(vector: speed, to: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        anchor = Self.middle(of: self.touches)
        if state == .possible, self.touches.count > maximumNumberOfTouches { state = .failed }
        record(at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        move(at: event.timestamp)
        guard state == .possible else {
            state = .changed
            return
        }
        guard let touch = touches.first, self.touches.count >= minimumNumberOfTouches,
            hypot(total.x, total.y) >= TapLimits.dragThreshold(of: touch.type)
        else { return }
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        move(at: event.timestamp)
        let remaining = self.touches.filter { !touches.contains($0) }
        anchor = remaining.isEmpty ? nil : Self.middle(of: remaining)
        if remaining.count < minimumNumberOfTouches, state != .possible { state = .ended }
        if remaining.isEmpty, state == .possible { state = .failed }
    }

    open override func reset() {
        super.reset()
        total = .zero
        anchor = nil
        samples = []
    }

    private func move(at time: TimeInterval) {
        let middle = Self.middle(of: self.touches)
        if let anchor {
            total.x += middle.x - anchor.x
            total.y += middle.y - anchor.y
        }
        anchor = middle
        record(at: time)
    }

    private func record(at time: TimeInterval) {
        samples.removeAll { $0.time < time - Self.velocityWindow }
        samples.append(Sample(time: time, place: total))
    }

    private func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(vector, from: nil)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    private func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = view.convert(CGPoint.zero, to: nil)
        let end = view.convert(vector, to: nil)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
}
