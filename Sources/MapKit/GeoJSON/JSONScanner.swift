// SPDX-License-Identifier: MIT

import Foundation

/// Reads JSON (RFC 8259) from bytes, forward and without building a tree.
///
/// Every byte is checked on its way, also of what is skipped. The bytes must be valid UTF-8.
struct JSONScanner {
    /// What is wrong, and the number of bytes before it.
    struct Failure: Error {
        let reason: String
        let offset: Int
    }

    /// The deepest nesting of objects and arrays.
    static let deepest = 128

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next byte after white space, which is not consumed; 0 at the end.
    mutating func peek() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
            position += 1
        }
        return 0
    }

    func failure(_ reason: String, at offset: Int? = nil) -> Failure {
        Failure(reason: reason, offset: offset ?? position)
    }

    func unexpected(_ wanted: String) -> Failure {
        failure(position < bytes.count ? "expected \(wanted)" : "the document ends too early")
    }

    /// Consumes the opening bracket of an object or array.
    mutating func open(_ bracket: UInt8) throws(Failure) {
        guard peek() == bracket, position < bytes.count else {
            throw unexpected(bracket == UInt8(ascii: "{") ? "an object" : "an array")
        }
        depth += 1
        guard depth <= JSONScanner.deepest else {
            throw failure("nested more than \(JSONScanner.deepest) levels deep")
        }
        position += 1
    }

    /// Consumes the comma before the next member or element, or the closing bracket, and returns whether one follows.
    mutating func hasNext(_ isFirst: inout Bool, before bracket: UInt8) throws(Failure) -> Bool {
        let byte = peek()
        if byte == bracket {
            position += 1
            depth -= 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else {
            throw unexpected(bracket == UInt8(ascii: "}") ? "a comma or }" : "a comma or ]")
        }
        position += 1
        return true
    }

    /// Consumes a value of any kind.
    mutating func skip() throws(Failure) {
        switch peek() {
        case UInt8(ascii: "{"):
            try open(UInt8(ascii: "{"))
            var isFirst = true
            while try hasNext(&isFirst, before: UInt8(ascii: "}")) {
                _ = try keyRange()
                try skip()
            }
        case UInt8(ascii: "["):
            try open(UInt8(ascii: "["))
            var isFirst = true
            while try hasNext(&isFirst, before: UInt8(ascii: "]")) { try skip() }
        case UInt8(ascii: "\""): _ = try stringRange()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: _ = try scanNumber()
        }
    }

    /// Consumes `null` if it comes next, and returns whether it did.
    mutating func null() throws(Failure) -> Bool {
        guard peek() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    private mutating func literal(_ text: String) throws(Failure) {
        let start = position
        for byte in text.utf8 {
            guard position < bytes.count, bytes[position] == byte else {
                throw failure("expected a value", at: start)
            }
            position += 1
        }
    }
}

// MARK: - Strings

extension JSONScanner {
    /// The keys that GeoJSON gives a meaning.
    enum Key {
        case type, features, geometry, geometries, coordinates, properties, id, other
    }

    /// Consumes a key and the colon after it.
    mutating func key() throws(Failure) -> Key {
        switch try keyText() {
        case "type": return .type
        case "features": return .features
        case "geometry": return .geometry
        case "geometries": return .geometries
        case "coordinates": return .coordinates
        case "properties": return .properties
        case "id": return .id
        default: return .other
        }
    }

    /// Consumes a key and the colon after it, whatever it is.
    mutating func keyText() throws(Failure) -> String {
        let (range, hasEscapes) = try keyRange()
        return hasEscapes ? try decoded(range) : String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func keyRange() throws(Failure) -> (range: Range<Int>, hasEscapes: Bool) {
        guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key") }
        let key = try stringRange()
        guard peek() == UInt8(ascii: ":") else { throw unexpected("a colon") }
        position += 1
        return key
    }

    /// Reads a string.
    mutating func string() throws(Failure) -> String {
        guard peek() == UInt8(ascii: "\"") else { throw unexpected("a text") }
        let (range, hasEscapes) = try stringRange()
        return hasEscapes ? try decoded(range) : String(decoding: bytes[range], as: UTF8.self)
    }

    /// Consumes a string and returns the range of what stands between the quotation marks.
    private mutating func stringRange() throws(Failure) -> (range: Range<Int>, hasEscapes: Bool) {
        position += 1
        let start = position
        var hasEscapes = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return (start..<position - 1, hasEscapes)
            }
            guard byte >= 0x20 else { throw failure("a control character in a text") }
            position += 1
            guard byte == UInt8(ascii: "\\") else { continue }
            hasEscapes = true
            try escape()
        }
        throw failure("a text without end", at: start - 1)
    }

    private mutating func escape() throws(Failure) {
        let escaped = position < bytes.count ? bytes[position] : 0
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            let digits = bytes[position...].dropFirst().prefix(4)
            guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
                throw failure("a wrong escape in a text")
            }
            position += 5
        default:
            throw failure("a wrong escape in a text")
        }
    }

    /// The text of a string with escapes, which are rare enough for the general decoder.
    private func decoded(_ range: Range<Int>) throws(Failure) -> String {
        let quoted = Data(bytes[range.lowerBound - 1...range.upperBound])
        do {
            return try JSONDecoder().decode(String.self, from: quoted)
        } catch {
            throw failure("a wrong escape in a text", at: range.lowerBound)
        }
    }
}

// MARK: - Numbers

extension JSONScanner {
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Reads a number, which must be finite.
    mutating func number() throws(Failure) -> Double {
        _ = peek()
        let start = position
        let (digits, exponent, isNegative) = try scanNumber()
        // Up to 2^53 and 10^22 both factors are exact, so one rounding gives the nearest number.
        if digits <= 1 << 53, abs(exponent) <= 22 {
            let power = JSONScanner.powersOfTen[abs(exponent)]
            let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
            return isNegative ? -value : value
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw failure("the number is too large", at: start) }
        return value
    }

    /// Consumes a number; digits that overflow are given as `UInt64.max`.
    private mutating func scanNumber() throws(Failure) -> (digits: UInt64, exponent: Int, isNegative: Bool) {
        let start = position
        let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits: UInt64 = 0
        let whole = scanDigits(&digits)
        guard whole > 0 else {
            throw position < bytes.count ? failure("expected a value", at: start) : unexpected("")
        }
        guard whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else {
            throw failure("a number with a leading zero", at: start)
        }
        var exponent = 0
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            exponent = -scanDigits(&digits)
            guard exponent < 0 else { throw failure("a number without decimals", at: start) }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            let sign = position < bytes.count ? bytes[position] : 0
            if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
            var power: UInt64 = 0
            guard scanDigits(&power) > 0 else { throw failure("a number without exponent", at: start) }
            let limited = Int(min(power, 100_000))
            exponent += sign == UInt8(ascii: "-") ? -limited : limited
        }
        return (digits, exponent, isNegative)
    }

    /// Consumes digits, appends them to the value, and returns their number.
    private mutating func scanDigits(_ value: inout UInt64) -> Int {
        let start = position
        while position < bytes.count {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value < 1 << 59 ? value * 10 + UInt64(digit) : .max
            position += 1
        }
        return position - start
    }
}
