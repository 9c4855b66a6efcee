// SPDX-License-Identifier: MIT

// Multiplying eight 16-bit lanes is one instruction on every x86-64, multiplying four 32-bit lanes is seven. The standard
// library has no conversion between the two that is both safe and free, so these two lines are here.

extension SIMD4<UInt32> {
    /// The same 128 bits as eight halves, each word's lower half before its upper one.
    @inlinable @inline(__always)
    package var halves: SIMD8<UInt16> { unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) }
}

extension SIMD8<UInt16> {
    /// The same 128 bits as four words, each made of two neighbours, the lower half first.
    @inlinable @inline(__always)
    package var words: SIMD4<UInt32> { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }
}
