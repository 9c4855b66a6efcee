// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CoreLocation

struct LocationTrackTests {
    private func track(_ text: String) throws(ReplayError) -> LocationTrack {
        try LocationTrack(Data(text.utf8))
    }

    private func point(_ latitude: Double, _ longitude: Double, _ time: String? = nil) -> String {
        let time = time.map { "<time>\($0)</time>" } ?? ""
        return "<trkpt lat='\(latitude)' lon='\(longitude)'>\(time)</trkpt>"
    }

    private func gpx(_ points: String...) -> String {
        "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    }

    @Test func `points go by the times they were recorded at`() throws {
        let track = try track(
            gpx(
                point(0, 0, "2020-01-01T00:00:00Z"),
                point(0, 1, "2020-01-01T00:00:10Z"),
                point(1, 1, "2020-01-01T00:01:00Z")
            )
        )

        #expect(track.samples.map(\.offset) == [0, 10, 60])
        #expect(track.samples[0].fix?.course == -1)
        #expect(abs((track.samples[1].fix?.course ?? 0) - 90) < 1e-9)
        // A degree along the equator is 111,319.49 m.
        #expect(abs((track.samples[1].fix?.speed ?? 0) - 11_131.949) < 0.001)
        #expect(track.samples[2].fix?.course == 0)
    }

    @Test func `points of which one has no time are a second apart`() throws {
        let track = try track(
            gpx(point(0, 0, "2020-01-01T00:00:00Z"), point(0, 1), point(1, 1, "2020-01-01T00:01:00Z"))
        )

        #expect(track.samples.map(\.offset) == [0, 1, 2])
    }

    @Test func `a time that runs backward stands still`() throws {
        let track = try track(
            gpx(
                point(0, 0, "2020-01-01T00:00:10Z"),
                point(0, 1, "2020-01-01T00:00:00Z"),
                point(1, 1, "2020-01-01T00:00:15Z")
            )
        )

        #expect(track.samples.map(\.offset) == [0, 0, 5])
    }

    @Test func `the sample at a time is the last before it`() throws {
        let track = LocationTrack(samples: [0, 1, 1, 5].map { .init(offset: $0, fix: nil) })

        #expect([-1, 0, 0.9, 1, 4.9, 5, 99].map(track.index(at:)) == [0, 0, 0, 2, 2, 3, 3])
    }

    @Test func `a file without points is an error`() {
        #expect(throws: ReplayError("no point in the file")) { try track("<gpx/>") }
    }

    @Test(arguments: ["", "hello", "\0\0\0"])
    func `what is neither GPX nor NMEA is told`(text: String) {
        #expect(throws: ReplayError("neither GPX nor NMEA")) { try track(text) }
    }

    @Test func `a file is named in the error`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(UUID()).gpx")
        try Data("<gpx>\n<wpt/></gpx>".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }

        do throws(ReplayError) {
            _ = try LocationTrack(contentsOf: url)
            Issue.record("the file was read")
        } catch {
            #expect("\(error)" == "\(url.lastPathComponent):2: a point without lat")
        }
        #expect(throws: ReplayError("cannot be read", file: "none.gpx")) {
            try LocationTrack(contentsOf: URL(fileURLWithPath: "/none.gpx"))
        }
    }
}

struct NMEAReaderTests {
    private func read(_ text: String) throws(ReplayError) -> LocationTrack {
        try NMEAReader.read(Data(text.utf8))
    }

    // The sentences of the textbooks: 48°07.038' N, 11°31.000' E, 022.4 knots, 084.4 degrees.
    private static let gga = "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47"
    private static let rmc = "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A"

    @Test func `GGA and RMC of one time are one position`() throws {
        let track = try read(Self.gga + "\r\n" + Self.rmc + "\r\n")

        #expect(track.samples.count == 1)
        let fix = try #require(track.samples.first?.fix)
        #expect(abs(fix.coordinate.latitude - 48.1173) < 1e-9)
        #expect(abs(fix.coordinate.longitude - 11.516_666_667) < 1e-9)
        #expect(fix.altitude == 545.4)
        #expect(fix.course == 84.4)
        #expect(abs(fix.speed - 11.523_555_556) < 1e-9)
        #expect(fix.horizontalAccuracy == 4.5)
    }

    @Test func `U174 south and west are negative`() throws {
        let track = try read("$GNGGA,000000,3351.000,S,15112.000,W,1,08,1,0,M,,M,,")

        #expect(track.samples.first?.fix?.coordinate.latitude == -33.85)
        #expect(track.samples.first?.fix?.coordinate.longitude == -151.2)
    }

    @Test func `a wrong checksum is told with the line`() {
        let wrong = Self.gga.replacingOccurrences(of: "*47", with: "*48")

        #expect(throws: ReplayError("the checksum is 48, of the sentence it is 47", line: 2)) {
            try read(Self.rmc + "\n" + wrong)
        }
    }

    @Test(arguments: [
        ("$GPGGA,123519,4897.038,N,01131.000,E,1,08,0.9,545.4,M,,M,,", "the position is 4897.038,N,01131.000,E"),
        ("$GPGGA,123519,4807.038,X,01131.000,E,1,08,0.9,545.4,M,,M,,", "the position is 4807.038,X,01131.000,E"),
        ("$GPGGA,253519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,,M,,", "the time is 253519"),
        ("$GPGGA,123519,4807.038,N,01131.000,E,1,08,abc,545.4,M,,M,,", "abc is not a number"),
        ("$GPRMC,123519,A,4807", "an RMC sentence of 4 fields"), ("$GPRMC,123519,A*zz", "the checksum is zz"),
    ])
    func `a fault is told with its line`(sentence: String, reason: String) {
        #expect(throws: ReplayError(reason, line: 1)) { try read(sentence) }
    }

    @Test func `other sentences and lines are passed over`() throws {
        let track = try read("noise\n$GPGSV,1\n$PGRME,15.0,M\n!AIVDM,1\n$GPGGA,,,,,,0,,,,,,,,\n\n" + Self.gga)

        #expect(track.samples.count == 1)
    }

    @Test func `a void sentence is a loss of reception`() throws {
        let log = """
            $GPRMC,000000,A,4807.0,N,01131.0,E,0,0,010120,,
            $GPRMC,000001,V,,,,,,,010120,,
            $GPRMC,000002,V,,,,,,,010120,,
            $GPRMC,000005,A,4807.0,N,01131.0,E,0,0,010120,,
            """
        let track = try read(log)

        #expect(track.samples.map(\.offset) == [0, 1, 5])
        #expect(track.samples.map { $0.fix == nil } == [false, true, false])
    }

    @Test func `midnight is passed with and without a date`() throws {
        let dated = """
            $GPRMC,235959,A,4807.0,N,01131.0,E,0,0,311219,,
            $GPRMC,000001,A,4807.0,N,01131.0,E,0,0,010120,,
            """
        let undated = """
            $GPGGA,235959,4807.0,N,01131.0,E,1,8,1,0,M,,M,,
            $GPGGA,000001,4807.0,N,01131.0,E,1,8,1,0,M,,M,,
            """

        #expect(try read(dated).samples.map(\.offset) == [0, 2])
        #expect(try read(undated).samples.map(\.offset) == [0, 2])
    }

    @Test func `a log without a position is an error`() {
        #expect(throws: ReplayError("no position in a GGA or RMC sentence")) { try read("$GPGSV,1\n") }
    }

    @Test func `random bytes never crash a reader`() {
        var state: UInt64 = 88_172_645_463_325_252
        let seeds = [Self.gga + "\n" + Self.rmc + "\n", "<gpx><wpt lat='1' lon='2'><name>a</name></wpt></gpx>"]
        for round in 0..<4000 {
            var bytes = Array(seeds[round % 2].utf8)
            for _ in 0..<1 + round % 4 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                bytes[Int(state % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: state >> 32)
            }
            // Whatever comes out, an error or a track, is right here.
            _ = try? LocationTrack(Data(bytes))
        }
    }
}
