// SPDX-License-Identifier: MIT

package import Foundation

/// What a responder does with keys, the wheel and the pointer: UIKit on a phone has no methods for them.
///
/// Each hook is a closure, since Swift lets no other module override a `package` method. Let it capture `self` weakly.
package struct InputHooks {
    /// Called with a key that no responder nearer to the first one has used; returns whether the key is used up.
    package var key: (@MainActor (KeyPress) -> Bool)?

    /// Called when the wheel turns over the view or a subview that does not use it; returns whether it is used up.
    package var scroll: (@MainActor (ScrollEvent) -> Bool)?

    /// Called while the pointer moves over the view or its subviews, with its place in the view's points.
    ///
    /// The place is `nil` when the pointer has left.
    package var hover: (@MainActor (CGPoint?) -> Void)?

    /// The pointer's shape over a place in the view's points; `nil` leaves the choice to the superview.
    package var cursor: (@MainActor (CGPoint) -> Cursor?)?

    /// Creates hooks; those left out take no interest.
    package init(
        key: (@MainActor (KeyPress) -> Bool)? = nil,
        scroll: (@MainActor (ScrollEvent) -> Bool)? = nil,
        hover: (@MainActor (CGPoint?) -> Void)? = nil,
        cursor: (@MainActor (CGPoint) -> Cursor?)? = nil
    ) {
        self.key = key
        self.scroll = scroll
        self.hover = hover
        self.cursor = cursor
    }
}
