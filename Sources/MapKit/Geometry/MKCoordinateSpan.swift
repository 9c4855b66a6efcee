// SPDX-License-Identifier: MIT

public import CoreLocation

/// The extent of a region from south to north and from west to east, in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The extent from south to north in degrees, 0…180.
    public var latitudeDelta: CLLocationDegrees

    /// The extent from west to east in degrees, 0…360.
    public var longitudeDelta: CLLocationDegrees

    /// Creates the span of no extent.
    public init() {
        self.init(latitudeDelta: 0, longitudeDelta: 0)
    }

    /// Creates a span in degrees; the values are not checked.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}
