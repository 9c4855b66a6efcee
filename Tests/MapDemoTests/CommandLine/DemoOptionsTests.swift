// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapDemo

struct DemoOptionsTests {
    private static let scenes = ["pin-and-cell", "geojson"]

    private func options(_ arguments: String...) throws -> DemoOptions {
        try options(arguments)
    }

    private func options(_ arguments: [String]) throws -> DemoOptions {
        let command = try DemoCommand.parse(arguments, sceneNames: Self.scenes)
        guard case .run(let options) = command else {
            Issue.record("\(arguments) gives \(command)")
            return DemoOptions()
        }
        return options
    }

    @Test func `no argument gives the defaults`() throws {
        let options = try options()
        #expect(options == DemoOptions())
        #expect(options.size == CGSize(width: 800, height: 600))
        #expect(options.localeIdentifier == "en_US")
        #expect(options.timeZoneIdentifier == "UTC")
    }

    @Test func `each option arrives with its value`() throws {
        let options = try options(
            "--scene",
            "pin-and-cell",
            "--headless",
            "--output=shot.png",
            "--size",
            "1024x768",
            "--scale",
            "1.25",
            "--center",
            "-33.9,18.4",
            "--zoom=4.5",
            "--time",
            "0.25",
            "--locale",
            "de-DE",
            "--time-zone",
            "Pacific/Apia",
            "--grid",
            "off"
        )
        #expect(options.scene == "pin-and-cell")
        #expect(options.isHeadless)
        #expect(options.output == "shot.png")
        #expect(options.size == CGSize(width: 1024, height: 768))
        #expect(options.scale == 1.25)
        #expect(options.center == DemoOptions.Center(latitude: -33.9, longitude: 18.4))
        #expect(options.zoom == 4.5)
        #expect(options.time == 0.25)
        #expect(options.localeIdentifier == "de_DE")
        #expect(options.timeZoneIdentifier == "Pacific/Apia")
        #expect(options.showsGrid == false)
    }

    @Test func `steps keep the order of the command line, with a script in its place`() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("click 1,2\nwait 0.5\n", to: "a script.txt")
        let options = try options(
            "--key",
            "+",
            "--script",
            script,
            "--select",
            "Beijing",
            "--drag=-5,10,20.5,30",
            "--grid",
            "on",
            "--click",
            "3,4"
        )
        #expect(
            options.steps == [
                .key(try ScriptKey(ValueReader(name: "key", text: "plus"))),
                .click(CGPoint(x: 1, y: 2)),
                .wait(0.5),
                .select(title: "Beijing"),
                .drag(from: CGPoint(x: -5, y: 10), to: CGPoint(x: 20.5, y: 30)),
                .click(CGPoint(x: 3, y: 4)),
            ]
        )
        #expect(options.showsGrid == true)
    }

    @Test func `the user's place is two numbers, or a file`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("<gpx/>", to: "way,1.gpx")
        #expect(try options("--location", "-33.9,18.4").location == .place(latitude: -33.9, longitude: 18.4))
        #expect(try options("--location", file).location == .file(file))
        #expect(try options().location == nil)
    }

    @Test(arguments: [("91,0", "LAT is 91.0"), ("1,2,3", "the form LAT,LON"), ("no.gpx", "no file 'no.gpx'")])
    func `a place off the globe and a missing file are usage errors`(text: String, message: String) throws {
        let error = #expect(throws: DemoError.self) { try options("--location", text) }
        #expect(error?.code == .usage && error?.message.contains(message) == true)
    }

    @Test func `a damaged way is named with file and line`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("<gpx>\n<trk><trkseg><trkpt lat='95' lon='0'/></trkseg></trk></gpx>", to: "way.gpx")
        let error = #expect(throws: DemoError.self) { try DemoLocation.file(file).track() }
        #expect(error?.code == .badData && error?.message.hasPrefix("\(file):2: ") == true)
    }

    @Test func `of an option written twice the last counts`() throws {
        #expect(try options("--zoom", "3", "--zoom", "5").zoom == 5)
    }

    @Test func `files are arguments, also those that look like options`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{}", to: "--odd.geojson")
        let font = try folder.write("", to: "font.ttf")
        let options = try options("--font", font, "--", file)
        #expect(options.files == [file])
        #expect(options.fonts == [font])
    }

    @Test(
        arguments: [
            (["--help"], .help), (["--zoom", "99", "--help"], .help), (["--version"], .version),
            (["--list-scenes"], .listScenes), (["--version", "--help"], .help),
        ] as [([String], DemoCommand)]
    )
    func `options that only ask win over all others`(arguments: [String], command: DemoCommand) throws {
        #expect(try DemoCommand.parse(arguments, sceneNames: Self.scenes) == command)
    }

    @Test(
        arguments: [
            (["--size", "1x1"], CGSize(width: 1, height: 1)),
            (["--size", "16384X16384"], CGSize(width: 16384, height: 16384)),
        ])
    func `the limits of a size belong to it`(arguments: [String], size: CGSize) throws {
        #expect(try options(arguments).size == size)
    }

    @Test(arguments: [["--scale", "0.5"], ["--scale", "8"], ["--zoom", "0"], ["--zoom", "22"], ["--time=0"]])
    func `the limits of a number belong to it`(arguments: [String]) throws {
        _ = try options(arguments + ["--headless", "--output", "a.png", "--size", "100x100"])
    }

    @Test(arguments: [
        (["--scene", "pin-and-sell"], "--scene: there is no scene 'pin-and-sell'; the nearest is pin-and-cell"),
        (["--size", "800"], "--size: '800' does not have the form WxH, as in 800x600"),
        (["--size", "0x600"], "--size: the width is 0, the range is 1 to 16384"),
        (["--size", "800x16385"], "--size: the height is 16385, the range is 1 to 16384"),
        (["--size", "800x-1"], "--size: the height is -1, the range is 1 to 16384"),
        (["--size", "800.5x600"], "--size: '800.5x600' is not in whole points"),
        (["--size", "nanx600"], "--size: 'nan' is not a number"),
        (["--scale", "0.49"], "--scale: the scale is 0.49, the range is 0.5 to 8"),
        (["--scale", "8.01"], "--scale: the scale is 8.01, the range is 0.5 to 8"),
        (["--scale", "nan"], "--scale: 'nan' is not a number"),
        (["--scale", ""], "--scale: '' is not a number"),
        (["--zoom", "23"], "--zoom: the zoom level is 23, the range is 0 to 22"),
        (["--zoom", "-1"], "--zoom: the zoom level is -1, the range is 0 to 22"),
        (["--zoom", "inf"], "--zoom: 'inf' is not a number"),
        (["--zoom", "0x3"], "--zoom: '0x3' is not a number"),
        (["--zoom", "1e999"], "--zoom: '1e999' is not a number"),
        (["--center", "91,0"], "--center: LAT is 91.0, the range is -90 to 90"),
        (["--center", "0,180.5"], "--center: LON is 180.5, the range is -180 to 180"),
        (["--center", "nan,0"], "--center: 'nan' is not a number"),
        (["--center", "1"], "--center: '1' does not have the form LAT,LON"),
        (["--center", "1,2,3"], "--center: '1,2,3' does not have the form LAT,LON"),
        (["--center", "1,"], "--center: '' is not a number"),
        (["--click", "10"], "--click: '10' does not have the form X,Y"),
        (["--click", "a,b"], "--click: 'a' is not a number"),
        (["--drag", "1,2,3"], "--drag: '1,2,3' does not have the form X,Y,X,Y"),
        (["--key", "escpe"], "--key: there is no key 'escpe'; the nearest is escape"),
        (["--wait", "-1"], "--wait: the number of seconds is -1, the range is 0 to 86400"),
        (["--select", ""], "--select: the title is empty"),
        (["--grid", "yes"], "--grid: 'yes' is neither on nor off"),
        (["--locale", "de_DEE"], "--locale: there is no locale 'de_DEE'; the nearest is de_DE"),
        (
            ["--time-zone", "Europe/Berln"],
            "--time-zone: there is no time zone 'Europe/Berln'; the nearest is Europe/Berlin"
        ),
        (["--font", "none.ttf"], "--font: there is no file 'none.ttf'"),
        (["--script", "none.txt"], "--script: there is no file 'none.txt'"),
        (["none.geojson"], "there is no file 'none.geojson'"),
        (["/"], "'/' is a folder, not a file"),
        (["--headless"], "--headless needs --output FILE.png"),
        (["--output", "a.png"], "--output needs --headless"),
        (["--time", "1"], "--time needs --headless"),
        (
            ["--headless", "--output", "a.png", "--fullscreen"],
            "--headless and --fullscreen exclude each other"
        ),
        (
            ["--output", "a.jpg"],
            "--output: 'a.jpg' does not end in .png, the only format that is written"
        ),
        (
            ["--output", "/none/a.png"],
            "--output: '/none/a.png' cannot be written: there is no folder '/none'"
        ),
        (
            ["--headless", "--output", "a.png", "--size", "16384x16384", "--scale", "2"],
            "--size with --scale gives 32768x32768 pixels; at most 16384 on a side and 100000000 in all"
        ),
        (
            ["--headless", "--output", "a.png", "--size", "10000x9001", "--scale", "1.25"],
            "--size with --scale gives 12500x11252 pixels; at most 16384 on a side and 100000000 in all"
        ),
    ])
    func `a wrong value is a usage error of one line`(arguments: [String], message: String) {
        #expect(throws: DemoError(.usage, message)) {
            try DemoCommand.parse(arguments, sceneNames: Self.scenes)
        }
    }

    @Test func `a folder is no output`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(throws: DemoError(.usage, "--output: '\(path)' cannot be written")) {
            try options("--headless", "--output", path)
        }
    }

    @Test func `an existing picture is replaced`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "a.png")
        #expect(try options("--headless", "--output", path).output == path)
    }

    @Test func `the error of a missing display names the way without one`() {
        let error = DemoError.noDisplay("there is no\ndisplay")
        #expect(error.code.rawValue == 3)
        #expect(
            error.line == "mapdemo: there is no display; without a display use --headless --output FILE.png\n"
        )
    }

    @Test func `the help text names every option and fits the terminal`() {
        let lines = HelpText.text.split(separator: "\n")
        for option in DemoOptions.known {
            #expect(lines.contains { $0.hasPrefix("  \(option.usage)  ") }, "\(option.name)")
            #expect(!option.summary.isEmpty)
        }
        #expect(lines.allSatisfy { $0.count <= 100 })
    }
}
