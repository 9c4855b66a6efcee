// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import MapSnapshotTesting
import Testing
import UIKit

@testable import MapDemo

/// Scene 4: annotations shown by pictures, and pictures of its states.
@MainActor
struct ImageAnnotationsTests {
    private let session: DemoSession
    private let map: MKMapView

    init() throws {
        session = try DemoSession("--size", "640x480", "--scene", "image-annotations", "--location", "39.47,-0.38")
        map = try #require(session.root.scene?.mapView)
    }

    private func view(_ title: String) throws -> MKAnnotationView {
        let annotation = try #require(map.annotations.first { $0.title == title })
        return try #require(map.view(for: annotation))
    }

    /// Clicks the head of the pin.
    private func openMadrid() async throws {
        let place = try session.point(of: "Madrid")
        try await session.play(.click(CGPoint(x: place.x, y: place.y - 27)))
        await session.settleAll()
        #expect(map.selectedAnnotations.first?.title == "Madrid")
    }

    private var note: String? {
        session.root.scene?.view.subviews.compactMap { $0 as? UILabel }.first?.text
    }

    @Test func `the delegate is set before the map is shown, and is asked for every view`() async throws {
        let scene = ImageAnnotationsController()
        scene.loadViewIfNeeded()
        #expect(scene.mapView.delegate === scene)
        #expect(scene.mapView.window == nil)
        await session.settleAll()
        #expect(map.annotations.count { !($0 is MKUserLocation) } == 6)
        for annotation in map.annotations where !(annotation is MKUserLocation) {
            let view = try #require(map.view(for: annotation))
            #expect(["sight", "flag", "weather"].contains(view.reuseIdentifier))
        }
        assertSnapshot(of: session.window, named: "closed")
    }

    @Test func `a bare annotation has no texts and opens no callout`() async throws {
        await session.settleAll()
        let bare = try #require(map.annotations.first { $0 is BareAnnotation })
        #expect((bare.title ?? nil) == nil && (bare.subtitle ?? nil) == nil)
        let view = try #require(map.view(for: bare))
        #expect(view.canShowCallout)
        try await session.click(view)
        #expect(map.selectedAnnotations.first === bare)
        #expect(note == "A bare annotation: no title, no callout.")
        assertSnapshot(of: session.window, named: "bare")
    }

    @Test func `the standard callout has a picture and a button, and a tap on the button is told`() async throws {
        await session.settleAll()
        try await openMadrid()
        let madrid = try view("Madrid")
        #expect(madrid.leftCalloutAccessoryView is UIImageView)
        let button = try #require(madrid.rightCalloutAccessoryView as? UIButton)
        #expect(button.buttonType == .detailDisclosure)
        assertSnapshot(of: session.window, named: "open")
        try await session.click(button)
        #expect(map.selectedAnnotations.first === madrid.annotation)
        #expect(note == "More about Madrid was asked for.")
        assertSnapshot(of: session.window, named: "tapped")
    }

    @Test func `a click on the left picture is no tap on a control`() async throws {
        await session.settleAll()
        try await openMadrid()
        try await session.click(try #require(try view("Madrid").leftCalloutAccessoryView))
        #expect(note == nil)
        #expect(map.selectedAnnotations.first?.title == "Madrid")
    }

    @Test func `the flag is as large as its picture and 7 points above the middle`() async throws {
        await session.settleAll()
        let bare = try #require(map.annotations.first { $0 is BareAnnotation })
        let flag = try #require(map.view(for: bare))
        #expect(flag is FlagView)
        #expect(flag.bounds.size == flag.image?.size)
        #expect(flag.centerOffset == CGPoint(x: 0, y: -7))
    }

    @Test func `a flag is reused, and is given its new annotation`() async throws {
        await session.settleAll()
        let bare = try #require(map.annotations.first { $0 is BareAnnotation })
        let flag = try #require(map.view(for: bare))
        map.removeAnnotation(bare)
        await session.settleAll()
        let other = BareAnnotation(latitude: 39, longitude: 0)
        map.addAnnotation(other)
        await session.settleAll()
        #expect(map.view(for: other) === flag)
        #expect(flag.annotation === other)
    }

    @Test func `a badge draws the weather of its annotation, also when it is reused`() throws {
        func picture(_ view: UIView) -> Data? {
            let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
            return renderer.image { _ in view.draw(view.bounds) }.pngData()
        }
        let sun = WeatherAnnotation(latitude: 0, longitude: 0, temperature: 24, sky: .sun)
        let rain = WeatherAnnotation(latitude: 0, longitude: 0, temperature: 15, sky: .rain)
        let badge = WeatherBadgeView(annotation: sun, reuseIdentifier: nil)
        let sunny = picture(badge)
        badge.annotation = rain
        let rainy = picture(badge)
        #expect(sunny != nil && rainy != nil && sunny != rainy)
        #expect(rainy == picture(WeatherBadgeView(annotation: rain, reuseIdentifier: nil)))
        #expect(badge.image == nil)
    }

    @Test func `a point annotation at the user's place has a label for a title`() async throws {
        await session.settleAll()
        try await session.click(try view("You are here"))
        let point = try #require(map.selectedAnnotations.first as? MKPointAnnotation)
        #expect(point.coordinate.latitude == 39.47 && point.coordinate.longitude == -0.38)
        #expect(map.userLocation.coordinate.latitude == 39.47)
        assertSnapshot(of: session.window, named: "user")
    }

    @Test func `without a place of the user's there is no such point`() async throws {
        let session = try DemoSession("--size", "640x480", "--scene", "image-annotations")
        await session.settleAll()
        let map = try #require(session.root.scene?.mapView)
        #expect(map.annotations.count == 5)
        #expect(!map.annotations.contains { $0 is MKUserLocation || $0.title == "You are here" })
    }

    @Test func `the empty map closes the callout`() async throws {
        await session.settleAll()
        try await openMadrid()
        try await session.play(.click(CGPoint(x: 40, y: 440)))
        await session.settleAll()
        #expect(map.selectedAnnotations.isEmpty)
    }
}
