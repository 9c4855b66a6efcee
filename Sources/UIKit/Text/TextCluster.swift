// SPDX-License-Identifier: MIT

import Foundation

/// One character as a reader sees it, with its marks and joiners; text is never cut inside.
struct TextCluster: Sendable {
    /// What is drawn; empty for controls without a look.
    let text: String
    /// The face that draws it, `nil` for a box.
    let face: FontFace?
    /// The script to shape it in.
    let script: String
    /// The index of its style.
    let style: Int
    /// Whether it is a space, which vanishes at the end of a line.
    let isSpace: Bool
    /// Whether a line may end behind it.
    var mayBreakAfter = false
    /// The embedding level: odd when it reads from right to left.
    var level = 0
}

/// Turns characters into clusters with face and script.
struct TextClusterBuilder {
    let styles: [TextStyle]
    private(set) var clusters: [TextCluster] = []
    private var characters: [Character] = []
    private var classes: [TextDirectionality.Class] = []

    init(styles: [TextStyle]) {
        self.styles = styles
    }

    /// Adds a character of a style; it is no line end.
    mutating func append(_ character: Character, style: Int) {
        guard let first = character.unicodeScalars.first else { return }
        let main = styles[style].font.face
        let isSpace = LineBreaking.isSpace(character)
        let text = visible(character)
        var script = TextScript.tag(of: first)
        let last = clusters.last
        if script == TextScript.common { script = last?.script ?? "Latn" }
        let face: FontFace?
        if isSpace || text.isEmpty {
            // A space takes the neighbour's face, so that it does not split a run.
            face = last.flatMap { $0.style == style ? $0.face : nil } ?? main
        } else {
            face = TextEngine.shared.face(for: character, main: main)
        }
        characters.append(character)
        classes.append(isSpace ? .neutral : TextDirectionality.classify(first))
        clusters.append(TextCluster(text: text, face: face, script: script, style: style, isSpace: isSpace))
    }

    /// Ends a paragraph: sets where lines may end and in which direction its characters read.
    ///
    /// - Parameter start: The index of the paragraph's first cluster.
    /// - Returns: The level of the paragraph itself.
    mutating func finishParagraph(from start: Int) -> Int {
        let (base, levels) = TextDirectionality.levels(Array(classes[start...]))
        for (offset, level) in levels.enumerated() {
            clusters[start + offset].level = level
        }
        for index in start..<max(start, clusters.count - 1) {
            clusters[index].mayBreakAfter = LineBreaking.mayBreak(
                between: characters[index],
                and: characters[index + 1],
                beforeScript: TextScript.tag(of: characters[index].unicodeScalars.first ?? " "),
                afterScript: TextScript.tag(of: characters[index + 1].unicodeScalars.first ?? " ")
            )
        }
        return base
    }

    /// What is drawn for a character: nothing for controls, spaces for a tab.
    private func visible(_ character: Character) -> String {
        if character == "\t" { return "    " }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return "" }
        switch first.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return ""
        default: return String(character)
        }
    }
}
