// SPDX-License-Identifier: MIT

import Foundation

/// How a dropped pin falls from above the top edge of the map and lands with a small squash.
struct DropAnimation {
    /// The time of the fall, in seconds.
    static let fallDuration: TimeInterval = 0.4
    /// The time of the squash after the landing, in seconds.
    static let squashDuration: TimeInterval = 0.2
    /// The time between two pins of one batch, in seconds.
    static let stagger: TimeInterval = 0.06
    /// The longest time by which the last pin of a batch starts after the first, in seconds.
    static let staggerLimit: TimeInterval = 1
    /// The deepest squash: the share of its height that the pin loses.
    static let depth = 0.18

    /// When the fall begins, in seconds of the window's clock.
    let begin: TimeInterval

    /// The share of the way that is still to fall: 1 at the start, 0 from the landing on.
    func height(at time: TimeInterval) -> Double {
        let share = min(max((time - begin) / DropAnimation.fallDuration, 0), 1)
        // Free fall: the way grows with the square of the time.
        return 1 - share * share
    }

    /// The share of its height that the pin has lost, 0…`depth`.
    func squash(at time: TimeInterval) -> Double {
        let share = (time - begin - DropAnimation.fallDuration) / DropAnimation.squashDuration
        guard share > 0, share < 1 else { return 0 }
        return DropAnimation.depth * sin(.pi * share)
    }

    /// Whether the pin stands.
    func isFinished(at time: TimeInterval) -> Bool {
        time >= begin + DropAnimation.fallDuration + DropAnimation.squashDuration
    }

    /// When each of a batch of pins begins to fall, counted from the first: from left to right.
    ///
    /// - Parameter positions: The pins' horizontal places in the view.
    /// - Returns: A delay in seconds for each position, in the order given.
    static func delays(for positions: [CGFloat]) -> [TimeInterval] {
        guard positions.count > 1 else { return positions.map { _ in 0 } }
        let step = min(stagger, staggerLimit / TimeInterval(positions.count - 1))
        var delays = positions.map { _ in TimeInterval(0) }
        let order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
        for (rank, index) in order.enumerated() { delays[index] = TimeInterval(rank) * step }
        return delays
    }
}
