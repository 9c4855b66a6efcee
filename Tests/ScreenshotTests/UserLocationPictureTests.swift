// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import MapSnapshotTesting
import Testing
import UIKit

@testable import MapDemo

/// The user's place on the map, and “Locate me” of scene 1, as pictures.
@MainActor
struct UserLocationPictureTests {
    /// A lookup that answers with an error.
    private struct FailingLookup: PlaceLookup {
        let error: CLError

        @concurrent
        func placemarks(
            at coordinate: CLLocationCoordinate2D,
            locale: Locale?
        ) async throws(CLError) -> [PlacemarkValues] {
            throw error
        }

        @concurrent
        func placemarks(
            of address: String,
            near area: SearchArea?,
            locale: Locale?
        ) async throws(CLError) -> [PlacemarkValues] {
            throw error
        }
    }

    /// The middle of the button “Locate me”.
    private static let button = CGPoint(x: 100, y: 75)

    private func scene(_ session: DemoSession) throws -> PinAndCellController {
        try #require(session.root.scene as? PinAndCellController)
    }

    /// The purple pin at the user's place.
    private func ownPin(_ session: DemoSession) throws -> PlaceAnnotation {
        let annotations = try scene(session).mapView.annotations
        return try #require(annotations.compactMap { $0 as? PlaceAnnotation }.last)
    }

    // MARK: - The dot

    /// White ring, soft shadow, and a circle as large as the accuracy, sharp at every density.
    @Test(arguments: [1, 1.25, 1.5, 2, 3]) func `the dot is sharp at every scale`(scale: Double) throws {
        let size = CGSize(width: 160, height: 160)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.resize(to: size, scale: CGFloat(scale))
        let map = MKMapView(frame: window.bounds)
        window.addSubview(map)
        let place = CLLocationCoordinate2D(latitude: 44.4, longitude: 8.9)
        map.region = MKCoordinateRegion(center: place, latitudinalMeters: 20_000, longitudinalMeters: 20_000)
        let clock = ManualLocationClock()
        var fix = LocationFix(coordinate: place)
        fix.horizontalAccuracy = 6_000
        LocationSource.current = LocationSource(track: LocationTrack(fixed: fix), clock: clock)
        map.showsUserLocation = true
        LocationSource.current = nil
        clock.advance()
        assertSnapshot(of: window, named: "dot-\(scale)", scale: CGFloat(scale))
    }

    /// The circle is larger than the view; the callout stands on the dot.
    @Test func `the callout stands on the dot, in the language asked for`() async throws {
        let way = TestFiles.file("Resources/walk.gpx")
        let session = try DemoSession("--size", "480x360", "--location", way, "--scene", "world", "--locale", "de_DE")
        let map = try #require(session.root.scene?.mapView)
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 44.3, longitude: 8.6),
            span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)
        )
        await session.settleAll()
        try await session.play(.select(title: "Aktueller Standort"))
        await session.settleAll()
        assertSnapshot(of: session.window, named: "callout")
    }

    @Test func `a recorded way goes with the time of the pictures`() throws {
        let way = TestFiles.file("Resources/walk.gpx")
        let session = try DemoSession("--size", "640x480", "--location", way, "--center", "44.4,8.9")
        let user = try #require(session.root.scene?.mapView.userLocation)
        // The times of the file: 0, 10 and 30 seconds.
        for (time, longitude) in [(0.0, 8.9), (9.9, 8.9), (10, 9.1), (29.9, 9.1), (30, 9.5), (600, 9.5)] {
            session.run(until: time)
            #expect(user.coordinate.longitude == longitude, "at \(time) s")
        }
    }

    // MARK: - Locate me

    @Test func `locate me drops a pin with the names of the place`() async throws {
        let session = try DemoSession("--size", "640x480", "--location", "43.7,7.27")
        await session.settleAll()
        try await session.play(.click(Self.button))
        await session.settleAll()
        let pin = try ownPin(session)
        #expect(pin.pinColor == .purple && pin.title == "Jean-Médecin")
        #expect(pin.subtitle == "Nice, Provence-Alpes-Cote d'Azur, France")
        #expect(try scene(session).locateMe.message == nil)
        assertSnapshot(of: session.window, named: "located")
        // Once more: the pin is not doubled.
        let count = try scene(session).mapView.annotations.count
        try await session.play(.click(Self.button))
        await session.settleAll()
        #expect(try scene(session).mapView.annotations.count == count)
    }

    @Test func `locate me says that location services are off`() async throws {
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        try await session.play(.click(Self.button))
        await session.settleAll()
        #expect(try scene(session).mapView.annotations.count == 5)
        assertSnapshot(of: session.window, named: "locate-off")
    }

    @Test func `U143 where nothing is known the pin says its coordinates, and the map goes there`() async throws {
        let session = try DemoSession("--size", "640x480", "--location", "-48.88,-123.39")
        await session.settleAll()
        try await session.play(.click(Self.button))
        await session.settleAll()
        #expect(try ownPin(session).subtitle == "-48.88000, -123.39000")
        #expect(try scene(session).locateMe.message == "Nothing is known of this place.")
        assertSnapshot(of: session.window, named: "locate-nothing")
    }

    @Test func `U143 a lookup that fails leaves the coordinates, and says why`() async throws {
        let session = try DemoSession("--size", "640x480", "--location", "43.7,7.27")
        let text = "Too many requests were made."
        let error = CLError(.network, userInfo: [NSLocalizedDescriptionKey: text])
        try scene(session).locateMe.geocoder = CLGeocoder(lookup: FailingLookup(error: error))
        await session.settleAll()
        try await session.play(.click(Self.button))
        await session.settleAll()
        #expect(try ownPin(session).subtitle == "43.70000, 7.27000")
        #expect(try scene(session).locateMe.message == "What lies here cannot be looked up. \(text)")
        assertSnapshot(of: session.window, named: "locate-error")
    }

    @Test func `all fields of a placemark are reported`() {
        var values = PlacemarkValues()
        values.name = "Nice"
        values.locality = "Nice"
        values.country = "France"
        let lines = LocateMePanel.report(of: CLPlacemark(values: values))
        #expect(lines.count == 10)
        #expect(lines.contains("Country: France") && lines.contains("Name: Nice"))
        #expect(lines.contains("Address lines: Nice, France") && lines.contains("Postal code: –"))
    }

    // MARK: - Scene 4

    @Test func `a point annotation stands at the user's place`() async throws {
        let session = try DemoSession("--size", "480x360", "--scene", "image-annotations", "--location", "39.3,-1")
        await session.settleAll()
        assertSnapshot(of: session.window, named: "own-place")
    }
}
