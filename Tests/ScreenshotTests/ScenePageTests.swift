// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapDemo

/// The pages of `Documentation/Scenes` say what is so: their code is that of the scenes, their commands make their pictures.
struct ScenePageTests {
    private nonisolated static let names = SceneEntry.all.map(\.name)
    private static let folder = URL(fileURLWithPath: TestFiles.file("../../Documentation/Scenes")).standardizedFileURL

    private func page(_ name: String) throws -> String {
        try String(contentsOf: ScenePageTests.folder.appendingPathComponent("\(name).md"), encoding: .utf8)
    }

    /// The targets of the links and pictures of a page.
    private func links(_ page: String) -> [String] {
        page.matches(of: /\]\(([^)#]+)\)/).map { String($0.output.1) }.filter { !$0.contains("://") }
    }

    /// The contents of the code blocks in the language.
    private func blocks(_ language: String, in page: String) -> [String] {
        page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `every scene has a page, and every page is linked from the README and the architecture`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ScenePageTests.folder.path)
        #expect(files.sorted() == ScenePageTests.names.map { "\($0).md" }.sorted())
        for (file, path) in [("README.md", "Documentation/Scenes/"), ("Documentation/Architecture.md", "Scenes/")] {
            let text = try String(contentsOfFile: TestFiles.file("../../\(file)"), encoding: .utf8)
            for name in ScenePageTests.names { #expect(text.contains("(\(path)\(name).md)"), "\(name) in \(file)") }
        }
    }

    @Test(arguments: names) func `links lead to files`(name: String) throws {
        for link in links(try page(name)) {
            let file = ScenePageTests.folder.appendingPathComponent(link).standardizedFileURL
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
        }
    }

    /// A piece of code stands in one of the linked sources, line for line; how far it is indented does not matter.
    @Test(arguments: names) func `the code is that of the scene`(name: String) throws {
        let page = try page(name)
        let sources = try links(page).filter { $0.hasSuffix(".swift") }.map {
            lines(try String(contentsOf: ScenePageTests.folder.appendingPathComponent($0), encoding: .utf8))
        }
        let blocks = blocks("swift", in: page)
        #expect(!sources.isEmpty && !blocks.isEmpty)
        for block in blocks {
            // A line of dots stands for what is left out.
            for part in block.components(separatedBy: "// …") {
                let wanted = lines(part)
                #expect(sources.contains { $0.contains(wanted) }, "\(part)")
            }
        }
    }

    /// `RECORD_SNAPSHOTS=1` makes the pictures anew.
    @Test(arguments: names) func `the command makes the picture`(name: String) throws {
        let page = try page(name)
        let picture = "Documentation/pictures/\(name).png"
        #expect(page.contains("](../pictures/\(name).png)"))
        let command = try #require(blocks("sh", in: page).first { $0.contains("--output \(picture)") })
        let words = command.replacingOccurrences(of: "\\\n", with: " ").matches(of: /"([^"]*)"|(\S+)/)
        let arguments = words.map { String($0.output.1 ?? $0.output.2 ?? "") }
        #expect(arguments.first == "mapdemo")
        let root = ScenePageTests.folder.deletingLastPathComponent().deletingLastPathComponent()
        let kept = root.appendingPathComponent(picture)
        let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
        let file =
            isRecording
            ? kept : FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { if !isRecording { try? FileManager.default.removeItem(at: file) } }
        let run = try ProgramRun(
            TestFiles.mapdemo,
            arguments.dropFirst().map { $0 == picture ? file.path : $0.hasPrefix("Tests/") ? root.path + "/" + $0 : $0 }
        )
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Data(contentsOf: file) == Data(contentsOf: kept))
    }
}
