// SPDX-License-Identifier: MIT

/// A place on the Earth as latitude and longitude in degrees, on WGS 84.
///
/// As on Apple's systems it is neither `Equatable` nor `Codable`, so an app may add these conformances itself.
public struct CLLocationCoordinate2D: Sendable {
    /// The latitude in degrees, -90…90; north is positive.
    public var latitude: CLLocationDegrees

    /// The longitude in degrees, -180…180; east is positive.
    public var longitude: CLLocationDegrees

    /// Creates the coordinate where the equator meets the prime meridian.
    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Creates a coordinate of latitude and longitude in degrees; the values are not checked.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A coordinate that is not valid, for "no place"; both its values are -180 degrees.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns whether the latitude lies in -90…90 and the longitude in -180…180 degrees; NaN does not.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// Creates a coordinate of latitude and longitude in degrees; the values are not checked.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees,
    _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
