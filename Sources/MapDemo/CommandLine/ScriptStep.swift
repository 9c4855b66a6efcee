// SPDX-License-Identifier: MIT

import Foundation

/// One scripted action; a run performs them in the order they were written.
enum ScriptStep: Equatable, Sendable {
    /// Selects the annotation with this title, once it has a view.
    case select(title: String)
    /// Presses and releases the left button, in points from the window's top left corner.
    case click(CGPoint)
    /// Presses at the first point, moves to the second and releases there.
    case drag(from: CGPoint, to: CGPoint)
    /// Presses and releases a key.
    case key(ScriptKey)
    /// Lets time pass, in seconds.
    case wait(TimeInterval)

    /// The words that begin a step: options with two dashes, lines of a script without.
    static let words = ["select", "click", "drag", "key", "wait"]

    /// Reads a step from its word and value.
    ///
    /// - Parameters:
    ///   - word: One of ``words``.
    ///   - value: What follows the word.
    ///   - name: How messages call the word.
    /// - Throws: A usage error that says what is wrong with the value.
    init(word: String, value: String, calledBy name: String) throws(DemoError) {
        let reader = ValueReader(name: name, text: value)
        switch word {
        case "select":
            self = .select(title: try reader.nonEmpty("the title"))
        case "click":
            self = .click(try reader.points("X,Y")[0])
        case "drag":
            let points = try reader.points("X,Y,X,Y")
            self = .drag(from: points[0], to: points[1])
        case "key":
            self = .key(try ScriptKey(reader))
        case "wait":
            self = .wait(try reader.number(in: 0...86400, called: "the number of seconds"))
        default:
            throw .usage("there is no step '\(word)'")
        }
    }
}

/// A key by its name.
struct ScriptKey: Equatable, Hashable, Sendable {
    /// One of ``names``.
    let name: String

    /// All keys a script can press.
    static let names: [String] =
        ["plus", "minus", "left", "right", "up", "down", "escape", "return", "space", "tab", "backspace", "delete"]
        + ["home", "end", "pageup", "pagedown"] + (1...12).map { "f\($0)" }
        + "0123456789abcdefghijklmnopqrstuvwxyz".map { String($0) }

    private static let otherNames = [
        "+": "plus", "-": "minus", "esc": "escape", "enter": "return", " ": "space",
    ]

    /// Reads a key's name, in upper or lower case.
    init(_ reader: ValueReader) throws(DemoError) {
        let written = reader.text.lowercased()
        let canonical = Self.otherNames[written] ?? written
        name = try ValueReader(name: reader.name, text: canonical).oneOf(Self.names, kind: "key")
    }
}
