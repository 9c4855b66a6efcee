// SPDX-License-Identifier: MIT

/// Finds annotations by place: those in a rectangle, those near a point, the nearest one.
///
/// An annotation is known by a handle, a number of the caller's choice from 0 up, best without large gaps. Places are
/// kept to a sixteenth of a map point, about 1 cm, so a query may also name a handle that lies outside by that much.
/// The order of results is unspecified, but the same for the same calls.
///
/// The places are kept in runs: each is sorted into strips from west to east, and within a strip from north to south.
/// A bulk insertion makes a run; single ones collect in a short unsorted list, which becomes a run when it is full.
/// Runs are merged so that each is at least twice as long as the next: n single insertions cost O(n log n) in all.
/// Removing marks the entry, and a run of which half is marked is packed. A place takes 16 bytes.
package struct AnnotationIndex: Sendable {
    private var runs: [AnnotationRun] = []
    private var recent: ContiguousArray<AnnotationRun.Entry> = []
    private var slots: ContiguousArray<Slot> = []

    /// The number of annotations in the index.
    package private(set) var count = 0

    private static let recentCapacity = 256
    /// The number of places from which they become a run of their own.
    private static let bulk = 64

    /// Creates an empty index.
    package init() {}

    /// Creates an index of places, the handle of each being its position in the array.
    package init(_ points: [MKMapPoint]) {
        insert(points, firstHandle: 0)
    }

    /// Whether the index holds nothing.
    package var isEmpty: Bool { count == 0 }

    /// Returns whether the handle is in the index.
    package func contains(_ handle: Int32) -> Bool {
        handle >= 0 && Int(handle) < slots.count && slots[Int(handle)] != .none
    }
}

// MARK: - Changing

extension AnnotationIndex {
    /// Inserts many places at once, with ascending handles; O(n), about 50 ns each.
    ///
    /// Handles that are in the index already are moved. A place that is not finite is left out.
    package mutating func insert(_ points: [MKMapPoint], firstHandle: Int32) {
        var entries: ContiguousArray<AnnotationRun.Entry> = []
        entries.reserveCapacity(points.count)
        var handle = firstHandle
        for point in points {
            if let entry = AnnotationRun.Entry(point, handle: handle) { entries.append(entry) } else { remove(handle) }
            handle += 1
        }
        insert(entries)
    }

    /// Inserts many entries at once; handles that are in the index already are moved.
    mutating func insert(_ entries: ContiguousArray<AnnotationRun.Entry>) {
        var highest: Int32 = -1
        for entry in entries { highest = max(highest, entry.handle) }
        reserve(Int(highest) + 1)
        guard entries.count >= AnnotationIndex.bulk else {
            for entry in entries { insert(entry) }
            return
        }
        for entry in entries where slots[Int(entry.handle)] != .none { remove(entry.handle) }
        count += entries.count
        push(entries)
    }

    /// Inserts one place, amortised O(log n); a handle that is in the index already is moved.
    ///
    /// - Returns: Whether the place is finite and hence in the index.
    @discardableResult
    package mutating func insert(_ handle: Int32, at point: MKMapPoint) -> Bool {
        reserve(Int(handle) + 1)
        guard let entry = AnnotationRun.Entry(point, handle: handle) else {
            remove(handle)
            return false
        }
        insert(entry)
        return true
    }

    private mutating func insert(_ entry: AnnotationRun.Entry) {
        remove(entry.handle)
        slots[Int(entry.handle)] = Slot(run: Slot.recentRun, position: recent.count)
        recent.append(entry)
        count += 1
        guard recent.count >= AnnotationIndex.recentCapacity else { return }
        let entries = recent
        recent.removeAll(keepingCapacity: true)
        push(entries)
    }

    /// Removes a handle, amortised O(1); one that is not in the index changes nothing.
    package mutating func remove(_ handle: Int32) {
        guard let run = mark(handle) else { return }
        pack(run)
    }

    /// Removes many handles at once; those that are not in the index change nothing.
    package mutating func remove(_ handles: [Int32]) {
        for handle in handles { _ = mark(handle) }
        for run in runs.indices.reversed() where run < runs.count { pack(run) }
    }

    /// Removes a handle, and returns the run in which its entry is now marked as removed; `nil` when none is.
    private mutating func mark(_ handle: Int32) -> Int? {
        guard contains(handle) else { return nil }
        let slot = slots[Int(handle)]
        slots[Int(handle)] = .none
        count -= 1
        guard slot.run != Slot.recentRun else {
            let last = recent.removeLast()
            if last.handle != handle {
                recent[slot.position] = last
                slots[Int(last.handle)] = slot
            }
            return nil
        }
        runs[slot.run].markRemoved(slot.position)
        return slot.run
    }

    /// Makes a run of which more than half was removed as short as it can be.
    private mutating func pack(_ run: Int) {
        guard runs[run].isSparse else { return }
        if count == recent.count {
            runs.removeAll()
        } else {
            install(AnnotationRun(runs[run].liveEntries), at: run)
        }
    }

    /// Moves a handle to another place; a short way costs O(1), a long one as much as removing and inserting.
    ///
    /// - Returns: Whether the new place is finite; otherwise the handle is removed.
    @discardableResult
    package mutating func move(_ handle: Int32, to point: MKMapPoint) -> Bool {
        guard contains(handle), let entry = AnnotationRun.Entry(point, handle: handle) else {
            return insert(handle, at: point)
        }
        let slot = slots[Int(handle)]
        if slot.run == Slot.recentRun {
            recent[slot.position] = entry
            return true
        }
        return runs[slot.run].replace(slot.position, by: entry) || insert(handle, at: point)
    }

    /// Removes everything.
    package mutating func removeAll() {
        self = AnnotationIndex()
    }

    private mutating func reserve(_ handles: Int) {
        guard slots.count < handles else { return }
        // By half as much again at least, lest adding one by one copies all each time.
        if slots.capacity < handles { slots.reserveCapacity(max(handles, slots.capacity / 2 * 3)) }
        slots.append(contentsOf: repeatElement(.none, count: handles - slots.count))
    }

    /// Makes a run of the entries, together with the last runs unless each is at least twice as long.
    private mutating func push(_ newEntries: ContiguousArray<AnnotationRun.Entry>) {
        var entries = newEntries
        while let last = runs.last, last.liveCount < 2 * entries.count || runs.count > Slot.lastRun {
            entries.append(contentsOf: last.liveEntries)
            runs.removeLast()
        }
        guard !entries.isEmpty else { return }
        runs.append(AnnotationRun([]))
        install(AnnotationRun(entries), at: runs.count - 1)
    }

    private mutating func install(_ run: AnnotationRun, at index: Int) {
        let entries = run.entries.span
        for position in entries.indices {
            slots[Int(entries[position].handle)] = Slot(run: index, position: position)
        }
        runs[index] = run
    }

    /// Where the entry of a handle lies: the run in the upper 5 bits, the position in it in the lower 27.
    private struct Slot: Equatable, Sendable {
        let bits: UInt32

        static let none = Slot(bits: .max)
        static let lastRun = 29
        static let recentRun = 30

        var run: Int { Int(bits >> 27) }
        var position: Int { Int(bits & 0x7ff_ffff) }

        init(run: Int, position: Int) {
            bits = UInt32(truncatingIfNeeded: run) << 27 | UInt32(truncatingIfNeeded: position)
        }

        private init(bits: UInt32) {
            self.bits = bits
        }
    }
}

// MARK: - Queries

extension AnnotationIndex {
    /// Calls the body with each handle in the rectangle, edges included, also across the 180th meridian.
    ///
    /// The cost follows what is in the rectangle, not what is in the index.
    ///
    /// - Parameters:
    ///   - mapRect: The rectangle; its `minX` may be less than 0 and its `maxX` more than the world's width.
    ///   - body: Takes a handle; each is named once, however many copies of the world the rectangle shows.
    /// - Returns: The number of entries that were looked at.
    @discardableResult
    package func forEachHandle(in mapRect: MKMapRect, _ body: (Int32) -> Void) -> Int {
        forEachEntry(in: mapRect) { body($0.handle) }
    }

    /// Returns the handles in the rectangle, edges included, also across the 180th meridian.
    package func handles(in mapRect: MKMapRect) -> [Int32] {
        var handles: [Int32] = []
        forEachEntry(in: mapRect) { handles.append($0.handle) }
        return handles
    }

    /// Returns the entries in the rectangle, edges included, also across the 180th meridian.
    func entries(in mapRect: MKMapRect) -> [AnnotationRun.Entry] {
        var entries: [AnnotationRun.Entry] = []
        entries.reserveCapacity(32)
        forEachEntry(in: mapRect) { entries.append($0) }
        return entries
    }

    /// Calls the body with each handle no farther from the point than the radius in map points.
    ///
    /// - Parameters:
    ///   - point: The middle of the search.
    ///   - radius: The greatest distance in map points.
    ///   - body: Takes a handle and the square of its distance in map points.
    /// - Returns: The number of entries that were looked at.
    @discardableResult
    package func forEachHandle(
        near point: MKMapPoint,
        radius: Double,
        _ body: (_ handle: Int32, _ squaredDistance: Double) -> Void
    ) -> Int {
        guard radius >= 0, point.x.isFinite, point.y.isFinite else { return 0 }
        let square = MKMapRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        return forEachEntry(in: square) { entry in
            let place = entry.point
            let east = WebMercatorProjection.shortestDifference(from: point.x, to: place.x)
            let south = place.y - point.y
            let squaredDistance = east * east + south * south
            if squaredDistance <= radius * radius { body(entry.handle, squaredDistance) }
        }
    }

    /// Returns the handle nearest to the point, the lower one of two at the same distance; `nil` when there is none.
    ///
    /// - Parameters:
    ///   - point: The middle of the search.
    ///   - radius: The greatest distance in map points; without limit by default.
    /// - Returns: The handle, or `nil` when none lies within the radius.
    package func nearest(to point: MKMapPoint, within radius: Double = .infinity) -> Int32? {
        guard !isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
        let farthest = min(radius, 2 * WebMercatorProjection.worldWidth)
        var reach = min(farthest, 4)
        while true {
            var best: (handle: Int32, squaredDistance: Double)?
            forEachHandle(near: point, radius: reach) { handle, squaredDistance in
                if let found = best, (found.squaredDistance, found.handle) < (squaredDistance, handle) { return }
                best = (handle, squaredDistance)
            }
            if let best { return best.handle }
            guard reach < farthest else { return nil }
            reach = min(farthest, reach * 2)
        }
    }

    @discardableResult
    private func forEachEntry(in mapRect: MKMapRect, _ body: (AnnotationRun.Entry) -> Void) -> Int {
        guard mapRect.width >= 0, mapRect.height >= 0, mapRect.minX.isFinite, mapRect.maxX.isFinite else { return 0 }
        let rows = AnnotationRun.bounds(from: mapRect.minY, to: mapRect.maxY)
        guard let rows else { return 0 }
        let world = WebMercatorProjection.worldWidth
        guard mapRect.width < world else { return visit(0...UInt32.max, rows, body) }
        let west = WebMercatorProjection.wrap(mapRect.minX)
        let east = west + mapRect.width
        var visited = 0
        if let columns = AnnotationRun.bounds(from: west, to: east) { visited += visit(columns, rows, body) }
        if east >= world, let columns = AnnotationRun.bounds(from: 0, to: east - world) {
            visited += visit(columns, rows, body)
        }
        return visited
    }

    private func visit(
        _ columns: ClosedRange<UInt32>,
        _ rows: ClosedRange<UInt32>,
        _ body: (AnnotationRun.Entry) -> Void
    ) -> Int {
        var visited = recent.count
        for entry in recent where columns.contains(entry.x) && rows.contains(entry.y) { body(entry) }
        for index in runs.indices { visited += runs[index].visit(columns, rows, body) }
        return visited
    }
}
