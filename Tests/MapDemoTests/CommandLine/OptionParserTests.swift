// SPDX-License-Identifier: MIT

import Testing

@testable import MapDemo

struct OptionParserTests {
    private let parser = OptionParser(options: [
        .init("headless"), .init("output", "FILE.png"), .init("center", "LAT,LON"), .init("zoom", "Z"),
    ])

    @Test(
        arguments: [
            (["--headless"], [.flag("headless")]),
            (["--zoom", "3"], [.option("zoom", value: "3")]),
            (["--zoom=3"], [.option("zoom", value: "3")]),
            (["--zoom="], [.option("zoom", value: "")]),
            (["--output=a=b.png"], [.option("output", value: "a=b.png")]),
            (["--center", "-33.9,18.4"], [.option("center", value: "-33.9,18.4")]),
            (["--center=-33.9,18.4"], [.option("center", value: "-33.9,18.4")]),
            (["--zoom", "-"], [.option("zoom", value: "-")]),
            (["a.geojson", "--headless", "b.geojson"], [.file("a.geojson"), .flag("headless"), .file("b.geojson")]),
            (["--", "--headless", "-x"], [.file("--headless"), .file("-x")]),
            (["--"], []),
            (["-"], [.file("-")]),
            ([""], [.file("")]),
            ([], []),
        ] as [([String], [OptionParser.Argument])]
    )
    func `arguments are split into flags, values and files`(
        arguments: [String],
        expected: [OptionParser.Argument]
    ) throws {
        #expect(try parser.parse(arguments) == expected)
    }

    @Test(arguments: [
        (["--headles"], "unknown option --headles; the nearest is --headless; --help lists all"),
        (["--ouptut", "a.png"], "unknown option --ouptut; the nearest is --output; --help lists all"),
        (["--centre=1,2"], "unknown option --centre; the nearest is --center; --help lists all"),
        (["-zoom", "3"], "unknown option -zoom; the nearest is --zoom; --help lists all"),
        (["-z"], "unknown option -z; the nearest is --zoom; --help lists all"),
        (["--output"], "--output needs a value: --output FILE.png"),
        (["--output", "--headless"], "--output needs a value: --output FILE.png"),
        (["--zoom", "--", "a"], "--zoom needs a value: --zoom Z"),
        (["--headless=yes"], "--headless takes no value"),
    ])
    func `a wrong option is refused with what would be right`(arguments: [String], message: String) {
        #expect(throws: DemoError(.usage, message)) { try parser.parse(arguments) }
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("zoom", "zoom", 0),
        ("ouptut", "output", 1), ("ca", "abc", 3), ("centre", "center", 1),
    ])
    func `the edit distance counts insertions, deletions, replacements and swaps`(
        first: String,
        second: String,
        distance: Int
    ) {
        // "kitten" to "sitting" is the textbook case; "ca" to "abc" is 3 where no substring is edited twice.
        #expect(OptionParser.editDistance(first, second) == distance)
    }

    @Test func `without candidates there is no nearest one`() {
        #expect(OptionParser.nearest(to: "a", among: []) == nil)
    }

    @Test func `a beginning is nearer than a word of similar letters`() {
        #expect(OptionParser.nearest(to: "full", among: ["help", "font", "fullscreen"]) == "fullscreen")
    }
}
