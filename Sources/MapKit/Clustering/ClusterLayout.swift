// SPDX-License-Identifier: MIT

import Foundation

/// What a set of views that may be joined takes of the map, in points.
struct ClusterExtent: Equatable, Sendable {
    var width: CGFloat
    var height: CGFloat
    /// Whether views are measured as discs.
    var isDisc: Bool
}

/// Which annotations are joined at one scale, in one window.
///
/// The annotations of a cell, in which any two views would collide, belong together. Some cells become *seeds*: in order of
/// the number of annotations, each cell that collides with no seed yet. All others belong to the nearest seed that they
/// collide with. A group stands in the middle of its members, unless it would collide with another there: then where its
/// seed is. So no two groups of a layout collide, and the same annotations give the same layout.
struct ClusterLayout {
    /// Annotations that one view stands for, or a single one.
    struct Group {
        /// Where the group stands, in sixteenths of a map point.
        var place: ClusterIndex.Place
        /// The number of annotations.
        var count: Int
        /// A number that differs for groups of other annotations.
        var print: UInt64
        /// The seed's cell.
        let seed: UInt64
        /// Its stretches in `ranges`.
        var stretches: Range<Int>
    }

    let window: ClusterWindow
    /// The groups, those first whose seeds were chosen first.
    private(set) var groups: [Group] = []
    /// The stretches of the index, those of one group side by side.
    private(set) var ranges: ContiguousArray<Range<Int32>> = []

    /// The largest side of a cell as a share of a view's: views in one cell collide, be they rectangles or discs.
    private static let cellShare = 0.7

    private struct Cell {
        var code: UInt64
        var range: Range<Int32>
        var place: ClusterIndex.Place
    }

    /// Groups the annotations.
    ///
    /// - Parameters:
    ///   - index: Their places.
    ///   - window: The part of the world.
    ///   - extent: What a view takes, in points.
    ///   - scale: Points for each map point.
    ///   - excluded: The position of an annotation that joins no group.
    ///   - former: The layout of the same scale before, whose seeds stay seeds.
    init(
        _ index: ClusterIndex,
        in window: ClusterWindow,
        extent: ClusterExtent,
        scale: Double,
        without excluded: Int32? = nil,
        former: ClusterLayout? = nil
    ) {
        self.window = window
        let unit = 16 / scale
        let smallest = min(extent.width, extent.height) * ClusterLayout.cellShare * unit
        let level = min(max(Int(log2(max(smallest, 1)).rounded(.down)), 0), 30)
        let cells = ClusterLayout.cells(of: index, level: level, in: window, without: excluded)
        guard !cells.isEmpty else { return }
        let reach = ClusterReach(extent, unit: unit)
        var grid = SeedGrid(window: window, reach: reach)
        let seeds = ClusterLayout.seeds(cells, former: former, &grid)
        collect(index, cells, seeds: seeds, grid)
        settle(&grid)
    }

    /// The cells with their middles; the excluded annotation splits the stretch that it lies in.
    private static func cells(
        of index: ClusterIndex,
        level: Int,
        in window: ClusterWindow,
        without excluded: Int32?
    ) -> ContiguousArray<Cell> {
        var cells = ContiguousArray<Cell>()
        func add(_ code: UInt64, _ range: Range<Int32>) {
            guard !range.isEmpty else { return }
            cells.append(Cell(code: code, range: range, place: index.middle(of: range)))
        }
        for cell in index.cells(level: level, in: window) {
            if let excluded, cell.range.contains(excluded) {
                add(cell.code, cell.range.lowerBound..<excluded)
                add(cell.code, (excluded + 1)..<cell.range.upperBound)
            } else {
                add(cell.code, cell.range)
            }
        }
        return cells
    }

    /// Chooses the seeds: positions in the list of cells, in the order of choice; enters them into the grid.
    private static func seeds(
        _ cells: ContiguousArray<Cell>,
        former: ClusterLayout?,
        _ grid: inout SeedGrid
    ) -> ContiguousArray<Int32> {
        var ranks: [UInt64: Int32] = [:]
        if let former {
            ranks.reserveCapacity(former.groups.count)
            for (rank, group) in former.groups.enumerated() { ranks[group.seed] = Int32(rank) }
        }
        let keys = cells.map { cell in
            // Former seeds first, in their order; then by falling number.
            ranks[cell.code].map { Int64($0) - 0x1_0000_0000 } ?? Int64(Int32.max - Int32(cell.range.count))
        }
        let order = cells.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
        var seeds = ContiguousArray<Int32>()
        for position in order where !grid.collides(cells[position].place) {
            grid.insert(cells[position].place)
            seeds.append(Int32(position))
        }
        return seeds
    }

    /// Gives each cell to the nearest seed.
    private mutating func collect(
        _ index: ClusterIndex,
        _ cells: ContiguousArray<Cell>,
        seeds: ContiguousArray<Int32>,
        _ grid: SeedGrid
    ) {
        let owners = cells.map { grid.nearest(to: $0.place) ?? 0 }
        var ends = ContiguousArray(repeating: 0, count: seeds.count + 1)
        for owner in owners { ends[owner + 1] += 1 }
        for position in seeds.indices { ends[position + 1] += ends[position] }
        var next = ends
        ranges = ContiguousArray(repeating: 0..<0, count: cells.count)
        var sums = ContiguousArray(repeating: Sum(), count: seeds.count)
        for (cell, owner) in zip(cells, owners) {
            ranges[next[owner]] = cell.range
            next[owner] += 1
            sums[owner].add(cell, index, from: cells[Int(seeds[owner])].place)
        }
        groups.reserveCapacity(seeds.count)
        for (number, seed) in seeds.enumerated() {
            let sum = sums[number]
            groups.append(
                Group(
                    place: sum.middle(from: cells[Int(seed)].place),
                    count: Int(sum.count),
                    print: sum.print,
                    seed: cells[Int(seed)].code,
                    stretches: ends[number]..<ends[number + 1]
                )
            )
        }
    }

    /// Moves the groups to their middles where no other is in the way; the others stay where their seeds are.
    private mutating func settle(_ grid: inout SeedGrid) {
        for number in groups.indices where groups[number].stretches.count > 1 {
            if !grid.move(number, to: groups[number].place) { groups[number].place = grid.place(of: number) }
        }
    }

    private struct Sum {
        var count: Int64 = 0
        var east: Int64 = 0
        var south: Int64 = 0
        var print: UInt64 = 0

        mutating func add(_ cell: Cell, _ index: ClusterIndex, from seed: ClusterIndex.Place) {
            let number = Int64(cell.range.count)
            count += number
            east += number * seed.east(to: cell.place)
            south += number * (Int64(cell.place.y) - Int64(seed.y))
            print &+= index.print(of: cell.range)
        }

        func middle(from seed: ClusterIndex.Place) -> ClusterIndex.Place {
            func mean(_ sum: Int64) -> Int64 { Int64((Double(sum) / Double(count)).rounded()) }
            return ClusterIndex.Place(
                x: seed.x &+ UInt32(truncatingIfNeeded: mean(east)),
                y: UInt32(clamping: Int64(seed.y) + mean(south))
            )
        }
    }
}

extension ClusterIndex.Place {
    /// The way east to the other place, negative to the west: the short way around the world.
    func east(to other: ClusterIndex.Place) -> Int64 {
        Int64(Int32(bitPattern: other.x &- x))
    }

    /// The place in map points.
    var mapPoint: MKMapPoint { MKMapPoint(x: (Double(x) + 0.5) / 16, y: (Double(y) + 0.5) / 16) }
}
