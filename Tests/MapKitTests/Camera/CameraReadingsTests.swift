// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct CameraReadingsTests {
    @Test func `what was read is current for 10 000 views and never anything but a number`() {
        var state: UInt64 = 88_172_645_463_325_252
        func next() -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double(state >> 11) / 9_007_199_254_740_992
        }
        for _ in 0..<10_000 {
            let camera = MapCamera(
                center: MKMapPoint(x: next() * 268_435_456, y: next() * 268_435_456),
                zoomLevel: next() * 21,
                heading: next() * 360
            )
            let size = CGSize(width: 1 + next() * 2000, height: 1 + next() * 2000)
            let readings = CameraReadings(camera: camera, viewSize: size)

            #expect(readings.isCurrent(readings.region))
            #expect(readings.isCurrent(readings.centerCoordinate))
            #expect(readings.isCurrent(readings.visibleMapRect))
            #expect(readings.isCurrent(readings.mapCamera))
            #expect(readings.region.isValid)
        }
    }

    @Test func `the centre that was set is read back to the bit`() {
        let wanted = CLLocationCoordinate2D(latitude: 48.137_154, longitude: 11.576_124)
        let camera = MapCamera(center: MKMapPoint(wanted), zoomLevel: 12)
        let size = CGSize(width: 400, height: 300)
        let readings = CameraReadings(camera: camera, viewSize: size, requestedCenter: wanted)

        #expect(readings.centerCoordinate.latitude == 48.137_154)
        #expect(readings.region.center.longitude == 11.576_124)
        let other = CameraReadings(
            camera: camera,
            viewSize: size,
            requestedCenter: CLLocationCoordinate2D(latitude: 48, longitude: 11)
        )
        #expect(abs(other.centerCoordinate.latitude - 48.137_154) < 1e-9)
    }

    @Test func `another value is not current`() {
        let camera = MapCamera(center: MKMapPoint(x: 1e8, y: 1e8), zoomLevel: 9)
        let readings = CameraReadings(camera: camera, viewSize: CGSize(width: 400, height: 300))
        var region = readings.region
        region.span.latitudeDelta = region.span.latitudeDelta.nextUp
        let moved = readings.mapCamera
        moved.heading = 1

        #expect(!readings.isCurrent(region))
        #expect(!readings.isCurrent(moved))
        #expect(!readings.isCurrent(readings.visibleMapRect.offsetBy(dx: 1, dy: 0)))
    }

    @Test func `a camera object leads back to the same camera`() throws {
        let camera = MapCamera(center: MKMapPoint(x: 1e8, y: 9e7), zoomLevel: 9.5, heading: 77)
        let size = CGSize(width: 400, height: 300)
        let readings = CameraReadings(camera: camera, viewSize: size)
        let back = try #require(RegionFitting.camera(readings.mapCamera, viewSize: size))

        #expect(abs(back.center.x - 1e8) < 1e-5 && abs(back.center.y - 9e7) < 1e-5)
        #expect(abs(back.zoomLevel - 9.5) < 1e-9 && back.heading == 77)
    }
}
