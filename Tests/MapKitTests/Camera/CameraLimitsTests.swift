// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct CameraLimitsTests {
    private let alps = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 46, longitude: 10),
        span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 8)
    )

    @Test func `M13 a zoom range has its least distance below its greatest`() throws {
        let range = try #require(
            MKMapView.CameraZoomRange(minCenterCoordinateDistance: 1000, maxCenterCoordinateDistance: 2000)
        )

        #expect(range.minCenterCoordinateDistance == 1000 && range.maxCenterCoordinateDistance == 2000)
        #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 2, maxCenterCoordinateDistance: 1) == nil)
        #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: .nan) == nil)
        #expect(MKMapView.CameraZoomRange(maxCenterCoordinateDistance: -3) == nil)
        #expect(
            MKMapView.CameraZoomRange(minCenterCoordinateDistance: 5)?.maxCenterCoordinateDistance
                == MKMapCameraZoomDefault
        )
    }

    @Test func `M13 a zoom range limits setters and gestures`() throws {
        let stage = try MapStage(zoom: 5)
        stage.map.cameraZoomRange = MKMapView.CameraZoomRange(
            minCenterCoordinateDistance: 1e6,
            maxCenterCoordinateDistance: 4e6
        )
        #expect(abs(stage.map.camera.centerCoordinateDistance - 4e6) < 1)
        try stage.scroll(10, at: 600, 200)
        stage.settle()
        #expect(abs(stage.map.camera.centerCoordinateDistance - 1e6) < 1e5)
        #expect(stage.map.camera.centerCoordinateDistance > 1e6 - 1)
        let center = stage.map.centerCoordinate
        try stage.scroll(3, at: 600, 200)
        stage.settle()
        #expect(abs(stage.map.centerCoordinate.latitude - center.latitude) < 0.01)
        stage.map.visibleMapRect = .world
        #expect(abs(stage.map.camera.centerCoordinateDistance - 4e6) < 1)
        stage.map.region = MKCoordinateRegion(center: center, latitudinalMeters: 10, longitudinalMeters: 10)
        #expect(abs(stage.map.camera.centerCoordinateDistance - 1e6) < 1)
        stage.map.cameraZoomRange = nil
        #expect(stage.map.cameraZoomRange.maxCenterCoordinateDistance == MKMapCameraZoomDefault)
        stage.map.visibleMapRect = .world
        #expect(stage.map.camera.centerCoordinateDistance > 1e7)
    }

    @Test func `M13 a zoom range tells of the change it brings, animated if asked`() throws {
        let stage = try MapStage(zoom: 5)
        stage.map.setCameraZoomRange(MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 4e6), animated: true)
        #expect(stage.delegate.calls.first == .regionWillChange(animated: true))
        stage.settle()

        #expect(stage.delegate.calls.last == .regionDidChange(animated: true))
        #expect(abs(stage.map.camera.centerCoordinateDistance - 4e6) < 1)
    }

    @Test func `M14 a boundary confines the centre and pulls the map inside`() throws {
        let stage = try MapStage(zoom: 6)
        let boundary = try #require(MKMapView.CameraBoundary(coordinateRegion: alps))
        stage.map.cameraBoundary = boundary
        #expect(abs(stage.map.centerCoordinate.latitude - 44) < 1e-6)
        #expect(abs(stage.map.centerCoordinate.longitude - 6) < 1e-6)
        #expect(stage.map.cameraBoundary === boundary)
        // The edges show what lies outside.
        #expect(stage.map.visibleMapRect.minX < boundary.mapRect.minX)
        for _ in 0..<4 { try stage.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 100, y: 300)) }
        stage.settle()
        #expect(abs(stage.map.centerCoordinate.longitude - 14) < 1e-6)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 80, longitude: 9)
        #expect(abs(stage.map.centerCoordinate.latitude - 48) < 1e-6)
        #expect(abs(stage.map.centerCoordinate.longitude - 9) < 1e-6)
        stage.map.cameraBoundary = nil
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 80, longitude: 9)
        #expect(stage.map.centerCoordinate.latitude == 80)
    }

    @Test func `M14 a boundary may cross the 180th meridian`() throws {
        let stage = try MapStage(zoom: 5)
        stage.map.cameraBoundary = MKMapView.CameraBoundary(
            coordinateRegion: MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: -17, longitude: 179),
                span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 6)
            )
        )
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: -17, longitude: -179)
        #expect(stage.map.centerCoordinate.longitude == -179)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: -17, longitude: -170)
        #expect(abs(stage.map.centerCoordinate.longitude + 178) < 1e-6)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: -17, longitude: 100)
        #expect(abs(stage.map.centerCoordinate.longitude - 176) < 1e-6)
    }

    @Test func `M14 no boundary is made of what is no area`() {
        #expect(MKMapView.CameraBoundary(mapRect: .null) == nil)
        #expect(MKMapView.CameraBoundary(mapRect: MKMapRect(x: 0, y: .nan, width: 1, height: 1)) == nil)
        #expect(
            MKMapView.CameraBoundary(
                coordinateRegion: MKCoordinateRegion(
                    center: kCLLocationCoordinate2DInvalid,
                    span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
                )
            ) == nil
        )
    }

    @Test func `limits set before the first layout hold once the map has a size`() throws {
        let map = MKMapView()
        map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 4e6)
        map.cameraBoundary = MKMapView.CameraBoundary(coordinateRegion: alps)
        map.visibleMapRect = .world
        map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        map.layoutIfNeeded()

        #expect(map.camera.centerCoordinateDistance < 4e6 + 1)
        #expect(abs(map.centerCoordinate.latitude - 44) < 1e-6)
    }

    @Test func `ranges and boundaries are archived`() throws {
        let range = try #require(
            MKMapView.CameraZoomRange(minCenterCoordinateDistance: 1000, maxCenterCoordinateDistance: 2000)
        )
        let boundary = try #require(MKMapView.CameraBoundary(coordinateRegion: alps))
        let rangeData = try NSKeyedArchiver.archivedData(withRootObject: range, requiringSecureCoding: true)
        let boundaryData = try NSKeyedArchiver.archivedData(withRootObject: boundary, requiringSecureCoding: true)
        let readRange = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapView.CameraZoomRange.self, from: rangeData)
        )
        let readBoundary = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapView.CameraBoundary.self, from: boundaryData)
        )

        #expect(readRange.minCenterCoordinateDistance == 1000 && readRange.maxCenterCoordinateDistance == 2000)
        #expect(MKMapRectEqualToRect(readBoundary.mapRect, boundary.mapRect))
    }

    @Test func `a camera that is allowed comes back to the bit`() {
        var limits = CameraLimits()
        limits.minimumDistance = 10
        limits.maximumDistance = 1e9
        limits.centers = MKMapRect(x: -1e6, y: 0, width: 1e8, height: 2e8)
        let camera = MapCamera(center: MKMapPoint(x: 268_000_000.1, y: 1e7), zoomLevel: 9.7, heading: 12)

        #expect(limits.limited(camera, viewSize: CGSize(width: 400, height: 300)) == camera)
    }
}
