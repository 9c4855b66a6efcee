// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct MapCameraTests {
    private let size = CGSize(width: 400, height: 300)
    private let middle = MKMapPoint(x: 134_217_728, y: 134_217_728)

    @Test func `the centre of the camera is the middle of the view and north is up`() {
        let camera = MapCamera(center: middle, zoomLevel: 20)
        let north = camera.viewPoint(for: MKMapPoint(x: 134_217_728, y: 134_217_718), viewSize: size)

        #expect(camera.viewPoint(for: middle, viewSize: size) == CGPoint(x: 200, y: 150))
        #expect(north == CGPoint(x: 200, y: 140))
        #expect(camera.zoomLevel == 20 && camera.worldWidth == 268_435_456)
    }

    @Test func `with a heading of 90 degrees east is up`() {
        let camera = MapCamera(center: middle, zoomLevel: 20, heading: 90)
        let east = camera.viewPoint(for: MKMapPoint(x: 134_217_738, y: 134_217_728), viewSize: size)
        let rect = camera.visibleMapRect(viewSize: size)

        #expect(east == CGPoint(x: 200, y: 140))
        #expect(rect.width == 300 && rect.height == 400)
    }

    @Test func `M10 the centre wraps and the latitude stops at the edge of the world`() {
        let east = MapCamera(center: MKMapPoint(x: 268_435_456 * 3 + 5, y: -10), zoomLevel: 3)
        let south = MapCamera(center: MKMapPoint(x: -5, y: 1e12), zoomLevel: 3)

        #expect(east.center.x == 5 && east.center.y == 0)
        #expect(south.center.x == 268_435_451 && south.center.y == 268_435_456)
        #expect(abs(east.centerCoordinate.latitude - 85.051_128_779_8) < 1e-9)
    }

    @Test func `M11 across the 180th meridian the visible rect leaves the world and both sides show`() {
        let camera = MapCamera(center: MKMapPoint(x: 100, y: 134_217_728), zoomLevel: 20)
        let west = camera.viewPoint(for: MKMapPoint(x: 268_435_416, y: 134_217_728), viewSize: size)

        #expect(camera.visibleMapRect(viewSize: size).minX == -100)
        #expect(west == CGPoint(x: 60, y: 150))
        let unwrapped = camera.viewPoint(forUnwrapped: MKMapPoint(x: -40, y: 134_217_728), viewSize: size)
        #expect(unwrapped == CGPoint(x: 60, y: 150))
    }

    @Test func `M12 the heading reads back in 0 to 360`() {
        for (given, expected) in [(-90.0, 270.0), (360, 0), (725, 5), (-1e-30, 0), (.nan, 0), (.infinity, 0)] {
            #expect(MapCamera(center: middle, zoomLevel: 3, heading: given).heading == expected)
        }
    }

    @Test func `the zoom level stays in 0 to 22 and a view may be larger than the world`() {
        let whole = MapCamera(center: middle, zoomLevel: -5)

        #expect(whole.zoomLevel == 0 && whole.worldWidth == 256)
        #expect(MapCamera(center: middle, zoomLevel: 99).zoomLevel == 22)
        #expect(whole.visibleMapRect(viewSize: size).width > 268_435_456)
    }

    @Test func `values that are no numbers give a camera of the defaults`() {
        for bad in [Double.nan, .infinity, -.infinity] {
            let camera = MapCamera(center: MKMapPoint(x: bad, y: .nan), zoomLevel: bad, heading: bad)
            #expect(camera.center.x == 134_217_728 && camera.center.y == 134_217_728)
            #expect(camera.heading == 0)
            #expect(camera.pointsPerMapPoint >= MapCamera.smallestScale)
            #expect(camera.pointsPerMapPoint <= MapCamera.largestScale)
        }
    }

    @Test(arguments: [0.0, 30, 90, 217.3], [0.0, 7.31, 20, 21])
    func `M16 point to coordinate to point returns within half a point`(heading: Double, zoomLevel: Double) {
        for x in [50.0, 134_217_728, 268_435_400] {
            let camera = MapCamera(center: MKMapPoint(x: x, y: 1e8), zoomLevel: zoomLevel, heading: heading)
            for point in [CGPoint(x: 200, y: 150), CGPoint(x: 150, y: 120), CGPoint(x: 250, y: 190)] {
                let back = camera.viewPoint(for: camera.coordinate(at: point, viewSize: size), viewSize: size)
                #expect(abs(back.x - point.x) < 1e-3 && abs(back.y - point.y) < 1e-3)
            }
        }
    }

    @Test(arguments: [0.0, 45, 270])
    func `scaling and turning keep the place under the anchor`(heading: Double) {
        let camera = MapCamera(center: MKMapPoint(x: 100, y: 1e8), zoomLevel: 12, heading: heading)
        let anchor = CGPoint(x: 30, y: 280)
        let place = camera.coordinate(at: anchor, viewSize: size)

        for moved in [
            camera.scaled(to: camera.pointsPerMapPoint * 2, about: anchor, viewSize: size),
            camera.turned(to: 133, about: anchor, viewSize: size),
        ] {
            let point = moved.viewPoint(for: place, viewSize: size)
            #expect(abs(point.x - 30) < 1e-4 && abs(point.y - 280) < 1e-4)
            #expect(moved != camera)
        }
    }

    @Test func `dragging moves the map with the finger`() {
        let camera = MapCamera(center: middle, zoomLevel: 15, heading: 60)
        let place = camera.mapPoint(at: CGPoint(x: 100, y: 100), viewSize: size)
        let point = camera.dragged(by: CGPoint(x: 40, y: -30)).viewPoint(for: place, viewSize: size)

        #expect(abs(point.x - 140) < 1e-6 && abs(point.y - 70) < 1e-6)
    }
}
