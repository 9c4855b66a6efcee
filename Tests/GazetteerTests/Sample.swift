// SPDX-License-Identifier: MIT

import Foundation

@testable import Gazetteer

/// The file that the library ships, and damaged copies of it.
enum Sample {
    static func bytes() throws -> [UInt8] {
        try Array(Gazetteer.shipped().data)
    }

    /// A copy of the file with some bytes replaced.
    static func damaged(at offset: Int, _ bytes: [UInt8]) throws -> Data {
        var data = Data(try Sample.bytes())
        data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return data
    }

    /// Asks everything once; only errors of the gazetteer may come out.
    static func askEverything(_ gazetteer: Gazetteer) throws(GazetteerError) {
        _ = try gazetteer.nearest(latitude: 48.85, longitude: 2.35, limit: 3)
        _ = try gazetteer.search(prefix: "s", near: (48, 2), limit: 10)
        _ = try gazetteer.search(prefix: "北", limit: 10)
        _ = try gazetteer.places(named: "springfield")
        _ = try gazetteer.country(latitude: 48.85, longitude: 2.35)
    }
}

/// Numbers that look random and are the same in every run (xorshift).
struct Numbers {
    private var state: UInt64 = 88_172_645_463_325_252

    /// The next number, at least 0 and below 1.
    mutating func next() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / 0x1p53
    }
}
