// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct MKCoordinateRegionTests {
    @Test func `a region in metres has the degrees of the ellipsoid`() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
            latitudinalMeters: 1000,
            longitudinalMeters: 1000
        )

        // 1000 m over 110 574.2758 m and 111 319.4908 m, the degrees at the equator of WGS 84.
        #expect(abs(region.span.latitudeDelta - 0.009_043_695) < 1e-9)
        #expect(abs(region.span.longitudeDelta - 0.008_983_153) < 1e-9)
    }

    @Test func `a region in metres never leaves the limits of a span`() {
        let pole = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2DMake(90, 0), 1e12, 1e12)
        let negative = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2DMake(0, 0), -5, -5)

        #expect(pole.span.latitudeDelta == 180 && pole.span.longitudeDelta == 360)
        #expect(negative.span.latitudeDelta == 0 && negative.span.longitudeDelta == 0)
    }

    @Test func `the region of the world is the whole of it`() {
        let region = MKCoordinateRegion(MKMapRect.world)

        #expect(region.center.latitude == 0 && region.center.longitude == 0)
        #expect(abs(region.span.latitudeDelta - 170.102_257_56) < 1e-8)
        #expect(region.span.longitudeDelta == 360)
    }

    @Test func `the region of the null rect has no valid centre and no extent`() {
        let region = MKCoordinateRegion(MKMapRect.null)

        #expect(!region.isValid)
        #expect(region.span.latitudeDelta == 0 && region.span.longitudeDelta == 0)
    }

    @Test func `U111 a region across the 180th meridian contains both sides`() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 0, longitude: 179),
            span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10)
        )

        #expect(region.contains(CLLocationCoordinate2D(latitude: 0, longitude: -178)))
        #expect(!region.contains(CLLocationCoordinate2D(latitude: 0, longitude: 170)))
        let rect = RegionFitting.mapRect(of: region)
        #expect(rect.spans180thMeridian)
        #expect(rect.remainder.contains(MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: -178))))
    }

    @Test(arguments: [
        (120.2, -122.03, 1.0, 1.0), (.nan, 0, 1, 1), (0, 181, 1, 1), (0, 0, -1, 1), (0, 0, 181, 1), (0, 0, 1, 361),
        (0, 0, .nan, 1), (0, 0, 1, .infinity),
    ])
    func `M3 regions outside the limits are not valid`(
        latitude: Double,
        longitude: Double,
        latitudeDelta: Double,
        longitudeDelta: Double
    ) {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            span: MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
        )

        #expect(!region.isValid)
        #expect(RegionFitting.camera(showing: region, viewSize: CGSize(width: 400, height: 300)) == nil)
    }

    @Test func `values keep coordinates and spans`() {
        let value = NSValue(mkCoordinate: CLLocationCoordinate2D(latitude: 12.5, longitude: -7))
        let span = NSValue(mkCoordinateSpan: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 4))
            .mkCoordinateSpanValue

        #expect(value.mkCoordinateValue.latitude == 12.5 && value.mkCoordinateValue.longitude == -7)
        #expect(span.latitudeDelta == 3 && span.longitudeDelta == 4)
    }
}
