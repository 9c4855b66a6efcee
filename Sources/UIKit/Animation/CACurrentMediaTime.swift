// SPDX-License-Identifier: MIT

import SDL

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The present time of the clock that frames and events are measured by, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    SDLClock.now
}
