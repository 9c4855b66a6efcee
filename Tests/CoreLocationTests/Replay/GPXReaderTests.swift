// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CoreLocation

struct GPXReaderTests {
    private func read(_ text: String) throws(ReplayError) -> GPXDocument {
        try GPXReader.read(Data(text.utf8))
    }

    private static let whole = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
          <metadata><name>not of a track</name></metadata>
          <wpt lat="1" lon="2"><name>A &amp; B</name><desc><![CDATA[<b>bold</b>]]></desc></wpt>
          <rte><name>way</name><rtept lat="3" lon="4"/></rte>
          <trk><name>walk</name>
            <trkseg>
              <trkpt lat="5" lon="6"><ele>7.5</ele><time>2009-10-17T18:37:26Z</time><hdop>2</hdop></trkpt>
              <trkpt lat="5.001" lon="6"><time>2009-10-17T18:37:36Z</time></trkpt>
            </trkseg>
            <trkseg><trkpt lat="8" lon="9"><time>2009-10-17T18:37:46Z</time></trkpt></trkseg>
          </trk>
        </gpx>
        """

    @Test func `waypoints, routes and tracks are read`() throws {
        let document = try read(Self.whole)

        #expect(document.waypoints.map(\.name) == ["A & B"])
        #expect(document.waypoints.first?.description == "<b>bold</b>")
        #expect(document.routes.first?.name == "way")
        #expect(document.routes.first?.points.first?.longitude == 4)
        let track = try #require(document.tracks.first)
        #expect(track.name == "walk")
        #expect(track.segments.map(\.count) == [2, 1])
        #expect(track.segments[0][0].elevation == 7.5)
        #expect(track.segments[0][0].dilution == 2)
        // date -u -d 2009-10-17T18:37:26Z +%s
        #expect(track.segments[0][0].time == Date(timeIntervalSince1970: 1_255_804_646))
    }

    @Test func `U166 waypoints without a track are read`() throws {
        let document = try read("<gpx><wpt lat='1' lon='2'/><wpt lat='3' lon='4'/></gpx>")

        #expect(document.waypoints.map(\.latitude) == [1, 3])
        #expect(document.tracks.isEmpty)
    }

    @Test func `U168 two tracks without a name are two`() throws {
        let track = "<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>"

        #expect(try read("<gpx>\(track)\(track)</gpx>").tracks.count == 2)
    }

    @Test func `U171 a waypoint needs nothing but its coordinate`() throws {
        let document = try read("<gpx><wpt lat='1' lon='2'><name>n</name></wpt><wpt lat='1' lon='2'/></gpx>")

        #expect(document.waypoints.map(\.name) == ["n", nil])
        #expect(document.waypoints.allSatisfy { $0.description == nil && $0.elevation == nil && $0.time == nil })
    }

    @Test func `U172 a route without a track is read`() throws {
        let points = "<rtept lat='1' lon='2'/><rtept lat='2' lon='3'/><rtept lat='3' lon='4'/>"

        let document = try read("<gpx><rte>\(points)</rte></gpx>")

        #expect(document.routes.first?.points.count == 3)
        #expect(try LocationTrack(document).samples.count == 3)
    }

    @Test func `U173 a mark, UTF-16 and blank lines before the XML are accepted`() throws {
        let units = Self.whole.replacingOccurrences(of: "UTF-8", with: "UTF-16").utf16
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let files: [Data] = [
            Data([0xEF, 0xBB, 0xBF] + Self.whole.utf8), Data([0xFF, 0xFE] + little), Data([0xFE, 0xFF] + big),
            Data(little), Data(big), Data(("\n  \r\n" + Self.whole).utf8), Data(("\u{FEFF}\n" + Self.whole).utf8),
        ]
        let expected = try read(Self.whole)
        for file in files {
            #expect(try GPXReader.read(file) == expected)
        }
    }

    @Test func `U173 junk before the XML is a clear error`() {
        #expect(throws: ReplayError("does not begin with XML", line: 2)) { try read("\njunk<gpx/>") }
        #expect(throws: ReplayError("does not begin with XML", line: 1)) { try read("") }
    }

    @Test(arguments: ["<\0?\0x\0?\0>\0", "\0<\0?\0x\0?\0>", "<\0\0\0?\0\0\0", "<gp\0"])
    func `UTF-16 behind blanks of another encoding is junk`(text: String) {
        #expect(throws: ReplayError("does not begin with XML", line: 3)) { try read("\n \n" + text) }
        #expect(throws: ReplayError("does not begin with XML", line: 3)) { try read("<?xml?>\n\n" + text) }
    }

    @Test func `a zero byte is told with its line`() {
        #expect(throws: ReplayError("a zero byte", line: 2)) { try read("<gpx>\n<wpt \0 lat='1' lon='2'/></gpx>") }
    }

    @Test func `U174 longitudes west of Greenwich are read`() throws {
        let document = try read("<gpx><wpt lat='51' lon='-0.1'/><wpt lat='51' lon='0.1'/></gpx>")

        #expect(document.waypoints.map(\.longitude) == [-0.1, 0.1])
    }

    @Test func `Latin 1 and windows-1252 are read, other encodings refused`() throws {
        for encoding in ["ISO-8859-1", "windows-1252"] {
            let head = "<?xml version='1.0' encoding='\(encoding)'?><gpx><wpt lat='1' lon='2'><name>Z"
            let bytes = Data(head.utf8) + Data([0xFC]) + Data("rich</name></wpt></gpx>".utf8)
            #expect(try GPXReader.read(bytes).waypoints.first?.name == "Zürich")
        }
        #expect(throws: ReplayError("the encoding UTF-7 is not read", line: 1)) {
            try read("<?xml version='1.0' encoding='UTF-7'?><gpx/>")
        }
    }

    @Test func `another vocabulary is told`() {
        #expect(throws: ReplayError("the root is <kml>, not <gpx>", line: 1)) { try read("<kml/>") }
    }

    @Test(arguments: [
        ("<gpx>\n<wpt lat='95' lon='0'/></gpx>", "lat is 95, not a number in -90…90", 2),
        ("<gpx>\n\n<wpt lat='5' lon='nan'/></gpx>", "lon is nan, not a number in -180…180", 3),
        ("\n\n<?xml version='1.0'?>\n<gpx>\n<wpt lat='5'/></gpx>", "a point without lon", 5),
        ("<gpx>\n<wpt lat='5' lon='5'>\n</gpx>", "not well-formed XML", 3),
        ("<gpx>\n<wpt lat='5' lon='5'>", "not well-formed XML", 2),
    ])
    func `a fault is told with its line`(text: String, reason: String, line: Int) {
        #expect(throws: ReplayError(reason, line: line)) { try read(text) }
    }

    @Test func `a document type is refused, so that no entity can be declared`() {
        let bomb = """
            <?xml version="1.0"?>
            <!-- a comment -->
            <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>
            <gpx><wpt lat="1" lon="2"><name>&lol2;</name></wpt></gpx>
            """
        let error = ReplayError("a document type is refused: it could declare entities", line: 3)

        #expect(throws: error) { try read(bomb) }
        let units = Array(bomb.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: error) { try GPXReader.read(Data([0xFF, 0xFE] + units)) }
    }

    @Test(arguments: ["<?a?>", "<?a ?>", "<?a b?>", "<?a\n<wpt>\n?>", "<?a?b?>", "<?xml version='1.0'?>"])
    func `processing instructions are passed over, with and without data`(instruction: String) throws {
        let document = try read(
            "<?x?><gpx>\(instruction)<!-- <?c?> --><wpt lat='1' lon='2'><name>A\(instruction)B<![CDATA[<?d?>]]></name></wpt></gpx>"
        )

        #expect(document.waypoints.map(\.name) == ["AB<?d?>"])
        let fault = #expect(throws: ReplayError.self) { try read("<gpx><?a\n\n?>\n<wpt/></gpx>") }
        #expect(fault?.line == 4)
        #expect(throws: ReplayError.self) { try read("<gpx><?a") }
    }

    @Test func `limits are kept`() {
        var limits = GPXReader.Limits()
        limits.points = 2
        limits.depth = 5
        limits.text = 100
        limits.bytes = 1000
        func fault(_ text: String) -> String? {
            do throws(ReplayError) {
                _ = try GPXReader.read(Data(text.utf8), limits: limits)
                return nil
            } catch {
                return error.reason
            }
        }
        let point = "<wpt lat='1' lon='2'/>"

        #expect(fault("<gpx>\(point)\(point)</gpx>") == nil)
        #expect(fault("<gpx>\(point)\(point)\(point)</gpx>") == "more than 2 points")
        #expect(fault("<gpx><a><a><a><a><a/></a></a></a></a></gpx>") == "more than 5 elements in each other")
        #expect(
            fault("<gpx><name>\(String(repeating: "x", count: 101))</name></gpx>") == "a text of more than 100 bytes"
        )
        #expect(fault(String(repeating: " ", count: 1001)) == "1001 bytes, more than the limit of 1000")
    }

    @Test func `ten thousand nested elements are refused`() {
        let text = "<gpx>" + String(repeating: "<a>", count: 10_000)

        #expect(throws: ReplayError("more than 64 elements in each other", line: 1)) { try read(text) }
    }

    @Test func `cut off anywhere it gives an error or a document but no crash`() {
        let bytes = Array(Self.whole.utf8)
        for count in 0..<bytes.count {
            let part = Data(bytes.prefix(count))
            #expect(throws: ReplayError.self) { try GPXReader.read(part) }
        }
    }
}

struct TimestampTests {
    // Each checked with `date -u -d TEXT +%s`.
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0), ("2009-10-17T18:37:26Z", 1_255_804_646), ("2009-10-17T18:37:26", 1_255_804_646),
        ("2009-10-17T20:37:26+02:00", 1_255_804_646), ("2009-10-17T16:07:26.5-0230", 1_255_804_646.5),
        ("2000-02-29T12:00:00Z", 951_825_600), ("1969-12-31T23:59:59Z", -1), ("2024-03-01T00:00Z", 1_709_251_200),
    ])
    func `a time is read`(text: String, seconds: Double) {
        #expect(Timestamp.iso8601(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "yesterday", "2009-13-17T18:37:26Z", "2009-10-17", "2009-10-17T18:37:99Z", "2009-10-17T18:37:26X",
    ])
    func `what is no time is none`(text: String) {
        #expect(Timestamp.iso8601(text) == nil)
    }
}
