// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// The scale of a drawing: view points for each map point.
public typealias MKZoomScale = CGFloat

/// Returns the metres that one map point covers at the latitude in degrees: about 0.149 at the equator.
///
/// Falls with the cosine of the latitude; beyond ±85.0511° it keeps the value of the world's edge.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    let edge = WebMercatorProjection.maximumLatitude
    let cosine = cos(min(max(latitude, -edge), edge) * .pi / 180)
    return 2 * .pi * Ellipsoid.equatorialRadius / MKMapSize.world.width * cosine
}

/// Returns the map points that one metre covers at the latitude in degrees: about 6.7 at the equator.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Returns the point as text, `{x, y}` with one decimal each.
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String {
    String(format: "{%.1f, %.1f}", point.x, point.y)
}

/// Returns the size as text, `{width, height}` with one decimal each.
public func MKStringFromMapSize(_ size: MKMapSize) -> String {
    String(format: "{%.1f, %.1f}", size.width, size.height)
}

/// Returns the rectangle as text, `{{x, y}, {width, height}}` with one decimal each.
public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
    "{\(MKStringFromMapPoint(rect.origin)), \(MKStringFromMapSize(rect.size))}"
}
