// SPDX-License-Identifier: MIT

import Foundation

extension MKGeoJSONFeature {
    /// The properties that are texts, of those whose keys in lower case begin with a prefix.
    ///
    /// Read without a tree: for ten thousand features a general decoder takes longer than all else that is done to show
    /// them.
    ///
    /// - Parameter prefix: What the keys begin with, in lower case.
    /// - Returns: The texts by key in lower case; of equal keys the last one's.
    package func texts(withPrefix prefix: String) -> [String: String] {
        guard let properties else { return [:] }
        var scanner = JSONScanner([UInt8](properties))
        // The properties were checked when the document was read, so the scanner does not fail before their end.
        return (try? scanner.texts(withPrefix: prefix)) ?? [:]
    }
}

extension JSONScanner {
    fileprivate mutating func texts(withPrefix prefix: String) throws(Failure) -> [String: String] {
        var texts: [String: String] = [:]
        try open(UInt8(ascii: "{"))
        var isFirst = true
        while try hasNext(&isFirst, before: UInt8(ascii: "}")) {
            let key = try keyText().lowercased()
            if key.hasPrefix(prefix), peek() == UInt8(ascii: "\"") {
                texts[key] = try string()
            } else {
                try skip()
            }
        }
        return texts
    }
}
