// SPDX-License-Identifier: MIT

package import CoreLocation
package import Foundation

/// Where a map view's camera may go: how near and far it may be, and where its centre may lie.
///
/// With no limits set every camera is allowed.
package struct CameraLimits: Equatable, Sendable {
    /// The least distance from the eye to the centre, in metres; 0 by default, which is no limit.
    package var minimumDistance: CLLocationDistance = 0

    /// The greatest distance from the eye to the centre, in metres; infinite by default, which is no limit.
    package var maximumDistance: CLLocationDistance = .infinity

    /// The rectangle of map points that the centre stays in; `nil`, by default, for the whole world.
    package var centers: MKMapRect?

    /// Creates limits that allow everything.
    package init() {}

    /// Returns the nearest camera that is allowed; a camera that is allowed comes back to the bit.
    package func limited(_ camera: MapCamera, viewSize: CGSize) -> MapCamera {
        let inside = camera.centered(at: limitedCenter(camera.center))
        let scale = limitedScale(inside.pointsPerMapPoint, at: inside, viewSize: viewSize)
        guard scale != inside.pointsPerMapPoint else { return inside }
        return MapCamera(center: inside.center, pointsPerMapPoint: scale, heading: inside.heading)
    }

    /// Returns the nearest scale that is allowed at the centre of a camera, in view points for each map point.
    package func limitedScale(_ pointsPerMapPoint: Double, at camera: MapCamera, viewSize: CGSize) -> Double {
        guard RegionFitting.hasArea(viewSize) else { return pointsPerMapPoint }
        let latitude = camera.centerCoordinate.latitude
        func scale(at distance: CLLocationDistance) -> Double {
            RegionFitting.pointsPerMapPoint(distance: distance, latitude: latitude, viewSize: viewSize)
        }
        let smallest = maximumDistance < .infinity ? scale(at: maximumDistance) : MapCamera.smallestScale
        let largest = minimumDistance > 0 ? scale(at: minimumDistance) : MapCamera.largestScale
        return min(max(pointsPerMapPoint, smallest), largest)
    }

    private func limitedCenter(_ center: MKMapPoint) -> MKMapPoint {
        guard let centers else { return center }
        let x = centers.midX + WebMercatorProjection.shortestDifference(from: centers.midX, to: center.x)
        let nearest = min(max(x, centers.minX), centers.maxX)
        return MKMapPoint(
            x: nearest == x ? center.x : nearest,
            y: min(max(center.y, centers.minY), centers.maxY)
        )
    }

    package static func == (lhs: CameraLimits, rhs: CameraLimits) -> Bool {
        guard lhs.minimumDistance == rhs.minimumDistance, lhs.maximumDistance == rhs.maximumDistance else {
            return false
        }
        guard let left = lhs.centers, let right = rhs.centers else { return lhs.centers == nil && rhs.centers == nil }
        return MKMapRectEqualToRect(left, right)
    }
}
