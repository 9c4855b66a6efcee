// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// What of a renderer's drawing is out of date; may be added to on any thread.
final class RendererChanges: Sendable {
    private struct State {
        var isWhole = false
        var rects: [MKMapRect] = []
        var observer: (@MainActor @Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// From this number of rectangles on, everything is drawn anew.
    private static let limit = 64

    /// Whom to tell of changes, on the main actor: at once when they are made there.
    func observe(_ observer: (@MainActor @Sendable () -> Void)?) {
        state.withLock { $0.observer = observer }
    }

    /// Notes that the rectangle is out of date; `nil` for everything.
    func add(_ rect: MKMapRect?) {
        let observer = state.withLock { state in
            if let rect, !state.isWhole, state.rects.count < RendererChanges.limit {
                state.rects.append(rect)
            } else {
                state.isWhole = true
                state.rects = []
            }
            return state.observer
        }
        guard let observer else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { observer() }
        } else {
            DispatchQueue.main.async { observer() }
        }
    }

    /// Returns what is out of date and forgets it.
    func take() -> (isWhole: Bool, rects: [MKMapRect]) {
        state.withLock { state in
            defer {
                state.isWhole = false
                state.rects = []
            }
            return (state.isWhole, state.rects)
        }
    }
}
