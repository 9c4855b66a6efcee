// SPDX-License-Identifier: MIT

package import Foundation

/// Spaces frames evenly, at most one in each interval: presenting is never trusted to wait.
package struct FrameLimiter: Sendable {
    /// The shortest time between two frames, in seconds; a sixtieth by default.
    package let interval: TimeInterval
    /// When the next frame may be drawn; at once, before the first.
    package private(set) var nextFrameTime: TimeInterval = -.infinity

    /// Creates a limiter.
    package init(interval: TimeInterval = 1.0 / 60) {
        self.interval = interval
    }

    /// Whether a frame may be drawn now.
    package func allowsFrame(at time: TimeInterval) -> Bool {
        // Half a millisecond early is on time: waiting is no more exact than that.
        time >= nextFrameTime - 0.0005
    }

    /// Takes note of a frame that is being drawn.
    ///
    /// Frames that follow each other keep the beat; after a rest, or a frame that was late, the beat begins anew.
    package mutating func frameBegan(at time: TimeInterval) {
        let isOnBeat = time - nextFrameTime < interval
        nextFrameTime = (isOnBeat ? max(nextFrameTime, time - interval) : time) + interval
    }
}
