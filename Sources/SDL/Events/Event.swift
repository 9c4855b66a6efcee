// SPDX-License-Identifier: MIT

/// What happened to the program, its window or its input devices; places are in the window's points.
package enum Event: Sendable, Equatable {
    /// The program is asked to end: the last window was closed, or a signal came.
    case quit
    /// Something happened to the window.
    case window(WindowChange)
    /// The pointer moved.
    case mouseMotion(x: Double, y: Double, isFromTouch: Bool = false)
    /// A mouse button went down or up; the clicks count those in quick succession.
    case mouseButton(
        isDown: Bool,
        button: MouseButton,
        clicks: Int = 1,
        x: Double,
        y: Double,
        isFromTouch: Bool = false
    )
    /// The wheel turned: notches to the right and away from the user, fractions with a precise device.
    ///
    /// A flipped wheel has had its amounts turned round by the desktop's "natural scrolling".
    case wheel(dx: Double, dy: Double, x: Double, y: Double, isFlipped: Bool = false, isFromTouch: Bool = false)
    /// A key went down, or repeats, or went up.
    case key(isDown: Bool, code: Keycode, modifiers: Keymod = [], isRepeat: Bool = false)
    /// A finger touched, moved or was lifted; places are fractions of the window, 0 to 1.
    case finger(FingerPhase, id: Int64, x: Double, y: Double, isFromMouse: Bool = false)
    /// A file was dropped onto the window.
    case dropFile(path: String)
    /// The graphics driver has lost the contents of textures.
    case renderReset
    /// The system is short of memory.
    case lowMemory
    /// ``EventQueue/wake()`` was called.
    case wake
    /// Anything else, by SDL's number.
    case unknown(type: UInt32)

    /// What happened to the window.
    package enum WindowChange: Sendable, Equatable {
        case shown
        case hidden
        case exposed
        case moved
        /// The user or the desktop has set a new size, in points.
        case resized(width: Int, height: Int)
        /// The size has changed for whatever reason, in points.
        case sizeChanged(width: Int, height: Int)
        case minimised
        case maximised
        case restored
        /// The pointer came into the window.
        case enter
        /// The pointer left the window.
        case leave
        case focusGained
        case focusLost
        case close
        case displayChanged
        /// Anything else, by SDL's number.
        case other(Int)
    }

    /// A button of the mouse.
    package enum MouseButton: Sendable, Equatable {
        case left
        case middle
        case right
        /// A further button, from 4.
        case other(Int)
    }

    /// Where a finger stands.
    package enum FingerPhase: Sendable, Equatable {
        case down
        case move
        case up
    }
}

/// An event and when it happened.
package struct TimedEvent: Sendable, Equatable {
    /// What happened.
    package var event: Event
    /// When, in seconds of ``SDLClock``.
    package var timestamp: Double

    /// Creates an event of the given time.
    package init(_ event: Event, at timestamp: Double) {
        self.event = event
        self.timestamp = timestamp
    }
}
