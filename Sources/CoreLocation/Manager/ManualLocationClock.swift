// SPDX-License-Identifier: MIT

package import Foundation

/// A clock that stands still until it is moved on: for tests, and for programs with a time of their own.
@MainActor
package final class ManualLocationClock: LocationClock {
    private final class Entry: LocationTimer {
        let due: Date
        private(set) var body: (@MainActor () -> Void)?

        init(due: Date, body: @escaping @MainActor () -> Void) {
            self.due = due
            self.body = body
        }

        func cancel() {
            body = nil
        }
    }

    package private(set) var now: Date
    private var entries: [Entry] = []

    /// Creates a clock that shows a time; by default one in November 2023.
    package init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        self.now = now
    }

    package func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> any LocationTimer {
        let entry = Entry(due: now.addingTimeInterval(delay), body: body)
        entries.append(entry)
        return entry
    }

    /// Whether something is to be called at the present time.
    package var isDue: Bool {
        entries.contains { $0.body != nil && $0.due <= now }
    }

    /// Lets the seconds pass while nothing can be called, as when the app is busy.
    package func stall(_ seconds: TimeInterval) {
        now = now.addingTimeInterval(seconds)
    }

    /// Lets the seconds pass; what falls due is called in its turn, at its time.
    package func advance(_ seconds: TimeInterval = 0) {
        advance(to: now.addingTimeInterval(seconds))
    }

    /// Lets time pass until the date; what falls due is called in its turn, at its time.
    package func advance(to end: Date) {
        while let next = entries.filter({ $0.body != nil && $0.due <= end }).min(by: { $0.due < $1.due }) {
            entries.removeAll { $0 === next || $0.body == nil }
            now = max(now, next.due)
            next.body?()
        }
        now = max(now, end)
    }
}
