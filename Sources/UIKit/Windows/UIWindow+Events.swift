// SPDX-License-Identifier: MIT

package import Foundation

extension UIWindow {
    /// Delivers one event: touches go to the recognizers of the hit view and its superviews, then to the view.
    ///
    /// Wheel and pointer go up from the hit view to the first one that uses them, keys from the first responder.
    ///
    /// - Parameters:
    ///   - event: What happened; places are in the window's points.
    ///   - time: When it happened, in seconds of the window's clock; never less than at the call before.
    package func deliver(_ event: InputEvent, at time: TimeInterval) {
        input.deliver(event, at: time)
    }

    /// The pointer's shape at its present place.
    package var cursor: Cursor { input.cursor }
}
