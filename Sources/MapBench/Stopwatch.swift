// SPDX-License-Identifier: MIT

import CYardstick

/// Measures how long work takes.
struct Stopwatch {
    /// Whether the thread's processor time counts instead of the time that passes: for machines that do other things too.
    let countsProcessorTime: Bool

    /// The time one run of the work takes, in milliseconds.
    func time(_ work: () throws -> Void) rethrows -> Double {
        if countsProcessorTime {
            let start = yardstick_processor_seconds()
            try work()
            return (yardstick_processor_seconds() - start) * 1e3
        }
        let start = ContinuousClock.now
        try work()
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
    }

    /// The times of several runs in milliseconds, after one that does not count.
    func times(_ repetitions: Int, _ work: () throws -> Void) rethrows -> Samples {
        try work()
        var samples = Samples()
        for _ in 0..<repetitions { samples.add(try time(work)) }
        return samples
    }

    /// The times of several runs as multiples of those of a yardstick, both measured in turn.
    func ratios(
        _ repetitions: Int,
        of work: () throws -> Void,
        to yardstick: () throws -> Void
    ) rethrows -> Samples {
        try yardstick()
        try work()
        var samples = Samples()
        for _ in 0..<repetitions {
            let unit = try time(yardstick)
            samples.add(try time(work) / unit)
        }
        return samples
    }
}

/// The values that one quantity had in several measurements.
struct Samples {
    private var values: [Double] = []

    /// Creates a list of the values.
    init(_ values: [Double] = []) {
        self.values = values
    }

    /// Adds a value.
    mutating func add(_ value: Double) {
        values.append(value)
    }

    /// The number of values.
    var count: Int { values.count }

    /// The value that half of the values exceed; not a number when there is none.
    var median: Double { quantile(0.5) }

    /// The least value.
    var minimum: Double { values.min() ?? .nan }

    /// The greatest value.
    var maximum: Double { values.max() ?? .nan }

    /// The value below which the share of the values, 0…1, lies.
    func quantile(_ share: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        let sorted = values.sorted()
        return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }
}
