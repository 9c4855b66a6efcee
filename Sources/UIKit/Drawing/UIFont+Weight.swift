// SPDX-License-Identifier: MIT

public import Foundation

extension UIFont {
    /// The heaviness of a font's strokes.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as a number: -1 is the lightest, 0 regular, 1 the heaviest.
        public let rawValue: CGFloat

        /// Creates a weight of a number from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight of a number from -1 to 1.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// The lightest weight, -0.8.
        public static let ultraLight = Weight(-0.8)
        /// The second lightest weight, -0.6.
        public static let thin = Weight(-0.6)
        /// A light weight, -0.4.
        public static let light = Weight(-0.4)
        /// The usual weight, 0.
        public static let regular = Weight(0)
        /// A weight a little heavier than usual, 0.23.
        public static let medium = Weight(0.23)
        /// A weight between medium and bold, 0.3.
        public static let semibold = Weight(0.3)
        /// The weight of emphasis, 0.4.
        public static let bold = Weight(0.4)
        /// A weight heavier than bold, 0.56.
        public static let heavy = Weight(0.56)
        /// The heaviest weight, 0.62.
        public static let black = Weight(0.62)
    }

    /// What a text is for; says its size and weight.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the style.
        public let rawValue: String

        /// Creates a style of Apple's name for it; an unknown one looks like ``body``.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The style of large titles: 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style of first-level titles: 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style of second-level titles: 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style of third-level titles: 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headings: 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style of subheadings: 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style of running text: 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style of callouts: 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style of footnotes: 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style of captions: 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style of smaller captions: 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The size of the style in points.
        ///
        /// - SeeAlso: Apple's Human Interface Guidelines, Typography, dynamic type size Large.
        var pointSize: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .subheadline: 15
            case .callout: 16
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }
}
