// SPDX-License-Identifier: MIT

import MapKit

/// The text that `--help` prints, and the table of options it is made from.
enum HelpText {
    /// What `--version` prints: the version, and whose data the program shows.
    static let version = (["mapdemo 0.1.0 (MapKit for Linux)"] + DataCredits.lines).joined(separator: "\n")

    /// The whole text, at most 100 columns wide, ending in a line break.
    static var text: String {
        let column = (DemoOptions.known.map(\.usage.count).max() ?? 0) + 4
        let options = DemoOptions.known.map { option in
            let usage = "  " + option.usage
            return usage + String(repeating: " ", count: column - usage.count) + option.summary
        }
        return head + "\nOptions:\n" + options.joined(separator: "\n") + "\n" + tail
    }

    private static let head = """
        Usage: mapdemo [OPTION…] [FILE.geojson…]

        Opens a window with a map, pins and callouts; --headless writes the picture to a file instead.

        """

    private static let tail = """

        Steps (--select, --click, --drag, --key, --wait, --script) run in the order they are written.
        A script has one step a line, in the same words without dashes; # begins a comment.

        Examples:
          mapdemo
          mapdemo places.geojson --center -33.9,18.4 --zoom 5
          mapdemo --headless --scene pin-and-cell --select Rome --output shot.png
          mapdemo --headless --size 1024x768 --scale 2 --key plus --wait 0.5 --output zoomed.png

        Exit codes: 0 done; 1 a file's contents are wrong; 2 the command line is wrong; 3 no display.

        """
}

extension DemoOptions {
    /// The options of the program, in the order of the help text.
    static let known: [OptionParser.Option] = [
        .init("scene", "NAME", "the scene to show"),
        .init("list-scenes", nil, "print the names of the scenes"),
        .init("headless", nil, "open no window, write a picture; needs --output"),
        .init("output", "FILE.png", "the picture to write"),
        .init("size", "WxH", "size in points, 1 to 16384 each (800x600)"),
        .init("scale", "S", "pixels for each point, 0.5 to 8 (1)"),
        .init("center", "LAT,LON", "the map's centre in degrees, as in -33.9,18.4"),
        .init("zoom", "Z", "the zoom level, 0 to 22"),
        .init("location", "LAT,LON|FILE", "where you are: a place, or a GPX file or NMEA log to play back"),
        .init("select", "TITLE", "select the annotation with this title"),
        .init("click", "X,Y", "click there, in points"),
        .init("drag", "X,Y,X,Y", "drag from the first point to the second"),
        .init("key", "NAME", "press a key: plus, minus, left, right, up, down, escape, 0, f11, …"),
        .init("wait", "SECONDS", "let time pass"),
        .init("script", "FILE", "run the steps in the file"),
        .init("time", "SECONDS", "take the picture at this time, not when all is at rest"),
        .init("locale", "ID", "language and region (en_US)"),
        .init("time-zone", "ID", "time zone (UTC)"),
        .init("font", "FILE", "a further font for characters the shipped ones lack"),
        .init("fullscreen", nil, "fill the screen"),
        .init("grid", "on|off", "draw parallels and meridians, or not"),
        .init("help", nil, "print this text"),
        .init("version", nil, "print the version and the credits of the data"),
    ]
}
