// SPDX-License-Identifier: MIT

import Foundation
import SDL
import Testing

struct FontTests {
    private let inter: FontFile
    private let arabic: FontFile

    init() throws {
        inter = FontFile(bytes: try FontTests.bytes("Inter-Regular.otf"))
        arabic = FontFile(bytes: try FontTests.bytes("NotoSansArabic-Regular.ttf"))
    }

    private static func bytes(_ name: String) throws -> [UInt8] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: root.appendingPathComponent("assets/fonts/\(name)")))
    }

    @Test func `bytes that are no font throw`() {
        #expect(throws: SDLError.self) { try Font(file: FontFile(bytes: [1, 2, 3]), pixelSize: 17) }
    }

    @Test(arguments: [17, 21.25, 25.5, 34, 51]) func `the advance grows in proportion to the size`(size: Double) throws
    {
        let large = Double(try Font(file: inter, pixelSize: 1024).advance(of: "San Francisco", shaping: .latin))

        let small = try Font(file: inter, pixelSize: size).advance(of: "San Francisco", shaping: .latin)

        // Whole pixels on both sides of the run, and 1/64 pixel for each of 13 glyphs.
        #expect(abs(Double(small) - large / 1024 * size) < 1.2)
    }

    @Test func `a fractional size lies between its neighbours`() throws {
        let widths = try [17.0, 17.5, 18.0].map {
            try Font(file: inter, pixelSize: $0).advance(of: "Hamburgefonstiv Hamburgefonstiv", shaping: .latin)
        }

        #expect(widths[0] < widths[1])
        #expect(widths[1] < widths[2])
    }

    @Test func `a flat letter ends on the baseline`() throws {
        let mask = try Font(file: inter, pixelSize: 20).render("H", shaping: .latin)

        // Cap height of Inter: 1490 of 2048 units (its OS/2 table): 14.55 pixels of 20.
        #expect(mask.baseline == mask.height)
        #expect((14...15).contains(mask.height))
    }

    @Test(arguments: ["H", "Ấ", "Ǻ", "H\u{302}\u{301}\u{302}\u{301}"])
    func `the baseline stays under a letter with accents that reach above the ascent`(text: String) throws {
        let mask = try Font(file: inter, pixelSize: 40).render(text, shaping: .latin)

        #expect(mask.height == mask.baseline)
    }

    @Test func `ink that hangs over on the left keeps its place`() throws {
        let font = try Font(file: inter, pixelSize: 40)

        let mask = try font.render("j", shaping: .latin)

        // The left side bearing of j in Inter is negative: the origin lies inside the mask.
        #expect(mask.originX > 0)
        #expect(mask.originX < 8)
    }

    @Test func `Arabic letters are joined`() throws {
        let font = try Font(file: arabic, pixelSize: 100)
        let shaping = TextShaping(direction: .rightToLeft, script: "Arab")

        let joined = try font.advance(of: "\u{628}\u{628}\u{628}", shaping: shaping)
        let single = try font.advance(of: "\u{628}", shaping: shaping)

        #expect(joined < 3 * single)
    }

    @Test func `the same run gives the same bytes`() throws {
        let first = try Font(file: inter, pixelSize: 25.5).render("Mont Blanc", shaping: .latin)
        let second = try Font(file: inter, pixelSize: 25.5).render("Mont Blanc", shaping: .latin)

        #expect(first == second)
    }

    @Test func `a space draws nothing`() throws {
        let mask = try Font(file: inter, pixelSize: 17).render(" ", shaping: .latin)

        #expect(mask.coverage.isEmpty)
    }

    @Test func `a font knows which characters it has`() throws {
        let font = try Font(file: inter, pixelSize: 17)

        #expect(font.hasGlyph(0x48))
        #expect(!font.hasGlyph(0x4F60))
    }
}
