// SPDX-License-Identifier: MIT

import Foundation
import SDL

/// A stretch of a line in one face, style and direction, in logical order.
struct TextRun: Hashable, Sendable {
    /// What is shaped and drawn.
    let key: RunKey
    /// The index of its style.
    let style: Int
    /// The embedding level.
    let level: Int
    /// The distance by which it moves the pen, in points.
    let advance: CGFloat
    /// The number of spaces in it.
    let spaceCount: Int
}

extension StyledText {
    /// The most clusters that are shaped at once.
    private static let longestRun = 200

    /// Cuts a range of clusters into runs, in logical order.
    ///
    /// - Parameters:
    ///   - range: The clusters.
    ///   - splitsAtSpaces: Whether spaces make runs of their own, as justified lines need it.
    /// - Returns: The runs; characters without a look make none.
    func runs(in range: Range<Int>, splitsAtSpaces: Bool = false) -> [TextRun] {
        var runs: [TextRun] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let first = clusters[start]
            var end = start + 1
            while end < range.upperBound, end - start < StyledText.longestRun, first.face != nil,
                joins(first, clusters[end]), !splitsAtSpaces || first.isSpace == clusters[end].isSpace
            {
                end += 1
            }
            if let run = run(start..<end) { runs.append(run) }
            start = end
        }
        return runs
    }

    /// The width of a range of clusters in points, measured piece by piece between the places where lines may end.
    ///
    /// The sum does not depend on how a line is cut into runs, so a text that was measured fits the width it was given.
    func width(of range: Range<Int>) -> CGFloat {
        var width: CGFloat = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let end = pieceEnd(after: start, limit: range.upperBound)
            let ink = trimmingSpaces(start..<end)
            width += advance(of: ink)
            width += advance(of: ink.upperBound..<end)
            start = end
        }
        return width
    }

    /// The end of the piece that begins at a cluster: the next place where a line may end.
    func pieceEnd(after start: Int, limit: Int) -> Int {
        var end = start
        while end < limit {
            end += 1
            if clusters[end - 1].mayBreakAfter { break }
        }
        return end
    }

    /// The range without the spaces at its end.
    func trimmingSpaces(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].isSpace { end -= 1 }
        return range.lowerBound..<end
    }

    /// The range without the spaces at its start.
    func trimmingLeadingSpaces(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, clusters[start].isSpace { start += 1 }
        return start..<range.upperBound
    }

    /// The ellipsis as a run of a style.
    func ellipsis(style: Int, level: Int) -> TextRun {
        let font = styles[style].font
        let face = TextEngine.shared.face(for: "\u{2026}", main: font.face)
        let shaping = TextShaping(direction: level.isMultiple(of: 2) ? .leftToRight : .rightToLeft, script: "Latn")
        let key = RunKey(text: "\u{2026}", face: face, shaping: shaping)
        let advance = CGFloat(TextEngine.shared.advance(of: key)) * font.pointSize
        return TextRun(key: key, style: style, level: level, advance: advance, spaceCount: 0)
    }

    private func advance(of range: Range<Int>) -> CGFloat {
        runs(in: range).reduce(0) { $0 + $1.advance }
    }

    private func joins(_ first: TextCluster, _ other: TextCluster) -> Bool {
        first.face == other.face && first.script == other.script && first.style == other.style
            && first.level == other.level
    }

    private func run(_ range: Range<Int>) -> TextRun? {
        let first = clusters[range.lowerBound]
        let text = clusters[range].reduce(into: "") { $0 += $1.text }
        guard !text.isEmpty else { return nil }
        let direction: TextShaping.Direction = first.level.isMultiple(of: 2) ? .leftToRight : .rightToLeft
        let key = RunKey(text: text, face: first.face, shaping: TextShaping(direction: direction, script: first.script))
        let size = styles[first.style].font.pointSize
        return TextRun(
            key: key,
            style: first.style,
            level: first.level,
            advance: CGFloat(TextEngine.shared.advance(of: key)) * size,
            spaceCount: clusters[range].count { $0.isSpace }
        )
    }
}
