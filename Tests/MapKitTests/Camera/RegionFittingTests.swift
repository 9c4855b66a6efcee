// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct RegionFittingTests {
    private let size = CGSize(width: 400, height: 300)

    private func region(_ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double)
        -> MKCoordinateRegion
    {
        MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width)
        )
    }

    @Test(arguments: [(0.0, 0.0, 10.0, 10.0), (48, 11, 2, 8), (-60, 179.9, 30, 4), (70, -100, 0.01, 0.002)])
    func `M1 a region is contained with the same centre and touches the view`(
        latitude: Double,
        longitude: Double,
        height: Double,
        width: Double
    ) throws {
        let request = region(latitude, longitude, height, width)
        let camera = try #require(RegionFitting.camera(showing: request, viewSize: size))
        let shown = camera.region(viewSize: size)
        let wanted = RegionFitting.mapRect(of: request)
        let visible = camera.visibleMapRect(viewSize: size)

        #expect(abs(shown.center.latitude - latitude) < 1e-9)
        #expect(abs(shown.center.longitude - longitude) < 1e-9)
        #expect(shown.span.latitudeDelta > height * 0.999_999_999)
        #expect(shown.span.longitudeDelta > width * 0.999_999_999)
        #expect(visible.width / wanted.width < 1.000_001 || visible.height / wanted.height < 1.000_001)
    }

    @Test func `M1 a region that a view reports is restored without drift`() throws {
        let camera = MapCamera(center: MKMapPoint(CLLocationCoordinate2DMake(60, 20)), zoomLevel: 3.3)
        var region = camera.region(viewSize: size)
        for _ in 0..<50 {
            region = try #require(RegionFitting.camera(showing: region, viewSize: size)).region(viewSize: size)
        }
        let restored = try #require(RegionFitting.camera(showing: region, viewSize: size))

        #expect(abs(restored.zoomLevel - 3.3) < 1e-9)
    }

    @Test(arguments: [0.0, 33, 90])
    func `M4 the rect lies inside the bounds less the padding`(heading: Double) throws {
        let rect = MKMapRect(x: 1e8, y: 1.1e8, width: 3e5, height: 2e5)
        let padding = ViewPadding(top: 80, left: 30, bottom: 10, right: 50)
        let camera = try #require(
            RegionFitting.camera(showing: rect, viewSize: size, padding: padding, heading: heading)
        )

        for x in [rect.minX, rect.maxX] {
            for y in [rect.minY, rect.maxY] {
                let point = camera.viewPoint(for: MKMapPoint(x: x, y: y), viewSize: size)
                #expect(point.x > 30 - 1e-6 && point.x < 350 + 1e-6)
                #expect(point.y > 80 - 1e-6 && point.y < 290 + 1e-6)
            }
        }
    }

    @Test func `U097 padding as large as the view is clamped and the rect stays in the middle`() throws {
        let rect = MKMapRect(x: 1e8, y: 1.1e8, width: 3e5, height: 2e5)
        let cases = [
            (size, ViewPadding(left: 200, right: 200)),
            (CGSize(width: 34, height: 640), ViewPadding(top: 20, left: 20, bottom: 20, right: 20)),
            (size, ViewPadding(top: .infinity, left: .nan, bottom: 1e300, right: .infinity)),
        ]
        for (size, padding) in cases {
            let camera = try #require(RegionFitting.camera(showing: rect, viewSize: size, padding: padding))
            #expect(camera.center.x.isFinite && camera.center.y.isFinite && camera.pointsPerMapPoint.isFinite)
        }
        let narrow = try #require(RegionFitting.camera(showing: rect, viewSize: cases[1].0, padding: cases[1].1))
        let middle = narrow.viewPoint(for: MKMapPoint(x: rect.midX, y: rect.midY), viewSize: cases[1].0)
        #expect(abs(middle.x - 17) < 1e-6 && abs(middle.y - 320) < 1e-6)
    }

    @Test func `U098 a box without area is shown as one place`() throws {
        let place = MKMapPoint(CLLocationCoordinate2D(latitude: 42.9, longitude: -83.26))
        let box = MKMapRect(origin: place, size: MKMapSize())
        let ofRect = try #require(RegionFitting.camera(showing: box, viewSize: size))
        let ofRegion = try #require(RegionFitting.camera(showing: region(42.9, -83.26, 0, 0), viewSize: size))

        #expect(abs(ofRect.zoomLevel - 15) < 1e-9)
        #expect(ofRect == ofRegion)
        #expect(ofRect.center.x == place.x && ofRect.center.y == place.y)
    }

    @Test func `U099 another bottom padding moves the middle of the points`() throws {
        let rect = MKMapRect(x: 1e8, y: 1.1e8, width: 3e5, height: 1e3)
        let tall = CGSize(width: 400, height: 800)
        let middles = try [510.0, 310].map { bottom in
            let camera = try #require(
                RegionFitting.camera(showing: rect, viewSize: tall, padding: ViewPadding(bottom: bottom))
            )
            return camera.viewPoint(for: MKMapPoint(x: rect.midX, y: rect.midY), viewSize: tall).y
        }

        #expect(abs(middles[1] - middles[0] - 100) < 1e-6)
    }

    @Test func `a rect that is not finite or negative and a view without area are refused`() {
        let good = MKMapRect(x: 0, y: 0, width: 10, height: 10)
        let bad = [
            MKMapRect.null, MKMapRect(x: .nan, y: 0, width: 1, height: 1),
            MKMapRect(x: 0, y: 0, width: .infinity, height: 1), MKMapRect(x: 0, y: 0, width: 1, height: -1),
        ]
        for rect in bad { #expect(RegionFitting.camera(showing: rect, viewSize: size) == nil) }
        for size in [CGSize.zero, CGSize(width: 10, height: -1), CGSize(width: Double.nan, height: 1)] {
            #expect(RegionFitting.camera(showing: good, viewSize: size) == nil)
        }
    }

    @Test func `the distance of the eye is half the visible height over the tangent of 15 degrees`() {
        let camera = MapCamera(center: MKMapPoint(x: 134_217_728, y: 134_217_728), zoomLevel: 20)

        // 300 map points · 0.149 291 07 m / 2 / 0.267 949 19.
        #expect(abs(RegionFitting.distance(of: camera, viewSize: size) - 83.574_28) < 1e-4)
        let scale = RegionFitting.pointsPerMapPoint(distance: 83.574_28, latitude: 0, viewSize: size)
        #expect(abs(scale - 1) < 1e-6)
    }
}
