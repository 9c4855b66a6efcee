// SPDX-License-Identifier: MIT

/// Numbers that look random and are the same in each run (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// Creates the row of numbers of a seed.
    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        // https://prng.di.unimi.it/splitmix64.c
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number in the range, evenly distributed.
    package mutating func next(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }
}
