// SPDX-License-Identifier: MIT

import Foundation

/// A line of text, set: its runs in visual order and its height.
struct TextLine: Sendable {
    /// A run and its place in the line.
    struct PlacedRun: Sendable {
        let run: TextRun
        /// The distance of the run's origin from the line's left end, in points.
        let x: CGFloat
    }

    /// The runs from left to right.
    let runs: [PlacedRun]
    /// The width in points, without spaces at the end.
    let width: CGFloat
    /// The height above the baseline in points.
    let ascent: CGFloat
    /// The depth below the baseline in points.
    let descent: CGFloat
    /// The space in points that the fonts ask for below the line.
    let leading: CGFloat
    /// The clusters shown; less than the text's when it was truncated.
    let range: Range<Int>
    /// Whether an ellipsis stands for a part of the text.
    let isTruncated: Bool
    let options: ParagraphOptions
    /// Whether the paragraph goes on in the next line.
    let isContinued: Bool
    /// The distance of the baseline from the top of the text, in points.
    var baseline: CGFloat = 0

    /// The height in points.
    var height: CGFloat { ascent + descent }
}

/// Makes lines of ranges of clusters.
struct TextLineMaker {
    let text: StyledText
    /// The width of the box in points.
    let width: CGFloat
    /// What is cut off counts only beyond this much, in points: sums of widths are not exact.
    static let tolerance: CGFloat = 0.001

    /// A line of all clusters in the range.
    func line(_ range: Range<Int>, of paragraph: StyledText.Paragraph) -> TextLine {
        let shown = text.trimmingSpaces(range)
        let isContinued = range.upperBound < paragraph.range.upperBound
        let isJustified = paragraph.options.alignment == .justified && isContinued
        let runs = text.runs(in: shown, splitsAtSpaces: isJustified)
        let natural = text.width(of: shown)
        return place(
            runs,
            of: paragraph,
            width: natural,
            range: shown,
            isTruncated: false,
            isContinued: isContinued,
            stretchedTo: isJustified && width.isFinite ? width : nil
        )
    }

    /// A line that shows what fits of the range, with an ellipsis for the rest.
    func truncatedLine(_ range: Range<Int>, of paragraph: StyledText.Paragraph) -> TextLine {
        guard !range.isEmpty else { return line(range, of: paragraph) }
        let edge = paragraph.options.lineBreakMode == .byTruncatingHead ? range.lowerBound : range.upperBound - 1
        let ellipsis = text.ellipsis(style: text.clusters[edge].style, level: paragraph.baseLevel)
        let room = width - ellipsis.advance + TextLineMaker.tolerance
        var head = range.lowerBound..<range.lowerBound
        var tail = range.upperBound..<range.upperBound
        switch paragraph.options.lineBreakMode {
        case .byTruncatingHead:
            tail = longestSuffix(of: range, within: room)
        case .byTruncatingMiddle:
            head = longestPrefix(of: range, within: room / 2)
            tail = longestSuffix(of: head.upperBound..<range.upperBound, within: room - text.width(of: head))
            head = longestPrefix(of: range.lowerBound..<tail.lowerBound, within: room - text.width(of: tail))
        default:
            head = longestPrefix(of: range, within: room)
        }
        head = text.trimmingSpaces(head)
        tail = text.trimmingLeadingSpaces(tail)
        let runs = text.runs(in: head) + [ellipsis] + text.runs(in: tail)
        let natural = text.width(of: head) + ellipsis.advance + text.width(of: tail)
        return place(
            runs,
            of: paragraph,
            width: natural,
            range: head.isEmpty ? tail : head,
            isTruncated: true,
            isContinued: false,
            stretchedTo: nil
        )
    }

    /// The longest part from the start of the range that is no wider than the room.
    func longestPrefix(of range: Range<Int>, within room: CGFloat) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high + 1) / 2
            let part = text.trimmingSpaces(range.lowerBound..<middle)
            if text.width(of: part) <= room { low = middle } else { high = middle - 1 }
        }
        return range.lowerBound..<low
    }

    private func longestSuffix(of range: Range<Int>, within room: CGFloat) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            let part = text.trimmingLeadingSpaces(middle..<range.upperBound)
            if text.width(of: part) <= room { high = middle } else { low = middle + 1 }
        }
        return low..<range.upperBound
    }

    // MARK: - Placing

    private func place(
        _ runs: [TextRun],
        of paragraph: StyledText.Paragraph,
        width: CGFloat,
        range: Range<Int>,
        isTruncated: Bool,
        isContinued: Bool,
        stretchedTo target: CGFloat?
    ) -> TextLine {
        let spaces = runs.reduce(0) { $0 + $1.spaceCount }
        let extra = target.map { spaces > 0 ? max(0, $0 - width) / CGFloat(spaces) : 0 } ?? 0
        var x: CGFloat = 0
        var placed: [TextLine.PlacedRun] = []
        for index in TextDirectionality.visualOrder(runs.map(\.level)) {
            let run = runs[index]
            placed.append(TextLine.PlacedRun(run: run, x: x))
            x += run.advance + extra * CGFloat(run.spaceCount)
        }
        let extent = extent(of: runs, paragraph)
        return TextLine(
            runs: placed,
            width: target ?? width,
            ascent: extent.ascent,
            descent: extent.descent,
            leading: extent.leading,
            range: range,
            isTruncated: isTruncated,
            options: paragraph.options,
            isContinued: isContinued
        )
    }

    private struct LineExtent {
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var leading: CGFloat = 0

        mutating func include(ascent: CGFloat, descent: CGFloat, leading: CGFloat = 0) {
            self.ascent = max(self.ascent, ascent)
            self.descent = max(self.descent, descent)
            self.leading = max(self.leading, leading)
        }
    }

    /// The height of the tallest run, or of the paragraph's font when the line is empty.
    private func extent(of runs: [TextRun], _ paragraph: StyledText.Paragraph) -> LineExtent {
        var extent = LineExtent()
        let styles = runs.isEmpty ? [paragraph.style] : Set(runs.map(\.style))
        for style in styles {
            let font = text.styles[style].font
            extent.include(ascent: font.ascender, descent: -font.descender, leading: font.leading)
        }
        for run in runs {
            let font = text.styles[run.style].font
            guard let face = run.key.face, face != font.face else { continue }
            let metrics = TextEngine.shared.metrics(of: face)
            // A file of the user's is taken at its word.
            let own = FontFace.Extent(ascent: metrics.ascent, descent: metrics.descent)
            guard let needed = FontFace.shipped.contains(face) ? face.fallbackExtent : own else { continue }
            extent.include(
                ascent: font.pointSize * CGFloat(needed.ascent),
                descent: font.pointSize * CGFloat(needed.descent)
            )
        }
        return extent
    }
}
