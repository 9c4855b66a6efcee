// SPDX-License-Identifier: MIT

import Foundation

/// How near in time and place taps must be to count as one gesture.
enum TapLimits {
    /// The longest time between two taps, and of one press of a multiple tap, in seconds.
    static let interval: TimeInterval = 0.35

    /// How far a tap may lie from its first place, in points: a finger is less exact than a mouse.
    static func slop(of type: UITouch.TouchType) -> CGFloat {
        type == .indirectPointer ? 10 : 20
    }

    /// How far a touch moves before it drags, in points.
    static func dragThreshold(of type: UITouch.TouchType) -> CGFloat {
        type == .indirectPointer ? 4 : 8
    }
}
