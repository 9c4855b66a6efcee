// SPDX-License-Identifier: MIT

import Foundation

/// The header of a file of place names: where each section lies.
///
/// `assets/scripts/gazetteer.py` writes the file and describes its format.
struct GazetteerFile: Sendable {
    static let magic: [UInt8] = [0x4D, 0x4B, 0x47, 0x5A]  // "MKGZ"
    static let version = 1
    static let stripCount = 360
    static let blockSize = 32
    static let placeSize = 16
    static let divisionSize = 16
    static let zoneSize = 8
    static let ringSize = 24
    static let vertexSize = 4

    enum Kind: Int, CaseIterable {
        case places = 1
        case strips, names, symbols, divisions, zones, strings, blocks, index, weights, countries
    }

    let places: Section
    let strips: Section
    let names: Section
    let symbols: Section
    let divisions: Section
    let zones: Section
    let strings: Section
    let blocks: Section
    let index: Section
    let weights: Section
    let countries: Section

    /// The number of places.
    var placeCount: Int { places.size / Self.placeSize }

    /// The number of blocks of the index.
    var blockCount: Int { weights.size }

    /// Reads and checks the header; nothing behind it is touched but the number of rings and the ends of two tables.
    init(_ bytes: Span<UInt8>) throws(GazetteerError) {
        guard bytes.count >= 16, (0..<4).allSatisfy({ bytes[$0] == Self.magic[$0] }) else {
            throw GazetteerError.notAGazetteer
        }
        let version = try bytes.word32(at: 4)
        guard version == Self.version else { throw GazetteerError.unsupportedVersion(version) }
        let size = try bytes.word32(at: 8)
        guard size == bytes.count else {
            throw GazetteerError.corrupt("a size of \(size) in a file of \(bytes.count)", offset: 8)
        }
        let sections = try Self.sections(bytes)
        places = sections[0]
        strips = sections[1]
        names = sections[2]
        symbols = sections[3]
        divisions = sections[4]
        zones = sections[5]
        strings = sections[6]
        blocks = sections[7]
        index = sections[8]
        weights = sections[9]
        countries = sections[10]
        try checkCounts(bytes)
    }

    private static func sections(_ bytes: Span<UInt8>) throws(GazetteerError) -> [Section] {
        let kinds = Kind.allCases.count
        let count = try bytes.word32(at: 12)
        guard count == kinds else { throw GazetteerError.corrupt("\(count) sections instead of \(kinds)", offset: 12) }
        let end = 16 + 12 * kinds
        let sum = try bytes.word32(at: end)
        guard sum == bytes.checksum(end) else {
            throw GazetteerError.corrupt("a header that does not match its checksum", offset: end)
        }
        var sections: [Section] = []
        for number in 0..<kinds {
            let entry = 16 + 12 * number
            let start = try bytes.word32(at: entry + 4)
            let size = try bytes.word32(at: entry + 8)
            guard try bytes.word32(at: entry) == number + 1, start >= end + 4, start <= bytes.count,
                size <= bytes.count - start
            else { throw GazetteerError.corrupt("section \(number + 1) outside the file", offset: entry) }
            sections.append(Section(start: start, size: size))
        }
        return sections
    }

    private func checkCounts(_ bytes: Span<UInt8>) throws(GazetteerError) {
        let whole =
            places.size % Self.placeSize == 0 && divisions.size % Self.divisionSize == 0
            && zones.size % Self.zoneSize == 0 && strips.size == 4 * (Self.stripCount + 1)
            && blocks.size == 4 * (weights.size + 1) && symbols.size == 9 * SymbolTable.count
        guard whole, placeCount < 1 << 18 else {
            throw GazetteerError.corrupt("a section of a size that cannot be", offset: 16)
        }
        let rings = try countries.word32(at: 0, bytes)
        guard rings <= (countries.size - 4) / Self.ringSize else {
            throw GazetteerError.corrupt("more rings than fit", offset: countries.start)
        }
    }
}

/// A part of the file; offsets are counted from its start, and nothing outside it is read.
struct Section: Hashable, Sendable {
    let start: Int
    let size: Int

    func byte(at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Int {
        guard offset >= 0, offset < size else { throw outside(offset) }
        return Int(bytes[start + offset])
    }

    func word16(at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Int {
        guard offset >= 0, offset <= size - 2 else { throw outside(offset) }
        return Int(bytes[start + offset]) | Int(bytes[start + offset + 1]) << 8
    }

    func word24(at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Int {
        guard offset >= 0, offset <= size - 3 else { throw outside(offset) }
        let place = start + offset
        return Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16
    }

    func word32(at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Int {
        guard offset >= 0, offset <= size - 4 else { throw outside(offset) }
        return try bytes.word32(at: start + offset)
    }

    func word64(at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> UInt64 {
        guard offset >= 0, offset <= size - 8 else { throw outside(offset) }
        let low = try bytes.word32(at: start + offset)
        let high = try bytes.word32(at: start + offset + 4)
        return UInt64(low) | UInt64(high) << 32
    }

    /// The text of the bytes of the range, repaired where it is no UTF-8.
    func text(at offset: Int, count: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> String {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { throw outside(offset) }
        var text: [UInt8] = []
        text.reserveCapacity(count)
        for position in start + offset..<start + offset + count {
            text.append(bytes[position])
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func outside(_ offset: Int) -> GazetteerError {
        .corrupt("an offset outside its section", offset: start + max(0, min(offset, size)))
    }
}

extension Span<UInt8> {
    /// The little-endian word at the offset.
    func word32(at offset: Int) throws(GazetteerError) -> Int {
        guard offset >= 0, offset <= count - 4 else {
            throw GazetteerError.corrupt("the end of the file", offset: count)
        }
        return Int(self[offset]) | Int(self[offset + 1]) << 8 | Int(self[offset + 2]) << 16
            | Int(self[offset + 3]) << 24
    }

    /// FNV-1a of the first bytes.
    fileprivate func checksum(_ length: Int) -> Int {
        var value: UInt32 = 0x811C_9DC5
        for offset in 0..<length {
            value = (value ^ UInt32(self[offset])) &* 0x0100_0193
        }
        return Int(value)
    }
}
