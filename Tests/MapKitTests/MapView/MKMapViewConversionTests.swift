// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct MKMapViewConversionTests {
    @Test func `M16 point to coordinate to point returns at any zoom, heading and wrap`() {
        var random = SeededNumbers(seed: 16)
        let map = MKMapView(frame: CGRect(x: 30, y: 40, width: 400, height: 300))
        var worst = 0.0
        var count = 0
        for _ in 0..<5_000 {
            map.camera = MKMapCamera(
                lookingAtCenter: CLLocationCoordinate2D(
                    latitude: random.next(in: -80...80),
                    longitude: random.next() % 2 == 0 ? 180 : random.next(in: -180...180)
                ),
                fromDistance: exp2(random.next(in: 4...26)),
                pitch: 0,
                heading: random.next(in: 0...360)
            )
            let point = CGPoint(x: random.next(in: 0...400), y: random.next(in: 0...300))
            let coordinate = map.convert(point, toCoordinateFrom: map)
            // Beyond the poles there is only the edge of the world; half a world away another copy is nearer.
            let rect = map.visibleMapRect
            guard abs(coordinate.latitude) < 85, rect.width < 2.6e8 else { continue }
            let back = map.convert(coordinate, toPointTo: map)
            worst = max(worst, abs(back.x - point.x), abs(back.y - point.y))
            count += 1
        }

        #expect(worst < 0.5)
        #expect(count > 3_000)
    }

    @Test func `M16 at the least zoom a point beyond the world returns in the copy nearest the middle`() throws {
        let stage = try MapStage(zoom: 0)
        let coordinate = stage.coordinate(50, 300)
        let back = stage.map.convert(coordinate, toPointTo: stage.map)

        // The world is 256 points wide; 50 lies in the second copy west of the middle one.
        #expect(abs(back.x - (50 + 256)) < 1e-6 && abs(back.y - 300) < 1e-6)
    }

    @Test func `M16 without a view points are those of the window`() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let panel = UIView(frame: CGRect(x: 100, y: 50, width: 500, height: 400))
        let map = MKMapView(frame: CGRect(x: 20, y: 10, width: 400, height: 300))
        window.addSubview(panel)
        panel.addSubview(map)
        let middle = map.centerCoordinate

        #expect(map.convert(middle, toPointTo: map) == CGPoint(x: 200, y: 150))
        #expect(map.convert(middle, toPointTo: panel) == CGPoint(x: 220, y: 160))
        #expect(map.convert(middle, toPointTo: nil) == CGPoint(x: 320, y: 210))
        let place = map.convert(CGPoint(x: 330, y: 200), toCoordinateFrom: nil)
        let same = map.convert(CGPoint(x: 210, y: 140), toCoordinateFrom: map)
        #expect(place.latitude == same.latitude && place.longitude == same.longitude)
    }

    @Test func `M16 a rectangle becomes a region and the region the rectangle`() throws {
        let stage = try MapStage(zoom: 5)
        let rect = CGRect(x: 300, y: 200, width: 120, height: 90)
        let region = stage.map.convert(rect, toRegionFrom: stage.map)
        let back = stage.map.convert(region, toRectTo: stage.map)

        #expect(abs(back.midX - 360) < 1e-6 && abs(back.midY - 245) < 1e-6)
        #expect(abs(back.width - 120) < 1e-6)
        // In degrees the middle of the map rectangle is not that of the region; the rectangle grows a little.
        #expect(back.height >= 90 - 1e-6 && back.height < 91)
    }

    @Test func `N2 an invalid coordinate converts to a point and no crash`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let point = map.convert(kCLLocationCoordinate2DInvalid, toPointTo: map)

        #expect(point.x.isFinite && point.y.isFinite)
    }
}
