// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules of the user's place, and of following it.
@MainActor
struct UserLocationRuleTests {
    private typealias Call = RecordingMapViewDelegate.Call

    /// The calls that tell of the user.
    private func calls(_ stage: MapStage) -> [Call] {
        defer { stage.delegate.calls = [] }
        return stage.delegate.callsButRegion.filter { call in
            switch call {
            case .viewFor, .didAdd: false
            default: true
            }
        }
    }

    // MARK: - Showing

    @Test func `U1 showing the user tells that locating begins, and each fix; hiding tells that it ends`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (10, 20), (11, 20))
        user.asked {
            $0.showsUserLocation = true
            #expect(stage.delegate.calls == [.willStartLocating])
            #expect($0.userLocation.isUpdating)
        }
        #expect(calls(stage) == [.willStartLocating, .didUpdateUser(latitude: 10)])
        #expect(stage.map.view(for: stage.map.userLocation) is MKUserLocationView)
        user.pass(1)
        #expect(calls(stage) == [.didUpdateUser(latitude: 11)])
        user.asked { $0.showsUserLocation = true }
        #expect(calls(stage) == [])

        stage.map.showsUserLocation = false

        #expect(calls(stage) == [.didStopLocating])
        #expect(stage.map.annotations.isEmpty && stage.map.view(for: stage.map.userLocation) == nil)
        #expect(!stage.map.userLocation.isUpdating && !stage.map.showsUserLocation)
        user.pass(5)
        #expect(calls(stage) == [])
    }

    @Test func `U2 the map does not ask whether it may know, and without leave there is no dot`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (10, 20))
        user.source.authorizationStatus = .notDetermined
        user.show()
        #expect(calls(stage) == [.willStartLocating])
        #expect(user.source.authorizationStatus == .notDetermined)
        #expect(stage.map.annotations.isEmpty && !stage.map.userLocation.isUpdating)

        user.source.authorizationStatus = .authorizedWhenInUse
        user.pass(0)
        #expect(calls(stage) == [.didUpdateUser(latitude: 10)])
        #expect(stage.map.annotations.count == 1)

        user.source.authorizationStatus = .denied
        user.pass(0)
        #expect(calls(stage) == [.didFailToLocate(.denied)])
        #expect(stage.map.annotations.isEmpty && stage.map.userLocation.location == nil)
    }

    @Test func `U2 with location services off the map hears that it may not know`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (10, 20))
        user.source.isEnabled = false
        user.show()
        #expect(calls(stage) == [.willStartLocating, .didFailToLocate(.denied)])
        #expect(stage.map.annotations.isEmpty)
    }

    @Test func `U3 the annotation is one object, with a location only between the first fix and hiding`() throws {
        let stage = try MapStage()
        let annotation = stage.map.userLocation
        #expect(annotation.location == nil && !CLLocationCoordinate2DIsValid(annotation.coordinate))
        let user = UserOnStage(stage, at: nil, (10, 20))
        user.show()
        #expect(annotation.location == nil)
        #expect(calls(stage) == [.willStartLocating, .didFailToLocate(.locationUnknown)])
        user.pass(1)
        #expect(annotation.location?.coordinate.longitude == 20)
        #expect(stage.map.annotations.first === annotation)
        stage.map.showsUserLocation = false
        #expect(annotation.location == nil)
        user.show()
        #expect(stage.map.userLocation === annotation && annotation.coordinate.latitude == 10)
    }

    @Test func `U4 the user is visible while the circle of accuracy is`() throws {
        // One point is 39.1 km here: the circle has a radius of 25.6 points.
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0), accuracy: 1_000_000)
        #expect(!stage.map.isUserLocationVisible)
        user.show()
        #expect(stage.map.isUserLocationVisible)
        let middle = stage.map.mapCamera
        stage.map.centerCoordinate = middle.dragged(by: CGPoint(x: 425, y: 0)).centerCoordinate
        #expect(stage.map.isUserLocationVisible)
        stage.map.centerCoordinate = middle.dragged(by: CGPoint(x: 426, y: 0)).centerCoordinate
        #expect(!stage.map.isUserLocationVisible)
        // Near the corner it is the distance that counts.
        stage.map.centerCoordinate = middle.dragged(by: CGPoint(x: 420, y: 320)).centerCoordinate
        #expect(!stage.map.isUserLocationVisible)
        stage.map.centerCoordinate = middle.centerCoordinate
        stage.map.showsUserLocation = false
        #expect(!stage.map.isUserLocationVisible)
    }

    // MARK: - Following

    @Test func `U5 following shows the user, centres on each fix and comes near when far out`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (10, 20), (10.001, 20))
        user.asked { $0.setUserTrackingMode(.follow, animated: true) }
        #expect(stage.map.showsUserLocation)
        #expect(
            calls(stage) == [
                .willStartLocating, .trackingMode(.follow, animated: true), .didUpdateUser(latitude: 10),
            ]
        )
        stage.settle()
        #expect(abs(stage.zoomLevel - 14) < 1e-6)
        let center = stage.map.centerCoordinate
        #expect(abs(center.latitude - 10) < 1e-9 && abs(center.longitude - 20) < 1e-9)

        // Nearer than that it stays, and zooming does not end the following.
        stage.show(stage.map.userLocation.coordinate, zoom: 15)
        try stage.scroll(1, at: 100, 100)
        stage.settle()
        #expect(stage.map.userTrackingMode == .follow)
        user.pass(1)
        stage.settle()
        #expect(abs(stage.map.centerCoordinate.latitude - 10.001) < 1e-9)
        #expect(abs(stage.zoomLevel - 15.5) < 1e-6)
        _ = calls(stage)
    }

    @Test func `U5 coming near does not cut off the circle of accuracy`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0), accuracy: 100_000)
        user.asked { $0.userTrackingMode = .follow }
        stage.settle()
        // 600 points hold two and a half radii of 100 km: 417 m a point.
        let width = 100_000 * 2.5 / 600 * 800
        #expect(abs(stage.map.visibleMapRect.width / MKMapPointsPerMeterAtLatitude(0) - width) < 1)
    }

    @Test func `U5 U184 a drag ends the following, and tells so once`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0), (0, 1))
        user.asked { $0.userTrackingMode = .follow }
        stage.settle()
        _ = calls(stage)
        try stage.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 430, y: 300))
        #expect(stage.map.userTrackingMode == .none && stage.map.showsUserLocation)
        #expect(calls(stage) == [.trackingMode(.none, animated: false)])
        let center = stage.map.centerCoordinate
        user.pass(1)
        stage.settle()
        #expect(stage.map.centerCoordinate.longitude == center.longitude)
        #expect(calls(stage) == [.didUpdateUser(latitude: 0)])
    }

    @Test(arguments: ["Left", "0"]) func `U5 a key that moves the map ends the following`(key: String) throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0))
        user.asked { $0.userTrackingMode = .follow }
        stage.settle()
        try stage.key("+")
        stage.settle()
        #expect(stage.map.userTrackingMode == .follow)
        try stage.key(key)
        #expect(stage.map.userTrackingMode == .none)
    }

    @Test func `U5 two fingers zoom a map that follows about its middle`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0))
        user.asked { $0.userTrackingMode = .follow }
        stage.settle()
        try stage.finger(1, .began, 300, 200)
        try stage.finger(2, .began, 500, 250)
        for step in 1...10 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(1, .moved, 300 - 10 * CGFloat(step), 200)
            try stage.finger(2, .moved, 500 + 15 * CGFloat(step), 250)
        }
        try stage.finger(1, .ended, 200, 200)
        try stage.finger(2, .ended, 650, 250)
        stage.settle()
        #expect(stage.zoomLevel > 14.5)
        #expect(stage.map.userTrackingMode == .follow)
        let point = stage.map.convert(stage.map.userLocation.coordinate, toPointTo: stage.map)
        #expect(abs(point.x - 400) < 1e-6 && abs(point.y - 300) < 1e-6)
    }

    @Test func `U5 showing another place and hiding the user end the following`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0))
        user.asked { $0.userTrackingMode = .follow }
        stage.settle()
        stage.show(CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 12)
        #expect(stage.map.userTrackingMode == .follow)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 5, longitude: 5)
        #expect(stage.map.userTrackingMode == .none)
        stage.map.userTrackingMode = .follow
        stage.settle()
        #expect(abs(stage.map.centerCoordinate.latitude) < 1e-9)
        _ = calls(stage)
        stage.map.showsUserLocation = false
        #expect(calls(stage) == [.didStopLocating, .trackingMode(.none, animated: false)])
    }

    @Test func `there are no headings, so following with heading is following`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0))
        user.asked { $0.setUserTrackingMode(.followWithHeading, animated: false) }
        #expect(stage.map.userTrackingMode == .follow)
        #expect(calls(stage).contains(.trackingMode(.follow, animated: false)))
    }

    @Test func `a map that has no size yet follows as soon as it has one`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (30, 40))
        let map = MKMapView()
        user.asked { _ in map.userTrackingMode = .follow }
        user.pass(1)
        stage.window.addSubview(map)
        map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        stage.settle()
        #expect(abs(map.centerCoordinate.latitude - 30) < 1e-9)
        #expect(map.userTrackingMode == .follow)
    }
}
