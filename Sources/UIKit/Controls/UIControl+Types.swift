// SPDX-License-Identifier: MIT

extension UIControl {
    /// What happens in a control.
    public struct Event: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a set of the bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch began in the control soon after another.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch came back in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch went out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch ended inside: a click.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch ended outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for: a click, of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing began in a field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended in a field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended in a field by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What is true of a control.
    public struct State: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a set of the bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Nothing special.
        public static let normal: State = []
        /// A touch is down in it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The bits that an app may use for states of its own.
        public static let application = State(rawValue: 0x00FF_0000)
    }

    /// Where content stands between the sides of a control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left side.
        case left = 1
        /// At the right side.
        case right = 2
        /// From side to side.
        case fill = 3
        /// Where lines begin: at the left side.
        ///
        /// - Note: At Apple, at the right in an app that runs in a right-to-left language.
        case leading = 4
        /// Where lines end: at the right side.
        case trailing = 5
    }

    /// Where content stands between top and bottom of a control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// From top to bottom.
        case fill = 3
    }
}
