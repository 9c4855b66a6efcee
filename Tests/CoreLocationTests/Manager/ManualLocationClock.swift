// SPDX-License-Identifier: MIT

import Foundation

@testable import CoreLocation

/// A clock that stands still until it is told to go on.
@MainActor
final class ManualLocationClock: LocationClock {
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

    private(set) var now = Date(timeIntervalSince1970: 1_700_000_000)
    private var entries: [Entry] = []

    func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> any LocationTimer {
        let entry = Entry(due: now.addingTimeInterval(delay), body: body)
        entries.append(entry)
        return entry
    }

    /// Lets the seconds pass while nothing can be called, as when the app is busy.
    func stall(_ seconds: TimeInterval) {
        now = now.addingTimeInterval(seconds)
    }

    /// Lets the seconds pass; what falls due is called in its turn, at its time.
    func advance(_ seconds: TimeInterval = 0) {
        let end = now.addingTimeInterval(seconds)
        while let next = entries.filter({ $0.body != nil && $0.due <= end }).min(by: { $0.due < $1.due }) {
            entries.removeAll { $0 === next || $0.body == nil }
            now = max(now, next.due)
            next.body?()
        }
        now = end
    }
}
