// SPDX-License-Identifier: MIT

import Foundation
import MapAssets
import Testing

struct MapAssetsTests {
    private let fonts = [
        "Inter-Regular.otf", "Inter-SemiBold.otf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
        "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "DejaVuSans.ttf", "DroidSansFallback.ttf",
    ]

    @Test func `every shipped font is found and they stay under 7 MB`() throws {
        let sizes = try fonts.map { try #require(MapAssets.data("fonts/\($0)")).count }

        #expect(sizes.reduce(0, +) < 7_000_000)
    }

    @Test func `a missing asset is nil`() {
        #expect(MapAssets.url("fonts/Missing.ttf") == nil)
        #expect(MapAssets.data("fonts/Missing.ttf") == nil)
    }

    @Test func `assets are looked for beside the executable, in its prefix and in the sources`() {
        let paths = MapAssets.candidates(
            executable: URL(fileURLWithPath: "/usr/local/bin/mapdemo"),
            source: "/home/me/mapkit/assets/MapAssets.swift"
        ).map(\.path)

        #expect(paths.first == "/usr/local/bin/MapKit_MapAssets.resources")
        #expect(paths.contains("/usr/local/share/mapkit"))
        #expect(paths.last == "/home/me/mapkit/assets")
    }

    @Test func `the first folder that has the file wins`() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("MapAssetsTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = ["empty", "first", "second"].map { root.appendingPathComponent($0) }
        for folder in folders { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        for folder in folders.dropFirst() { try Data().write(to: folder.appendingPathComponent("a.txt")) }

        let found = MapAssets.url("a.txt", in: folders)

        #expect(found?.path == folders[1].appendingPathComponent("a.txt").path)
    }
}
