// SPDX-License-Identifier: MIT

package import Foundation

/// The time that location updates are measured by, and what calls back later.
@MainActor
package protocol LocationClock: AnyObject {
    /// The present time.
    var now: Date { get }

    /// Calls the body once, after some seconds and never before this call has returned.
    func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> any LocationTimer
}

/// A call that is due later.
@MainActor
package protocol LocationTimer: AnyObject {
    /// Takes the call back; nothing happens when it has been made.
    func cancel()
}

/// The clock of the system; its calls come through the main dispatch queue.
@MainActor
package final class SystemLocationClock: LocationClock {
    private final class Timer: LocationTimer {
        let task: Task<Void, Never>

        init(_ task: Task<Void, Never>) {
            self.task = task
        }

        func cancel() {
            task.cancel()
        }
    }

    /// Creates the clock.
    package init() {}

    package var now: Date { Date() }

    package func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> any LocationTimer {
        Timer(
            Task { @MainActor in
                // Sleeping fails only when the timer is cancelled, which is asked for below.
                if delay > 0 { try? await Task.sleep(for: .seconds(min(delay, 1e9))) }
                if !Task.isCancelled { body() }
            }
        )
    }
}
