// SPDX-License-Identifier: MIT

/// The part of a gazetteer's file that no damaged copy would get past.
enum GazetteerHeader {
    /// Magic word, version, size, number of sections and the table of the eleven sections, in bytes.
    private static let size = 16 + 12 * 11

    /// The bytes with the magic word, the version, the size and the checksum that fit the rest.
    static func corrected(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= size + 4 else { return bytes }
        var bytes = bytes
        put([0x4D, 0x4B, 0x47, 0x5A, 1, 0, 0, 0], into: &bytes, at: 0)
        put(littleEndian(UInt32(bytes.count)), into: &bytes, at: 8)
        let checksum = bytes[..<size].reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        put(littleEndian(checksum), into: &bytes, at: size)
        return bytes
    }

    private static func put(_ part: [UInt8], into bytes: inout [UInt8], at offset: Int) {
        bytes.replaceSubrange(offset..<offset + part.count, with: part)
    }

    private static func littleEndian(_ word: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
}
