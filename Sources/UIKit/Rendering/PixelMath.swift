// SPDX-License-Identifier: MIT

internal import Cairo

/// The arithmetic of blending: premultiplied `0xAARRGGBB` words, exact to rounding in every channel.
enum PixelMath {
    /// The source over the destination: `s + d · (255 − alpha) / 255`, rounded to nearest.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scaled(destination, by: 255 &- (source >> 24))
    }

    /// All four channels multiplied by `factor / 255`, rounded to nearest; the factor is 0…255.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00ff_00ff
        let half: UInt32 = 0x0080_0080
        var low = (pixel & mask) &* factor &+ half
        low = ((low &+ ((low >> 8) & mask)) >> 8) & mask
        var high = ((pixel >> 8) & mask) &* factor &+ half
        high = (high &+ ((high >> 8) & mask)) & ~mask
        return low | high
    }

    // MARK: - Four pixels at once

    /// The same as ``over(_:_:)-(UInt32,_)`` for four pixels.
    @inline(__always)
    static func over(_ source: SIMD4<UInt32>, _ destination: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let clearness = 255 &- (source &>> 24)
        return source &+ scaled(destination, by: (clearness | (clearness &<< 16)).halves)
    }

    /// The same as ``scaled(_:by:)-(UInt32,_)`` for four pixels; the factors stand twice, for either half of a word.
    @inline(__always)
    static func scaled(_ pixels: SIMD4<UInt32>, by factors: SIMD8<UInt16>) -> SIMD4<UInt32> {
        let half = SIMD8<UInt16>(repeating: 128)
        var low = (pixels & SIMD4(repeating: 0x00ff_00ff)).halves &* factors &+ half
        low = (low &+ (low &>> 8)) &>> 8
        var high = (pixels.halves &>> 8) &* factors &+ half
        high = (high &+ (high &>> 8)) & SIMD8(repeating: 0xff00)
        return (low | high).words
    }
}
