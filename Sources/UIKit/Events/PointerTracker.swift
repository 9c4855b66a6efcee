// SPDX-License-Identifier: MIT

import Foundation

/// Where the pointer rests in a window, and which views know of it.
@MainActor
struct PointerTracker {
    /// The pointer's place in the window's points, `nil` when it is elsewhere.
    private(set) var location: CGPoint?
    /// The shape asked for by the views under the pointer.
    private(set) var cursor = Cursor.arrow
    private var hovered: [WeakResponder] = []

    nonisolated init() {}

    private struct WeakResponder {
        weak var responder: UIResponder?
    }

    /// Tells the views under the new place, and those that the pointer has left.
    mutating func move(to location: CGPoint?, in window: UIWindow) {
        self.location = location
        let hit = location.flatMap { window.hitTest($0, with: nil) }
        let chain = Self.chain(from: hit).filter { $0.inputHooks?.hover != nil }
        let left = hovered.compactMap(\.responder).filter { old in !chain.contains { $0 === old } }
        hovered = chain.map { WeakResponder(responder: $0) }
        cursor = location.map { Self.cursor(at: $0, over: hit) } ?? .arrow
        for responder in left { responder.inputHooks?.hover?(nil) }
        guard let location else { return }
        for responder in chain {
            responder.inputHooks?.hover?((responder as? UIView)?.convert(location, from: nil) ?? location)
        }
    }

    /// The shape that the view or the nearest superview with an opinion asks for; a hand over an enabled control.
    static func cursor(at location: CGPoint, over view: UIView?) -> Cursor {
        for responder in chain(from: view) {
            let place = (responder as? UIView)?.convert(location, from: nil) ?? location
            if let cursor = responder.inputHooks?.cursor?(place) { return cursor }
            if let control = responder as? UIControl, control.isEnabled { return .hand }
        }
        return .arrow
    }

    private static func chain(from view: UIView?) -> [UIResponder] {
        var chain: [UIResponder] = []
        var responder: UIResponder? = view
        while let current = responder {
            chain.append(current)
            responder = current.next
        }
        return chain
    }
}
