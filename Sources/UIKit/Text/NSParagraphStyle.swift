// SPDX-License-Identifier: MIT

public import Foundation

/// How the lines of a paragraph are set.
///
/// - SeeAlso: [NSParagraphStyle](https://developer.apple.com/documentation/uikit/nsparagraphstyle)
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// Must be the first stored property; see ``AttributeMark``.
    private let mark = AttributeMark.word

    fileprivate var values = ParagraphOptions()

    /// A style with natural alignment that wraps between words.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// How lines are set between the sides of their box; by default `natural`.
    open var alignment: NSTextAlignment { values.alignment }

    /// What happens to lines that are too long; by default they wrap between words.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

    /// The space between two lines in points; by default 0.
    open var lineSpacing: CGFloat { values.lineSpacing }

    /// The style as the text engine takes it.
    final var options: ParagraphOptions {
        ParagraphOptions(alignment: alignment, lineBreakMode: lineBreakMode, lineSpacing: lineSpacing)
    }

    /// A copy that does not change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Whether the other object is a paragraph style with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// A number that is the same for equal styles.
    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// How lines are set between the sides of their box; by default `natural`.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    /// What happens to lines that are too long; by default they wrap between words.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    /// The space between two lines in points; by default 0.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    /// Takes over the values of another style.
    open func setParagraphStyle(_ other: NSParagraphStyle) {
        values = other.values
    }
}
