// SPDX-License-Identifier: MIT

import Foundation

/// The latest values of a gesture, from which its velocity follows.
struct SampleWindow: ExpressibleByArrayLiteral {
    private var samples: [(time: TimeInterval, value: CGFloat)] = []

    /// How long a value counts, in seconds.
    private static let duration: TimeInterval = 0.1

    init() {}

    init(arrayLiteral elements: Never...) {}

    /// Adds a value and forgets those that are too old.
    mutating func append(_ value: CGFloat, at time: TimeInterval) {
        samples.removeAll { $0.time < time - Self.duration }
        samples.append((time, value))
    }

    /// The change of the value in a second; zero when it rested.
    var velocity: CGFloat {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
        return (last.value - first.value) / CGFloat(last.time - first.time)
    }
}
