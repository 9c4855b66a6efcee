// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The dot at the user's place, and the circle of its accuracy.
@MainActor
struct UserLocationViewTests {
    /// The part of the picture that the circle covers, on a row or column through its middle the whole diameter.
    private func circleBox(_ stage: MapStage) throws -> PixelRect {
        let view = try #require(stage.map.view(for: stage.map.userLocation))
        stage.settle()
        let shown = stage.shot()
        view.isHidden = true
        defer { view.isHidden = false }
        return try #require(shown.box(differingFrom: stage.shot()))
    }

    // MARK: - Reports and rules

    @Test func `U136 the circle is as large as the accuracy at latitude and zoom`() throws {
        // At zoom level 10 a point is 152.9 m at the equator and 76.4 m at 60 degrees.
        var radii: [Double] = []
        for latitude in [0.0, 60] {
            let stage = try MapStage(zoom: 10, center: CLLocationCoordinate2D(latitude: latitude, longitude: 0))
            let user = UserOnStage(stage, at: (latitude, 0), accuracy: 5_000)
            user.show()
            let box = try circleBox(stage)
            #expect(box.width == box.height && box.x + box.width / 2 == 400)
            radii.append(Double(box.width) / 2)
        }
        #expect(abs(radii[0] - 32.7) < 1 && abs(radii[1] - 65.4) < 1)
        let (equator, north) = (MKMapPointsPerMeterAtLatitude(0), MKMapPointsPerMeterAtLatitude(60))
        #expect(abs(north / equator - 2) < 0.04)
    }

    @Test func `U138 the dot goes with the map`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0))
        user.show()
        let former = try circleBox(stage)
        try stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 550))
        stage.settle()
        let now = try circleBox(stage)
        #expect(now == PixelRect(x: former.x + 100, y: former.y + 50, width: former.width, height: former.height))
    }

    @Test func `U075 the user's place does not drop, whatever view it has`() throws {
        let stage = try MapStage(zoom: 6)
        stage.delegate.makeView = { _, annotation in
            let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.animatesDrop = true
            return view
        }
        let user = UserOnStage(stage, at: (0, 0))
        let inside = (0..<5).map { stage.addPin(at: 100 + 100 * CGFloat($0), 200) }
        let outside = (5..<10).map { stage.addPin(at: 695 + 25 * CGFloat($0), 200) }
        user.show()
        func dropping(_ annotations: [any MKAnnotation]) -> Int {
            annotations.compactMap { stage.map.view(for: $0) }.count { $0.placement.drop != nil }
        }
        #expect(stage.map.view(for: stage.map.userLocation) is MKPinAnnotationView)
        #expect(dropping(inside) == 5 && dropping([stage.map.userLocation]) == 0)
        try stage.drag(from: CGPoint(x: 700, y: 500), to: CGPoint(x: 200, y: 500))
        #expect(dropping(outside) == 0)
    }

    @Test func `R2 removing all annotations leaves the user's dot`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0))
        stage.addPin(at: 100, 100)
        user.show()
        #expect(stage.map.annotations.count == 2)
        stage.map.removeAnnotations(stage.map.annotations)
        stage.frame()
        #expect(stage.map.annotations.count == 1 && stage.map.annotations.first === stage.map.userLocation)
        #expect(stage.map.view(for: stage.map.userLocation) != nil)
        stage.map.showsUserLocation = false
        stage.map.addAnnotation(stage.map.userLocation)
        #expect(stage.map.annotations.isEmpty)
    }

    @Test func `R6 no view means the dot, also where a class is registered for the default`() throws {
        let stage = try MapStage()
        let identifier = MKMapViewDefaultAnnotationViewReuseIdentifier
        stage.map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: identifier)
        let user = UserOnStage(stage, at: (0, 0))
        stage.addPin(at: 100, 100)
        user.show()
        #expect(stage.map.view(for: stage.map.userLocation) is MKUserLocationView)
        #expect(stage.delegate.calls.contains(.viewFor("Current Location")))
    }

    // MARK: - The dot

    @Test func `the dot is selected by a click and shows its title, which the app may change`() throws {
        let stage = try MapStage()
        stage.map.locale = Locale(identifier: "de_DE")
        let user = UserOnStage(stage, at: (0, 0))
        user.show()
        #expect(stage.map.userLocation.title == "Aktueller Standort" && stage.map.userLocation.subtitle == nil)
        stage.map.userLocation.title = "Me"
        stage.map.userLocation.subtitle = "I"
        stage.delegate.calls = []
        try stage.clickAndSettle(400, 300)
        #expect(stage.delegate.calls.contains(.didSelect("Me")))
        #expect(stage.map.callouts.open != nil)
        stage.map.showsUserLocation = false
        #expect(stage.map.selectedAnnotations.isEmpty && stage.map.callouts.open == nil)
        #expect(stage.delegate.calls.contains(.didDeselect("Me")))
        stage.map.userLocation.title = nil
        #expect(stage.map.userLocation.title == nil)
    }

    @Test func `the shadow of the dot is not hit, nor is the circle`() throws {
        let stage = try MapStage(zoom: 10)
        let user = UserOnStage(stage, at: (0, 0), accuracy: 10_000)
        user.show()
        stage.settle()
        let view = try #require(stage.map.view(for: stage.map.userLocation))
        #expect(view.point(inside: CGPoint(x: 12, y: 2), with: nil))
        #expect(!view.point(inside: CGPoint(x: 23, y: 23), with: nil))
        try stage.clickAndSettle(440, 300)
        #expect(stage.map.selectedAnnotations.isEmpty)
    }

    @Test func `the dot joins no cluster and hides no marker`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            guard annotation is MKUserLocation else {
                let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
                view.clusteringIdentifier = "all"
                return view
            }
            let view = MKUserLocationView(annotation: annotation, reuseIdentifier: nil)
            view.clusteringIdentifier = "all"
            return view
        }
        let user = UserOnStage(stage, at: (0, 0))
        let pins = (0..<2).map { stage.addPin(at: 399 + CGFloat($0), 300) }
        user.show()
        stage.settle()
        let view = try #require(stage.map.view(for: stage.map.userLocation))
        #expect(view.superview != nil && view.cluster == nil)
        let cluster = try #require(stage.map.view(for: pins[0])?.cluster)
        #expect(!cluster.placement.isCrowdedOut)
        #expect((cluster.annotation as? MKClusterAnnotation)?.memberAnnotations.count == 2)
    }

    @Test func `the user's place moves with each fix, and has no other annotations asked where they are`() throws {
        let stage = try MapStage()
        let user = UserOnStage(stage, at: (0, 0), (0, 10))
        user.show()
        user.pass(1)
        // 10 degrees are 28.4 points at zoom level 2.
        let view = try #require(stage.map.view(for: stage.map.userLocation))
        #expect(abs(view.center.x - 428.444) < 0.01)
        #expect(stage.map.controller.shown.allSatisfy { $0.countsMoves })
    }

    // MARK: - The circle

    @Test func `the circle is seen when the dot is far outside`() throws {
        let stage = try MapStage(zoom: 10)
        let user = UserOnStage(stage, at: (0, 0), accuracy: 300_000)
        user.show()
        stage.settle()
        // 1,962 points of radius: at 1,500 points from the middle the whole view lies in the circle.
        stage.map.centerCoordinate = stage.map.mapCamera.dragged(by: CGPoint(x: -1_500, y: 0)).centerCoordinate
        stage.settle()
        #expect(stage.map.isUserLocationVisible)
        let shown = stage.shot()
        stage.map.showsUserLocation = false
        stage.settle()
        #expect(shown.box(differingFrom: stage.shot()) == PixelRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test func `a pan by whole pixels moves the circle's pixels and changes none`() throws {
        let circle = AccuracyCircle()
        let look = AccuracyCircle.Look(radius: 700.125, rim: 1, tint: 0x007AFF, opacity: 255)
        func picture(_ x: Int, _ y: Int) -> Bitmap {
            let buffer = Framebuffer(width: 640, height: 480)
            var list = buffer.takeList()
            list.append(DisplayItem(fill: 0xFFFF_FFFF, rect: buffer.bounds, clip: buffer.bounds))
            circle.append(look, at: (x, y), to: &list, clip: buffer.bounds)
            _ = buffer.show(list)
            return buffer.bitmap
        }
        let (first, second) = (picture(-200, -150), picture(-163, -139))
        var differing = 0
        for row in 0..<400 {
            for column in 0..<600 where first.pixel(column, row) != second.pixel(column + 37, row + 11) {
                differing += 1
            }
        }
        #expect(differing == 0)
        // Inside the fill, on the rim, and outside: 16 % and 38 % of blue over white.
        #expect(first.pixel(10, 10) == 0xFFD6_EAFF)
        #expect(first.pixel(482, 0) != 0xFFFF_FFFF && first.pixel(487, 0) == 0xFFFF_FFFF)
    }

    @Test func `a view of the app's own has no circle`() throws {
        let stage = try MapStage(zoom: 10)
        stage.delegate.makeView = { _, annotation in PlateView(annotation) }
        let user = UserOnStage(stage, at: (0, 0), accuracy: 10_000)
        user.show()
        let box = try circleBox(stage)
        #expect(box == PixelRect(x: 385, y: 285, width: 30, height: 30))
    }

    // MARK: - Rest

    @Test func `a place that stays the same asks for no frames`() throws {
        let stage = try MapStage(zoom: 10)
        let user = UserOnStage(stage, at: (0, 0), accuracy: 10_000)
        user.asked { $0.userTrackingMode = .follow }
        stage.settle()
        let frames = stage.window.framebuffer.compositedFrames
        var wanted = 0
        for _ in 0..<300 {
            if stage.window.needsFrame || stage.window.nextDeadline != nil { wanted += 1 }
            user.pass(1.0 / 60)
        }
        #expect(wanted == 0)
        #expect(stage.window.framebuffer.compositedFrames == frames)
    }
}
