// SPDX-License-Identifier: MIT

internal import CSDL2
import Synchronization

/// SDL's queue of events; it needs no window and no display.
///
/// The main thread alone may use it, but for ``wake()``. There is one queue: two objects read the same.
package final class EventQueue {
    /// SDL's number of the event that ``wake()`` pushes.
    static let wakeType = SDL_RegisterEvents(1)
    /// Whether such an event waits in the queue, where one is enough.
    private static let isWakePending = Mutex(false)

    /// The result of starting SDL's events, which is done once: they go on until the process ends.
    private static let status = SDL_InitSubSystem(SDL_INIT_EVENTS)

    /// Opens the queue; SIGINT and SIGTERM become ``Event/quit`` from now on.
    ///
    /// The corresponding C function is `SDL_InitSubSystem`.
    package init() throws(SDLError) {
        SDL_SetMainReady()
        guard Self.status == 0 else { throw SDLError("SDL_InitSubSystem") }
        SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
    }

    /// Takes the next event, `nil` when there is none.
    ///
    /// The corresponding C functions are `SDL_PumpEvents` and `SDL_PeepEvents`: `SDL_PollEvent` ends each round with a
    /// marker, behind which it does not look, and so would miss what was pushed after the round began.
    package func poll() -> TimedEvent? {
        SDL_PumpEvents()
        var raw = SDL_Event()
        let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        while SDL_PeepEvents(&raw, 1, SDL_GETEVENT, first, last) == 1 {
            if raw.type != SDL_POLLSENTINEL.rawValue { return Self.event(raw) }
        }
        return nil
    }

    /// Takes the next event, for which it waits; `nil` when none came.
    ///
    /// The corresponding C function is `SDL_WaitEventTimeout`.
    ///
    /// - Parameter timeout: The longest wait in seconds, rounded to milliseconds.
    /// - Returns: The event and its time.
    package func wait(timeout: Double) -> TimedEvent? {
        var raw = SDL_Event()
        let milliseconds = Int32((max(timeout, 0) * 1000).rounded())
        guard SDL_WaitEventTimeout(&raw, milliseconds) == 1 else { return nil }
        return Self.event(raw)
    }

    /// Puts an event at the end of the queue, as if it had come from a device.
    ///
    /// The corresponding C function is `SDL_PushEvent`. Places of the mouse are rounded to whole points, amounts of
    /// the wheel and places of fingers to single precision.
    package func push(_ event: Event) throws(SDLError) {
        guard var raw = event.raw else { return }
        guard SDL_PushEvent(&raw) >= 0 else { throw SDLError("SDL_PushEvent") }
    }

    /// Makes ``wait(timeout:)`` return with ``Event/wake``; any thread may call it, at any rate.
    package static func wake() {
        let isNeeded = isWakePending.withLock { isPending in
            defer { isPending = true }
            return !isPending
        }
        guard isNeeded else { return }
        var raw = SDL_Event()
        raw.type = wakeType
        if SDL_PushEvent(&raw) != 1 { isWakePending.withLock { $0 = false } }
    }

    private static func event(_ raw: SDL_Event) -> TimedEvent {
        if raw.type == wakeType { isWakePending.withLock { $0 = false } }
        return TimedEvent(Event(raw), at: seconds(of: raw.common.timestamp))
    }

    /// The time of an event, whose 32-bit milliseconds wrap after 49 days.
    private static func seconds(of timestamp: UInt32) -> Double {
        let now = SDL_GetTicks64()
        let age = UInt32(truncatingIfNeeded: now) &- timestamp
        return Double(now &- UInt64(age)) / 1000
    }
}
