// SPDX-License-Identifier: MIT

import Foundation

/// What the command line asks for, checked.
struct DemoOptions: Equatable, Sendable {
    /// A position on the globe, in degrees.
    struct Center: Equatable, Sendable {
        let latitude: Double
        let longitude: Double
    }

    /// The scene to show, `nil` for the first, or for the map of the files when there are any.
    var scene: String?
    /// Whether the picture is written to a file and no window opens.
    var isHeadless = false
    /// The PNG to write; set when and only when ``isHeadless``.
    var output: String?
    /// The size of the window or picture in points.
    var size = CGSize(width: 800, height: 600)
    /// Pixels for each point of the picture, 0.5 to 8; `nil` for the display's own scale, which headless is 1.
    var scale: Double?
    /// Where the map looks at first, `nil` for the scene's own centre.
    var center: Center?
    /// The zoom level at first, 0 to 22, `nil` for the scene's own.
    var zoom: Double?
    /// Where the user is; `nil` when location services are off.
    var location: DemoLocation?
    /// The scripted actions in command-line order, those of script files in the place of the file.
    var steps: [ScriptStep] = []
    /// The time at which the picture is taken, in seconds from the start; `nil` for when nothing moves any more.
    var time: TimeInterval?
    /// Language and region of texts and numbers.
    var localeIdentifier = "en_US"
    /// The time zone of times shown.
    var timeZoneIdentifier = "UTC"
    /// Font files to use after the shipped ones.
    var fonts: [String] = []
    /// Whether the window fills the screen.
    var isFullScreen = false
    /// Whether parallels and meridians are drawn, `nil` for the scene's own choice.
    var showsGrid: Bool?
    /// Files to open, each of which exists.
    var files: [String] = []

    /// The greatest number of pixels on a side of a picture.
    static let pixelLimit = 16384.0
    /// The greatest number of pixels of a picture.
    static let areaLimit = 100_000_000.0
}

/// What the program is asked to do.
enum DemoCommand: Equatable, Sendable {
    case run(DemoOptions)
    case help
    case version
    case listScenes

    /// Reads the command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the program's name.
    ///   - sceneNames: The names that `--scene` accepts.
    /// - Returns: The command with its checked options.
    /// - Throws: A usage error, or a data error from a script file.
    static func parse(_ arguments: [String], sceneNames: [String]) throws(DemoError) -> DemoCommand {
        let found = try OptionParser(options: DemoOptions.known).parse(arguments)
        if found.contains(.flag("help")) {
            return .help
        }
        if found.contains(.flag("version")) {
            return .version
        }
        if found.contains(.flag("list-scenes")) {
            return .listScenes
        }
        var options = DemoOptions()
        for argument in found {
            switch argument {
            case .flag("headless"): options.isHeadless = true
            case .flag("fullscreen"): options.isFullScreen = true
            case .flag: break
            case .option(let name, let value): try options.set(name, to: value, sceneNames: sceneNames)
            case .file(let path):
                try ValueReader.requireFile(path)
                options.files.append(path)
            }
        }
        try options.checkTogether()
        return .run(options)
    }
}

extension DemoOptions {
    fileprivate mutating func set(_ name: String, to value: String, sceneNames: [String]) throws(DemoError) {
        let reader = ValueReader(name: "--\(name)", text: value)
        switch name {
        case "scene": scene = try reader.oneOf(sceneNames, kind: "scene")
        case "output": output = try reader.writablePNG()
        case "size": size = try reader.size()
        case "scale": scale = try reader.number(in: 0.5...8, called: "the scale")
        case "center":
            let (latitude, longitude) = try reader.coordinate()
            center = Center(latitude: latitude, longitude: longitude)
        case "zoom": zoom = try reader.number(in: 0...22, called: "the zoom level")
        case "location": location = try DemoLocation(reader)
        case "time": time = try reader.number(in: 0...86400, called: "the number of seconds")
        case "locale": localeIdentifier = try reader.localeIdentifier()
        case "time-zone": timeZoneIdentifier = try reader.timeZoneIdentifier()
        case "font": fonts.append(try reader.existingFile())
        case "grid": showsGrid = try reader.isOn()
        case "script": steps += try ScriptFile.steps(atPath: value)
        default: steps.append(try ScriptStep(word: name, value: value, calledBy: "--\(name)"))
        }
    }

    /// Refuses options that contradict each other.
    fileprivate func checkTogether() throws(DemoError) {
        guard isHeadless else {
            guard output == nil else { throw .usage("--output needs --headless") }
            guard time == nil else { throw .usage("--time needs --headless") }
            return
        }
        guard output != nil else { throw .usage("--headless needs --output FILE.png") }
        guard !isFullScreen else { throw .usage("--headless and --fullscreen exclude each other") }
        let width = (size.width * (scale ?? 1)).rounded(.up)
        let height = (size.height * (scale ?? 1)).rounded(.up)
        guard max(width, height) <= Self.pixelLimit, width * height <= Self.areaLimit else {
            let limits = "at most \(Int(Self.pixelLimit)) on a side and \(Int(Self.areaLimit)) in all"
            throw .usage("--size with --scale gives \(Int(width))x\(Int(height)) pixels; \(limits)")
        }
    }
}
