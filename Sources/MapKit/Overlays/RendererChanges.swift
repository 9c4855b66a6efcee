// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// What of a renderer's drawing is out of date; may be added to on any thread.
final class RendererChanges: Sendable {
    private struct State {
        var isWhole = false
        var rects: [MKMapRect] = []
    }

    private let state = Mutex(State())

    /// The number of changes of all renderers, so that looking whether there are any costs little.
    private static let counter = Atomic(0)

    /// From this number of rectangles on, everything is drawn anew.
    private static let limit = 64

    /// The number of changes of all renderers so far.
    static var count: Int { counter.load(ordering: .acquiring) }

    /// Notes that the rectangle is out of date; `nil` for everything.
    func add(_ rect: MKMapRect?) {
        state.withLock { state in
            if let rect, !state.isWhole, state.rects.count < RendererChanges.limit {
                state.rects.append(rect)
            } else {
                state.isWhole = true
                state.rects = []
            }
        }
        RendererChanges.counter.wrappingAdd(1, ordering: .releasing)
        // Maps look for changes after each turn of the main loop, which may be asleep.
        if !Thread.isMainThread { DispatchQueue.main.async {} }
    }

    /// Returns what is out of date and forgets it.
    func take() -> (isWhole: Bool, rects: [MKMapRect]) {
        state.withLock { state in
            defer { state = State() }
            return (state.isWhole, state.rects)
        }
    }
}
