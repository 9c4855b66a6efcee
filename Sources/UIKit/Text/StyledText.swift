// SPDX-License-Identifier: MIT

import Foundation

/// How a stretch of text looks.
struct TextStyle: Hashable, Sendable {
    var font: UIFont
    var color: UIColor = .black
    /// The colour behind the text, over the height of the line.
    var background: UIColor?
    var underline: NSUnderlineStyle = []
    var strikethrough: NSUnderlineStyle = []
}

/// How the lines of a paragraph are set.
struct ParagraphOptions: Hashable, Sendable {
    var alignment: NSTextAlignment = .natural
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
    /// The space between two lines in points.
    var lineSpacing: CGFloat = 0
}

/// Text cut into clusters and paragraphs, ready to be set in lines.
struct StyledText: Sendable {
    /// A stretch of text up to a line end that stands in it.
    struct Paragraph: Sendable {
        /// The clusters, without the line end.
        let range: Range<Int>
        let options: ParagraphOptions
        /// 0 when the paragraph reads from left to right, 1 from right to left.
        let baseLevel: Int
        /// The style that gives an empty line its height.
        let style: Int
    }

    let clusters: [TextCluster]
    var styles: [TextStyle]
    let paragraphs: [Paragraph]

    /// Cuts a string of one style.
    init(_ string: String, style: TextStyle, options: ParagraphOptions = ParagraphOptions()) {
        self.init(string.map { ($0, 0) }, styles: [style], options: [options], fallbackStyle: 0)
    }

    /// Cuts characters of several styles.
    ///
    /// - Parameters:
    ///   - characters: Each character with the index of its style.
    ///   - styles: The styles; not empty.
    ///   - options: The options of each paragraph in turn; the last stands for all that follow.
    ///   - fallbackStyle: The style of an empty text.
    init(
        _ characters: [(character: Character, style: Int)],
        styles: [TextStyle],
        options: [ParagraphOptions],
        fallbackStyle: Int
    ) {
        var builder = TextClusterBuilder(styles: styles)
        var paragraphs: [Paragraph] = []
        var start = 0
        var style = characters.first?.style ?? fallbackStyle
        func end(_ builder: inout TextClusterBuilder) {
            let base = builder.finishParagraph(from: start)
            let own = options.isEmpty ? ParagraphOptions() : options[min(paragraphs.count, options.count - 1)]
            paragraphs.append(
                Paragraph(range: start..<builder.clusters.count, options: own, baseLevel: base, style: style)
            )
            start = builder.clusters.count
        }
        for (character, index) in characters {
            style = index
            if character.isNewline {
                end(&builder)
            } else {
                builder.append(character, style: index)
            }
        }
        end(&builder)
        clusters = builder.clusters
        self.styles = styles
        self.paragraphs = paragraphs
    }
}
