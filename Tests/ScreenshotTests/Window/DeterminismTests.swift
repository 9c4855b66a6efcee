// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapDemo

/// The program `mapdemo` gives the same bytes each time, without display, home folder or runtime folder.
struct DeterminismTests {
    /// Runs the program in an environment that holds nothing but the given variables.
    private func picture(_ environment: [String: String]) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appendingPathComponent("shot.png")
        let run = try ProgramRun(
            TestFiles.mapdemo,
            ["--headless", "--scene", "pin-and-cell", "--select", "Milan", "--output", output.path],
            environment: environment
        )
        #expect(run.status == 0, "\(run.errors)")
        return try Data(contentsOf: output)
    }

    @Test func `ten runs and other processors give one picture`() throws {
        let first = try picture([:])
        for _ in 0..<9 { #expect(try picture([:]) == first) }
        #expect(try picture(["PIXMAN_DISABLE": "sse2 ssse3 mmx"]) == first)
        #expect(try picture(["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA"]) == first)
    }

    @Test func `language, time zone and density of the environment do not matter`() throws {
        let first = try picture([:])
        #expect(try picture(["LANG": "de_DE.UTF-8", "TZ": "Pacific/Apia", "GDK_SCALE": "2"]) == first)
    }

    @Test func `U201 without a display a picture of the size asked for is written`() throws {
        let image = try #require(UIImage(data: picture([:]))?.cgImage)
        #expect(image.width == 800 && image.height == 600)
    }

    // As with a library under which none of the drivers is chosen by itself.
    @Test(arguments: ["no-such-driver", ""]) func `U203 no video driver is needed`(driver: String) throws {
        #expect(try picture(["SDL_VIDEODRIVER": driver]) == picture([:]))
    }

    @Test(arguments: ["dummy", "offscreen"]) func `U202 the video driver does not matter`(driver: String) throws {
        #expect(try picture(["SDL_VIDEODRIVER": driver]) == picture([:]))
    }
}
