// SPDX-License-Identifier: MIT

import Foundation

/// Reads script files: one step a line, a word and its value; `#` begins a comment; empty lines are skipped.
enum ScriptFile {
    /// The largest script that is read, in bytes.
    static let sizeLimit = 1 << 20

    /// The steps of the file.
    ///
    /// - Throws: A usage error when the file is not there, a data error naming file and line when it is wrong.
    static func steps(atPath path: String) throws(DemoError) -> [ScriptStep] {
        try ValueReader.requireFile(path, prefix: "--script: ")
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: sizeLimit + 1) ?? Data()
        } catch {
            throw .usage("--script: the file '\(path)' cannot be read")
        }
        guard data.count <= sizeLimit else { throw .badData("\(path): larger than \(sizeLimit) bytes, not a script") }
        guard let text = String(data: data, encoding: .utf8) else { throw .badData("\(path): not UTF-8 text") }
        return try steps(in: text, named: path)
    }

    /// The steps of a script's text; errors begin with `NAME:LINE:`.
    static func steps(in text: String, named name: String) throws(DemoError) -> [ScriptStep] {
        var steps: [ScriptStep] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            do throws(DemoError) {
                if let step = try step(in: String(line)) {
                    steps.append(step)
                }
            } catch {
                throw .badData("\(name):\(index + 1): \(error.message)")
            }
        }
        return steps
    }

    private static func step(in line: String) throws(DemoError) -> ScriptStep? {
        let content = withoutComment(line).trimmingCharacters(in: .whitespaces)
        guard !content.isEmpty else { return nil }
        let parts = content.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard ScriptStep.words.contains(parts[0]) else {
            let nearest = OptionParser.nearest(to: parts[0], among: ScriptStep.words)
            throw .badData("unknown step '\(parts[0])'" + (nearest.map { "; the nearest is \($0)" } ?? ""))
        }
        guard parts.count == 2 else { throw .badData("\(parts[0]) needs a value") }
        let value = parts[1].trimmingCharacters(in: .whitespaces)
        return try ScriptStep(word: parts[0], value: value, calledBy: parts[0])
    }

    /// The line up to a `#` that begins it or follows a space, so that a title may contain one.
    private static func withoutComment(_ line: String) -> Substring {
        var former: Character = " "
        for index in line.indices {
            if line[index] == "#", former.isWhitespace {
                return line[..<index]
            }
            former = line[index]
        }
        return line[...]
    }
}
