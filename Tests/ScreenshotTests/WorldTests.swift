// SPDX-License-Identifier: MIT

import MapKit
import MapSnapshotTesting
import Testing

@testable import MapDemo

/// The scene of the whole world.
@MainActor
struct WorldTests {
    @Test func `the world has a grid with degrees`() async throws {
        let session = try DemoSession("--size", "480x360", "--scene", "world")
        await session.settleAll()
        assertSnapshot(of: session.window, named: "world")
    }

    /// The titles give way to numbers, which are the scenes' keys.
    @Test func `the bar of scenes has room in a narrow window`() async throws {
        let session = try DemoSession("--size", "320x240", "--scene", "world")
        await session.settleAll()
        let bar = try #require(session.root.view.subviews.compactMap { $0 as? PickerBar }.first)
        #expect(session.root.view.bounds.insetBy(dx: 8, dy: 0).contains(bar.frame))
        assertSnapshot(of: session.window, named: "narrow")
        try await session.press("2")
        await session.settleAll()
        #expect(session.root.scene is DetailCardController)
        #expect(session.root.view.bounds.insetBy(dx: 8, dy: 0).contains(bar.frame))
    }
}
