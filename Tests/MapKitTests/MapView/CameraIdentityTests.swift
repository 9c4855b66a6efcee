// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct CameraIdentityTests {
    /// Everything that the getters return, as bits.
    private func bits(_ map: MKMapView) -> [UInt64] {
        let camera = map.camera
        let values = [
            map.region.center.latitude, map.region.center.longitude, map.region.span.latitudeDelta,
            map.region.span.longitudeDelta, map.centerCoordinate.latitude, map.centerCoordinate.longitude,
            map.visibleMapRect.minX, map.visibleMapRect.minY, map.visibleMapRect.width, map.visibleMapRect.height,
            camera.centerCoordinate.latitude, camera.centerCoordinate.longitude, camera.centerCoordinateDistance,
            camera.heading, Double(camera.pitch),
        ]
        return values.map(\.bitPattern)
    }

    @Test func `setting what was read is the identity over 10 000 random views`() {
        var random = SeededNumbers(seed: 4)
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let delegate = RecordingMapViewDelegate()
        map.delegate = delegate
        var changed = 0
        for view in 0..<10_000 {
            if view % 100 == 0 {
                map.frame.size = CGSize(width: random.next(in: 1...2000), height: random.next(in: 1...2000))
                map.layoutIfNeeded()
            }
            map.camera = MKMapCamera(
                lookingAtCenter: CLLocationCoordinate2D(
                    latitude: random.next(in: -90...90),
                    longitude: random.next(in: -180...180)
                ),
                fromDistance: exp2(random.next(in: 2...28)),
                pitch: 0,
                heading: view.isMultiple(of: 2) ? 0 : random.next(in: 0...360)
            )
            delegate.calls = []
            let before = bits(map)
            map.region = map.region
            if bits(map) != before { changed += 1 }
            map.centerCoordinate = map.centerCoordinate
            if bits(map) != before { changed += 1 }
            map.visibleMapRect = map.visibleMapRect
            if bits(map) != before { changed += 1 }
            map.camera = map.camera
            if bits(map) != before { changed += 1 }
            map.setRegion(map.regionThatFits(map.region), animated: true)
            if bits(map) != before || !delegate.calls.isEmpty { changed += 1 }
        }

        #expect(changed == 0)
    }

    @Test func `a view that was saved and left is restored to a millionth of a point`() {
        var random = SeededNumbers(seed: 5)
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var worst = 0.0
        for _ in 0..<1_000 {
            map.visibleMapRect = MKMapRect(
                x: random.next(in: 0...2.6e8),
                y: random.next(in: 0...2.6e8),
                width: exp2(random.next(in: 7...24)),
                height: 1
            )
            let (region, rect, camera) = (map.region, map.visibleMapRect, map.camera)
            for restore in [{ map.region = region }, { map.visibleMapRect = rect }, { map.camera = camera }] {
                map.centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
                map.visibleMapRect = .world
                restore()
                let scale = 400 / rect.width
                worst = max(
                    worst,
                    abs(map.visibleMapRect.minX - rect.minX) * scale,
                    abs(map.visibleMapRect.maxY - rect.maxY) * scale
                )
            }
        }

        #expect(worst < 1e-3)
    }

    @Test func `ten thousand hostile numbers in every setter leave the camera a number`() {
        var hostile = HostileNumbers(seed: 6)
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var faults: [String] = []
        func check(_ what: String) {
            let values = bits(map).map { Double(bitPattern: $0) }
            if !values.allSatisfy(\.isFinite) || !map.region.isValid { faults.append(what) }
        }
        for round in 0..<10_000 {
            let n = (0..<8).map { _ in hostile.next() }
            let place = CLLocationCoordinate2D(latitude: n[0], longitude: n[1])
            let region = MKCoordinateRegion(
                center: round.isMultiple(of: 3) ? CLLocationCoordinate2D(latitude: 10, longitude: 20) : place,
                span: MKCoordinateSpan(latitudeDelta: n[2], longitudeDelta: n[3])
            )
            let rect = MKMapRect(x: n[0], y: n[1], width: n[2], height: n[3])
            let insets = UIEdgeInsets(top: n[4], left: n[5], bottom: n[6], right: n[7])
            map.region = region
            check("region \(region)")
            map.centerCoordinate = place
            check("centre \(place)")
            map.visibleMapRect = rect
            check("rect \(rect)")
            map.setVisibleMapRect(rect, edgePadding: insets, animated: true)
            map.setVisibleMapRect(.world, edgePadding: insets, animated: false)
            check("padding \(insets)")
            let camera = MKMapCamera(lookingAtCenter: place, fromDistance: n[4], pitch: n[5], heading: n[6])
            map.camera = camera
            camera.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: 20)
            camera.altitude = n[7]
            map.camera = camera
            check("camera \(n)")
            map.cameraZoomRange = MKMapView.CameraZoomRange(
                minCenterCoordinateDistance: n[0],
                maxCenterCoordinateDistance: n[1]
            )
            map.cameraBoundary =
                round.isMultiple(of: 2)
                ? MKMapView.CameraBoundary(mapRect: rect) : MKMapView.CameraBoundary(coordinateRegion: region)
            check("limits \(n)")
            if round.isMultiple(of: 5) {
                map.cameraBoundary = nil
                map.cameraZoomRange = nil
            }
        }

        #expect(faults == [])
    }

    @Test func `conversions of ten thousand hostile numbers give no NaN`() {
        var hostile = HostileNumbers(seed: 7)
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var faults: [String] = []
        for round in 0..<10_000 {
            let n = (0..<4).map { _ in hostile.next() }
            map.camera.heading = 0
            if round.isMultiple(of: 100) {
                map.camera = MKMapCamera(
                    lookingAtCenter: CLLocationCoordinate2D(latitude: 80, longitude: -179),
                    fromDistance: exp2(Double(round / 400)),
                    pitch: 0,
                    heading: Double(round % 360)
                )
            }
            let place = CLLocationCoordinate2D(latitude: n[0], longitude: n[1])
            let region = MKCoordinateRegion(
                center: place,
                span: MKCoordinateSpan(latitudeDelta: n[2], longitudeDelta: n[3])
            )
            let rect = MKMapRect(x: n[0], y: n[1], width: n[2], height: n[3])
            let point = map.convert(place, toPointTo: map)
            let back = map.convert(CGPoint(x: n[0], y: n[1]), toCoordinateFrom: map)
            let shown = map.convert(region, toRectTo: map)
            let made = map.convert(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), toRegionFrom: map)
            let fitted = map.regionThatFits(region)
            let fittedRect = map.mapRectThatFits(
                rect,
                edgePadding: UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
            )
            let values = [
                point.x, point.y, back.latitude, back.longitude, shown.minX, shown.minY, shown.width, shown.height,
                made.center.latitude, made.center.longitude, made.span.latitudeDelta, made.span.longitudeDelta,
                fitted.center.latitude, fitted.center.longitude, fitted.span.latitudeDelta,
                fitted.span.longitudeDelta, fittedRect.minX, fittedRect.minY, fittedRect.width, fittedRect.height,
            ]
            if values.contains(where: \.isNaN) { faults.append("\(n): \(values)") }
        }

        #expect(faults == [])
    }
}

/// Numbers that programs stumble over: the edges of types and of the world, those next to them, and random bits.
private struct HostileNumbers {
    private var random: SeededNumbers

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
    }

    private static let edges: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1, -1, 90, -90, 180, -180,
        360, -360, 85.051_128_779_806_59, -85.051_128_779_806_59, 268_435_456, -268_435_456, 134_217_728, 1e300, -1e300,
        1e18, -1e18, 9.3e18, 400, 300, 200, 150, 0x1p-20, 0x1p63, 45.5, -122.6, 1000, 1e7,
    ]

    mutating func next() -> Double {
        let edge = HostileNumbers.edges[Int(random.next() % UInt64(HostileNumbers.edges.count))]
        switch random.next() % 8 {
        case 0: return Double(bitPattern: random.next())
        case 1: return edge.nextUp
        case 2: return edge.nextDown
        case 3: return random.next(in: -200...200)
        default: return edge
        }
    }
}
