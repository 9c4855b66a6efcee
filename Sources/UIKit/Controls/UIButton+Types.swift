// SPDX-License-Identifier: MIT

extension UIButton {
    /// The kind of button, which decides its look where nothing else is set.
    public enum ButtonType: Int, Sendable {
        /// Nothing but what is set.
        case custom = 0
        /// A title in the tint colour, dimmed while it is pressed.
        case system = 1
        /// A circled letter i, to be read for more.
        case detailDisclosure = 2
        /// A circled letter i; the same as `detailDisclosure`.
        case infoLight = 3
        /// A circled letter i; the same as `detailDisclosure`.
        case infoDark = 4
        /// A circled plus sign.
        case contactAdd = 5
        /// A cross in a grey circle.
        case close = 7

        /// The old name of `system`.
        ///
        /// - Note: As on phones since iOS 7, no round rectangle is drawn.
        public static let roundedRect = ButtonType.system

        /// Whether the button shows a sign in a circle.
        var hasSymbol: Bool {
            switch self {
            case .custom, .system: false
            case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close: true
            }
        }
    }
}
