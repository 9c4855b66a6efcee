// SPDX-License-Identifier: MIT

/// How a run of text is shaped: its direction and its script.
package struct TextShaping: Hashable, Sendable {
    /// The direction in which a run of text is read.
    package enum Direction: Hashable, Sendable {
        case leftToRight
        case rightToLeft
    }

    /// The direction of the run.
    package let direction: Direction
    /// The script as four letters of ISO 15924, such as `Latn`.
    package let script: String

    /// Creates a shaping; the script is four letters of ISO 15924.
    package init(direction: Direction, script: String) {
        self.direction = direction
        self.script = script
    }

    /// Latin text from left to right.
    package static let latin = TextShaping(direction: .leftToRight, script: "Latn")
}
