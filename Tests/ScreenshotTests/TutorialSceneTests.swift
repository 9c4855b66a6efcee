// SPDX-License-Identifier: MIT

import MapKit
import MapSnapshotTesting
import Testing

@testable import MapDemo

/// The other tutorials as pictures of their states.
@MainActor
struct TutorialSceneTests {
    private func session(_ scene: String) async throws -> DemoSession {
        let session = try DemoSession("--size", "480x360", "--scene", scene)
        await session.settleAll()
        return session
    }

    // MARK: - Scene 2

    @Test func `cards are as large as their texts`() async throws {
        let session = try await session("detail-card")
        for (name, shop) in [("card-small", "Café am Ring"), ("card-large", "Kaffee Limmat")] {
            try await session.play(.select(title: shop))
            await session.settleAll()
            assertSnapshot(of: session.window, named: name)
        }
        let map = try #require(session.root.scene?.mapView)
        #expect(map.annotations.count == 4)
    }

    // MARK: - Scene 3

    @Test func `a place of the bus scene opens the standard callout`() async throws {
        let session = try await session("bus-tracker")
        try await session.play(.select(title: "天安门"))
        await session.settleAll()
        assertSnapshot(of: session.window, named: "bus-place")
    }

    @Test func `the bubble of a bus keeps up with it, and the empty map closes it`() async throws {
        let session = try await session("bus-tracker")
        let map = try #require(session.root.scene?.mapView)
        let bus = try #require(map.annotations.compactMap { $0 as? BusAnnotation }.first)
        map.selectAnnotation(bus, animated: true)
        await session.settleAll()
        assertSnapshot(of: session.window, named: "bus-bubble")
        let bubble = try #require(map.annotations.compactMap { $0 as? BusBubble }.first)
        let (speed, place) = (bubble.report["degree"], bubble.longitude)
        try await session.play(.wait(2))
        #expect(bubble.report["degree"] != speed)
        #expect(bubble.longitude != place)
        let cell = try #require((map.view(for: bubble) as? BusBubbleView)?.cell)
        #expect(cell.degreeLabel.text == bubble.report["degree"])
        try await session.play(.click(CGPoint(x: 20, y: 340)))
        await session.settleAll()
        #expect(!map.annotations.contains { $0 is BusBubble })
    }

    // MARK: - Scene 4

    @Test func `the standard callout has accessories, and a tap on the button is told`() async throws {
        let session = try await session("image-annotations")
        assertSnapshot(of: session.window, named: "pictures-closed")
        try await session.play(.select(title: "Madrid"))
        await session.settleAll()
        assertSnapshot(of: session.window, named: "pictures-open")
        let map = try #require(session.root.scene?.mapView)
        let madrid = try #require(map.selectedAnnotations.first)
        let button = try #require(map.view(for: madrid)?.rightCalloutAccessoryView)
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        try await session.play(.click(middle))
        await session.settleAll()
        #expect(map.selectedAnnotations.first === madrid)
        assertSnapshot(of: session.window, named: "pictures-tapped")
    }

    // MARK: - World

    @Test func `the world has a grid with degrees`() async throws {
        let session = try await session("world")
        assertSnapshot(of: session.window, named: "world")
    }
}
