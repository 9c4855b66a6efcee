// SPDX-License-Identifier: MIT

/// Reads the size of a picture from the head of its file, so that an absurd one is refused before it is decoded.
enum PictureHeader {
    /// The size of a PNG, JPEG, WebP, GIF or BMP picture in pixels, `nil` for any other or a cut file.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        if starts(bytes, with: [0x89, 0x50, 0x4E, 0x47]) {
            return pair(big(bytes, at: 16, count: 4), big(bytes, at: 20, count: 4))
        }
        if starts(bytes, with: [0xFF, 0xD8]) { return jpegSize(bytes) }
        if starts(bytes, with: Array("GIF8".utf8)) {
            return pair(little(bytes, at: 6, count: 2), little(bytes, at: 8, count: 2))
        }
        if starts(bytes, with: Array("BM".utf8)) { return bmpSize(bytes) }
        if starts(bytes, with: Array("RIFF".utf8)), starts(bytes, with: Array("WEBP".utf8), at: 8) {
            return webPSize(bytes)
        }
        return nil
    }

    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var offset = 2
        while offset + 3 < bytes.count {
            guard bytes[offset] == 0xFF else { return nil }
            let marker = bytes[offset + 1]
            switch marker {
            case 0xFF:
                offset += 1
            case 0x01, 0xD0...0xD8:
                offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return pair(big(bytes, at: offset + 7, count: 2), big(bytes, at: offset + 5, count: 2))
            default:
                guard let length = big(bytes, at: offset + 2, count: 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    private static func bmpSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let header = little(bytes, at: 14, count: 4) else { return nil }
        if header == 12 { return pair(little(bytes, at: 18, count: 2), little(bytes, at: 20, count: 2)) }
        guard let height = little(bytes, at: 22, count: 4) else { return nil }
        // A negative height means rows from top to bottom.
        let signed = Int(Int32(truncatingIfNeeded: height))
        return pair(little(bytes, at: 18, count: 4), Int(signed.magnitude))
    }

    private static func webPSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        if starts(bytes, with: Array("VP8 ".utf8), at: 12) {
            guard let width = little(bytes, at: 26, count: 2), let height = little(bytes, at: 28, count: 2) else {
                return nil
            }
            return (width & 0x3FFF, height & 0x3FFF)
        }
        if starts(bytes, with: Array("VP8L".utf8), at: 12) {
            guard let bits = little(bytes, at: 21, count: 4) else { return nil }
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        if starts(bytes, with: Array("VP8X".utf8), at: 12) {
            guard let width = little(bytes, at: 24, count: 3), let height = little(bytes, at: 27, count: 3) else {
                return nil
            }
            return (width + 1, height + 1)
        }
        return nil
    }

    private static func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
        guard let width, let height else { return nil }
        return (width, height)
    }

    private static func starts(_ bytes: [UInt8], with magic: [UInt8], at offset: Int = 0) -> Bool {
        bytes.count >= offset + magic.count && bytes[offset..<offset + magic.count].elementsEqual(magic)
    }

    private static func big(_ bytes: [UInt8], at offset: Int, count: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], at offset: Int, count: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
