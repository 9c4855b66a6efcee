// SPDX-License-Identifier: MIT

/// The order of text that mixes directions: a part of the Unicode bidirectional algorithm, without embeddings.
///
/// - SeeAlso: [UAX #9](https://www.unicode.org/reports/tr9/); rules are named in the comments.
enum TextDirectionality {
    /// What a character does to the direction.
    enum Class: Hashable, Sendable {
        case left
        case right
        case number
        /// A sign between two digits that belongs to their number, such as a decimal point.
        case separator
        /// A sign beside a digit that belongs to the number, such as a percent sign.
        case terminator
        case neutral
    }

    /// The class of a character.
    static func classify(_ scalar: Unicode.Scalar) -> Class {
        switch scalar.value {
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: .number
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0: .separator
        case 0x23, 0x24, 0x25, 0xA2...0xA5, 0xB0, 0x20A0...0x20CF, 0x2030, 0x2032, 0x2033: .terminator
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: .right
        case 0x200F, 0x61C: .right
        case 0x200E: .left
        default: scalar.properties.isAlphabetic ? .left : .neutral
        }
    }

    /// The embedding level of each character of a paragraph: even reads from left to right, odd from right to left.
    ///
    /// - Parameter classes: The classes of the paragraph's characters in logical order.
    /// - Returns: The paragraph's own level, given by its first letter, and one level for each character.
    static func levels(_ classes: [Class]) -> (base: Int, levels: [Int]) {
        let base = classes.first { $0 == .left || $0 == .right } == .right ? 1 : 0
        guard base == 1 || classes.contains(.right) else {
            return (0, Array(repeating: 0, count: classes.count))
        }
        var resolved = joinNumbers(classes)
        resolveNumbers(&resolved, base: base)
        resolveNeutrals(&resolved, base: base)
        let levels = resolved.map { kind in
            switch kind {
            case .left: base == 0 ? 0 : 2
            case .right: 1
            default: 2
            }
        }
        return (base, levels)
    }

    /// The visual order of pieces of a line, given their levels in logical order (rule L2).
    ///
    /// - Returns: Indices into `levels`, from left to right.
    static func visualOrder(_ levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    /// Rules W4 and W5: signs that belong to a number become part of it; other signs become neutral.
    private static func joinNumbers(_ classes: [Class]) -> [Class] {
        var result = classes
        for index in result.indices where result[index] == .separator {
            let isInside =
                index > 0 && result[index - 1] == .number && index + 1 < result.count && result[index + 1] == .number
            result[index] = isInside ? .number : .neutral
        }
        for index in result.indices where result[index] == .terminator && index > 0 && result[index - 1] == .number {
            result[index] = .number
        }
        for index in result.indices.reversed() where result[index] == .terminator {
            let isBefore = index + 1 < result.count && result[index + 1] == .number
            result[index] = isBefore ? .number : .neutral
        }
        return result
    }

    /// Rule W7: a number after left-to-right text is part of it.
    private static func resolveNumbers(_ classes: inout [Class], base: Int) {
        var strong: Class = base == 0 ? .left : .right
        for index in classes.indices {
            switch classes[index] {
            case .left, .right: strong = classes[index]
            case .number where strong == .left: classes[index] = .left
            default: break
            }
        }
    }

    /// Rules N1 and N2: neutrals take the direction of both their neighbours, or else the paragraph's.
    private static func resolveNeutrals(_ classes: inout [Class], base: Int) {
        let own: Class = base == 0 ? .left : .right
        func direction(_ kind: Class) -> Class { kind == .number ? .right : kind }
        var index = 0
        while index < classes.count {
            guard classes[index] == .neutral else {
                index += 1
                continue
            }
            var end = index
            while end < classes.count, classes[end] == .neutral { end += 1 }
            let before = index > 0 ? direction(classes[index - 1]) : own
            let after = end < classes.count ? direction(classes[end]) : own
            for neutral in index..<end { classes[neutral] = before == after ? before : own }
            index = end
        }
    }
}
