// SPDX-License-Identifier: MIT

import MapKit
import MapSnapshotTesting
import Testing

@testable import MapDemo

/// The capitals of the world from a GeoJSON file: a click on one opens a bubble with its name.
@MainActor
struct MyDataTests {
    /// The name in the language asked for, then the English one; in English only that.
    private nonisolated static let places = [
        ("Beijing", "zh_CN", "北京", 39.93084, 116.38634), ("Moscow", "ru_RU", "Москва", 55.75411, 37.61358),
        ("Athens", "en_US", "Athens", 37.98527, 23.73138),
    ]

    @Test(arguments: places)
    func `a click on a capital opens its name`(
        name: String,
        locale: String,
        title: String,
        latitude: Double,
        longitude: Double
    ) async throws {
        let session = try DemoSession(
            "--size",
            "480x360",
            "--locale",
            locale,
            "--center",
            "\(latitude),\(longitude)",
            "--zoom",
            "5",
            TestFiles.capitals
        )
        await session.settleAll()
        let place = try session.point(of: title)
        #expect(abs(place.x - 240) < 0.01 && abs(place.y - 180) < 0.01)
        try await session.play(.click(CGPoint(x: 240, y: 180 - 27)))
        await session.settleAll()
        let map = try #require(session.root.scene?.mapView)
        #expect(map.selectedAnnotations.first?.title == title)
        assertSnapshot(of: session.window, named: name)
    }

    @Test func `all 243 capitals are shown`() async throws {
        let session = try DemoSession("--size", "800x600", TestFiles.capitals)
        await session.settleAll()
        let map = try #require(session.root.scene?.mapView)
        #expect(map.annotations.count == 243)
        #expect(map.annotations.allSatisfy { map.view(for: $0) != nil })
        assertSnapshot(of: session.window, named: "all")
    }
}
