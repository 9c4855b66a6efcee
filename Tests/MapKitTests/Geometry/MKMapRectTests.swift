// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import Testing

struct MKMapRectTests {
    private let square = MKMapRect(x: 10, y: 20, width: 30, height: 40)

    @Test func `N1 the world is 2^28 map points wide and high`() {
        #expect(MKMapRectEqualToRect(.world, MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)))
    }

    @Test func `N4 null is null and empty and the identity of union`() {
        #expect(MKMapRect.null.isNull && MKMapRect.null.isEmpty)
        #expect(MKMapRectEqualToRect(MKMapRect.null.union(square), square))
        #expect(MKMapRectEqualToRect(square.union(.null), square))
        #expect(MKMapRect.null.union(.null).isNull)
    }

    @Test func `N4 disjoint and touching rects have the null intersection`() {
        #expect(square.intersection(MKMapRect(x: 100, y: 20, width: 5, height: 5)).isNull)
        #expect(square.intersection(MKMapRect(x: 40, y: 20, width: 5, height: 5)).isNull)
        #expect(square.intersection(.null).isNull)
        #expect(!square.intersects(.null))
    }

    @Test func `overlapping rects have their common part`() {
        let common = square.intersection(MKMapRect(x: 30, y: 0, width: 30, height: 30))

        #expect(MKMapRectEqualToRect(common, MKMapRect(x: 30, y: 20, width: 10, height: 10)))
    }

    @Test func `a rect without area meets the rect around it and widens a union`() {
        let point = MKMapRect(x: 15, y: 25, width: 0, height: 0)

        #expect(square.intersects(point))
        #expect(
            MKMapRectEqualToRect(
                square.union(MKMapRect(x: 0, y: 0, width: 0, height: 0)),
                MKMapRect(x: 0, y: 0, width: 40, height: 60)
            )
        )
    }

    @Test func `an inset larger than the rect gives the null rect`() {
        #expect(square.insetBy(dx: 16, dy: 0).isNull)
        #expect(MKMapRectEqualToRect(square.insetBy(dx: 15, dy: 0), MKMapRect(x: 25, y: 20, width: 0, height: 40)))
        #expect(MKMapRectEqualToRect(square.insetBy(dx: -5, dy: -5), MKMapRect(x: 5, y: 15, width: 40, height: 50)))
        #expect(MKMapRect.null.insetBy(dx: -5, dy: -5).isNull)
    }

    @Test func `U089 a rect inset by more than its size never has a negative span`() {
        let inset = square.insetBy(dx: 22.5, dy: 0).insetBy(dx: 22.5, dy: 0)
        let region = MKCoordinateRegion(inset)

        #expect(region.span.latitudeDelta >= 0)
        #expect(region.span.longitudeDelta >= 0)
    }

    @Test func `points on the northern and western edge lie inside and on the others outside`() {
        #expect(square.contains(MKMapPoint(x: 10, y: 20)))
        #expect(!square.contains(MKMapPoint(x: 40, y: 20)))
        #expect(!square.contains(MKMapPoint(x: 10, y: 60)))
        #expect(!MKMapRect.null.contains(MKMapPoint(x: 0, y: 0)))
        #expect(MKMapRectContainsPoint(square, MKMapPoint(x: 39, y: 59)))
    }

    @Test func `a rect contains itself and null and nothing larger`() {
        #expect(square.contains(square))
        #expect(square.contains(.null))
        #expect(!square.contains(square.insetBy(dx: -1, dy: 0)))
        #expect(!MKMapRect.null.contains(square))
    }

    @Test func `N5 what lies outside the world wraps to the other side`() {
        let west = MKMapRect(x: -100, y: 0, width: 300, height: 10)
        let east = MKMapRect(x: 268_435_356, y: 0, width: 300, height: 10)

        #expect(west.spans180thMeridian && east.spans180thMeridian)
        #expect(MKMapRectEqualToRect(west.remainder, MKMapRect(x: 268_435_356, y: 0, width: 100, height: 10)))
        #expect(MKMapRectEqualToRect(east.remainder, MKMapRect(x: 0, y: 0, width: 200, height: 10)))
    }

    @Test func `N5 a rect inside the world spans no meridian and has no remainder`() {
        for rect in [square, .world, .null] {
            #expect(!rect.spans180thMeridian)
            #expect(rect.remainder.isNull)
        }
    }

    @Test(arguments: [
        (CGRectEdge.minXEdge, 10.0, 20.0, 20.0, 20.0), (.maxXEdge, 30, 20, 10, 20), (.minYEdge, 10, 20, 10, 30),
        (.maxYEdge, 10, 50, 10, 20),
    ])
    func `dividing cuts the slice from the edge`(
        edge: CGRectEdge,
        sliceX: Double,
        sliceY: Double,
        restX: Double,
        restY: Double
    ) {
        var slice = MKMapRect()
        var rest = MKMapRect()

        MKMapRectDivide(square, &slice, &rest, 10, edge)

        #expect(slice.origin.x == sliceX && slice.origin.y == sliceY)
        #expect(rest.origin.x == restX && rest.origin.y == restY)
        #expect(slice.width * slice.height + rest.width * rest.height == 1200)
    }

    @Test func `texts have one decimal`() {
        #expect(MKStringFromMapRect(square) == "{{10.0, 20.0}, {30.0, 40.0}}")
        #expect(MKStringFromMapPoint(MKMapPoint(x: 1.25, y: -2)) == "{1.2, -2.0}")
        #expect(MKStringFromMapSize(MKMapSize(width: 3, height: 4)) == "{3.0, 4.0}")
    }
}
