// SPDX-License-Identifier: MIT

/// The places of all annotations that may be joined with each other, ordered so that those of any square cell of the world
/// lie side by side.
///
/// The order is that of a Z curve through the world, in sixteenths of a map point, so a cell whose side is a power of two is
/// one stretch of the list. Running sums give the number, the middle and a fingerprint of any stretch without a look at what
/// is in it: the cost of grouping follows the number of cells in view that are not empty, not that of the annotations.
package struct ClusterIndex: Sendable {
    /// A place, in sixteenths of a map point.
    struct Place: Sendable {
        var x: UInt32
        var y: UInt32
    }

    /// The annotations of one cell.
    struct Cell: Sendable {
        /// The cell's number along the curve.
        var code: UInt64
        /// Where its annotations lie in the list.
        var range: Range<Int32>
    }

    /// What the stretches before a position add up to.
    private struct Sum: Sendable {
        var x: UInt64 = 0
        var y: UInt64 = 0
        var print: UInt64 = 0
    }

    /// An annotation to be put into the index.
    package struct Member: Sendable {
        /// The caller's number for it.
        package let handle: Int32
        /// Where it is.
        package let point: MKMapPoint
        /// A number that is the same as long as it is the same annotation.
        package let print: UInt64

        /// Describes an annotation.
        package init(handle: Int32, point: MKMapPoint, print: UInt64) {
            self.handle = handle
            self.point = point
            self.print = print
        }
    }

    private var entries: ContiguousArray<AnnotationRun.Entry> = []
    /// The numbers that tell the annotations apart.
    private var prints: ContiguousArray<UInt64> = []
    private var codes: ContiguousArray<UInt64> = []
    private var sums: ContiguousArray<Sum> = [Sum()]

    /// The number of places.
    package var count: Int { entries.count }

    /// Creates an empty index.
    package init() {}

    /// Creates an index of places; O(n), about 60 ns each.
    ///
    /// Those whose places are not finite are left out.
    package init(_ members: [Member]) {
        entries.reserveCapacity(members.count)
        // While they are sorted, entries are numbered as the members are.
        for (number, member) in members.enumerated() {
            if let entry = AnnotationRun.Entry(member.point, handle: Int32(number)) { entries.append(entry) }
        }
        guard !entries.isEmpty else { return }
        var spare = entries
        let all = 0..<entries.count
        RadixSort.sort(&entries, &spare, bits: 11, in: all) { ClusterIndex.interleaved($0.x & 0xFFFF, $0.y & 0xFFFF) }
        RadixSort.sort(&entries, &spare, bits: 11, in: all) { ClusterIndex.interleaved($0.x >> 16, $0.y >> 16) }
        codes.reserveCapacity(entries.count)
        prints.reserveCapacity(entries.count)
        sums.reserveCapacity(entries.count + 1)
        var sum = Sum()
        for position in entries.indices {
            let entry = entries[position]
            let member = members[Int(entry.handle)]
            entries[position].handle = member.handle
            codes.append(ClusterIndex.code(Place(x: entry.x, y: entry.y)))
            prints.append(member.print)
            sum.x += UInt64(entry.x)
            sum.y += UInt64(entry.y)
            sum.print &+= ClusterIndex.mixed(member.print)
            sums.append(sum)
        }
    }

    // MARK: - Stretches

    /// The caller's number of the place at a position.
    func handle(at position: Int) -> Int32 { entries[position].handle }

    /// The place at a position.
    func place(at position: Int) -> Place { Place(x: entries[position].x, y: entries[position].y) }

    /// The positions of stretches, those with the lowest numbers that tell annotations apart first.
    func positionsInOrder(_ ranges: ArraySlice<Range<Int32>>) -> [Int] {
        var positions: [Int] = []
        for range in ranges { positions += Int(range.lowerBound)..<Int(range.upperBound) }
        positions.sort { prints[$0] < prints[$1] }
        return positions
    }

    /// The middle of the places of a stretch that is not empty.
    func middle(of range: Range<Int32>) -> Place {
        let (low, high) = (sums[Int(range.lowerBound)], sums[Int(range.upperBound)])
        let count = UInt64(range.count)
        return Place(x: UInt32((high.x - low.x) / count), y: UInt32((high.y - low.y) / count))
    }

    /// A number that differs, for all that can be told, for stretches of different annotations; those of parts add up.
    func print(of range: Range<Int32>) -> UInt64 {
        sums[Int(range.upperBound)].print &- sums[Int(range.lowerBound)].print
    }

    /// The position of a number whose place is known; `nil` when it is not there.
    func position(of handle: Int32, at place: Place) -> Int32? {
        let code = ClusterIndex.code(place)
        var position = lowerBound(of: code, in: 0..<codes.count)
        while position < codes.count, codes[position] == code {
            if entries[position].handle == handle { return Int32(position) }
            position += 1
        }
        return nil
    }

    private func lowerBound(of code: UInt64, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: - Cells

    /// The cells of a level, 0…31, that are not empty and meet the window, along the curve; a cell's side is 2^level.
    func cells(level: Int, in window: ClusterWindow) -> ContiguousArray<Cell> {
        var cells = ContiguousArray<Cell>()
        if !codes.isEmpty { visit(0..<codes.count, level: 32, column: 0, row: 0, to: level, window, &cells) }
        return cells
    }

    private func visit(
        _ range: Range<Int>,
        level: Int,
        column: UInt32,
        row: UInt32,
        to target: Int,
        _ window: ClusterWindow,
        _ cells: inout ContiguousArray<Cell>
    ) {
        guard window.meets(column: column, row: row, level: level) else { return }
        if level == target || range.count == 1 {
            let code = codes[range.lowerBound] >> UInt64(2 * target)
            if level > target, !window.contains(place(at: range.lowerBound)) { return }
            cells.append(Cell(code: code, range: Int32(range.lowerBound)..<Int32(range.upperBound)))
            return
        }
        // The four quarters follow one another in the list.
        let quarter = level - 1
        let base = (codes[range.lowerBound] >> UInt64(2 * quarter)) & ~3
        var start = range.lowerBound
        for number in 0..<4 as Range<UInt64> {
            let isLast = number == 3
            let end =
                isLast
                ? range.upperBound
                : lowerBound(of: (base + number + 1) << UInt64(2 * quarter), in: start..<range.upperBound)
            if end > start {
                visit(
                    start..<end,
                    level: quarter,
                    column: column | UInt32(number & 1) << UInt32(quarter),
                    row: row | UInt32(number >> 1) << UInt32(quarter),
                    to: target,
                    window,
                    &cells
                )
            }
            start = end
        }
    }

    // MARK: - Numbers

    static func code(_ place: Place) -> UInt64 {
        UInt64(interleaved(place.x >> 16, place.y >> 16)) << 32
            | UInt64(interleaved(place.x & 0xFFFF, place.y & 0xFFFF))
    }

    /// The bits of two numbers of 16 bits in turn, the first one's lowest bit first.
    private static func interleaved(_ x: UInt32, _ y: UInt32) -> UInt32 {
        spread(x) | spread(y) << 1
    }

    private static func spread(_ number: UInt32) -> UInt32 {
        var bits = number
        bits = (bits | bits << 8) & 0x00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333
        bits = (bits | bits << 1) & 0x5555_5555
        return bits
    }

    /// Scatters a number over all 64 bits.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}

/// A part of the world in which annotations are grouped, in sixteenths of a map point.
///
/// Its edges lie on a grid of blocks that are fixed to the world and some hundred points wide, so that it stays the same
/// while the map is panned a little.
struct ClusterWindow: Equatable, Sendable {
    /// The western edge.
    let west: UInt32
    /// The width; 2^32 for the whole world.
    let width: UInt64
    let rows: ClosedRange<UInt32>

    private static let worldSide = 0x1p28

    /// The window around a rectangle in map points, in blocks of the given side, a power of two of map points.
    init(around rect: MKMapRect, block: Double) {
        let (first, last) = ((rect.minX / block).rounded(.down), (rect.maxX / block).rounded(.down))
        let isWhole = (last - first + 1) * block >= ClusterWindow.worldSide
        let left = WebMercatorProjection.wrap(first * block)
        west = isWhole ? 0 : UInt32(left * 16)
        width = isWhole ? 1 << 32 : UInt64((last - first + 1) * block * 16)
        func row(_ y: Double) -> UInt32 { UInt32(min(max(y * 16, 0), 4_294_967_295)) }
        rows =
            row(
                (rect.minY / block).rounded(.down) * block
            )...row(((rect.maxY / block).rounded(.down) + 1) * block - 0.0625)
    }

    /// Whether the window is all around the world.
    var isWhole: Bool { width == 1 << 32 }

    /// Whether the place lies in the window.
    func contains(_ place: ClusterIndex.Place) -> Bool {
        UInt64(place.x &- west) < width && rows.contains(place.y)
    }

    /// Whether the window has a point in common with a cell of the level.
    func meets(column: UInt32, row: UInt32, level: Int) -> Bool {
        let side = (1 as UInt64) << UInt64(level)
        guard row <= rows.upperBound, UInt64(row) + side > UInt64(rows.lowerBound) else { return false }
        return UInt64(column &- west) < width || UInt64(west &- column) < side
    }

    /// Whether all of a rectangle in map points lies in the window.
    func contains(_ rect: MKMapRect) -> Bool {
        let top = Double(rows.lowerBound) / 16
        let bottom = (Double(rows.upperBound) + 1) / 16
        guard rect.minY >= top || rows.lowerBound == 0, rect.maxY <= bottom || rows.upperBound == .max else {
            return false
        }
        guard !isWhole else { return true }
        let left = WebMercatorProjection.wrap(rect.minX - Double(west) / 16)
        return left + rect.width <= Double(width) / 16
    }
}
