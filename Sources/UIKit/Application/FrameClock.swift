// SPDX-License-Identifier: MIT

package import Foundation
package import SDL

/// The time that frames and events are measured by.
@MainActor
package protocol FrameClock: AnyObject {
    /// The present time in seconds; it never runs backward.
    var now: TimeInterval { get }
}

/// Where the event loop gets events, and where it sleeps.
@MainActor
package protocol EventSource: AnyObject {
    /// The next event; waits for it as long as told, in seconds, and not at all for zero.
    ///
    /// - Returns: `nil` when none came.
    func next(waitingUpTo timeout: TimeInterval) -> TimedEvent?
}

/// What shows the frames of a window.
@MainActor
package protocol FramePresenter: AnyObject {
    /// The size of the contents in points.
    var size: CGSize { get }
    /// The number of pixels for each point, whole or not.
    var scale: CGFloat { get }
    /// Whether it covers the screen; setting it asks for that.
    var isFullScreen: Bool { get set }
    /// The text of the title bar.
    var title: String { get set }
    /// The shape of the pointer.
    var cursor: Cursor { get set }

    /// Asks for another size, in points.
    func setSize(_ size: CGSize)

    /// Shows the changed parts of a picture.
    func present(_ bitmap: Bitmap, dirty: [PixelRect]) throws

    /// Forgets what the graphics driver has lost; the next picture shown is whole.
    func reset()
}

/// The clock of the window system.
@MainActor
package final class SystemFrameClock: FrameClock {
    /// Creates the clock.
    package init() {}

    package var now: TimeInterval { SDLClock.now }
}

/// The events of the window system.
@MainActor
package final class SystemEventSource: EventSource {
    private let queue: EventQueue

    /// Opens the window system's queue.
    package init() throws(SDLError) {
        queue = try EventQueue()
    }

    package func next(waitingUpTo timeout: TimeInterval) -> TimedEvent? {
        timeout > 0 ? queue.wait(timeout: timeout) : queue.poll()
    }
}
