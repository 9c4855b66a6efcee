// SPDX-License-Identifier: MIT

import CityMap
import MapKit
import MapSnapshotTesting
import XCTest

/// On Linux XCTest runs a test on the main actor only when the test is `async`.
final class CityBubbleXCTests: XCTestCase {
    @MainActor func testBubbleGrowsWithItsText() async {
        assertSnapshot(of: CityBubbleView(text: "Thessaloniki"), named: "long name")
    }

    @MainActor func testMapWithAPin() async {
        let controller = CityMapController()
        controller.loadViewIfNeeded()
        controller.addCity("Lima", latitude: -12.05, longitude: -77.04)
        controller.mapView.centerCoordinate = CLLocationCoordinate2D(latitude: -12.05, longitude: -77.04)
        assertSnapshot(of: controller.mapView, named: "pin", size: CGSize(width: 200, height: 150))
    }
}
