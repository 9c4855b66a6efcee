// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import MapSnapshotTesting
import Testing
import UIKit

@testable import MapDemo

/// Scene 5: everything that the guide shows, and pictures of its states.
@MainActor
struct AnnotationsGuideTests {
    private func session(_ size: String = "800x600") async throws -> DemoSession {
        let session = try DemoSession("--size", size, "--scene", "annotations-guide")
        await session.settleAll()
        return session
    }

    private func controller(_ session: DemoSession) throws -> AnnotationsGuideController {
        try #require(session.root.scene as? AnnotationsGuideController)
    }

    private func view(_ title: String, _ session: DemoSession) throws -> MKAnnotationView {
        let map = try controller(session).mapView
        let annotation = try #require(map.annotations.first { $0.title == title })
        return try #require(map.view(for: annotation))
    }

    @Test(arguments: ["480x360", "800x600", "1024x768"]) func `nothing covers anything else`(size: String) async throws
    {
        assertSnapshot(of: try await session(size).window, named: "closed-\(size)")
    }

    // MARK: - What stays and what goes along

    @Test func `the panel stays where it is, annotations and overlays go with the map`() async throws {
        let session = try await session()
        let panel = try #require(try controller(session).mapView.subviews.compactMap { $0 as? GuidePanel }.first)
        #expect(panel.convert(panel.bounds, to: nil) == CGRect(x: 12, y: 480, width: 232, height: 108))
        let perth = try session.point(of: "Perth")
        // In the middle of the line, near Alice Springs.
        let line = try #require(try controller(session).mapView.overlays.first { $0 is MKPolyline } as? MKPolyline)
        let onLine = try controller(session).mapView.convert(line.points()[5].coordinate, toPointTo: nil)
        let teal = pixel(session, onLine)
        try await session.play(.drag(from: CGPoint(x: 380, y: 540), to: CGPoint(x: 440, y: 500)))
        await session.settleAll()
        #expect(panel.convert(panel.bounds, to: nil) == CGRect(x: 12, y: 480, width: 232, height: 108))
        let moved = try session.point(of: "Perth")
        #expect(abs(moved.x - perth.x - 60) < 0.01 && abs(moved.y - perth.y + 40) < 0.01)
        #expect(pixel(session, CGPoint(x: onLine.x + 60, y: onLine.y - 40)) == teal)
        #expect(pixel(session, onLine) != teal)
    }

    private func pixel(_ session: DemoSession, _ point: CGPoint) -> UInt32 {
        let picture = session.picture()
        return picture.pixels[Int(point.y) * picture.width + Int(point.x)]
    }

    // MARK: - Ways to show an annotation

    @Test func `the picture stands 10 points to the right of its place and 20 above`() async throws {
        let session = try await session()
        let flag = try view("Perth", session)
        #expect(type(of: flag) == MKAnnotationView.self)
        #expect(flag.centerOffset == CGPoint(x: 10, y: -20))
        #expect(flag.image?.size == CGSize(width: 22, height: 40))
        let (middle, place) = (flag.convert(CGPoint(x: 11, y: 20), to: nil), try session.point(of: "Perth"))
        // On whole pixels.
        #expect(abs(middle.x - place.x - 10) <= 0.5 && abs(middle.y - place.y + 20) <= 0.5)
    }

    @Test func `the button in the callout of a pin calls its target`() async throws {
        let session = try await session()
        let broome = try session.point(of: "Broome")
        try await session.play(.click(CGPoint(x: broome.x, y: broome.y - 27)))
        await session.settleAll()
        assertSnapshot(of: session.window, named: "open")
        let button = try #require(try view("Broome", session).rightCalloutAccessoryView)
        try await session.play(.click(button.convert(CGPoint(x: 11, y: 11), to: nil)))
        let map = try controller(session).mapView
        #expect(map.selectedAnnotations.first?.title == "Broome")
        let panel = try #require(map.subviews.compactMap { $0 as? GuidePanel }.first)
        #expect(panel.messageLabel.text == "Details of Broome are wanted.")
    }

    @Test func `another callout takes the place of the first, and the empty map closes it`() async throws {
        let session = try await session()
        for title in ["Broome", "Perth"] { try await session.play(.select(title: title)) }
        await session.settleAll()
        assertSnapshot(of: session.window, named: "another")
        try await session.play(.click(CGPoint(x: 400, y: 560)))
        await session.settleAll()
        #expect(try controller(session).mapView.selectedAnnotations.isEmpty)
    }

    @Test func `the view of 40 by 40 points lets the map show through`() async throws {
        let session = try await session()
        let rose = try view("Great Bight", session)
        #expect(rose is RoseView)
        #expect(rose.bounds.size == CGSize(width: 40, height: 40))
        #expect(!rose.isOpaque)
        let (corner, middle) = (CGPoint(x: 3, y: 3), CGPoint(x: 20, y: 10))
        let with = [corner, middle].map { pixel(session, rose.convert($0, to: nil)) }
        rose.isHidden = true
        await session.settleAll()
        let without = [corner, middle].map { pixel(session, rose.convert($0, to: nil)) }
        #expect(with[0] == without[0])
        #expect(with[1] != without[1])
    }

    @Test func `a place without a view of the delegate's has the pin of the default identifier`() async throws {
        let session = try await session()
        let pin = try view("Hobart", session)
        let place = try #require(pin.annotation)
        let controller = try controller(session)
        #expect(controller.mapView(controller.mapView, viewFor: place) == nil)
        #expect(type(of: pin) == MKPinAnnotationView.self)
        #expect(pin.reuseIdentifier == MKMapViewDefaultAnnotationViewReuseIdentifier)
    }

    @Test func `the user is shown by the blue dot, and no other scene learns where`() async throws {
        let session = try DemoSession("--scene", "annotations-guide")
        #expect(LocationSource.current == nil)
        await session.settleAll()
        let controller = try controller(session)
        let user = controller.mapView.userLocation
        #expect(controller.mapView(controller.mapView, viewFor: user) == nil)
        #expect(controller.mapView.view(for: user) is MKUserLocationView)
        #expect(user.location?.horizontalAccuracy == 220_000)
    }

    // MARK: - Overlays

    @Test func `there are a line, an area with a hole and a circle`() async throws {
        let map = try controller(try await session()).mapView
        #expect(map.overlays.count == 3)
        #expect(map.overlays.contains { $0 is MKPolyline })
        #expect(map.overlays.contains { ($0 as? MKPolygon)?.interiorPolygons?.count == 1 })
        #expect(map.overlays.contains { ($0 as? MKCircle)?.radius == 400_000 })
        #expect(map.overlays(in: .aboveRoads).count == 3)
    }

    // MARK: - Places that would pile up

    private func crowd(_ kind: CrowdPlace.Kind, _ map: MKMapView) -> [CrowdPlace] {
        map.annotations.compactMap { $0 as? CrowdPlace }.filter { $0.kind == kind }
    }

    @Test func `places by hand come and go so that none lie on each other`() async throws {
        let session = try await session()
        let map = try controller(session).mapView
        let before = crowd(.byHand, map).count
        #expect((4..<20).contains(before))
        map.setCenter(CLLocationCoordinate2D(latitude: -25, longitude: 145), animated: false)
        try await session.press("plus")
        await session.settleAll()
        let points = crowd(.byHand, map).map { map.convert($0.coordinate, toPointTo: map) }
        #expect(points.count > before)
        for (index, point) in points.enumerated() {
            #expect(points[..<index].allSatisfy { hypot($0.x - point.x, $0.y - point.y) >= 36 })
        }
        assertSnapshot(of: session.window, named: "nearer")
        try await session.press("minus")
        await session.settleAll()
        #expect(crowd(.byHand, map).count == before)
    }

    @Test func `places by hand out of view go when the map begins to move`() async throws {
        let session = try await session()
        let map = try controller(session).mapView
        let before = crowd(.byHand, map).count
        map.setCenter(CLLocationCoordinate2D(latitude: 50, longitude: 10), animated: false)
        await session.settleAll()
        #expect(crowd(.byHand, map).isEmpty)
        map.setCenter(CLLocationCoordinate2D(latitude: -27.5, longitude: 131), animated: false)
        await session.settleAll()
        #expect(crowd(.byHand, map).count == before)
    }

    @Test func `beside them the map joins the others, all of which stay annotations of the map`() async throws {
        let map = try controller(try await session()).mapView
        let places = crowd(.clustered, map)
        #expect(places.count == 70)
        #expect(places.filter { map.view(for: $0)?.cluster == nil && map.view(for: $0) != nil }.count < 12)
    }

    // MARK: - Dragging

    @Test func `the place of a dragged pin is told live, and again when it is dropped`() async throws {
        let session = try await session()
        let map = try controller(session).mapView
        let panel = try #require(map.subviews.compactMap { $0 as? GuidePanel }.first)
        let input = try ScriptedInput(window: session.window)
        let start = try session.point(of: "Movable")
        try input.press(at: CGPoint(x: start.x, y: start.y - 27), at: session.window.time)
        var texts: Set<String> = []
        for step in 1...5 {
            let place = CGPoint(x: start.x + 10 * CGFloat(step), y: start.y - 27 + 24 * CGFloat(step))
            try input.move(to: place, at: session.window.time)
            session.window.tick(at: session.window.time + 0.05)
            texts.insert(panel.placeLabel.text ?? "")
        }
        #expect(texts.count >= 4)
        #expect(texts.allSatisfy { $0.hasPrefix("Dragging: ") })
        assertSnapshot(of: session.window, named: "dragging")
        try input.release(at: CGPoint(x: start.x + 50, y: start.y + 93), at: session.window.time)
        await session.settleAll()
        let movable = try #require(map.annotations.compactMap { $0 as? MovablePlace }.first)
        #expect(panel.placeLabel.text == "Dropped: \(GuidePanel.text(of: movable.coordinate))")
        #expect(movable.coordinate.latitude < -32)
        assertSnapshot(of: session.window, named: "dragged")
    }

    @Test func `places are told in degrees with letters`() {
        let place = CLLocationCoordinate2D(latitude: -25.341, longitude: 131.037)
        #expect(GuidePanel.text(of: place) == "25.34° S, 131.04° E")
        let other = CLLocationCoordinate2D(latitude: 40.4, longitude: -3.7)
        #expect(GuidePanel.text(of: other) == "40.40° N, 3.70° W")
    }
}
