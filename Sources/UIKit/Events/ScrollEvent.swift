// SPDX-License-Identifier: MIT

package import Foundation

/// One turn of the mouse wheel, or one step of a two-finger scroll on a touchpad.
package struct ScrollEvent: Sendable, Equatable {
    /// The pointer's place, in the window's points.
    package var location: CGPoint
    /// Notches to the right, negative to the left; a fraction on a touchpad or a precise wheel.
    package var deltaX: CGFloat
    /// Notches away from the user, negative towards the user; a fraction on a touchpad or a precise wheel.
    package var deltaY: CGFloat
    /// The keys held down meanwhile.
    package var modifiers: KeyModifiers
    /// When it happened, in seconds of the window's clock.
    package var timestamp: TimeInterval

    /// Creates an event.
    package init(
        location: CGPoint,
        deltaX: CGFloat = 0,
        deltaY: CGFloat,
        modifiers: KeyModifiers = [],
        timestamp: TimeInterval
    ) {
        self.location = location
        self.deltaX = deltaX
        self.deltaY = deltaY
        self.modifiers = modifiers
        self.timestamp = timestamp
    }

    /// The pointer's place in the view's points; in the window's when the view is `nil`.
    @MainActor package func location(in view: UIView?) -> CGPoint {
        guard let view else { return location }
        return view.convert(location, from: nil)
    }
}
