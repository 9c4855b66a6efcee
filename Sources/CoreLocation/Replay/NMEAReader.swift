// SPDX-License-Identifier: MIT

package import Foundation

/// Reads a log of NMEA 0183: sentences GGA and RMC of any talker; all others, and lines that are no sentence, are
/// passed over.
package enum NMEAReader {
    /// The longest line that is looked at, in bytes; a sentence has 82 at most.
    private static let longestLine = 1024
    /// The most positions of a log.
    private static let mostSamples = 2_000_000
    /// The largest size of a log in bytes.
    private static let mostBytes = 512 << 20

    /// Reads a log to a track: sentences of one time are one position, a void one is a loss of reception.
    ///
    /// - Throws: What is wrong, with the line: a wrong checksum, a field that is no number, no position at all.
    package static func read(_ bytes: Data) throws(ReplayError) -> LocationTrack {
        guard bytes.count <= mostBytes else {
            throw ReplayError("\(bytes.count) bytes, more than the limit of \(mostBytes)")
        }
        var log = NMEALog()
        var number = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard line.count <= longestLine, let start = line.first, start == UInt8(ascii: "$") else { continue }
            try log.take(String(decoding: line, as: UTF8.self), line: number)
            guard log.samples.count <= mostSamples else {
                throw ReplayError("more than \(mostSamples) positions", line: number)
            }
        }
        log.endEpoch()
        guard log.samples.contains(where: { $0.fix != nil }) else {
            throw ReplayError("no position in a GGA or RMC sentence")
        }
        return LocationTrack(samples: log.samples)
    }
}

/// What has been read of a log.
struct NMEALog {
    /// What the sentences of one time say together.
    private struct Epoch {
        let time: String
        let secondsOfDay: Double
        var day: Int?
        var coordinate: CLLocationCoordinate2D?
        var altitude: Double?
        var dilution: Double?
        var speed: Double?
        var course: Double?
        var isVoid = false
    }

    /// The reader's samples so far.
    private(set) var samples: [LocationTrack.Sample] = []
    private var epoch: Epoch?
    /// The day of the epoch before, counted from the first day; the first day as its number when a date has told it.
    private var dayOffset = 0
    private var firstDay: Int?
    private var formerSeconds: Double?
    private var start: Double?

    /// Takes a line that begins with a dollar sign.
    mutating func take(_ text: String, line: Int) throws(ReplayError) {
        let sentence = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let halves = sentence.dropFirst().split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
        guard let body = halves.first else { return }
        let fields = body.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard fields[0].utf8.count == 5, ["GGA", "RMC"].contains(fields[0].suffix(3)) else { return }
        if halves.count > 1 { try check(body, String(halves[1]), line) }
        // Before the first fix receivers send sentences without a time.
        guard fields.count > 1, !fields[1].isEmpty else { return }
        guard let seconds = Self.secondsOfDay(fields[1]) else {
            throw ReplayError("the time is \(fields[1])", line: line)
        }
        if epoch?.time != fields[1] {
            endEpoch()
            epoch = Epoch(time: fields[1], secondsOfDay: seconds)
        }
        if fields[0].hasSuffix("RMC") {
            try takeRMC(fields, line)
        } else {
            try takeGGA(fields, line)
        }
    }

    private func check(_ body: Substring, _ checksum: String, _ line: Int) throws(ReplayError) {
        let sum = body.utf8.reduce(UInt8(0), ^)
        guard let given = UInt8(checksum, radix: 16) else {
            throw ReplayError("the checksum is \(checksum.prefix(8))", line: line)
        }
        guard given == sum else {
            let right = String(sum, radix: 16, uppercase: true)
            throw ReplayError("the checksum is \(checksum), of the sentence it is \(right)", line: line)
        }
    }

    private mutating func takeRMC(_ fields: [String], _ line: Int) throws(ReplayError) {
        guard fields.count >= 10 else { throw ReplayError("an RMC sentence of \(fields.count) fields", line: line) }
        if let day = Self.day(fields[9]) { epoch?.day = day }
        guard fields[2] == "A" else {
            epoch?.isVoid = true
            return
        }
        if let coordinate = try Self.coordinate(fields[3...6], line) { epoch?.coordinate = coordinate }
        epoch?.speed = try Self.number(fields[7], line).map { $0 * 1852 / 3600 }
        epoch?.course = try Self.number(fields[8], line)
    }

    private mutating func takeGGA(_ fields: [String], _ line: Int) throws(ReplayError) {
        guard fields.count >= 10 else { throw ReplayError("a GGA sentence of \(fields.count) fields", line: line) }
        guard fields[6] != "0", !fields[6].isEmpty else {
            epoch?.isVoid = true
            return
        }
        if let coordinate = try Self.coordinate(fields[2...5], line) { epoch?.coordinate = coordinate }
        epoch?.dilution = try Self.number(fields[8], line)
        epoch?.altitude = try Self.number(fields[9], line)
    }

    /// Makes a sample of what the sentences of the last time said.
    mutating func endEpoch() {
        guard let epoch else { return }
        self.epoch = nil
        if let day = epoch.day {
            let first = firstDay ?? day - dayOffset
            firstDay = first
            dayOffset = day - first
        } else if let formerSeconds, formerSeconds - epoch.secondsOfDay > 43_200 {
            dayOffset += 1
        }
        formerSeconds = epoch.secondsOfDay
        let time = Double(dayOffset) * 86_400 + epoch.secondsOfDay
        let begin = start ?? time
        start = begin
        // A clock that was set back does not turn time round.
        let offset = max(time - begin, samples.last?.offset ?? 0)
        guard let coordinate = epoch.coordinate, !epoch.isVoid else {
            if samples.last.map({ $0.fix != nil }) ?? true { samples.append(.init(offset: offset, fix: nil)) }
            return
        }
        var fix = LocationFix(coordinate: coordinate)
        fix.horizontalAccuracy = (epoch.dilution ?? 1) * LocationFix.accuracyOfDilution
        if let altitude = epoch.altitude {
            fix.altitude = altitude
            fix.verticalAccuracy = fix.horizontalAccuracy * 2
        }
        fix.speed = epoch.speed ?? -1
        fix.course = epoch.course ?? -1
        samples.append(.init(offset: offset, fix: fix))
    }

    private static func number(_ field: String, _ line: Int) throws(ReplayError) -> Double? {
        if field.isEmpty { return nil }
        guard let value = Double(field), value.isFinite, abs(value) < 1e9 else {
            throw ReplayError("\(field.prefix(20)) is not a number", line: line)
        }
        return value
    }

    /// Degrees and minutes as `5321.6802`, then the letter of the hemisphere, for latitude and longitude.
    private static func coordinate(
        _ fields: ArraySlice<String>,
        _ line: Int
    ) throws(ReplayError) -> CLLocationCoordinate2D? {
        let parts = Array(fields)
        if parts.allSatisfy(\.isEmpty) { return nil }
        guard let latitude = degrees(parts[0], parts[1], "NS"), let longitude = degrees(parts[2], parts[3], "EW"),
            abs(latitude) <= 90, abs(longitude) <= 180
        else { throw ReplayError("the position is \(parts.joined(separator: ",").prefix(60))", line: line) }
        return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ field: String, _ hemisphere: String, _ letters: String) -> Double? {
        guard let value = Double(field), value >= 0, value < 18_100, hemisphere.count == 1, letters.contains(hemisphere)
        else { return nil }
        let whole = (value / 100).rounded(.down)
        let minutes = value - whole * 100
        guard minutes < 60 else { return nil }
        return (whole + minutes / 60) * (hemisphere == "S" || hemisphere == "W" ? -1 : 1)
    }

    private static func secondsOfDay(_ field: String) -> Double? {
        guard field.utf8.count >= 6, field.utf8.count <= 16, let hours = Int(field.prefix(2)),
            let minutes = Int(field.dropFirst(2).prefix(2)), let seconds = Double(field.dropFirst(4)),
            (0..<24).contains(hours), (0..<60).contains(minutes), seconds >= 0, seconds < 61
        else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }

    /// The days since 1970-01-01 of `ddmmyy`; years below 80 are of this century.
    private static func day(_ field: String) -> Int? {
        guard field.utf8.count == 6, let day = Int(field.prefix(2)), let month = Int(field.dropFirst(2).prefix(2)),
            let year = Int(field.suffix(2)), (1...31).contains(day), (1...12).contains(month), year >= 0
        else { return nil }
        return Timestamp.days(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
    }
}
