// SPDX-License-Identifier: MIT

import CityMap
import MapKit
import MapSnapshotTesting
import Testing

@MainActor struct CityMapTests {
    @Test func `the selected city has a bubble`() {
        let controller = CityMapController()
        controller.loadViewIfNeeded()
        controller.addCity("Athens", latitude: 37.98, longitude: 23.73)
        let cairo = controller.addCity("Cairo", latitude: 30.04, longitude: 31.24)
        controller.mapView.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 35, longitude: 27),
            span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 30)
        )
        controller.select(cairo)
        assertSnapshot(of: controller.mapView, named: "bubble", size: CGSize(width: 320, height: 240), scale: 2)
    }
}
