// SPDX-License-Identifier: MIT

/// How near to each other two groups collide, in sixteenths of a map point.
struct ClusterReach: Sendable {
    let width: Int64
    let height: Int64
    private let square: Int64?

    /// Takes an extent in points and the length of a point in sixteenths of a map point.
    init(_ extent: ClusterExtent, unit: Double) {
        func length(_ points: Double) -> Int64 { Int64(min(max((points * unit).rounded(), 1), 0x1p30)) }
        let diameter = length(min(extent.width, extent.height))
        width = extent.isDisc ? diameter : length(extent.width)
        height = extent.isDisc ? diameter : length(extent.height)
        square = extent.isDisc ? diameter * diameter : nil
    }

    /// Whether groups so far from each other collide.
    func covers(_ east: Int64, _ south: Int64) -> Bool {
        guard abs(east) < width, abs(south) < height else { return false }
        return square.map { east * east + south * south < $0 } ?? true
    }
}

/// Finds the groups near a place.
///
/// Its cells are as large as a group's reach.
struct SeedGrid {
    private let reach: ClusterReach
    private let west: UInt32
    private let north: UInt32
    private let columns: Int
    private let rows: Int
    /// The number of columns to both sides that a search looks at: two where the last column, which is narrower, may be
    /// among them.
    private let span: Int
    private let isWhole: Bool
    private var heads: ContiguousArray<Int32>
    private var next: ContiguousArray<Int32> = []
    private var places: ContiguousArray<ClusterIndex.Place> = []

    init(window: ClusterWindow, reach: ClusterReach) {
        self.reach = reach
        west = window.west
        north = window.rows.lowerBound
        isWhole = window.isWhole
        span = isWhole ? 2 : 1
        columns = Int((window.width - 1) / UInt64(reach.width)) + 1
        rows = Int(window.rows.upperBound - window.rows.lowerBound) / Int(reach.height) + 1
        heads = ContiguousArray(repeating: -1, count: columns * rows)
    }

    private func column(_ place: ClusterIndex.Place) -> Int {
        min(Int(place.x &- west) / Int(reach.width), columns - 1)
    }

    private func row(_ place: ClusterIndex.Place) -> Int {
        min(max((Int(place.y) - Int(north)) / Int(reach.height), 0), rows - 1)
    }

    /// Enters a group; groups are numbered in this order.
    mutating func insert(_ place: ClusterIndex.Place) {
        next.append(-1)
        places.append(place)
        link(places.count - 1)
    }

    private mutating func link(_ number: Int) {
        let cell = row(places[number]) * columns + column(places[number])
        next[number] = heads[cell]
        heads[cell] = Int32(number)
    }

    private mutating func unlink(_ number: Int) {
        let cell = row(places[number]) * columns + column(places[number])
        guard heads[cell] != Int32(number) else {
            heads[cell] = next[number]
            return
        }
        var current = Int(heads[cell])
        while next[current] != Int32(number) { current = Int(next[current]) }
        next[current] = next[number]
    }

    /// Where a group is.
    func place(of number: Int) -> ClusterIndex.Place { places[number] }

    /// Whether a group at the place would collide with one that is entered.
    func collides(_ place: ClusterIndex.Place) -> Bool {
        var isFound = false
        search(around: place) { _, _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// The number of the nearest group that one at the place would collide with, of equal ones the first.
    func nearest(to place: ClusterIndex.Place) -> Int? {
        var best: (number: Int, square: Int64)?
        search(around: place) { number, square in
            if best.map({ (square, number) < ($0.square, $0.number) }) ?? true { best = (number, square) }
            return true
        }
        return best?.number
    }

    /// Moves a group unless it would collide with another; returns whether it has.
    mutating func move(_ number: Int, to place: ClusterIndex.Place) -> Bool {
        var isFree = true
        search(around: place) { other, _ in
            if other != number { isFree = false }
            return isFree
        }
        guard isFree else { return false }
        unlink(number)
        places[number] = place
        link(number)
        return true
    }

    /// Calls the body with the groups that one at the place would collide with, and the squares of their distances, until
    /// it returns `false`.
    private func search(around place: ClusterIndex.Place, _ body: (Int, Int64) -> Bool) {
        let (column, row) = (column(place), row(place))
        let isNarrow = columns <= 2 * span + 1
        let columnRange = isNarrow && isWhole ? 0...(columns - 1) : (column - span)...(column + span)
        for rowNumber in max(row - 1, 0)...min(row + 1, rows - 1) {
            for number in columnRange {
                guard let wrapped = wrapped(number) else { continue }
                var current = Int(heads[rowNumber * columns + wrapped])
                while current >= 0 {
                    let east = place.east(to: places[current])
                    let south = Int64(places[current].y) - Int64(place.y)
                    if reach.covers(east, south), !body(current, east * east + south * south) { return }
                    current = Int(next[current])
                }
            }
        }
    }

    private func wrapped(_ column: Int) -> Int? {
        if column >= 0, column < columns { return column }
        guard isWhole else { return nil }
        return column < 0 ? column + columns : column - columns
    }
}
