// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation

/// The ring of all places at one distance from a centre, on a sphere, as points dense enough to be joined by curves.
struct CircleOutline {
    /// The area of the circle, with a point for each of ``count`` bearings.
    private(set) var shape = OverlayShape()

    /// The number of bearings.
    private let count: Int
    private let center: CLLocationCoordinate2D
    private let angle: Double

    /// Nearer to a pole than this latitude, in degrees, the ring stays: it is far outside of the map there.
    private static let highestLatitude = 89.9

    /// Lays out the ring around the centre, the radius in metres.
    init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        angle = radius / Ellipsoid.equatorialRadius
        // Large circles are far from circles on the map.
        count = angle < 0.01 ? 64 : 720
        guard CLLocationCoordinate2DIsValid(center), radius > 0 else { return }
        guard angle < .pi else {
            shape = OverlayShape(worldWithout: UnwrappedLine([]))
            return
        }
        let holdsNorth = angle > (90 - center.latitude) * .pi / 180
        let holdsSouth = angle > (90 + center.latitude) * .pi / 180
        let ring = UnwrappedLine((0..<count).map { point(bearing: 2 * .pi * Double($0) / Double(count)) })
        shape =
            holdsNorth && holdsSouth
            ? OverlayShape(worldWithout: ring) : OverlayShape(outer: ring, holes: [])
    }

    /// The map point in the direction from the centre, an angle in radians from north to east.
    ///
    /// Beyond the world's northern and southern edge the ring goes on, so that no edge is stroked.
    private func point(bearing: Double) -> MKMapPoint {
        let latitude = center.latitude * .pi / 180
        let sine = min(max(sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing), -1), 1)
        let east = atan2(sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sine)
        let edge = sin(CircleOutline.highestLatitude * .pi / 180)
        let world = WebMercatorProjection.worldWidth
        return MKMapPoint(
            x: (center.longitude + 180) / 360 * world + east / (2 * .pi) * world,
            y: (0.5 - atanh(min(max(sine, -edge), edge)) / (2 * .pi)) * world
        )
    }
}
