// SPDX-License-Identifier: MIT

/// The writing system of a character, as far as shaping and line breaking need it.
enum TextScript {
    /// Marks, digits, spaces and symbols that belong to no script of their own.
    static let common = "Zyyy"

    private static let ranges: [(ClosedRange<UInt32>, String)] = [
        (0x0041...0x005A, "Latn"), (0x0061...0x007A, "Latn"), (0x00AA...0x00AA, "Latn"), (0x00BA...0x00BA, "Latn"),
        (0x00C0...0x00D6, "Latn"), (0x00D8...0x00F6, "Latn"), (0x00F8...0x02B8, "Latn"), (0x0370...0x03FF, "Grek"),
        (0x0400...0x052F, "Cyrl"), (0x0531...0x058F, "Armn"), (0x0591...0x05F4, "Hebr"), (0x0600...0x06FF, "Arab"),
        (0x0750...0x077F, "Arab"), (0x07C0...0x07FF, "Nkoo"), (0x08A0...0x08FF, "Arab"), (0x0900...0x097F, "Deva"),
        (0x0E01...0x0E3A, "Thai"), (0x0E40...0x0E5B, "Thai"), (0x0E80...0x0EFF, "Laoo"), (0x10A0...0x10FF, "Geor"),
        (0x1100...0x11FF, "Hang"), (0x1400...0x167F, "Cans"), (0x1C80...0x1C8F, "Cyrl"), (0x1C90...0x1CBF, "Geor"),
        (0x1E00...0x1EFF, "Latn"), (0x1F00...0x1FFF, "Grek"), (0x2C60...0x2C7F, "Latn"), (0x2D00...0x2D2F, "Geor"),
        (0x2D30...0x2D7F, "Tfng"), (0x2DE0...0x2DFF, "Cyrl"), (0x2E80...0x2FDF, "Hani"), (0x3005...0x3007, "Hani"),
        (0x3021...0x3029, "Hani"), (0x3041...0x309F, "Hira"), (0x30A1...0x30FF, "Kana"), (0x3105...0x312F, "Bopo"),
        (0x3131...0x318F, "Hang"), (0x31F0...0x31FF, "Kana"), (0x3400...0x4DBF, "Hani"), (0x4E00...0x9FFF, "Hani"),
        (0xA640...0xA69F, "Cyrl"), (0xA720...0xA7FF, "Latn"), (0xA8E0...0xA8FF, "Deva"), (0xA960...0xA97F, "Hang"),
        (0xAC00...0xD7FF, "Hang"), (0xF900...0xFAFF, "Hani"), (0xFB00...0xFB06, "Latn"), (0xFB1D...0xFB4F, "Hebr"),
        (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFC, "Arab"), (0xFF21...0xFF3A, "Latn"), (0xFF41...0xFF5A, "Latn"),
        (0xFF66...0xFF9F, "Kana"), (0xFFA0...0xFFDC, "Hang"), (0x20000...0x3FFFF, "Hani"),
    ]

    /// The script of a character as four letters of ISO 15924; ``common`` when it has none or is not listed.
    static func tag(of scalar: Unicode.Scalar) -> String {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].0.upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        guard low < ranges.count, ranges[low].0.contains(scalar.value) else { return common }
        return ranges[low].1
    }

    /// Whether lines may break beside letters of the script without a space.
    ///
    /// Hangul is not among them: Korean breaks between words.
    static func breaksAnywhere(_ tag: String) -> Bool {
        tag == "Hani" || tag == "Hira" || tag == "Kana" || tag == "Bopo"
    }
}
