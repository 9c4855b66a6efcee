// SPDX-License-Identifier: MIT

import Foundation

/// What precedes the root of an XML document: byte-order mark, blanks, declaration, comments.
///
/// The parser is handed UTF-8 that begins with the root or a comment. Processing instructions are taken away everywhere,
/// for Foundation's parser on Linux crashes at one without data. A document type is refused, for only there can
/// entities be declared that blow up when they are replaced.
struct XMLProlog {
    /// The document in UTF-8, without mark and declaration.
    private(set) var text: Data

    /// The number of lines that were taken away in front of the text.
    private(set) var skippedLines = 0

    init(_ bytes: Data) throws(ReplayError) {
        text = try Self.decoded(bytes)
        try findBeginning()
        try takeDeclaration()
        try findBeginning()
        if let zero = text.firstIndex(of: 0) {
            let line = skippedLines + text[..<zero].count { $0 == 0x0A } + 1
            throw ReplayError("a zero byte", line: line)
        }
        replaceInstructions()
        try refuseDocumentType()
    }

    private mutating func findBeginning() throws(ReplayError) {
        let blanks = text.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        drop(blanks.count)
        // The parser takes a text with zeros here for UTF-16 or UTF-32, and would read other than what is looked at here.
        guard text.first == UInt8(ascii: "<"), !text.prefix(4).contains(0) else {
            throw ReplayError("does not begin with XML", line: skippedLines + 1)
        }
    }

    /// The bytes without a mark, and UTF-16 made to UTF-8.
    private static func decoded(_ bytes: Data) throws(ReplayError) -> Data {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return Data(bytes.dropFirst(3)) }
        if head == [0, 0, 0xFE, 0xFF] || head == [0xFF, 0xFE, 0, 0] {
            throw ReplayError("UTF-32 is not read", line: 1)
        }
        if head.starts(with: [0xFE, 0xFF]) || (head.count > 1 && head[0] == 0 && head[1] != 0) {
            return utf8(bytes, bigEndian: true)
        }
        if head.starts(with: [0xFF, 0xFE]) || (head.count > 1 && head[0] != 0 && head[1] == 0) {
            return utf8(bytes, bigEndian: false)
        }
        return Data(bytes)
    }

    private static func utf8(_ bytes: Data, bigEndian: Bool) -> Data {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var former: UInt8?
        for byte in bytes {
            guard let first = former else {
                former = byte
                continue
            }
            units.append(bigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first))
            former = nil
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return Data(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func drop(_ count: Int) {
        skippedLines += text.prefix(count).count { $0 == 0x0A }
        text = Data(text.dropFirst(count))
    }

    /// Removes the declaration and brings the text to UTF-8 if it names another encoding.
    private mutating func takeDeclaration() throws(ReplayError) {
        guard text.starts(with: Data("<?xml".utf8)) else { return }
        let head = text.prefix(1024)
        guard let end = head.range(of: Data("?>".utf8)) else {
            throw ReplayError("an XML declaration without an end", line: skippedLines + 1)
        }
        let declaration = String(decoding: head[..<end.lowerBound], as: UTF8.self)
        let line = skippedLines + 1
        drop(end.upperBound - text.startIndex)
        guard let match = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else { return }
        switch match.1.lowercased() {
        case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16":
            break  // UTF-16 has been made to UTF-8 before.
        case "iso-8859-1", "latin1", "latin-1":
            text = Self.text(text, .isoLatin1)
        case "windows-1252", "cp1252":
            text = Self.text(text, .windowsCP1252)
        default:
            throw ReplayError("the encoding \(match.1) is not read", line: line)
        }
    }

    private static func text(_ bytes: Data, _ encoding: String.Encoding) -> Data {
        // Five bytes have no character in windows-1252; a text with one is read as Latin 1, which has all.
        Data((String(data: bytes, encoding: encoding) ?? String(data: bytes, encoding: .isoLatin1) ?? "").utf8)
    }

    /// Makes processing instructions to comments of as many lines.
    private mutating func replaceInstructions() {
        let opening = Data("<?".utf8)
        guard text.range(of: opening) != nil else { return }
        var kept = Data()
        var rest = text[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
            kept.append(rest[..<mark])
            rest = rest[mark...]
            guard let passage = Self.passages.first(where: { rest.starts(with: Data($0.start.utf8)) }) else {
                kept.append(rest[mark...mark])
                rest = rest[(mark + 1)...]
                continue
            }
            // One without an end is a fault that the parser finds, and nothing after it is read.
            guard let end = rest.dropFirst(passage.start.utf8.count).range(of: Data(passage.end.utf8)) else { break }
            if rest.starts(with: opening) {
                let lines = rest[..<end.lowerBound].count { $0 == 0x0A }
                kept.append(Data("<!--\(String(repeating: "\n", count: lines))-->".utf8))
            } else {
                kept.append(rest[..<end.upperBound])
            }
            rest = rest[end.upperBound...]
        }
        kept.append(rest)
        text = kept
    }

    /// What may contain the start of an instruction without meaning it, and instructions.
    private static let passages = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].map { (start: $0.0, end: $0.1) }

    /// Looks at all that precedes the root.
    private func refuseDocumentType() throws(ReplayError) {
        var rest = text
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            let ending: String
            if rest.starts(with: Data("<!--".utf8)) {
                ending = "-->"
            } else if rest.starts(with: Data("<?".utf8)) {
                ending = "?>"
            } else if rest.starts(with: Data("<!".utf8)) {
                let before = text.prefix(text.count - rest.count)
                let line = skippedLines + before.count { $0 == 0x0A } + 1
                throw ReplayError("a document type is refused: it could declare entities", line: line)
            } else {
                return
            }
            guard let end = rest.range(of: Data(ending.utf8)) else { return }
            rest = rest[end.upperBound...]
        }
    }
}
