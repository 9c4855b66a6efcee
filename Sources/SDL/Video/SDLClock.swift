// SPDX-License-Identifier: MIT

internal import CSDL2

/// SDL's monotonic clock, the one that events carry the time of.
package enum SDLClock {
    /// The time in seconds since SDL started, to the microsecond.
    ///
    /// The corresponding C functions are `SDL_GetPerformanceCounter` and, for where it begins, `SDL_GetTicks64`.
    package static var now: Double {
        let origin = origin
        let elapsed = SDL_GetPerformanceCounter() &- origin.counter
        return origin.seconds + Double(elapsed) / Double(SDL_GetPerformanceFrequency())
    }

    /// Sleeps.
    ///
    /// The corresponding C function is `SDL_Delay`.
    ///
    /// - Parameter seconds: How long; rounded up to whole milliseconds, nothing when not positive.
    package static func sleep(_ seconds: Double) {
        guard seconds > 0 else { return }
        SDL_Delay(UInt32(min(seconds * 1000, 60_000).rounded(.up)))
    }

    private static let origin: (seconds: Double, counter: UInt64) = (
        Double(SDL_GetTicks64()) / 1000, SDL_GetPerformanceCounter()
    )
}
