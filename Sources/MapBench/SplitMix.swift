// SPDX-License-Identifier: MIT

import Foundation

/// Numbers that look random and are the same in each run.
///
/// - SeeAlso: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not including, the bound.
    mutating func below(_ bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &self)
    }

    /// A number from 0 up to, but not including, 1.
    mutating func unit() -> Double {
        Double.random(in: 0..<1, using: &self)
    }
}

/// The number with its thousands set apart.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
}
