// SPDX-License-Identifier: MIT

import Foundation

/// Times as they stand in recorded tracks.
enum Timestamp {
    /// Reads a time of ISO 8601 such as `2009-10-17T18:37:26.5Z`; `nil` when the text is none.
    ///
    /// Without a zone it is UTC.
    static func iso8601(_ text: String) -> Date? {
        var rest = Substring(text)[...]
        guard let year = number(&rest, digits: 4), skip(&rest, "-"), let month = number(&rest, digits: 2),
            skip(&rest, "-"), let day = number(&rest, digits: 2), skip(&rest, "T") || skip(&rest, " "),
            let hour = number(&rest, digits: 2), skip(&rest, ":"), let minute = number(&rest, digits: 2),
            (1...12).contains(month), (1...31).contains(day), hour <= 24, minute <= 59
        else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        if skip(&rest, ":") {
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            guard let value = Double(digits), value < 61 else { return nil }
            seconds += value
            rest = rest.dropFirst(digits.count)
        }
        guard let offset = zone(rest) else { return nil }
        let days = Double(days(year: year, month: month, day: day))
        return Date(timeIntervalSince1970: days * 86400 + seconds - offset)
    }

    /// The days from 1970-01-01 to a day of the Gregorian calendar.
    ///
    /// - SeeAlso: H. Hinnant, chrono-Compatible Low-Level Date Algorithms, `days_from_civil`.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func zone(_ text: Substring) -> Double? {
        if text.isEmpty || text == "Z" || text == "z" { return 0 }
        var rest = text
        let sign: Double = skip(&rest, "-") ? -1 : 1
        if sign > 0, !skip(&rest, "+") { return nil }
        guard let hours = number(&rest, digits: 2) else { return nil }
        _ = skip(&rest, ":")
        let minutes = rest.isEmpty ? 0 : number(&rest, digits: 2)
        guard let minutes, rest.isEmpty else { return nil }
        return sign * Double(hours * 3600 + minutes * 60)
    }

    private static func number(_ text: inout Substring, digits: Int) -> Int? {
        let head = text.prefix(digits)
        guard head.utf8.count == digits, head.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        text = text.dropFirst(digits)
        return Int(head)
    }

    private static func skip(_ text: inout Substring, _ character: Character) -> Bool {
        guard text.first == character else { return false }
        text = text.dropFirst()
        return true
    }
}
