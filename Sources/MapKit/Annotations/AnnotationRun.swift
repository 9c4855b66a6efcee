// SPDX-License-Identifier: MIT

/// A sorted part of an ``AnnotationIndex``: strips of about equal count from west to east, each sorted southward.
struct AnnotationRun: Sendable {
    /// A place in sixteenths of a map point, and its handle; -1 when it was removed.
    struct Entry: Sendable {
        var x: UInt32
        var y: UInt32
        var handle: Int32

        /// Creates an entry; `nil` for a point that is not finite.
        init?(_ point: MKMapPoint, handle: Int32) {
            guard point.x.isFinite, point.y.isFinite else { return nil }
            x = AnnotationRun.fixed(WebMercatorProjection.wrap(point.x))
            y = AnnotationRun.fixed(point.y)
            self.handle = handle
        }

        /// The middle of the sixteenth.
        var point: MKMapPoint { MKMapPoint(x: (Double(x) + 0.5) / 16, y: (Double(y) + 0.5) / 16) }
    }

    private struct Strip: Sendable {
        let start: Int32
        let minX: UInt32
        let maxX: UInt32
        /// The y of the first and of the last entry when the run was sorted.
        let minY: UInt32
        let maxY: UInt32
    }

    private(set) var entries: ContiguousArray<Entry>
    private var strips: ContiguousArray<Strip> = []
    private(set) var liveCount: Int

    /// Sorts the entries; O(n).
    init(_ unsorted: ContiguousArray<Entry>) {
        entries = unsorted
        liveCount = unsorted.count
        guard !entries.isEmpty else { return }
        var spare = entries
        RadixSort.sort(&entries, &spare, bits: 11, in: 0..<entries.count) { $0.x }
        // Strips longer than they are many, since it takes longer to find a place in a strip than to pass over entries.
        let length = max(64, Int(3 * Double(entries.count).squareRoot()))
        strips.reserveCapacity(entries.count / length + 1)
        for start in stride(from: 0, to: entries.count, by: length) {
            let end = min(start + length, entries.count)
            let (minX, maxX) = (entries[start].x, entries[end - 1].x)
            RadixSort.sort(&entries, &spare, bits: 8, in: start..<end) { $0.y }
            let (minY, maxY) = (entries[start].y, entries[end - 1].y)
            strips.append(Strip(start: Int32(start), minX: minX, maxX: maxX, minY: minY, maxY: maxY))
        }
    }

    /// The entries that were not removed.
    var liveEntries: ContiguousArray<Entry> {
        liveCount == entries.count ? entries : entries.filter { $0.handle >= 0 }
    }

    /// Whether more than half of the entries were removed.
    var isSparse: Bool { liveCount * 2 < entries.count }

    /// Marks the entry at the position as removed.
    mutating func markRemoved(_ position: Int) {
        entries[position].handle = -1
        liveCount -= 1
    }

    /// Puts the entry in the place of another if the order allows it, and returns whether it did.
    mutating func replace(_ position: Int, by entry: Entry) -> Bool {
        let index = strip { $0.start > Int32(position) } - 1
        let end = index + 1 < strips.count ? Int(strips[index + 1].start) : entries.count
        guard entry.x >= strips[index].minX, entry.x <= strips[index].maxX,
            position == Int(strips[index].start) || entries[position - 1].y <= entry.y,
            position + 1 == end || entries[position + 1].y >= entry.y
        else { return false }
        entries[position] = entry
        return true
    }

    /// Calls the body with each entry whose x and y lie in the ranges, and returns how many it looked at.
    func visit(_ columns: ClosedRange<UInt32>, _ rows: ClosedRange<UInt32>, _ body: (Entry) -> Void) -> Int {
        let all = entries.span
        var visited = 0
        var index = strip { $0.maxX >= columns.lowerBound }
        while index < strips.count, strips[index].minX <= columns.upperBound {
            let strip = strips[index]
            index += 1
            let end = index < strips.count ? Int(strips[index].start) : all.count
            var position = first(notAbove: rows.lowerBound, in: strip, endingAt: end, of: all)
            while position < end {
                let entry = all[position]
                guard entry.y <= rows.upperBound else { break }
                position += 1
                visited += 1
                if columns.contains(entry.x), entry.handle >= 0 { body(entry) }
            }
        }
        return visited
    }

    /// The first position in a strip whose y is at least the bound.
    ///
    /// The search begins where the position would be were the entries evenly spread, and widens from there: halving alone
    /// would touch memory in as many places as there are halves.
    private func first(notAbove bound: UInt32, in strip: Strip, endingAt end: Int, of all: Span<Entry>) -> Int {
        let start = Int(strip.start)
        guard bound > strip.minY, strip.maxY > strip.minY else {
            return first(notAbove: bound, in: start..<end, of: all)
        }
        let share = Double(bound - strip.minY) / Double(strip.maxY - strip.minY)
        let guess = min(start + Int(share * Double(end - start)), end - 1)
        var (low, high) = (guess, guess)
        var step = 8
        while low > start, all[low].y >= bound {
            high = low
            low = max(low - step, start)
            step *= 2
        }
        step = 8
        while high < end, all[high].y < bound {
            low = high
            high = min(high + step, end)
            step *= 2
        }
        return first(notAbove: bound, in: low..<high, of: all)
    }

    /// The first position in the range whose y is at least the bound, by halving; the end of the range if there is none.
    private func first(notAbove bound: UInt32, in range: Range<Int>, of all: Span<Entry>) -> Int {
        var low = range.lowerBound
        var count = range.count
        while count > 0 {
            let half = count / 2
            if all[low + half].y < bound {
                low += half + 1
                count -= half + 1
            } else {
                count = half
            }
        }
        return low
    }

    /// The first strip for which the condition holds, by halving; it must hold for all later ones.
    private func strip(where condition: (Strip) -> Bool) -> Int {
        var low = 0
        var count = strips.count
        while count > 0 {
            let half = count / 2
            if condition(strips[low + half]) {
                count = half
            } else {
                low += half + 1
                count -= half + 1
            }
        }
        return low
    }

    /// The range of sixteenths that the finite map points cover inside the world; `nil` when they lie outside.
    static func bounds(from low: Double, to high: Double) -> ClosedRange<UInt32>? {
        guard low <= WebMercatorProjection.worldWidth, high >= 0 else { return nil }
        return fixed(low)...fixed(high)
    }

    private static func fixed(_ value: Double) -> UInt32 {
        UInt32(min(max(value * 16, 0), 4_294_967_295))
    }
}

/// Sorts index entries by one of their numbers, stably and in linear time.
enum RadixSort {
    /// Sorts a range of the entries by a key, digit by digit from the lowest; `spare` must be as long as `entries`.
    static func sort(
        _ entries: inout ContiguousArray<AnnotationRun.Entry>,
        _ spare: inout ContiguousArray<AnnotationRun.Entry>,
        bits: UInt32,
        in range: Range<Int>,
        by key: (AnnotationRun.Entry) -> UInt32
    ) {
        var isSwapped = false
        var shift: UInt32 = 0
        while shift < 32 {
            let hasMoved =
                isSwapped
                ? pass(from: spare.span, to: &entries, shift, bits, range, key)
                : pass(from: entries.span, to: &spare, shift, bits, range, key)
            if hasMoved { isSwapped.toggle() }
            shift += bits
        }
        guard isSwapped else { return }
        for index in range { entries[index] = spare[index] }
    }

    /// Distributes the range by one digit; does nothing and returns `false` when the digit is the same everywhere.
    private static func pass(
        from source: Span<AnnotationRun.Entry>,
        to target: inout ContiguousArray<AnnotationRun.Entry>,
        _ shift: UInt32,
        _ bits: UInt32,
        _ range: Range<Int>,
        _ key: (AnnotationRun.Entry) -> UInt32
    ) -> Bool {
        let mask = (1 as UInt32) << bits - 1
        var offsets = ContiguousArray(repeating: 0, count: 1 << Int(bits))
        for index in range { offsets[Int(key(source[index]) >> shift & mask)] += 1 }
        guard offsets[Int(key(source[range.lowerBound]) >> shift & mask)] != range.count else { return false }
        var next = range.lowerBound
        for digit in offsets.indices { (offsets[digit], next) = (next, next + offsets[digit]) }
        var output = target.mutableSpan
        for index in range {
            let entry = source[index]
            let digit = Int(key(entry) >> shift & mask)
            output[offsets[digit]] = entry
            offsets[digit] += 1
        }
        return true
    }
}
