// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import SDL
import Testing

/// User reports of area O: maps without video.
///
/// The test has a process of its own, since another test may have started video.
@MainActor
struct HeadlessReportTests {
    @Test func `U205 projection, annotations and pictures start no video`() async {
        await #expect(processExitsWith: .exitCode(9)) { @MainActor in
            // Without a display SDL would take a driver that shows nothing, so that a start is seen on any machine.
            exit(useModel() && !Video.isRunning ? 9 : 1)
        }
    }
}

/// Uses the model and draws a map; whether all was right.
@MainActor
private func useModel() -> Bool {
    let milan = CLLocationCoordinate2D(latitude: 45.4642, longitude: 9.19)
    let back = MKMapPoint(milan).coordinate
    guard abs(back.latitude - 45.4642) < 1e-9, abs(back.longitude - 9.19) < 1e-9 else { return false }
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let annotation = MKPointAnnotation()
    annotation.coordinate = milan
    map.addAnnotation(annotation)
    map.setCenter(milan, animated: false)
    map.selectAnnotation(annotation, animated: false)
    let point = map.convert(milan, toPointTo: map)
    guard abs(point.x - 100) < 0.01, abs(point.y - 50) < 0.01 else { return false }
    return map.snapshotBitmap(size: CGSize(width: 200, height: 100), scale: 1, at: nil).width == 200
}
