// SPDX-License-Identifier: MIT

import MapKit
import Testing

struct AnnotationIndexTests {
    private static let world = 268_435_456.0

    /// Places that are the same at each run: spread over the world, a dense town, a line and many equal places.
    private func places(_ count: Int) -> [MKMapPoint] {
        var state: UInt64 = 88_172_645_463_325_252
        func next() -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double(state >> 11) / 9_007_199_254_740_992
        }
        return (0..<count).map { index in
            switch index % 4 {
            case 0: MKMapPoint(x: next() * Self.world, y: next() * Self.world)
            case 1: MKMapPoint(x: 1e8 + next() * 5e4, y: 1e8 + next() * 5e4)
            case 2: MKMapPoint(x: 2e8, y: next() * Self.world)
            default: MKMapPoint(x: 134_217_728, y: 134_217_728)
            }
        }
    }

    private let windows = [
        MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456),
        MKMapRect(x: 1.0001e8, y: 1.0001e8, width: 1e4, height: 2e4),
        MKMapRect(x: -3e7, y: 5e7, width: 6e7, height: 1e8),
        MKMapRect(x: 2.5e8, y: 5e7, width: 6e7, height: 1e8),
        MKMapRect(x: 134_217_728, y: 134_217_728, width: 0, height: 0),
        MKMapRect(x: -9e8, y: -9e8, width: 2e9, height: 2e9),
        MKMapRect(x: 1.9e8, y: -5e7, width: 2e7, height: 6e7),
        MKMapRect(x: 0, y: 3e8, width: 1e8, height: 1e8),
    ]

    /// The handles that a look at every place finds.
    private func scan(_ places: [Int32: MKMapPoint], _ window: MKMapRect) -> [Int32] {
        places.filter { _, place in
            let isBetween = [-Self.world, 0, Self.world].contains { shift in
                place.x + shift >= window.minX && place.x + shift <= window.maxX
            }
            let isInside = isBetween || window.width >= Self.world
            return isInside && place.y >= window.minY && place.y <= window.maxY
        }.keys.sorted()
    }

    private func expectSame(_ index: AnnotationIndex, _ places: [Int32: MKMapPoint]) {
        #expect(index.count == places.count)
        for window in windows { #expect(index.handles(in: window).sorted() == scan(places, window)) }
    }

    private func numbered(_ places: [MKMapPoint]) -> [Int32: MKMapPoint] {
        Dictionary(uniqueKeysWithValues: places.enumerated().map { (Int32($0.offset), $0.element) })
    }

    @Test(arguments: [0, 1, 63, 64, 65, 1000, 20_000])
    func `a bulk built index finds what a look at every place finds`(count: Int) {
        let places = places(count)

        expectSame(AnnotationIndex(places), numbered(places))
    }

    @Test func `single insertions find the same as a bulk one`() {
        let places = places(3000)
        var index = AnnotationIndex()
        for (handle, place) in places.enumerated() { index.insert(Int32(handle), at: place) }

        expectSame(index, numbered(places))
    }

    @Test func `insertions removals and moves in any order are followed`() {
        let places = places(6000)
        var index = AnnotationIndex(Array(places[..<2000]))
        var expected = numbered(Array(places[..<2000]))
        for handle in 2000..<4000 {
            index.insert(Int32(handle), at: places[handle])
            expected[Int32(handle)] = places[handle]
            let gone = Int32((handle * 7919) % 2000)
            index.remove(gone)
            expected[gone] = nil
            let moved = Int32((handle * 104_729) % 4000)
            guard let place = expected[moved] else { continue }
            let isFar = handle % 3 == 0
            let target = isFar ? places[handle + 2000] : MKMapPoint(x: place.x, y: min(place.y + 1, 2.6e8))
            index.move(moved, to: target)
            expected[moved] = target
            if handle % 500 == 0 { expectSame(index, expected) }
        }
        index.insert(Array(places[4000...]), firstHandle: 4000)
        for handle in 4000..<6000 { expected[Int32(handle)] = places[handle] }

        expectSame(index, expected)
    }

    @Test func `removing everything one by one leaves nothing`() {
        let places = places(2000)
        var index = AnnotationIndex(places)
        for handle in 0..<2000 { index.remove(Int32((handle * 7919) % 2000)) }

        expectSame(index, [:])
        index.insert(places, firstHandle: 0)
        expectSame(index, numbered(places))
    }

    @Test(arguments: [1, 999, 1001, 2400, 3000])
    func `removing many at once leaves the others`(count: Int) {
        let places = places(3000)
        var index = AnnotationIndex(Array(places[..<2900]))
        for handle in 2900..<3000 { index.insert(Int32(handle), at: places[handle]) }
        var expected = numbered(places)
        let gone = (0..<count).map { Int32(($0 * 7919) % 3000) }
        for handle in gone { expected[handle] = nil }
        index.remove(gone + [5_000, -1] + gone.prefix(3))

        expectSame(index, expected)
        for handle in gone { index.insert(handle, at: places[Int(handle)]) }
        expectSame(index, numbered(places))
    }

    @Test func `a handle inserted twice is moved and one removed is gone`() {
        var index = AnnotationIndex([MKMapPoint(x: 1, y: 1), MKMapPoint(x: 2, y: 2)])
        index.insert(0, at: MKMapPoint(x: 500, y: 500))
        index.remove(1)
        index.remove(1)
        index.remove(77)

        #expect(index.count == 1)
        #expect(index.handles(in: .world) == [0])
        #expect(!index.contains(1) && !index.contains(-1) && index.contains(0))
        #expect(index.handles(in: MKMapRect(x: 0, y: 0, width: 9, height: 9)) == [])
    }

    @Test func `a place that is not finite is left out`() {
        var index = AnnotationIndex([MKMapPoint(x: .nan, y: 1), MKMapPoint(x: 2, y: .infinity)])

        #expect(index.isEmpty)
        let isLost = index.insert(0, at: MKMapPoint(x: 1, y: .nan))
        let isFound = index.insert(0, at: MKMapPoint(x: 1, y: 1))
        let isMoved = index.move(0, to: MKMapPoint(x: .infinity, y: 1))
        #expect(!isLost && isFound && !isMoved)
        #expect(index.isEmpty && index.handles(in: .world).isEmpty)
    }

    @Test func `windows without a number find nothing`() {
        let index = AnnotationIndex(places(100))

        #expect(index.handles(in: .null).isEmpty)
        #expect(index.handles(in: MKMapRect(x: .nan, y: 0, width: 1, height: 1)).isEmpty)
        #expect(index.handles(in: MKMapRect(x: 0, y: 0, width: .nan, height: 1)).isEmpty)
        #expect(index.handles(in: MKMapRect(x: 0, y: .nan, width: 1, height: 1)).isEmpty)
        #expect(index.nearest(to: MKMapPoint(x: .nan, y: 0)) == nil)
    }

    @Test func `the nearest is found also across the 180th meridian`() {
        let index = AnnotationIndex([
            MKMapPoint(x: 268_435_450, y: 100), MKMapPoint(x: 3000, y: 100), MKMapPoint(x: 1e8, y: 1e8),
        ])

        #expect(index.nearest(to: MKMapPoint(x: 10, y: 100)) == 0)
        #expect(index.nearest(to: MKMapPoint(x: 2000, y: 100)) == 1)
        #expect(index.nearest(to: MKMapPoint(x: 1.3e8, y: 2.6e8)) == 2)
        #expect(index.nearest(to: MKMapPoint(x: 10, y: 100), within: 15) == nil)
        #expect(index.nearest(to: MKMapPoint(x: 10, y: 100), within: 17) == 0)
        #expect(AnnotationIndex().nearest(to: MKMapPoint()) == nil)
    }

    @Test func `of equal places the nearest is the lower handle and near names all`() {
        let index = AnnotationIndex(Array(repeating: MKMapPoint(x: 9, y: 9), count: 5))
        var near: [Int32] = []
        index.forEachHandle(near: MKMapPoint(x: 9, y: 10), radius: 2) { handle, _ in near.append(handle) }

        #expect(index.nearest(to: MKMapPoint(x: 9, y: 10)) == 0)
        #expect(near.sorted() == [0, 1, 2, 3, 4])
    }

    @Test func `a small window looks at few of many places`() {
        let side = 500
        let grid = (0..<side * side).map { index in
            MKMapPoint(x: Double(index % side) * 500_000, y: Double(index / side) * 500_000)
        }
        let index = AnnotationIndex(grid)
        var found = 0

        let visited = index.forEachHandle(in: MKMapRect(x: 1.0e8 + 1, y: 1e8 + 1, width: 5e6, height: 5e6)) { _ in
            found += 1
        }

        #expect(found == 100)
        #expect(visited < 200)
    }
}
