// SPDX-License-Identifier: MIT

import Foundation
import Gazetteer

/// The countries by their names in many languages, folded.
enum CountryNames {
    /// The languages whose names of countries are understood, besides that of the user.
    private static let languages = [
        "en", "de", "fr", "es", "pt", "it", "nl", "ru", "uk", "pl", "cs", "sv", "da", "nb", "fi", "hu", "ro", "bg",
        "el",
        "tr", "ar", "he", "fa", "hi", "th", "vi", "zh-Hans", "zh-Hant", "ja", "ko", "id",
    ]

    /// Names that the tables of languages do not have.
    private static let aliases = [
        "usa": "US", "united states of america": "US", "america": "US", "uk": "GB", "great britain": "GB",
        "england": "GB", "scotland": "GB", "wales": "GB", "northern ireland": "GB", "holland": "NL", "uae": "AE",
        "czech republic": "CZ", "ivory coast": "CI", "burma": "MM", "macedonia": "MK", "swaziland": "SZ", "prc": "CN",
    ]

    /// Built at the first use, about 8,000 names.
    private static let table: [String: String] = {
        var table = aliases
        for language in languages {
            let locale = Locale(identifier: language)
            for region in Locale.Region.isoRegions where region.identifier.utf8.count == 2 {
                let code = region.identifier
                guard let name = locale.localizedString(forRegionCode: code), name != code else { continue }
                let folded = NameFolding.fold(name)
                if table[folded] == nil { table[folded] = code }
            }
        }
        return table
    }()

    /// The two letters of the country of the name in any of the languages; `nil` when there is none.
    static func code(of name: String) -> String? {
        table[NameFolding.fold(name)]
    }

    /// The countries of which a name begins with the folded text, each with the share, 0…1, of its shortest such name that
    /// the text is; those of the largest share first.
    static func codes(beginning folded: String) -> [(code: String, share: Double)] {
        var shares: [String: Double] = [:]
        for (name, code) in table where name.utf8.starts(with: folded.utf8) {
            shares[code] = max(shares[code] ?? 0, Double(folded.count) / Double(name.count))
        }
        return shares.map { (code: $0.key, share: $0.value) }.sorted { ($1.share, $0.code) < ($0.share, $1.code) }
    }
}
