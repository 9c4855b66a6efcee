// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import MapKit

@MainActor
struct ClusterLayoutTests {
    private static let extent = ClusterExtent(width: 30, height: 36, isDisc: false)

    /// Places in a square of the world about its upper left corner, so that some lie beyond the 180th meridian.
    private func members(_ count: Int, seed: UInt64, side: Double = 0x1p22) -> [ClusterIndex.Member] {
        var numbers = SeededNumbers(seed: seed)
        return (0..<count).map { number in
            let x = WebMercatorProjection.wrap(Double.random(in: -side / 2..<side / 2, using: &numbers))
            let y = Double.random(in: 0x1p26..<0x1p26 + side, using: &numbers)
            return ClusterIndex.Member(handle: Int32(number), point: MKMapPoint(x: x, y: y), print: UInt64(number))
        }
    }

    private func layout(
        _ index: ClusterIndex,
        scale: Double,
        side: Double = 0x1p22,
        extent: ClusterExtent = extent,
        former: ClusterLayout? = nil
    ) -> ClusterLayout {
        let window = ClusterWindow(
            around: MKMapRect(x: -side / 2, y: 0x1p26, width: side, height: side),
            block: 0x1p20
        )
        return ClusterLayout(index, in: window, extent: extent, scale: scale, former: former)
    }

    @Test(arguments: [0x1p-18, 0x1p-13, 0x1p-11]) func `no two groups collide, and each annotation is in one`(
        scale: Double
    ) {
        let index = ClusterIndex(members(3_000, seed: 1))
        let layout = layout(index, scale: scale)
        let reach = ClusterReach(ClusterLayoutTests.extent, unit: 16 / scale)

        #expect(layout.groups.reduce(0) { $0 + $1.count } == 3_000)
        var handles: Set<Int32> = []
        for range in layout.ranges { for position in range { handles.insert(index.handle(at: Int(position))) } }
        #expect(handles.count == 3_000)
        for (number, group) in layout.groups.enumerated() {
            for other in layout.groups[..<number] {
                let east = group.place.east(to: other.place)
                #expect(!reach.covers(east, Int64(other.place.y) - Int64(group.place.y)))
            }
        }
    }

    @Test func `discs are grouped by their diameter`() {
        let unit = 0x1p6
        func groups(_ distance: Double, isDisc: Bool) -> Int {
            let places = [(0.0, 0.0), (distance, distance)].enumerated().map { number, place in
                ClusterIndex.Member(
                    handle: Int32(number),
                    point: MKMapPoint(x: place.0 * unit, y: 0x1p26 + place.1 * unit),
                    print: UInt64(number)
                )
            }
            let extent = ClusterExtent(width: 30, height: 30, isDisc: isDisc)
            return layout(ClusterIndex(places), scale: 1 / unit, extent: extent).groups.count
        }
        // Along the diagonal 21 points are 29.7, 22 are 31.1.
        #expect(groups(21, isDisc: true) == 1 && groups(22, isDisc: true) == 2)
        #expect(groups(29, isDisc: false) == 1 && groups(30, isDisc: false) == 2)
    }

    @Test func `the groups do not depend on the order of adding`() {
        let members = members(2_000, seed: 2)
        let first = layout(ClusterIndex(members), scale: 0x1p-13)
        let second = layout(ClusterIndex(members.reversed()), scale: 0x1p-13)

        #expect(first.groups.map(\.print) == second.groups.map(\.print))
        #expect(first.groups.map(\.place.x) == second.groups.map(\.place.x))
        #expect(first.groups.map(\.place.y) == second.groups.map(\.place.y))
    }

    @Test func `an annotation more leaves the groups elsewhere as they are`() {
        let members = members(2_000, seed: 3)
        let before = layout(ClusterIndex(members), scale: 0x1p-13)
        let added = ClusterIndex.Member(handle: 2_000, point: MKMapPoint(x: 0x1p20, y: 0x1p26 + 0x1p20), print: 2_000)
        let after = layout(ClusterIndex(members + [added]), scale: 0x1p-13, former: before)

        let known = Set(before.groups.map(\.print))
        #expect(after.groups.count { !known.contains($0.print) } <= 1)
    }

    @Test func `cells are found in a window across the 180th meridian, and none outside`() {
        let members = members(2_000, seed: 4)
        let index = ClusterIndex(members)
        for level in [14, 18, 22] {
            let window = ClusterWindow(
                around: MKMapRect(x: -0x1p20, y: 0x1p26 + 0x1p20, width: 0x1p21, height: 0x1p20),
                block: 0x1p20
            )
            let found = Set(
                index.cells(level: level, in: window).flatMap { $0.range }.map { index.handle(at: Int($0)) }
            )
            let inside = members.filter { member in
                AnnotationRun.Entry(member.point, handle: 0).map { window.contains(.init(x: $0.x, y: $0.y)) } ?? false
            }
            #expect(found == Set(inside.map(\.handle)) && !found.isEmpty)
        }
    }

    @Test func `a window around all of the world holds everything`() {
        let window = ClusterWindow(around: MKMapRect.world.insetBy(dx: -0x1p20, dy: -0x1p20), block: 0x1p27)
        #expect(window.isWhole && window.contains(.world))
        #expect(window.contains(MKMapRect(x: -0x1p20, y: 0, width: 0x1p28, height: 10)))
        #expect(window.contains(ClusterIndex.Place(x: .max, y: .max)) && window.contains(.init(x: 0, y: 0)))
    }

    @Test func `bands have whole zoom levels in their middle, and a moving map keeps its band for longer`() {
        #expect(ClusterBand.number(zoomLevel: 3, isMoving: false, current: nil) == 12)
        #expect(ClusterBand.number(zoomLevel: 3.12, isMoving: false, current: 14) == 12)
        #expect(ClusterBand.number(zoomLevel: 3.13, isMoving: false, current: 12) == 13)
        #expect(ClusterBand.number(zoomLevel: 3.37, isMoving: true, current: 12) == 12)
        #expect(ClusterBand.number(zoomLevel: 3.38, isMoving: true, current: 12) == 14)
        // The smallest scale of the band: zoom level 2.875.
        #expect(abs(ClusterBand.scale(of: 12) - 0x1p-20 * 7.336_032_345) < 1e-13)
    }
}
