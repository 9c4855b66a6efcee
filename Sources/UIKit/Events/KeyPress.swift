// SPDX-License-Identifier: MIT

package import Foundation

/// The keys that are held down beside another.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Either shift key.
    package static let shift = KeyModifiers(rawValue: 1)
    /// Either control key.
    package static let control = KeyModifiers(rawValue: 2)
    /// Either alt key.
    package static let alternate = KeyModifiers(rawValue: 4)
    /// Either key with the system's logo.
    package static let command = KeyModifiers(rawValue: 8)
}

/// One press of a key, or one of its repetitions while it is held.
package struct KeyPress: Sendable, Equatable {
    /// A key by its meaning in the keyboard's layout.
    package enum Key: Sendable, Hashable {
        /// A key that types the character, in lower case: letters, digits, `+`, `-`, space.
        case character(Character)
        case leftArrow
        case rightArrow
        case upArrow
        case downArrow
        case home
        case end
        case pageUp
        case pageDown
        case escape
        case enter
        case tab
        case backspace
        case delete
        /// F1 to F12.
        case function(Int)
    }

    /// The key.
    package var key: Key
    /// The keys held down with it.
    package var modifiers: KeyModifiers
    /// Whether the key is merely still held.
    package var isRepeat: Bool
    /// When it happened, in seconds of the window's clock.
    package var timestamp: TimeInterval

    /// Creates a press.
    package init(_ key: Key, modifiers: KeyModifiers = [], isRepeat: Bool = false, timestamp: TimeInterval) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
        self.timestamp = timestamp
    }
}
