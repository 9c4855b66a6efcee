// SPDX-License-Identifier: MIT

import Foundation

/// Reads the value of one option or script word; its errors name the option and what it takes.
struct ValueReader {
    /// How messages call the option, for instance `--zoom` or `click`.
    let name: String
    let text: String

    /// A usage error that begins with the option's name.
    func refuse(_ reason: String) -> DemoError {
        .usage("\(name): \(reason)")
    }

    /// A number in the range.
    func number(in range: ClosedRange<Double>, of part: String? = nil, called what: String = "the number")
        throws(DemoError) -> Double
    {
        let written = part ?? text
        // Double also reads "inf", "nan" and hexadecimal numbers; nobody means those.
        let isPlain = written.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        guard isPlain, let number = Double(written), number.isFinite else {
            throw refuse("'\(written)' is not a number")
        }
        guard range.contains(number) else {
            let limits = "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
            throw refuse("\(what) is \(written), the range is \(limits)")
        }
        return number
    }

    /// Numbers separated by commas, as many as the form has parts, for instance `X,Y`.
    func numbers(_ form: String, in range: ClosedRange<Double>) throws(DemoError) -> [Double] {
        let names = form.split(separator: ",").map(String.init)
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == names.count else { throw refuse("'\(text)' does not have the form \(form)") }
        var result: [Double] = []
        for (part, name) in zip(parts, names) {
            result.append(try number(in: range, of: part, called: name))
        }
        return result
    }

    /// Points in view coordinates, one for each pair of numbers.
    func points(_ form: String) throws(DemoError) -> [CGPoint] {
        let values = try numbers(form, in: -16384...16384)
        return stride(from: 0, to: values.count, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) }
    }

    /// Latitude and longitude in degrees.
    func coordinate() throws(DemoError) -> (latitude: Double, longitude: Double) {
        let values = try numbers("LAT,LON", in: -180...180)
        let latitude = try number(in: -90...90, of: "\(values[0])", called: "LAT")
        return (latitude, values[1])
    }

    /// Width and height in points, each 1 to 16384.
    func size() throws(DemoError) -> CGSize {
        let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map(String.init)
        guard parts.count == 2 else { throw refuse("'\(text)' does not have the form WxH, as in 800x600") }
        let width = try number(in: 1...16384, of: parts[0], called: "the width")
        let height = try number(in: 1...16384, of: parts[1], called: "the height")
        guard width == width.rounded(), height == height.rounded() else {
            throw refuse("'\(text)' is not in whole points")
        }
        return CGSize(width: width, height: height)
    }

    /// `on` or `off`.
    func isOn() throws(DemoError) -> Bool {
        switch text.lowercased() {
        case "on": true
        case "off": false
        default: throw refuse("'\(text)' is neither on nor off")
        }
    }

    /// One of the names, letter for letter; the error suggests the nearest.
    func oneOf(_ names: [String], kind: String) throws(DemoError) -> String {
        guard !names.contains(text) else { return text }
        let nearest = OptionParser.nearest(to: text, among: names).map { "; the nearest is \($0)" } ?? ""
        throw refuse("there is no \(kind) '\(text)'\(nearest)")
    }

    /// Text that is not empty.
    func nonEmpty(_ what: String) throws(DemoError) -> String {
        guard !text.isEmpty else { throw refuse("\(what) is empty") }
        return text
    }

    /// A language and region such as `de_DE` or `de-DE`.
    func localeIdentifier() throws(DemoError) -> String {
        let wanted = text.replacingOccurrences(of: "-", with: "_")
        let known = Locale.availableIdentifiers
        // Not every pair of a language and a region is listed; a known language will do with any known region.
        let parts = wanted.split(separator: "_").map(String.init)
        let isKnown =
            known.contains(wanted)
            || (parts.count == 2 && known.contains(parts[0])
                && Locale.Region.isoRegions.contains(Locale.Region(parts[1])))
        guard !isKnown else { return wanted }
        let nearest = OptionParser.nearest(to: wanted, among: known.sorted()).map { "; the nearest is \($0)" } ?? ""
        throw refuse("there is no locale '\(text)'\(nearest)")
    }

    /// A time zone such as `Europe/Berlin`.
    func timeZoneIdentifier() throws(DemoError) -> String {
        guard TimeZone(identifier: text) == nil else { return text }
        let known = TimeZone.knownTimeZoneIdentifiers.sorted()
        let nearest = OptionParser.nearest(to: text, among: known).map { "; the nearest is \($0)" } ?? ""
        throw refuse("there is no time zone '\(text)'\(nearest)")
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
