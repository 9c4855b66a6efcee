// SPDX-License-Identifier: MIT

/// Splits command-line arguments into options, their values, and files.
///
/// Knows `--name`, `--name value`, `--name=value`, and `--`, after which everything is a file. What follows an option
/// that takes a value is that value even when it begins with one dash, so `--center -33.9,18.4` works.
struct OptionParser: Sendable {
    /// One option the program understands.
    struct Option: Equatable, Sendable {
        /// The name without its dashes.
        let name: String
        /// What the value is called in messages, `nil` for an option without a value.
        let valueName: String?
        /// What the option does, for the help text.
        let summary: String

        init(_ name: String, _ valueName: String? = nil, _ summary: String = "") {
            self.name = name
            self.valueName = valueName
            self.summary = summary
        }

        /// The option as the help text shows it.
        var usage: String {
            valueName.map { "--\(name) \($0)" } ?? "--\(name)"
        }
    }

    /// One thing found on the command line, in the order it was written.
    enum Argument: Equatable, Sendable {
        case flag(String)
        case option(String, value: String)
        case file(String)
    }

    let options: [Option]

    /// Reads the arguments, which do not include the program's name.
    func parse(_ arguments: [String]) throws(DemoError) -> [Argument] {
        var found: [Argument] = []
        var index = arguments.startIndex
        while index < arguments.endIndex {
            let argument = arguments[index]
            index += 1
            if argument == "--" {
                found += arguments[index...].map(Argument.file)
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                found.append(.file(argument))
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try option(written: parts[0])
            let attached = parts.count == 2 ? parts[1] : nil
            guard let valueName = option.valueName else {
                guard attached == nil else { throw .usage("--\(option.name) takes no value") }
                found.append(.flag(option.name))
                continue
            }
            if let attached {
                found.append(.option(option.name, value: attached))
            } else if index < arguments.endIndex, !arguments[index].hasPrefix("--") {
                found.append(.option(option.name, value: arguments[index]))
                index += 1
            } else {
                throw .usage("--\(option.name) needs a value: --\(option.name) \(valueName)")
            }
        }
        return found
    }

    private func option(written: String) throws(DemoError) -> Option {
        if let option = options.first(where: { "--\($0.name)" == written }) {
            return option
        }
        let wanted = String(written.drop { $0 == "-" })
        let nearest = Self.nearest(to: wanted, among: options.map(\.name)).map { "; the nearest is --\($0)" } ?? ""
        throw .usage("unknown option \(written)\(nearest); --help lists all")
    }

    /// The candidate that is written most like the text, the first of equals; `nil` without candidates.
    ///
    /// A candidate that begins with the text counts as one edit away.
    static func nearest(to text: String, among candidates: [String]) -> String? {
        let wanted = text.lowercased()
        func distance(to candidate: String) -> Int {
            let other = candidate.lowercased()
            let isBeginning = wanted.count > 1 && other.hasPrefix(wanted)
            let edits = editDistance(wanted, other)
            return isBeginning ? min(1, edits) : edits
        }
        return candidates.map { (name: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }?.name
    }

    /// The least number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
    ///
    /// - SeeAlso: [Optimal string alignment](https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance)
    static func editDistance(_ first: String, _ second: String) -> Int {
        let source = Array(first)
        let target = Array(second)
        var beforePrevious: [Int] = []
        var previous = Array(0...target.count)
        for row in source.indices {
            var current = [row + 1]
            for column in target.indices {
                let replacement = previous[column] + (source[row] == target[column] ? 0 : 1)
                var best = min(previous[column + 1] + 1, current[column] + 1, replacement)
                let isSwap =
                    row > 0 && column > 0 && source[row] == target[column - 1] && source[row - 1] == target[column]
                if isSwap {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[target.count]
    }
}
