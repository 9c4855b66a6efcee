// SPDX-License-Identifier: MIT

/// Three box filters of an odd width in each direction, in whole numbers.
///
/// Values have eight bits behind the point. Rows are filtered one by one; columns all at once, so that the additions of a
/// row of the picture can be done several at a time.
struct BoxBlur {
    private let width: Int
    private let height: Int
    private let half: Int
    private let bias: UInt32
    /// 2^40 over the width of the box, rounded up: with it a product stands for the division, exactly, for sums below 2^27.
    private let factor: UInt64

    /// Creates filters of a box of at most 2001 pixels for pictures of the size.
    init(box: Int, width: Int, height: Int) {
        self.width = width
        self.height = height
        half = box / 2
        bias = UInt32(box / 2)
        factor = ((1 << 40) + UInt64(box) - 1) / UInt64(box)
    }

    /// The values blurred, with nothing beyond their edges.
    func blurred(_ values: [UInt8]) -> [UInt8] {
        var lines = values.map { UInt32($0) << 8 }
        blurRows(&lines)
        var other = [UInt32](repeating: 0, count: lines.count)
        filterColumns(lines, into: &other)
        filterColumns(other, into: &lines)
        filterColumns(lines, into: &other)
        return other.map { UInt8(min(255, ($0 + 128) >> 8)) }
    }

    private func average(_ sum: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(sum &+ bias) &* factor) >> 40)
    }

    private func blurRows(_ lines: inout [UInt32]) {
        var row = [UInt32](repeating: 0, count: width)
        var other = row
        var all = lines.mutableSpan
        for y in 0..<height where copy(all.span.extracting(y * width..<(y + 1) * width), into: &row) {
            filter(row, into: &other)
            filter(other, into: &row)
            filter(row, into: &other)
            let result = other.span
            for x in result.indices { all[y * width + x] = result[x] }
        }
    }

    /// Copies a row; `false` when it is clear, and need not be filtered.
    private func copy(_ source: Span<UInt32>, into row: inout [UInt32]) -> Bool {
        var target = row.mutableSpan
        var bits: UInt32 = 0
        for x in source.indices {
            target[x] = source[x]
            bits |= source[x]
        }
        return bits != 0
    }

    private func filter(_ row: [UInt32], into result: inout [UInt32]) {
        let source = row.span
        var target = result.mutableSpan
        var sum: UInt32 = 0
        for x in 0..<min(half, source.count) { sum &+= source[x] }
        for x in source.indices {
            if x + half < source.count { sum &+= source[x + half] }
            target[x] = average(sum)
            if x >= half { sum &-= source[x - half] }
        }
    }

    private func filterColumns(_ lines: [UInt32], into result: inout [UInt32]) {
        let source = lines.span
        var target = result.mutableSpan
        var sums = [UInt32](repeating: 0, count: width)
        for y in 0..<min(half, height) { add(source.extracting(y * width..<(y + 1) * width), to: &sums) }
        for y in 0..<height {
            if y + half < height { add(source.extracting((y + half) * width..<(y + half + 1) * width), to: &sums) }
            write(sums, into: &target, from: y * width)
            if y >= half { subtract(source.extracting((y - half) * width..<(y - half + 1) * width), from: &sums) }
        }
    }

    private func write(_ sums: [UInt32], into target: inout MutableSpan<UInt32>, from start: Int) {
        let columns = sums.span
        for x in columns.indices { target[start + x] = average(columns[x]) }
    }

    private func add(_ row: Span<UInt32>, to sums: inout [UInt32]) {
        var columns = sums.mutableSpan
        for x in row.indices { columns[x] &+= row[x] }
    }

    private func subtract(_ row: Span<UInt32>, from sums: inout [UInt32]) {
        var columns = sums.mutableSpan
        for x in row.indices { columns[x] &-= row[x] }
    }
}
