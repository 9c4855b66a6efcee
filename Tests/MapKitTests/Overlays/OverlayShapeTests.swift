// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import Foundation
import Testing
import UIKit

@testable import MapKit

struct OverlayShapeTests {
    @Test func `N7 a circle's bounding rectangle is the square of twice the radius at the centre's scale`() {
        let circle = MKCircle(center: coordinate(60, 10), radius: 1_000)
        // 2^28 / (2 π 6378137 m) / cos 60° = 13.39661 map points a metre.
        let rect = circle.boundingMapRect
        let middle = MKMapPoint(coordinate(60, 10))

        #expect(abs(rect.width - 26_793.30) < 0.1 && abs(rect.height - rect.width) < 1e-6)
        #expect(abs(rect.midX - middle.x) < 1e-6 && abs(rect.midY - middle.y) < 1e-6)
        #expect(circle.radius == 1_000 && circle.coordinate.latitude == 60)
    }

    @Test func `N7 a circle of a rectangle takes the longer side`() {
        let circle = MKCircle(mapRect: MKMapRect(x: 1e8, y: 1.2e8, width: 2_000, height: 500))

        #expect(abs(circle.boundingMapRect.width - 2_000) < 1e-6)
        #expect(abs(circle.boundingMapRect.midX - 1.00001e8) < 1e-6)
    }

    @Test func `lines that cross the 180th meridian have a rectangle that does`() {
        let rect = line((0, 170), (10, -170)).boundingMapRect

        #expect(rect.spans180thMeridian)
        // 20° of 360° of 2^28.
        #expect(abs(rect.width - 14_913_080.9) < 0.1)
    }

    @Test func `points may be given as arrays, as arrays with an ampersand, and fewer than there are`() {
        var coordinates = [coordinate(1, 2), coordinate(3, 4), coordinate(5, 6)]
        var points = coordinates.map { MKMapPoint($0) }

        #expect(MKPolyline(coordinates: &coordinates, count: 3).pointCount == 3)
        #expect(MKPolyline(coordinates: coordinates, count: 2).pointCount == 2)
        #expect(MKPolyline(points: &points, count: 1).pointCount == 1)
        #expect(MKPolygon(points: points, count: 9).pointCount == 3)
        #expect(MKPolygon(coordinates: &coordinates, count: 3, interiorPolygons: nil).interiorPolygons == nil)
    }

    @Test func `subclasses inherit the ways to make a line`() {
        final class Route: MKPolyline {
            var color = UIColor.red
        }
        let route = Route(coordinates: [coordinate(0, 0), coordinate(0, 1)], count: 2)

        #expect(route.pointCount == 2 && route.color == .red)
    }

    @Test func `coordinates are given back`() {
        let polyline = line((10, 20), (30, 40), (50, 60))
        var coordinates = Array(repeating: kCLLocationCoordinate2DInvalid, count: 2)
        polyline.getCoordinates(&coordinates, range: NSRange(location: 1, length: 2))

        #expect(abs(coordinates[0].latitude - 30) < 1e-9 && abs(coordinates[1].longitude - 60) < 1e-9)
        #expect(MKMapPointEqualToPoint(polyline.points()[0], MKMapPoint(coordinate(10, 20))))
    }

    @Test func `locations are shares of the length, the short way`() {
        let polyline = line((0, 170), (0, -170), (0, -110))

        #expect(abs(polyline.location(atPointIndex: 1) - 0.25) < 1e-9)
        #expect(polyline.locations(at: [0, 2]) == [0, 1])
    }

    @Test func `a geodesic line has points on the great circle`() {
        let geodesic = MKGeodesicPolyline(coordinates: [coordinate(0, 0), coordinate(0, 90)], count: 2)
        let north = MKGeodesicPolyline(coordinates: [coordinate(45, -90), coordinate(45, 90)], count: 2)
        let highest = north.points().map(\.coordinate.latitude).max() ?? 0

        // 90° at 0.1° each.
        #expect(geodesic.pointCount == 901)
        #expect(geodesic.points().allSatisfy { abs($0.coordinate.latitude) < 1e-9 })
        // Half a turn apart on the same parallel, the great circle goes over the pole.
        #expect(highest > 85.05)
    }

    @Test func `shapes say what they touch`() {
        let shape = area((0, 0), (0, 10), (10, 10), (10, 0), holes: [box(4, 4, 6, 6)])
        func spot(_ latitude: Double, _ longitude: Double) -> MKMapRect {
            MKMapRect(origin: MKMapPoint(coordinate(latitude, longitude)), size: MKMapSize(width: 10, height: 10))
        }

        #expect(shape.intersects(spot(2, 2)) && !shape.intersects(spot(5, 5)) && !shape.intersects(spot(20, 5)))
        #expect(shape.intersects(spot(2, 2).offsetBy(dx: MKMapSize.world.width, dy: 0)))
        #expect(shape.intersects(.world) && !shape.intersects(.null))
        #expect(!line((0, 0), (10, 10)).intersects(spot(1, 9)))
        #expect(line((0, 0), (10, 10)).intersects(MKMapRect.world))
        #expect(MKCircle(center: coordinate(0, 0), radius: 100_000).intersects(spot(0.5, 0.5)))
        #expect(!MKCircle(center: coordinate(0, 0), radius: 100_000).intersects(spot(0.8, 0.8)))
    }

    @Test func `several lines on both sides of the 180th meridian lie close together`() {
        let lines = MKMultiPolyline([line((0, 170), (0, 179)), line((0, -179), (0, -170))])
        let areas = MKMultiPolygon([box(0, 170, 10, 180), box(0, -180, 10, -170)])

        // 20° of 360° of 2^28.
        #expect(abs(lines.boundingMapRect.width - 14_913_080.9) < 0.1)
        #expect(abs(areas.boundingMapRect.width - 14_913_080.9) < 0.1)
    }

    @Test func `the corners of the world are all of it`() {
        let side = MKMapSize.world.width
        let corners = [(0, 0), (side, 0), (side, side), (0, side)].map { MKMapPoint(x: $0.0, y: $0.1) }
        let sheet = area((90, 0), (90, 180), (-90, 180), (-90, 0), (-90, -180), (90, -180))

        #expect(MKMapRectEqualToRect(MKPolygon(points: corners, count: 4).boundingMapRect, .world))
        #expect(MKMapRectEqualToRect(sheet.boundingMapRect, .world))
    }

    @Test func `shapes without points are nowhere`() {
        #expect(MKPolyline().boundingMapRect.isNull && MKPolygon().boundingMapRect.isNull)
        #expect(MKMultiPolygon([]).boundingMapRect.isNull && MKCircle().boundingMapRect.isNull)
        #expect(!CLLocationCoordinate2DIsValid(MKPolyline().coordinate))
    }

    @Test func `invalid coordinates are left out with one warning`() {
        let (polyline, messages) = Log.capturing { line((0, 0), (.nan, 5), (0, 10)) }

        #expect(polyline.pointCount == 3)
        #expect(!CLLocationCoordinate2DIsValid(polyline.points()[1].coordinate))
        // 10° of 360° of 2^28.
        #expect(abs(polyline.boundingMapRect.width - 7_456_540.4) < 0.1)
        #expect(messages.filter { $0.contains("1 points of a shape are invalid") }.count == 1)
    }
}
