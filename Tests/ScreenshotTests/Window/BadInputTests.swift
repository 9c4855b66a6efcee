// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapDemo

/// What the program says to bad input: one line on standard error, an exit code, and no picture.
final class BadInputTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bad-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        // Nothing depends on the folder's being gone.
        try? FileManager.default.removeItem(at: folder)
    }

    private var output: String { folder.appendingPathComponent("shot.png").path }

    /// Writes a file and returns its path.
    private func write(_ data: Data, _ name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }

    /// Runs the program without a display; the one line that it writes to standard error, without the program's name.
    private func message(
        _ arguments: [String],
        status: Int32,
        _ location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let headless = ["--headless", "--size", "64x48", "--output", output]
        let run = try ProgramRun(TestFiles.mapdemo, headless + arguments, environment: [:])
        #expect(run.status == status, sourceLocation: location)
        #expect(run.output == "", sourceLocation: location)
        #expect(!FileManager.default.fileExists(atPath: output), "a picture was written", sourceLocation: location)
        let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines.last == "", "\(run.errors)", sourceLocation: location)
        #expect(run.errors.hasPrefix("mapdemo: "), sourceLocation: location)
        return String(run.errors.dropFirst("mapdemo: ".count).dropLast())
    }

    // MARK: - Damaged files: 1

    @Test func `damaged GeoJSON is told with file, line, byte and feature`() throws {
        let text = """
            {"type": "FeatureCollection", "features": [
              {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}},
              {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, oops]}}
            ]}
            """
        let file = try write(Data(text.utf8), "places.geojson")
        #expect(
            try message([file], status: 1)
                == "\(file): GeoJSON: expected a value (line 3, byte 192, feature 1)"
        )
    }

    @Test func `truncated GeoJSON, bytes that are no text and an empty file are told`() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: TestFiles.capitals))
        let half = try write(whole.prefix(whole.count / 2), "half.geojson")
        let told = try message([half], status: 1)
        #expect(told.hasPrefix("\(half): GeoJSON: "))
        #expect(told.contains("byte \(whole.count / 2)") || told.contains("line "))
        let bytes = try write(Data([0x22, 0xFF, 0xFE, 0x00]), "bytes.geojson")
        #expect(try message([bytes], status: 1).hasPrefix("\(bytes): GeoJSON: "))
        let empty = try write(Data(), "empty.geojson")
        #expect(
            try message([empty], status: 1)
                == "\(empty): GeoJSON: the document ends too early (line 1, byte 0)"
        )
    }

    @Test func `a good file before a damaged one changes nothing`() throws {
        let bad = try write(Data("{".utf8), "bad.geojson")
        #expect(
            try message([TestFiles.capitals, bad], status: 1)
                == "\(bad): GeoJSON: the document ends too early (line 1, byte 1)"
        )
    }

    @Test func `endless and deeply nested files are refused before they take the memory`() throws {
        #expect(try message(["/dev/zero"], status: 1) == "/dev/zero: larger than 268435456 bytes")
        let deep = try write(Data(String(repeating: "[", count: 1_000_000).utf8), "deep.geojson")
        #expect(try message([deep], status: 1).hasPrefix("\(deep): GeoJSON: "))
        #expect(
            try message(["--script", "/dev/zero"], status: 1) == "/dev/zero: larger than 1048576 bytes, not a script"
        )
    }

    @Test func `a damaged script is told with file and line`() throws {
        let script = try write(Data("wait 1\n# so far so good\nclik 3,4\n".utf8), "steps.txt")
        #expect(
            try message(["--script", script], status: 1)
                == "\(script):3: unknown step 'clik'; the nearest is click"
        )
        let cut = try write(Data("wait 1\ndrag 1,2".utf8), "cut.txt")
        #expect(
            try message(["--script", cut], status: 1) == "\(cut):2: drag: '1,2' does not have the form X,Y,X,Y"
        )
        let bytes = try write(Data([0xFF, 0xFE]), "bytes.txt")
        #expect(try message(["--script", bytes], status: 1) == "\(bytes): not UTF-8 text")
    }

    @Test func `a font that is none is told`() throws {
        let font = try write(Data("no font".utf8), "none.ttf")
        #expect(try message(["--font", font], status: 1) == "\(font): this is no font")
    }

    // MARK: - Wrong command lines: 2

    @Test func `an unknown option is told with the nearest right one`() throws {
        #expect(
            try message(["--scne", "world"], status: 2)
                == "unknown option --scne; the nearest is --scene; --help lists all"
        )
        #expect(
            try message(["--scene", "wrld"], status: 2) == "--scene: there is no scene 'wrld'; the nearest is world"
        )
    }

    @Test func `missing files are told`() throws {
        let none = folder.appendingPathComponent("none.geojson").path
        #expect(try message([none], status: 2) == "there is no file '\(none)'")
        #expect(try message(["--script", none], status: 2) == "--script: there is no file '\(none)'")
        #expect(try message(["--font", none], status: 2) == "--font: there is no file '\(none)'")
        #expect(try message([folder.path], status: 2) == "'\(folder.path)' is a folder, not a file")
    }

    @Test func `an output that cannot be written is told`() throws {
        let nowhere = folder.appendingPathComponent("none/shot.png").path
        #expect(
            try message(["--output", nowhere], status: 2)
                == "--output: '\(nowhere)' cannot be written: there is no folder '\(folder.path)/none'"
        )
        #expect(
            try message(["--output", folder.path + "/shot.gif"], status: 2)
                == "--output: '\(folder.path)/shot.gif' does not end in .png, the only format that is written"
        )
        // Full from the first byte on.
        #expect(try message(["--output", "/dev/full"], status: 2).contains("/dev/full"))
    }

    @Test func `an absurd size is refused before memory is used`() throws {
        #expect(
            try message(["--size", "16384x16384", "--scale", "2"], status: 2)
                == "--size with --scale gives 32768x32768 pixels; at most 16384 on a side and 100000000 in all"
        )
        #expect(try message(["--size", "0x48"], status: 2) == "--size: the width is 0, the range is 1 to 16384")
    }
}
