// SPDX-License-Identifier: MIT

package import CoreLocation
import Foundation

/// The Web Mercator projection between coordinates in degrees and map points.
///
/// The sphere is cut at ±85.0511287798 degrees, which makes the world a square of 2^28 map points.
/// There and back is exact to 1e-7 degrees everywhere inside the cut.
///
/// - SeeAlso: EPSG:3857.
package enum WebMercatorProjection {
    /// The latitude of the world's northern edge in degrees, atan(sinh(π)).
    package static let maximumLatitude = 85.051_128_779_806_59

    /// The side of the world in map points, 2^28.
    package static let worldWidth = 268_435_456.0

    /// Returns the map point of a finite coordinate; latitudes beyond the cut give the world's edge.
    package static func project(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
        MKMapPoint(x: (coordinate.longitude + 180) / 360 * worldWidth, y: y(latitude: coordinate.latitude))
    }

    /// Returns the coordinate of a finite map point; x is wrapped into the world, y limited to its edges.
    package static func unproject(_ point: MKMapPoint) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude(y: point.y), longitude: longitude(x: point.x))
    }

    /// Returns the distance from the world's northern edge in map points, 0…2^28, of a latitude in degrees.
    package static func y(latitude: CLLocationDegrees) -> Double {
        guard abs(latitude) < maximumLatitude else { return latitude < 0 ? worldWidth : 0 }
        return (0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi)) * worldWidth
    }

    /// Returns the latitude in degrees of a distance from the world's northern edge in map points.
    package static func latitude(y: Double) -> CLLocationDegrees {
        guard y > 0 else { return maximumLatitude }
        guard y < worldWidth else { return -maximumLatitude }
        return atan(sinh((0.5 - y / worldWidth) * 2 * .pi)) * 180 / .pi
    }

    /// Returns the longitude in degrees, -180…180, of a distance from the world's western edge in map points.
    package static func longitude(x: Double) -> CLLocationDegrees {
        let inside = x >= 0 && x <= worldWidth ? x : wrap(x)
        return inside / worldWidth * 360 - 180
    }

    /// Returns the x of the same place in the world itself, 0..<2^28; the value must be finite.
    package static func wrap(_ x: Double) -> Double {
        if x >= 0 && x < worldWidth { return x }
        let inside = x.truncatingRemainder(dividingBy: worldWidth)
        guard inside < 0 else { return inside }
        // The sum of a tiny negative value rounds up to the width itself.
        return inside + worldWidth < worldWidth ? inside + worldWidth : 0
    }

    /// Returns the shortest difference in x from one place to another, -2^27…2^27 map points.
    package static func shortestDifference(from start: Double, to end: Double) -> Double {
        let difference = end - start
        return abs(difference) <= worldWidth / 2 ? difference : difference.remainder(dividingBy: worldWidth)
    }
}
