// SPDX-License-Identifier: MIT

public import Foundation

extension NSAttributedString.Key {
    /// The font, a ``UIFont``; without it the system font at 12 points.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the text, a ``UIColor``; without it black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the text, a ``UIColor``; without it none.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The paragraph's style, an ``NSParagraphStyle``; that of its first character counts.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The line under the text: the raw value of an ``NSUnderlineStyle``, an integer; without it none.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The line through the text: the raw value of an ``NSUnderlineStyle``, an integer; without it none.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// The kind of an underline or strikethrough.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// Apple's number for the kind.
    public let rawValue: Int

    /// Creates a kind of Apple's number for it.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
}

/// How text is measured and drawn in a box.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// Apple's number for the options.
    public let rawValue: Int

    /// Creates options of Apple's number for them.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The text wraps, and the point of drawing is its top left corner rather than the start of its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The space that the font asks for between lines counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last line that fits the height ends in an ellipsis when there is more text.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a text was drawn with.
open class NSStringDrawingContext: NSObject {
    /// The box that the text took up when it was last measured or drawn with this context, in points.
    public internal(set) final var totalBounds = CGRect.zero
}
