// SPDX-License-Identifier: MIT

/// A fixed piece of work whose duration is measured.
struct Benchmark {
    let name: String
    /// How many times the work is done; the median of the durations counts.
    let repetitions: Int
    /// Does the work once; returns something computed from its result, so that no work can be left out.
    let work: () throws -> Int

    /// The result of one benchmark.
    struct Figure {
        let name: String
        /// The median duration in milliseconds.
        let milliseconds: Double
        /// The duration as a multiple of the yardstick's, measured in the same run.
        let ratio: Double
    }

    /// Measures all, the first of which is the yardstick.
    static func measure(_ benchmarks: [Benchmark]) throws -> [Figure] {
        var figures: [Figure] = []
        for benchmark in benchmarks {
            let milliseconds = try benchmark.median()
            let yardstick = figures.first?.milliseconds ?? milliseconds
            figures.append(Figure(name: benchmark.name, milliseconds: milliseconds, ratio: milliseconds / yardstick))
        }
        return figures
    }

    /// The median duration in milliseconds, after one run that does not count.
    private func median() throws -> Double {
        let clock = ContinuousClock()
        var checksum = try work()
        var durations: [Double] = []
        for _ in 0..<max(1, repetitions) {
            let start = clock.now
            checksum &+= try work()
            let (seconds, attoseconds) = start.duration(to: clock.now).components
            durations.append(Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
        }
        // Reading the checksum keeps the optimizer from dropping the work; it is never Int.min.
        precondition(checksum != .min)
        return durations.sorted()[durations.count / 2]
    }
}
