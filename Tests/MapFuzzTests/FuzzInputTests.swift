// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapFuzz

/// The inputs that fuzzing begins with, and those that it has found faults with.
struct FuzzInputTests {
    private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Fuzzing").standardized

    private static func inputs(_ folder: String, _ target: FuzzTarget) throws -> [URL] {
        let place = Self.folder.appendingPathComponent(folder).appendingPathComponent(target.rawValue)
        guard FileManager.default.fileExists(atPath: place.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `every seed is accepted`(target: FuzzTarget) throws {
        let seeds = try Self.inputs("Seeds", target)

        #expect(!seeds.isEmpty)
        for seed in seeds {
            #expect(target.run(Array(try Data(contentsOf: seed))), "\(seed.lastPathComponent)")
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `every input that was found is survived`(target: FuzzTarget) throws {
        for input in try Self.inputs("Found", target) {
            _ = target.run(Array(try Data(contentsOf: input)))
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `every beginning of a seed, and a seed with a byte changed, is survived`(target: FuzzTarget) throws {
        let seed = Array(try Data(contentsOf: try #require(try Self.inputs("Seeds", target).first)))
        for step in 0..<200 {
            _ = target.run(Array(seed.prefix(seed.count * step / 200)))
            var changed = seed
            changed[seed.count * step / 200] ^= UInt8(truncatingIfNeeded: 1 &+ step &* 37)
            _ = target.run(changed)
        }
    }
}
