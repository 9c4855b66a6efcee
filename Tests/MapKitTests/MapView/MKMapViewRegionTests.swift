// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct MKMapViewRegionTests {
    private func region(_ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double)
        -> MKCoordinateRegion
    {
        MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width)
        )
    }

    private func numbers(_ region: MKCoordinateRegion) -> [Double] {
        [region.center.latitude, region.center.longitude, region.span.latitudeDelta, region.span.longitudeDelta]
    }

    @Test(arguments: [(0.0, 0.0, 10.0, 10.0), (48, 11, 2, 8), (-60, 179.9, 30, 4), (70, -100, 0.01, 0.002)])
    func `M1 setting a region shows the smallest area of the view's shape that contains it`(
        latitude: Double,
        longitude: Double,
        height: Double,
        width: Double
    ) throws {
        let stage = try MapStage.small()
        let wanted = region(latitude, longitude, height, width)
        let before = numbers(stage.map.region)
        let fitted = stage.map.regionThatFits(wanted)

        #expect(numbers(stage.map.region) == before)
        stage.map.region = wanted
        #expect(numbers(stage.map.region) == numbers(fitted))
        #expect(stage.map.region.center.latitude == latitude && stage.map.region.center.longitude == longitude)
        let rect = stage.map.visibleMapRect
        let inner = RegionFitting.mapRect(of: wanted)
        #expect(rect.insetBy(dx: -1e-3, dy: -1e-3).contains(inner))
        // The view is 400 by 300 points.
        #expect(abs(rect.width / rect.height - 4.0 / 3) < 1e-9)
        #expect(rect.width / inner.width < 1.000_001 || rect.height / inner.height < 1.000_001)
    }

    @Test func `M2 setting the centre keeps the map points for each point`() throws {
        let stage = try MapStage.small()
        stage.show(CLLocationCoordinate2D(latitude: 10, longitude: 10), zoom: 5.37)
        let before = stage.map.visibleMapRect
        let span = stage.map.region.span
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 60, longitude: -30)

        #expect(stage.map.visibleMapRect.width == before.width && stage.map.visibleMapRect.height == before.height)
        #expect(stage.map.region.span.latitudeDelta < span.latitudeDelta * 0.6)
        #expect(stage.map.centerCoordinate.latitude == 60 && stage.map.centerCoordinate.longitude == -30)
    }

    @Test func `U094 a hundred new centres leave the zoom as it is to the bit`() throws {
        let stage = try MapStage()
        stage.show(CLLocationCoordinate2D(latitude: 10, longitude: 10), zoom: 7.3)
        let distance = stage.map.visibleMapRect
        var random = SeededNumbers(seed: 94)
        for _ in 0..<100 {
            let place = CLLocationCoordinate2D(
                latitude: random.next(in: -85...85),
                longitude: random.next(in: -180...180)
            )
            stage.map.setCenter(place, animated: false)
            #expect(stage.map.visibleMapRect.width == distance.width)
            #expect(stage.map.visibleMapRect.height == distance.height)
        }
    }

    @Test func `M3 an invalid region is refused and the map stays without a call`() throws {
        let stage = try MapStage()
        stage.show(CLLocationCoordinate2D(latitude: 20, longitude: 30), zoom: 4)
        stage.delegate.calls = []
        let before = numbers(stage.map.region)
        for bad in [
            region(.nan, 0, 1, 1), region(0, .nan, 1, 1), region(0, 0, .nan, 1), region(0, 0, 1, .nan),
            region(91, 0, 1, 1), region(0, 181, 1, 1), region(0, 0, -1, 1), region(0, 0, 181, 1),
            region(0, 0, 1, 361), region(.infinity, 0, 1, 1), region(0, 0, 1, .infinity),
        ] {
            stage.map.setRegion(bad, animated: false)
            stage.map.setRegion(bad, animated: true)
            #expect(numbers(stage.map.regionThatFits(bad)) == before)
        }
        stage.map.setVisibleMapRect(.null, animated: false)
        stage.map.setVisibleMapRect(MKMapRect(x: 0, y: .nan, width: 1, height: 1), animated: false)
        stage.map.setCamera(
            MKMapCamera(lookingAtCenter: kCLLocationCoordinate2DInvalid, fromDistance: 1, pitch: 0, heading: 0),
            animated: false
        )
        stage.settle()

        #expect(numbers(stage.map.region) == before)
        #expect(stage.delegate.calls == [])
    }

    @Test func `U086 a place with latitude 120,2 is refused`() throws {
        let stage = try MapStage()
        let before = numbers(stage.map.region)
        stage.map.setRegion(region(120.2, -122.03, 0.1, 0.1), animated: true)
        stage.settle()

        #expect(numbers(stage.map.region) == before)
    }

    @Test func `U087 a centre or span that is no number is refused`() throws {
        let stage = try MapStage()
        let before = numbers(stage.map.region)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: .infinity)
        stage.map.region = region(0, 0, .nan, .nan)

        #expect(numbers(stage.map.region) == before)
    }

    @Test func `U089 a region made of a rect inset by more than its size can be set`() throws {
        let stage = try MapStage()
        let rect = stage.map.visibleMapRect
        let inset = rect.insetBy(dx: rect.width * 0.75, dy: 0).insetBy(dx: rect.width * 0.75, dy: 0)
        let made = MKCoordinateRegion(inset)
        stage.map.region = made

        #expect(made.span.latitudeDelta >= 0 && made.span.longitudeDelta >= 0)
        #expect(stage.map.region.isValid)
    }

    @Test func `U090 fitting the whole world gives a finite valid region`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let fitted = map.regionThatFits(region(0, 0, 180, 360))

        #expect(fitted.isValid)
        // The world is 256 points wide at the least zoom; the view is 320 wide.
        #expect(fitted.span.longitudeDelta == 360)
        #expect(abs(fitted.span.latitudeDelta - 2 * 85.051_128_779_806_59) < 1e-9)
    }

    @Test func `M4 edge padding is kept free`() throws {
        let stage = try MapStage.small()
        let rect = MKMapRect(x: 1e8, y: 1.1e8, width: 3e5, height: 2e5)
        let insets = UIEdgeInsets(top: 80, left: 30, bottom: 10, right: 50)
        let fitted = stage.map.mapRectThatFits(rect, edgePadding: insets)
        stage.map.setVisibleMapRect(rect, edgePadding: insets, animated: false)

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, fitted))
        for point in [MKMapPoint(x: rect.minX, y: rect.minY), MKMapPoint(x: rect.maxX, y: rect.maxY)] {
            let shown = stage.map.convert(point.coordinate, toPointTo: stage.map)
            #expect(shown.x > 30 - 1e-4 && shown.x < 350 + 1e-4)
            #expect(shown.y > 80 - 1e-4 && shown.y < 290 + 1e-4)
        }
    }

    @Test func `U097 padding as large as the view gives a finite camera`() throws {
        let rect = MKMapRect(x: 1e8, y: 1.1e8, width: 3e5, height: 2e5)
        let cases = [
            (CGSize(width: 400, height: 300), UIEdgeInsets(top: 0, left: 200, bottom: 0, right: 200)),
            (CGSize(width: 34, height: 640), UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)),
        ]
        for (size, insets) in cases {
            let stage = try MapStage(size: size)
            stage.map.setVisibleMapRect(rect, edgePadding: insets, animated: false)
            let middle = stage.map.convert(
                MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
                toPointTo: stage.map
            )
            #expect(abs(middle.x - size.width / 2) < 1e-4 && abs(middle.y - size.height / 2) < 1e-4)
            #expect(stage.map.region.isValid)
        }
    }

    @Test func `U098 fitting a box without area on a fresh map works like one pin`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let place = CLLocationCoordinate2D(latitude: 42.9, longitude: -83.26)
        map.setVisibleMapRect(MKMapRect(origin: MKMapPoint(place), size: MKMapSize()), animated: false)

        #expect(map.region.isValid && map.region.span.latitudeDelta > 0)
        #expect(abs(map.centerCoordinate.latitude - 42.9) < 1e-9)
        #expect(abs(map.centerCoordinate.longitude + 83.26) < 1e-9)
    }

    @Test func `U099 the same rect with another bottom padding is fitted anew`() throws {
        let stage = try MapStage(size: CGSize(width: 400, height: 800))
        let rect = MKMapRect(x: 1e8, y: 1.1e8, width: 3e5, height: 1e3)
        let middles = [510.0, 310].map { bottom in
            stage.map.setVisibleMapRect(
                rect,
                edgePadding: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0),
                animated: false
            )
            return stage.map.convert(MKMapPoint(x: rect.midX, y: rect.midY).coordinate, toPointTo: stage.map).y
        }

        #expect(abs(middles[1] - middles[0] - 100) < 1e-4)
    }

    @Test func `M9 a region set before the first layout is applied once the map has a size`() {
        let map = MKMapView()
        map.setRegion(region(48, 11, 2, 2), animated: true)
        map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        map.layoutIfNeeded()

        #expect(map.centerCoordinate.latitude == 48 && map.centerCoordinate.longitude == 11)
        #expect(abs(map.region.span.latitudeDelta - 2) < 0.05)
        #expect(map.region.span.latitudeDelta > 2 - 1e-9)
    }

    @Test func `M9 of what is set before the first layout the order counts`() {
        let map = MKMapView()
        map.region = region(48, 11, 2, 2)
        map.centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        map.layoutIfNeeded()

        #expect(map.centerCoordinate.latitude == 0 && map.centerCoordinate.longitude == 0)
        // 4/3 · 2 / cos(48.5°): two degrees of latitude, which are widest on the map in their northern half.
        #expect(abs(map.region.span.longitudeDelta - 4.024) < 0.01)
    }

    @Test func `U088 a map of no size converts to nothing valid and keeps a region that is set`() throws {
        let map = MKMapView()
        let made = map.convert(CGRect(x: 0, y: 0, width: 10, height: 10), toRegionFrom: map)
        #expect(!CLLocationCoordinate2DIsValid(made.center))
        #expect(!CLLocationCoordinate2DIsValid(map.convert(CGPoint.zero, toCoordinateFrom: map)))
        map.region = made
        let wanted = region(37, -122, 1, 1)
        map.region = wanted
        map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        map.layoutIfNeeded()

        #expect(numbers(map.region) == numbers(map.regionThatFits(wanted)))
        #expect(map.centerCoordinate.latitude == 37)
    }

    @Test func `U103 the camera waits for nothing`() throws {
        let stage = try MapStage()
        stage.show(CLLocationCoordinate2D(latitude: 10, longitude: 20), zoom: 22)
        let east = stage.map.convert(
            CLLocationCoordinate2D(latitude: 10, longitude: 20 + 360 / exp2(30.0) * 100),
            toPointTo: stage.map
        )

        // At zoom 22 the world is 2^30 points wide.
        #expect(abs(east.x - 500) < 1e-3 && abs(east.y - 300) < 1e-3)
    }

    @Test func `M12 the camera is a copy and its heading reads back in 0 to 360`() throws {
        let stage = try MapStage()
        let camera = stage.map.camera
        camera.heading = -30
        camera.pitch = 40
        #expect(stage.map.camera.heading == 0)
        stage.map.camera = camera
        #expect(stage.map.camera.heading == 330 && stage.map.camera.pitch == 0)
        camera.heading = 5
        #expect(stage.map.camera.heading == 330)
    }

    @Test func `M12 a camera that changes after it was set before layout does not count`() {
        let map = MKMapView()
        let camera = MKMapCamera(
            lookingAtCenter: CLLocationCoordinate2D(latitude: 1, longitude: 2),
            fromDistance: 1e6,
            pitch: 0,
            heading: 10
        )
        map.camera = camera
        camera.heading = 99
        map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        map.layoutIfNeeded()

        #expect(map.camera.heading == 10)
    }
}
