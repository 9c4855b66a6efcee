// SPDX-License-Identifier: MIT

import Foundation

@testable import CoreLocation

/// Writes down what it is told.
@MainActor
final class RecordingDelegate: NSObject, CLLocationManagerDelegate {
    private(set) var events: [String] = []
    private(set) var locations: [CLLocation] = []
    var onUpdate: ((CLLocationManager) -> Void)?

    /// The events since the last call of this.
    func take() -> [String] {
        defer { events = [] }
        return events
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        self.locations += locations
        events.append(
            "update " + locations.map { String(format: "%.2f", $0.coordinate.latitude) }.joined(separator: " ")
        )
        onUpdate?(manager)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        events.append("fail \((error as? CLError).map { "\($0.code)" } ?? "?")")
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        events.append("authorization \(manager.authorizationStatus)")
    }
}

/// A delegate of the time before iOS 6, as the first tutorial has it.
@MainActor
final class OldDelegate: NSObject, CLLocationManagerDelegate {
    private(set) var events: [String] = []

    func locationManager(
        _ manager: CLLocationManager,
        didUpdateTo newLocation: CLLocation,
        from oldLocation: CLLocation
    ) {
        events.append("\(oldLocation.coordinate.latitude) to \(newLocation.coordinate.latitude)")
    }

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        events.append("authorization \(status)")
    }
}
