// SPDX-License-Identifier: MIT

package import Foundation

/// What a window is told of its input: places are in the window's points.
package enum InputEvent: Sendable, Equatable {
    /// A finger touched, or the left button went down; the identifier names the touch until it is up.
    case touchDown(id: Int, type: UITouch.TouchType, location: CGPoint, modifiers: KeyModifiers = [])
    /// A touch moved.
    case touchMove(id: Int, location: CGPoint, modifiers: KeyModifiers = [])
    /// A touch was lifted.
    case touchUp(id: Int, location: CGPoint, modifiers: KeyModifiers = [])
    /// A touch was taken away by the system.
    case touchCancel(id: Int)
    /// The pointer moved with no button held; `nil` when it left the window.
    case hover(CGPoint?)
    /// The wheel turned or two fingers scrolled on a touchpad.
    case scroll(ScrollEvent)
    /// A key was pressed, or repeats.
    case key(KeyPress)
}
