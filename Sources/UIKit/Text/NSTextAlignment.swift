// SPDX-License-Identifier: MIT

/// How lines of text are set between the sides of their box.
public enum NSTextAlignment: Int, Sendable {
    /// Flush with the left side.
    case left = 0
    /// In the middle.
    case center = 1
    /// Flush with the right side.
    case right = 2
    /// Flush with both sides, except for the last line of a paragraph.
    case justified = 3
    /// Flush with the left side.
    ///
    /// - Note: At Apple, right in an app that runs in a right-to-left language.
    case natural = 4
}

/// What happens to a line that is too long for its box.
public enum NSLineBreakMode: Int, Sendable {
    /// It is broken between words; a word that is too long is broken between characters.
    case byWordWrapping = 0
    /// It is broken between characters.
    case byCharWrapping = 1
    /// It runs on beyond the box.
    case byClipping = 2
    /// Its end is shown, after an ellipsis.
    case byTruncatingHead = 3
    /// Its beginning is shown, before an ellipsis.
    case byTruncatingTail = 4
    /// Its beginning and end are shown, with an ellipsis between.
    case byTruncatingMiddle = 5

    /// Whether an ellipsis stands for what does not fit.
    var truncates: Bool {
        self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
    }
}
