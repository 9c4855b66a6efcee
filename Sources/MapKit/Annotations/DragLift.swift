// SPDX-License-Identifier: MIT

import Foundation

/// How a view that is dragged rises above its place on the map, or comes down to it; this is only drawn.
struct DragLift {
    /// How far above its place a lifted view is drawn, in points.
    static let height: CGFloat = 12
    /// The share of its shadow's strength that a lifted pin's shadow loses.
    static let shadowLoss = 0.35
    /// The time of rising and of coming down, in seconds.
    static let duration: TimeInterval = 0.15

    /// The share of the height at the beginning, 0…1.
    let start: Double
    /// The share of the height at the end: 0 or 1.
    let end: Double
    /// When it begins, in seconds of the window's clock; `nil`: it has ended already.
    let begin: TimeInterval?

    /// The share of the height at the time, 0…1.
    func share(at time: TimeInterval) -> Double {
        guard let begin else { return end }
        let way = min(max((time - begin) / DragLift.duration, 0), 1)
        return start + (end - start) * way * (2 - way)
    }

    /// Whether the view has come to rest.
    func isFinished(at time: TimeInterval) -> Bool {
        begin.map { time >= $0 + DragLift.duration } ?? true
    }
}

extension MKAnnotationView {
    /// What pins and markers do before they take a new state of a drag: one let go before it is up counts as up.
    func endRise(before state: DragState) {
        if state == .ending, dragState == .starting { dragState = .dragging }
    }

    /// What pins and markers do in a new state of a drag: they rise or come down, and by themselves take the next state.
    func rise(for state: DragState, animated: Bool) {
        switch state {
        case .starting: lift(to: 1, animated: animated)
        case .ending, .canceling: lift(to: 0, animated: animated)
        case .none, .dragging: break
        }
    }

    private func lift(to share: Double, animated: Bool) {
        guard let owner = placement.owner else { return liftEnded() }
        owner.lift(self, to: share, animated: animated)
    }

    /// Takes the state that follows on the end of a lift, unless the app has set another.
    func liftEnded() {
        switch dragState {
        case .starting: dragState = .dragging
        case .ending, .canceling: dragState = .none
        case .none, .dragging: break
        }
    }
}
