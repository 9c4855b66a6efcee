// SPDX-License-Identifier: MIT

import Foundation

/// How names are made alike before they are compared: lower case, no marks, no punctuation.
///
/// `fold` in `assets/scripts/gazetteer.py` does the same to the names of the index.
package enum NameFolding {
    /// Returns the name in lower case without accents; punctuation becomes one space, apostrophes vanish.
    ///
    /// Works in every script: vowel signs that are letters of their own stay.
    package static func fold(_ name: String) -> String {
        if let ascii = foldASCII(name) { return ascii }
        var scalars = String.UnicodeScalarView()
        for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars {
            append(scalar, to: &scalars)
        }
        return String(scalars).precomposedStringWithCanonicalMapping
            .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }

    private static func append(_ scalar: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
        let properties = scalar.properties
        if properties.canonicalCombiningClass != .notReordered || removed.contains(scalar) { return }
        for lower in properties.lowercaseMapping.unicodeScalars
        where lower.properties.canonicalCombiningClass == .notReordered {
            switch lower.properties.generalCategory {
            case .format:
                continue
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
                .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .surrogate, .privateUse, .unassigned:
                scalars.append(" ")
            default:
                if let letters = letters[lower] {
                    scalars.append(contentsOf: letters.unicodeScalars)
                } else {
                    scalars.append(lower)
                }
            }
        }
    }

    /// The same for a name of ASCII alone, `nil` for any other.
    private static func foldASCII(_ name: String) -> String? {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x61...0x7A, 0x30...0x39:
                bytes.append(byte)
            case 0x41...0x5A:
                bytes.append(byte | 0x20)
            case 0x27, 0x60:
                continue
            case 0x80...:
                return nil
            default:
                if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let removed: Set<Unicode.Scalar> = [
        "'", "`", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2BB}", "\u{2BC}", "\u{2B9}", "\u{2BF}", "\u{2BE}", "\u{B7}",
        "\u{5F3}", "\u{5F4}",
    ]

    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ı": "i",
        "ŋ": "n",
    ]
}
