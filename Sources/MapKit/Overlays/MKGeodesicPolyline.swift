// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation

/// A line that follows the Earth: the shortest way from each point to the next, curved on the map.
///
/// Points are put in between, at most a tenth of a degree of arc apart, some 11 km; `points()` has them too.
///
/// - Note: The way is that on a sphere.
open class MKGeodesicPolyline: MKPolyline {
    /// The greatest angle between two points, in radians.
    private static let longestStep = 0.1 * Double.pi / 180

    override func path(through points: [MKMapPoint]) -> [MKMapPoint] {
        guard let first = points.first else { return [] }
        var result = [first]
        for (start, end) in zip(points, points.dropFirst()) {
            let arc = GreatCircle(from: start.coordinate, to: end.coordinate)
            let count = Int((arc.angle / MKGeodesicPolyline.longestStep).rounded(.up))
            if count > 1 {
                result += (1..<count).map { MKMapPoint(arc.coordinate(at: Double($0) / Double(count))) }
            }
            result.append(end)
        }
        return result
    }
}

/// The shortest way between two places on a sphere.
struct GreatCircle {
    /// The length as an angle, in radians; 0 when either place is invalid.
    private(set) var angle = 0.0
    private let start: SIMD3<Double>
    private let end: SIMD3<Double>

    /// Creates the way; between places that lie opposite each other, one of the many.
    init(from first: CLLocationCoordinate2D, to second: CLLocationCoordinate2D) {
        start = GreatCircle.vector(first)
        end = GreatCircle.vector(second)
        guard CLLocationCoordinate2DIsValid(first), CLLocationCoordinate2DIsValid(second) else { return }
        // Exact for small and for large angles alike.
        let (difference, sum) = (start - end, start + end)
        angle = 2 * atan2((difference * difference).sum().squareRoot(), (sum * sum).sum().squareRoot())
    }

    /// The place at the share of the way, 0…1.
    func coordinate(at share: Double) -> CLLocationCoordinate2D {
        let sine = sin(angle)
        let point =
            sine > 1e-9
            ? start * (sin((1 - share) * angle) / sine) + end * (sin(share * angle) / sine)
            : start * (1 - share) + end * share
        let across = (point.x * point.x + point.y * point.y).squareRoot()
        return CLLocationCoordinate2D(
            latitude: atan2(point.z, across) * 180 / .pi,
            longitude: atan2(point.y, point.x) * 180 / .pi
        )
    }

    private static func vector(_ coordinate: CLLocationCoordinate2D) -> SIMD3<Double> {
        let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
        return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
}
