// SPDX-License-Identifier: MIT

import Foundation

/// How a marker grows or shrinks about its tip: like something on a spring.
struct PopAnimation {
    /// The time until the marker rests, in seconds.
    static let duration: TimeInterval = 0.5
    /// The number of steps, for each time the size at rest, in which pictures are drawn.
    static let steps: CGFloat = 48
    /// The share of the speed that each swing loses: 1 would not swing at all.
    private static let damping = 0.55

    /// When the growth begins, in seconds of the window's clock.
    let begin: TimeInterval
    /// The size at the start, as a share of the size at rest.
    let from: CGFloat

    /// The size as a share of the size at rest, in whole steps.
    func size(at time: TimeInterval) -> CGFloat {
        let elapsed = time - begin
        guard elapsed > 0 else { return rounded(from) }
        guard !isFinished(at: time) else { return 1 }
        // At the end a two-hundredth of the way is left.
        let decay = log(200.0) / PopAnimation.duration
        let frequency = decay / PopAnimation.damping * (1 - PopAnimation.damping * PopAnimation.damping).squareRoot()
        let swing = cos(frequency * elapsed) + decay / frequency * sin(frequency * elapsed)
        return rounded(1 + (from - 1) * exp(-decay * elapsed) * swing)
    }

    private func rounded(_ size: CGFloat) -> CGFloat {
        max((size * PopAnimation.steps).rounded(), 0) / PopAnimation.steps
    }

    /// Whether the marker rests.
    func isFinished(at time: TimeInterval) -> Bool {
        time >= begin + PopAnimation.duration
    }
}

/// The views of a map that grow or shrink now.
@MainActor
final class PopAnimations {
    /// The views that do.
    private(set) var views: [MKAnnotationView] = []

    /// Whether a view grows or shrinks.
    var isRunning: Bool { !views.isEmpty }

    /// Has a view grow or shrink from a share of its size.
    func start(_ view: MKAnnotationView, from size: CGFloat, at time: TimeInterval) {
        if view.placement.pop == nil { views.append(view) }
        view.placement.pop = PopAnimation(begin: time, from: size)
    }

    /// Ends what is over at the time.
    func advance(to time: TimeInterval) {
        for view in views where view.placement.pop?.isFinished(at: time) ?? true { view.placement.pop = nil }
        views.removeAll { $0.placement.pop == nil }
    }

    /// Ends the growth of views that leave the map.
    func end(_ leaving: [MKAnnotationView]) {
        for view in leaving { view.placement.pop = nil }
        views.removeAll { $0.placement.pop == nil }
    }
}
