// SPDX-License-Identifier: MIT

import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A damaged picture file gives no picture, and one warning that names the file and what is wrong.
final class BadPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        // Nothing depends on the folder's being gone.
        try? FileManager.default.removeItem(at: folder)
    }

    /// The warnings about a file of these bytes; none when it gives a picture.
    @MainActor
    private func warnings(of bytes: Data, named name: String) throws -> [String] {
        let file = folder.appendingPathComponent(name)
        try bytes.write(to: file)
        let (image, messages) = Log.capturing { UIImage(contentsOfFile: file.path) }
        #expect((image == nil) == messages.contains { $0.contains(file.path) })
        return messages.filter { $0.contains("UIKit warning: \(file.path): ") }
    }

    @MainActor
    private var png: Data {
        get throws { try #require(UIImage.solid(0x336699, width: 40, height: 30).pngData()) }
    }

    @MainActor
    @Test func `a whole file is a picture`() throws {
        #expect(try warnings(of: png, named: "whole.png") == [])
    }

    @MainActor
    @Test func `truncated and damaged files are told by name`() throws {
        let whole = try png
        for length in [0, 4, 8, 20, 40, whole.count / 2] {
            #expect(try warnings(of: whole.prefix(length), named: "cut-\(length).png").count == 1, "\(length)")
        }
        #expect(try warnings(of: Data("GIF, they said".utf8), named: "text.gif").count == 1)
    }

    @MainActor
    @Test func `an absurd size in the header is refused`() throws {
        var bytes = try png
        // Width and height of 2^31 - 1 at byte 16, with the right checksum of the chunk at byte 29.
        bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        let sum = BadPictureTests.checksum(of: bytes[12..<29])
        bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) })
        #expect(try warnings(of: bytes, named: "absurd.png").count == 1)
    }

    /// The cyclic redundancy check of PNG chunks, bit by bit.
    private static func checksum(of bytes: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
