// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import Testing

struct WebMercatorProjectionTests {
    @Test(arguments: [
        // From the closed formula, computed apart from this code.
        (45.0, 0.0, 134_217_728.0, 96_562_954.318_949_88),
        (48.8584, 2.2945, 135_928_631.204_977_78, 92_347_381.266_776_28),
        (-33.8568, 151.2153, 246_972_028.026_88, 161_075_261.480_538_7),
        (85, 180, 268_435_456, 439_674.402_483_597_4),
    ])
    func `projecting gives the point of the formula`(latitude: Double, longitude: Double, x: Double, y: Double) {
        let point = WebMercatorProjection.project(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))

        #expect(abs(point.x - x) < 1e-6)
        #expect(abs(point.y - y) < 1e-6)
    }

    @Test func `N1 projecting and back is exact to 1e-7 degrees`() {
        for latitude in stride(from: -85.051, through: 85.051, by: 0.731) {
            for longitude in stride(from: -180.0, through: 180, by: 7.3) {
                let there = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
                let back = there.coordinate
                #expect(abs(back.latitude - latitude) < 1e-10)
                #expect(abs(back.longitude - longitude) < 1e-10)
                let again = MKMapPoint(back)
                #expect(abs(again.x - there.x) < 1e-6 && abs(again.y - there.y) < 1e-6)
            }
        }
    }

    @Test func `the corners of the world are the cut and the 180th meridian`() {
        let northWest = WebMercatorProjection.unproject(MKMapPoint(x: 0, y: 0))
        let southEast = WebMercatorProjection.unproject(MKMapPoint(x: 268_435_456, y: 268_435_456))

        // The cut of EPSG:3857.
        #expect(abs(northWest.latitude - 85.051_128_779_8) < 1e-10 && northWest.longitude == -180)
        #expect(abs(southEast.latitude + 85.051_128_779_8) < 1e-10 && southEast.longitude == 180)
        #expect(WebMercatorProjection.project(northWest).y == 0)
        #expect(WebMercatorProjection.project(southEast).y == 268_435_456)
    }

    @Test(arguments: [
        (0.0, 0.0), (268_435_456, 0), (-1, 268_435_455), (-1e-30, 0), (268_435_457, 1), (-536_870_912, 0),
    ])
    func `wrapping stays inside the world`(x: Double, expected: Double) {
        #expect(WebMercatorProjection.wrap(x) == expected)
    }

    @Test func `the shortest difference crosses the 180th meridian`() {
        #expect(WebMercatorProjection.shortestDifference(from: 268_435_400, to: 100) == 156)
        #expect(WebMercatorProjection.shortestDifference(from: 100, to: 268_435_400) == -156)
        #expect(WebMercatorProjection.shortestDifference(from: 100, to: 200) == 100)
    }

    @Test func `zoom levels and scales agree`() {
        #expect(ZoomLevel.worldWidth(0) == 256)
        #expect(ZoomLevel.worldWidth(20) == 268_435_456)
        #expect(ZoomLevel.pointsPerMapPoint(20) == 1)
        #expect(ZoomLevel.of(pointsPerMapPoint: 0x1p-20) == 0)
        #expect(abs(ZoomLevel.of(pointsPerMapPoint: ZoomLevel.pointsPerMapPoint(3.7)) - 3.7) < 1e-12)
    }
}
