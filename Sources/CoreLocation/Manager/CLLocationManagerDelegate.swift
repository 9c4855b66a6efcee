// SPDX-License-Identifier: MIT

public import Foundation

/// What a location manager tells; each method may be left out.
///
/// - Note: Methods that a subclass adds to a class that already conforms are not called, for Swift fixes the choice
///   where the class conforms.
@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Tells of new positions, the oldest first; there is at least one.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

    /// Tells of a new position and the one before it, the same at first; called only where
    /// `locationManager(_:didUpdateLocations:)` is left out.
    ///
    /// Deprecated on Apple's systems. There the old location is `nil` at first.
    func locationManager(
        _ manager: CLLocationManager,
        didUpdateTo newLocation: CLLocation,
        from oldLocation: CLLocation
    )

    /// Tells that the position cannot be had: `denied`, or for now `locationUnknown`.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

    /// Tells what the app may do: once after the manager was made, and after each change.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

    /// Tells what the app may do; called only where `locationManagerDidChangeAuthorization(_:)` is left out.
    ///
    /// Deprecated on Apple's systems.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
    /// Calls `locationManager(_:didUpdateTo:from:)` for each position.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        var former = manager.formerLocation
        for location in locations {
            locationManager(manager, didUpdateTo: location, from: former ?? location)
            former = location
        }
    }

    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager,
        didUpdateTo newLocation: CLLocation,
        from oldLocation: CLLocation
    ) {}

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

    /// Calls `locationManager(_:didChangeAuthorization:)`.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
}
