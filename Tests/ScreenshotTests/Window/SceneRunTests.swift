// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapDemo

/// The program shows every scene at small and large sizes, and bears being clicked at.
struct SceneRunTests {
    private nonisolated static let names = SceneEntry.all.map(\.name)

    private func run(_ name: String, _ arguments: [String]) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let files = name == "my-data" ? [TestFiles.capitals] : []
        let run = try ProgramRun(
            TestFiles.mapdemo,
            ["--headless", "--scene", name, "--output", file.path] + arguments + files
        )
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.isEmpty)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test(arguments: names, ["320x240", "1024x768"]) func `each scene is shown`(name: String, size: String) throws {
        try run(name, ["--size", size])
    }

    /// Clicks all over the map and into the bar that picks other scenes; then a drag and keys.
    @Test(arguments: names, ["320x240", "1024x768"]) func `each scene bears being clicked at`(
        name: String,
        size: String
    ) throws {
        let sides = size.split(separator: "x").compactMap { Double($0) }
        var arguments = ["--size", size]
        for (column, row) in [(2.0, 2.0), (3, 3), (4, 2), (1, 5), (5, 4)] {
            arguments += ["--click", "\(sides[0] * column / 6),\(sides[1] * row / 6)"]
        }
        arguments += ["--drag", "\(sides[0] / 2),\(sides[1] / 2),\(sides[0] / 3),\(sides[1] / 3)"]
        for key in ["plus", "left", "escape", "minus", "0"] { arguments += ["--key", key] }
        arguments += ["--click", "\(sides[0] / 2),27", "--wait", "1"]
        try run(name, arguments)
    }
}
