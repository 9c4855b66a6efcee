// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct MKMapPointTests {
    @Test func `N1 the origin is the middle of the world and y grows southward`() {
        let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))

        #expect(middle.x == 134_217_728 && middle.y == 134_217_728)
        #expect(MKMapPoint(CLLocationCoordinate2D(latitude: -1, longitude: 0)).y > middle.y)
    }

    @Test func `N2 latitudes beyond the cut lie on the edge and an invalid coordinate at minus one`() {
        #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 89, longitude: 0)).y == 0)
        #expect(MKMapPoint(CLLocationCoordinate2D(latitude: -90, longitude: 0)).y == 268_435_456)
        for invalid in [
            kCLLocationCoordinate2DInvalid, CLLocationCoordinate2D(latitude: .nan, longitude: 0),
            CLLocationCoordinate2D(latitude: 0, longitude: 181),
        ] {
            let point = MKMapPoint(invalid)
            #expect(point.x == -1 && point.y == -1)
            #expect(!CLLocationCoordinate2DIsValid(point.coordinate))
        }
    }

    @Test func `a point outside the world has the coordinate of its copy inside`() {
        let beyond = MKMapPoint(x: 268_435_456 + 67_108_864, y: 134_217_728).coordinate
        let before = MKMapPoint(x: -67_108_864, y: 134_217_728).coordinate

        #expect(beyond.longitude == -90 && beyond.latitude == 0)
        #expect(before.longitude == 90)
    }

    @Test func `U118 zero is a value like any other`() {
        let coordinate = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 10)).coordinate

        #expect(coordinate.latitude == 0)
        #expect(abs(coordinate.longitude - 10) < 1e-12)
    }

    @Test func `the distance is that of the places on the Earth`() {
        let start = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 179.5))
        let end = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: -179.5))

        // One degree of the equator, a·π/180.
        #expect(abs(start.distance(to: end) - 111_319.4908) < 0.001)
        #expect(abs(MKMetersBetweenMapPoints(start, end) - 111_319.4908) < 0.001)
    }
}
