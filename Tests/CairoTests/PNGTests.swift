// SPDX-License-Identifier: MIT

import Cairo
import Foundation
import Testing

struct PNGTests {
    @Test func `an opaque picture is written as RGB`() throws {
        let file = try PNG.encode(width: 2, height: 1, pixels: [0xFF10_2030, 0xFFFF_0000])
        // The colour type stands in byte 25 of every PNG: 2 is RGB, 6 is RGBA.
        #expect(file[25] == 2)
        #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        let back = try PNG.decode(file)
        #expect(back.width == 2 && back.height == 1)
        #expect(back.pixels == [0xFF10_2030, 0xFFFF_0000])
    }

    @Test func `a picture that lets through light is written as RGBA`() throws {
        let file = try PNG.encode(width: 1, height: 2, pixels: [0x8040_2000, 0])
        #expect(file[25] == 6)
        #expect(try PNG.decode(file).pixels == [0x8040_2000, 0])
    }

    @Test func `every premultiplied pixel comes back as it was`() throws {
        var pixels: [UInt32] = []
        for alpha in UInt32(0)...255 {
            for step in UInt32(0)...255 {
                let part = alpha * step / 255
                pixels.append(alpha << 24 | part << 16 | (alpha - part) << 8 | part / 2)
            }
        }
        let file = try PNG.encode(width: 256, height: 256, pixels: pixels)
        #expect(try PNG.decode(file).pixels == pixels)
    }

    @Test func `the same picture gives the same bytes`() throws {
        let pixels = (0..<5000).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xFF00_0000 }
        let first = try PNG.encode(width: 100, height: 50, pixels: pixels)
        #expect(try PNG.encode(width: 100, height: 50, pixels: pixels) == first)
    }

    @Test func `noise fits into the space reserved for it`() throws {
        var seed: UInt64 = 1
        let pixels = (0..<300_000).map { _ in
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: seed >> 32) | 0xFF00_0000
        }
        let file = try PNG.encode(width: 600, height: 500, pixels: pixels)
        #expect(try PNG.decode(file).pixels == pixels)
    }

    @Test func `bytes that are no PNG are refused`() {
        #expect(throws: CairoError.self) { try PNG.decode([]) }
        #expect(throws: CairoError.self) { try PNG.decode([0x89, 0x50, 0x4E, 0x47]) }
        #expect(throws: CairoError.self) { try PNG.decode(Array("GIF89a".utf8)) }
    }

    @Test(arguments: [20, 40, 60])
    func `a file that is cut off is refused`(length: Int) throws {
        let file = try PNG.encode(width: 32, height: 32, pixels: (0..<1024).map { UInt32($0) | 0xFF00_0000 })
        #expect(throws: CairoError.self) { try PNG.decode(Array(file.prefix(length))) }
    }

    @Test func `a head that promises too many pixels is refused`() throws {
        var file = try PNG.encode(width: 1, height: 1, pixels: [0xFF00_0000])
        // Width and height stand big-endian in bytes 16 to 23, the checksum of the head in 29 to 32.
        file.replaceSubrange(16..<24, with: [0, 0, 0x40, 1, 0, 0, 0, 1])
        file.replaceSubrange(29..<33, with: checksum(Array(file[12..<29])))
        #expect(throws: CairoError.invalidSize(width: 16385, height: 1)) { try PNG.decode(file) }
    }

    /// The checksum of a chunk, by the definition in the PNG specification.
    private func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var value: UInt32 = .max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 {
                value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
        value = ~value
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
}
