// SPDX-License-Identifier: MIT

/// What each code byte of a name stands for.
///
/// - SeeAlso: P. Boncz, T. Neumann, V. Leis, FSST: Fast Random Access String Compression, VLDB 2020.
struct SymbolTable: Sendable {
    /// The number of codes; the one after them says that the next byte is text as it is.
    static let count = 255

    /// The longest text, in bytes, that a row of codes may stand for.
    static let longest = 1024

    private let lengths: [UInt8]
    private let texts: [UInt64]

    /// Reads the table, two kilobytes.
    init(_ section: Section, _ bytes: Span<UInt8>) throws(GazetteerError) {
        var lengths: [UInt8] = []
        var texts: [UInt64] = []
        for code in 0..<Self.count {
            let length = try section.byte(at: 9 * code, bytes)
            guard (1...8).contains(length) else {
                throw GazetteerError.corrupt("a symbol of \(length) bytes", offset: section.start + 9 * code)
            }
            lengths.append(UInt8(length))
            texts.append(try section.word64(at: 9 * code + 1, bytes))
        }
        self.lengths = lengths
        self.texts = texts
    }

    /// Appends the text of the codes to the bytes.
    func decode(
        _ section: Section,
        at start: Int,
        count: Int,
        _ bytes: Span<UInt8>,
        into text: inout [UInt8]
    ) throws(GazetteerError) {
        var position = start
        while position < start + count {
            let code = try section.byte(at: position, bytes)
            position += 1
            if code == Self.count {
                guard position < start + count else {
                    throw GazetteerError.corrupt("an unfinished code", offset: section.start + position)
                }
                text.append(UInt8(try section.byte(at: position, bytes)))
                position += 1
            } else {
                var rest = texts[code]
                for _ in 0..<lengths[code] {
                    text.append(UInt8(truncatingIfNeeded: rest))
                    rest >>= 8
                }
            }
            guard text.count <= Self.longest else {
                throw GazetteerError.corrupt("a name that is too long", offset: section.start + start)
            }
        }
    }
}
