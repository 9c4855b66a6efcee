// SPDX-License-Identifier: MIT

import MapKit
import MapSnapshotTesting
import Testing
import UIKit

@testable import MapDemo

/// Scene 3: a bubble that keeps up with its bus, and pictures of its states.
@MainActor
struct BusTrackerTests {
    private let session: DemoSession
    private let map: MKMapView

    init() throws {
        session = try DemoSession("--size", "640x480", "--scene", "bus-tracker")
        map = try #require(session.root.scene?.mapView)
    }

    private var buses: [BusAnnotation] {
        map.annotations.compactMap { $0 as? BusAnnotation }
    }

    private var bubble: BusBubble? {
        map.annotations.compactMap { $0 as? BusBubble }.first
    }

    private func bubbleView() throws -> BusBubbleView {
        try #require(bubble.flatMap { map.view(for: $0) } as? BusBubbleView)
    }

    private func click(_ bus: BusAnnotation) async throws {
        try await session.play(.click(map.convert(bus.coordinate, toPointTo: nil)))
        try await session.play(.wait(1))
    }

    @Test func `a place with a picture of its own opens the standard callout, in Chinese`() async throws {
        await session.settleAll()
        assertSnapshot(of: session.window, named: "closed")
        let palace = try #require(map.annotations.first { $0.title == "天安门" })
        #expect(palace.subtitle == "北京市东城区")
        #expect(palace.coordinate.latitude == 39.91669 && palace.coordinate.longitude == 116.39716)
        let view = try #require(map.view(for: palace))
        #expect(view.image != nil && view.canShowCallout)
        try await session.click(view)
        #expect(map.selectedAnnotations.first === palace)
        assertSnapshot(of: session.window, named: "place")
    }

    /// The figures of the tutorial.
    @Test func `the bubble has the size and place that it should`() async throws {
        await session.settleAll()
        try await click(buses[0])
        let view = try bubbleView()
        #expect(view.bounds.size == CGSize(width: 240, height: 80))
        #expect(view.centerOffset == CGPoint(x: 0, y: -55))
        #expect(view.cell.frame == CGRect(x: 5, y: 5, width: 225, height: 65))
        #expect(view.layer.shadowOffset == .zero)
        #expect(!view.canShowCallout)
        #expect(view.backgroundColor == .clear)
        for label in [view.cell.aliasLabel, view.cell.speedLabel, view.cell.degreeLabel, view.cell.nameLabel] {
            #expect(view.cell.bounds.contains(label.frame))
            #expect(label.sizeThatFits(.zero).width <= label.frame.width)
        }
    }

    @Test func `different buses show different data`() async throws {
        await session.settleAll()
        var names: [String?] = []
        for bus in buses {
            try await click(bus)
            let cell = try bubbleView().cell
            #expect(bubble?.latitude == bus.coordinate.latitude && bubble?.longitude == bus.coordinate.longitude)
            #expect(cell.aliasLabel.text == bus.report["alias"])
            #expect(cell.speedLabel.text == bus.report["speed"])
            #expect(cell.degreeLabel.text == bus.report["degree"])
            #expect(cell.nameLabel.text == bus.report["name"])
            names.append(cell.nameLabel.text)
        }
        #expect(names == ["老山公交场站", "平乐园"])
    }

    @Test func `the open bubble follows its bus and shows its new data`() async throws {
        await session.settleAll()
        try await click(buses[0])
        assertSnapshot(of: session.window, named: "open")
        let (bubble, view) = (try #require(bubble), try bubbleView())
        let (degree, longitude) = (view.cell.degreeLabel.text, bubble.longitude)
        try await session.play(.wait(4))
        #expect(view.cell.degreeLabel.text != degree)
        #expect(view.cell.degreeLabel.text == buses[0].report["degree"])
        #expect(bubble.longitude != longitude)
        let (middle, bus) = (
            view.convert(CGPoint(x: 120, y: 40), to: nil), map.convert(buses[0].coordinate, toPointTo: nil)
        )
        #expect(abs(middle.x - bus.x) <= 0.5 && abs(middle.y - bus.y + 55) <= 0.5)
        assertSnapshot(of: session.window, named: "moved")
    }

    @Test func `a second click on the same bus does nothing`() async throws {
        await session.settleAll()
        try await click(buses[0])
        let open = try #require(bubble)
        try await click(buses[0])
        #expect(bubble === open)
        #expect(map.annotations.count == 4)
    }

    @Test func `another bus takes the bubble over, and the empty map closes it`() async throws {
        await session.settleAll()
        try await click(buses[0])
        try await click(buses[1])
        #expect(bubble?.report["alias"] == "52 路")
        #expect(map.annotations.count == 4)
        assertSnapshot(of: session.window, named: "another")
        try await session.play(.click(CGPoint(x: 20, y: 460)))
        await session.settleAll()
        #expect(bubble == nil)
        #expect(map.annotations.count == 3)
    }

    @Test func `a click into the bubble does not close it`() async throws {
        await session.settleAll()
        try await click(buses[0])
        let open = try #require(bubble)
        try await session.click(bubbleView().cell.nameLabel)
        #expect(bubble === open)
        #expect(map.selectedAnnotations.first === open)
        let degree = open.report["degree"]
        try await session.play(.wait(4))
        #expect(open.report["degree"] != degree)
        #expect(map.view(for: open) != nil)
    }

    @Test(arguments: [1, 1.25, 2]) func `the bubble is sharp at every scale`(scale: Double) async throws {
        let session = try DemoSession("--size", "400x320", "--scale", "\(scale)", "--scene", "bus-tracker")
        await session.settleAll()
        let map = try #require(session.root.scene?.mapView)
        let bus = try #require(map.annotations.compactMap { $0 as? BusAnnotation }.first)
        map.selectAnnotation(bus, animated: true)
        try await session.play(.wait(1))
        assertSnapshot(of: session.window, named: "bubble-\(scale)", scale: CGFloat(scale))
    }
}
