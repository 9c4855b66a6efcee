// SPDX-License-Identifier: MIT

import Foundation

/// Text set in lines within a box; the lines are the same at every scale.
struct TextLayout: Sendable {
    /// What the text has to keep within.
    struct Limits: Hashable, Sendable {
        /// The width of the box in points.
        var width: CGFloat = .infinity
        /// The height of the box in points; what does not fit is left out, but never the first line.
        var height: CGFloat = .infinity
        /// The most lines; 0 for any number.
        var lineCount = 0
        /// Whether the mode for too long lines applies to the last line only, and the others wrap between words.
        var wrapsBeforeTruncating = false
        /// Whether the last line that fits ends in an ellipsis when there is more text, whatever the mode.
        var truncatesLastLine = false
        /// Whether the space that the fonts ask for between lines is added.
        var addsLeading = false
    }

    var text: StyledText
    /// The lines from top to bottom.
    let lines: [TextLine]
    /// The size in points: the widest line and the height of all.
    let size: CGSize

    /// Sets the text.
    init(_ text: StyledText, limits: Limits) {
        self.text = text
        let maker = TextLineMaker(text: text, width: max(0, limits.width))
        let drafts = TextLayout.drafts(text, maker: maker, limits: limits)
        var lines: [TextLine] = []
        var top: CGFloat = 0
        for (index, draft) in drafts.enumerated() {
            var line = maker.line(draft.range, of: draft.paragraph)
            let isAllowed = limits.lineCount == 0 || index < limits.lineCount
            guard isAllowed, TextLayout.fits(line, at: top, in: limits, index) else { break }
            line.baseline = top + line.ascent
            top += line.height + draft.paragraph.options.lineSpacing + (limits.addsLeading ? line.leading : 0)
            lines.append(line)
        }
        if let last = lines.indices.last {
            let line = TextLayout.closing(
                drafts[last],
                isCut: lines.count < drafts.count,
                maker: maker,
                limits: limits
            )
            if var line {
                line.baseline = lines[last].baseline
                lines[last] = line
            }
        }
        self.lines = lines
        let height = lines.last.map { $0.baseline + $0.descent } ?? 0
        size = CGSize(width: lines.map(\.width).max() ?? 0, height: height)
    }

    /// Whether a part of the text is not shown.
    var isTruncated: Bool { lines.contains(where: \.isTruncated) }

    // MARK: - Breaking

    private struct Draft {
        let range: Range<Int>
        let paragraph: StyledText.Paragraph
    }

    private static func fits(_ line: TextLine, at top: CGFloat, in limits: Limits, _ index: Int) -> Bool {
        index == 0 || top + line.height <= limits.height + TextLineMaker.tolerance
    }

    /// The ranges of the lines; one more than asked for when there is more text.
    private static func drafts(_ text: StyledText, maker: TextLineMaker, limits: Limits) -> [Draft] {
        var drafts: [Draft] = []
        for paragraph in text.paragraphs {
            var rest = paragraph.range
            repeat {
                if limits.lineCount > 0, drafts.count > limits.lineCount { return drafts }
                let mode = paragraph.options.lineBreakMode
                let wraps = limits.wrapsBeforeTruncating || mode == .byWordWrapping || mode == .byCharWrapping
                let end = wraps ? lineEnd(rest, mode: mode, maker: maker) : rest.upperBound
                drafts.append(Draft(range: rest.lowerBound..<end, paragraph: paragraph))
                rest = end..<rest.upperBound
            } while !rest.isEmpty
        }
        return drafts
    }

    /// Where the line ends that begins with the range.
    private static func lineEnd(_ range: Range<Int>, mode: NSLineBreakMode, maker: TextLineMaker) -> Int {
        guard maker.width.isFinite, !range.isEmpty else { return range.upperBound }
        let text = maker.text
        let room = maker.width + TextLineMaker.tolerance
        var width: CGFloat = 0
        var end = range.lowerBound
        while end < range.upperBound {
            let piece = end..<text.pieceEnd(after: end, limit: range.upperBound)
            let ink = text.trimmingSpaces(piece)
            guard width + text.width(of: ink) <= room else { break }
            width += text.width(of: piece)
            end = piece.upperBound
        }
        if end == range.upperBound || (end > range.lowerBound && mode != .byCharWrapping) { return end }
        // A word wider than the box is cut, but each line shows at least one character.
        let prefix = maker.longestPrefix(of: range, within: room)
        var cut = max(prefix.upperBound, range.lowerBound + 1)
        while cut < range.upperBound, text.clusters[cut].isSpace { cut += 1 }
        return cut
    }

    /// The last line once more when it has to show that it was cut.
    private static func closing(
        _ draft: Draft,
        isCut: Bool,
        maker: TextLineMaker,
        limits: Limits
    ) -> TextLine? {
        let paragraph = draft.paragraph
        let whole = draft.range.lowerBound..<paragraph.range.upperBound
        switch paragraph.options.lineBreakMode {
        case .byWordWrapping, .byCharWrapping:
            return isCut && limits.truncatesLastLine ? maker.truncatedLine(whole, of: paragraph) : nil
        case .byClipping:
            return isCut ? maker.line(whole, of: paragraph) : nil
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
            let isTooWide =
                maker.text.width(of: maker.text.trimmingSpaces(whole)) > maker.width + TextLineMaker.tolerance
            return isCut || isTooWide ? maker.truncatedLine(whole, of: paragraph) : nil
        }
    }
}
