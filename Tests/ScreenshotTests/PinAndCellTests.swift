// SPDX-License-Identifier: MIT

import MapKit
import MapSnapshotTesting
import Testing
import UIKit

@testable import MapDemo

/// Scene 1 as pictures, driven by clicks.
@MainActor
struct PinAndCellTests {
    @Test func `the pins stand on the map`() async throws {
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        assertSnapshot(of: session.window, named: "closed")
    }

    @Test func `a click on a pin opens its pop-up in the middle of the map`() async throws {
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        let milan = try session.point(of: "Milan")
        try await session.play(.click(CGPoint(x: milan.x, y: milan.y - 27)))
        await session.settleAll()
        let arrived = try session.point(of: "Milan")
        #expect(abs(arrived.x - 320) < 0.01 && abs(arrived.y - 240) < 0.01)
        assertSnapshot(of: session.window, named: "open")
    }

    @Test func `another pin takes the pop-up over, and the empty map closes it`() async throws {
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        let map = try #require(session.root.scene?.mapView)
        try await session.play(.select(title: "Milan"))
        await session.settleAll()
        try await session.play(.select(title: "Paris"))
        await session.settleAll()
        #expect(map.annotations.count == 6)
        assertSnapshot(of: session.window, named: "another")
        try await session.play(.click(CGPoint(x: 20, y: 460)))
        await session.settleAll()
        #expect(map.selectedAnnotations.isEmpty)
        #expect(map.annotations.count == 5)
    }

    @Test func `a click on the pop-up selects it, and it stays`() async throws {
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        let map = try #require(session.root.scene?.mapView)
        try await session.play(.select(title: "Milan"))
        await session.settleAll()
        // The picture in the bubble: 66 points above the arrow's tip, which is 25 above the coordinate.
        try await session.play(.click(CGPoint(x: 250, y: 240 - 25 - 48)))
        await session.settleAll()
        let selected = try #require(map.selectedAnnotations.first as? PlaceAnnotation)
        #expect(selected.kind == .popUp)
        #expect(map.annotations.count == 6)
    }

    /// Frame by frame: the pins fall from above the top edge, from left to right, and land with a small squash.
    @Test(arguments: 0...9) func `the pins drop`(tenth: Int) throws {
        let session = try DemoSession("--size", "640x480")
        session.run(until: Double(tenth) / 10)
        assertSnapshot(of: session.window, named: "drop-0.\(tenth)", at: 0)
    }

    /// The bubble at every density: tip on the pin's head, round corners, whole shadow, two sharp lines.
    @Test(arguments: [1, 1.25, 1.5, 2, 3]) func `the bubble is sharp at every scale`(scale: Double) async throws {
        let session = try DemoSession("--size", "340x440", "--scale", "\(scale)")
        await session.settleAll()
        try await session.play(.select(title: "Milan"))
        await session.settleAll()
        assertSnapshot(of: session.window, named: "bubble-\(scale)", scale: CGFloat(scale))
    }

    @Test func `D8 a dragged pin is lifted, and takes its pop-up with it when it is dropped`() async throws {
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        let input = try ScriptedInput(window: session.window)
        let start = try session.point(of: "Milan")
        try input.press(at: CGPoint(x: start.x, y: start.y - 27), at: session.window.time)
        for step in 1...6 {
            let place = CGPoint(x: start.x - 15 * CGFloat(step), y: start.y - 27 + 10 * CGFloat(step))
            try input.move(to: place, at: session.window.time)
            session.window.tick(at: session.window.time + 0.05)
        }
        let lifted = try session.point(of: "Milan")
        #expect(abs(lifted.x - start.x + 90) < 0.01 && abs(lifted.y - start.y - 60) < 0.01)
        assertSnapshot(of: session.window, named: "lifted")
        try input.release(at: CGPoint(x: start.x - 90, y: start.y + 33), at: session.window.time)
        await session.settleAll()
        #expect(session.root.scene?.mapView.annotations.count == 6)
        assertSnapshot(of: session.window, named: "dragged")
    }
}
