// SPDX-License-Identifier: MIT

package import CoreLocation
package import Foundation

/// The least distances in view points to keep between what is shown and the edges of the view.
package struct ViewPadding: Equatable, Sendable {
    /// The distance from the upper edge in view points.
    package var top: Double

    /// The distance from the left edge in view points.
    package var left: Double

    /// The distance from the lower edge in view points.
    package var bottom: Double

    /// The distance from the right edge in view points.
    package var right: Double

    /// Creates a padding in view points; 0 on each side by default.
    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Finds the camera that shows a region or a map rectangle.
///
/// Each function answers `nil` for what MapKit calls a programmer error: values that are not finite, a centre that is
/// no valid coordinate, a span or size outside its limits, a view without area. The map then stays as it is.
package enum RegionFitting {
    /// Returns the camera of the smallest visible area that contains the region and has the same centre.
    ///
    /// A region without extent is shown as one place, at zoom level 15. A region that a view of this size would itself
    /// report is restored as it was, so saving and restoring it never drifts.
    ///
    /// - Parameters:
    ///   - region: The region to show, valid by ``MKCoordinateRegion/isValid``.
    ///   - viewSize: The size of the view in points.
    ///   - heading: The heading to keep, in degrees clockwise from north.
    /// - Returns: The camera; `nil` for a region or size that is not valid.
    package static func camera(
        showing region: MKCoordinateRegion,
        viewSize: CGSize,
        heading: CLLocationDirection = 0
    ) -> MapCamera? {
        guard region.isValid, hasArea(viewSize) else { return nil }
        if let camera = cameraReporting(region, viewSize: viewSize, heading: heading) { return camera }
        return camera(showing: mapRect(of: region), viewSize: viewSize, heading: heading)
    }

    /// Returns the camera that shows the whole rectangle in the view less the padding, as large as that allows.
    ///
    /// A rectangle without width and height is shown as one place, at zoom level 15. Padding that leaves nothing of
    /// an axis is reduced in proportion until a quarter of the axis is left.
    ///
    /// - Parameters:
    ///   - mapRect: The rectangle to show; it may reach beyond the world's eastern or western edge.
    ///   - viewSize: The size of the view in points.
    ///   - padding: The least distance in view points between the rectangle and the edges of the view.
    ///   - heading: The heading to keep, in degrees clockwise from north.
    /// - Returns: The camera; `nil` for a region or size that is not valid.
    package static func camera(
        showing mapRect: MKMapRect,
        viewSize: CGSize,
        padding: ViewPadding = ViewPadding(),
        heading: CLLocationDirection = 0
    ) -> MapCamera? {
        guard isValid(mapRect), hasArea(viewSize) else { return nil }
        let (left, right) = clamped(padding.left, padding.right, in: viewSize.width)
        let (top, bottom) = clamped(padding.top, padding.bottom, in: viewSize.height)
        let free = CGSize(width: viewSize.width - left - right, height: viewSize.height - top - bottom)

        let north = MapCamera(center: MKMapPoint(), pointsPerMapPoint: 1, heading: heading)
        let (cosine, sine) = north.rotation
        let width = mapRect.width * abs(cosine) + mapRect.height * abs(sine)
        let height = mapRect.width * abs(sine) + mapRect.height * abs(cosine)
        let scale = min(free.width / width, free.height / height)
        let fallback = ZoomLevel.pointsPerMapPoint(ZoomLevel.singlePlace)
        let camera = MapCamera(
            center: MKMapPoint(x: mapRect.midX, y: mapRect.midY),
            pointsPerMapPoint: scale.isFinite ? scale : fallback,
            heading: heading
        )
        return camera.dragged(by: CGPoint(x: (left - right) / 2, y: (top - bottom) / 2))
    }

    /// Returns the camera that a public camera object describes in a view of the size.
    package static func camera(_ camera: MKMapCamera, viewSize: CGSize) -> MapCamera? {
        guard CLLocationCoordinate2DIsValid(camera.centerCoordinate), camera.centerCoordinateDistance.isFinite,
            camera.heading.isFinite, hasArea(viewSize)
        else { return nil }
        return MapCamera(
            center: WebMercatorProjection.project(camera.centerCoordinate),
            pointsPerMapPoint: pointsPerMapPoint(
                distance: camera.centerCoordinateDistance,
                latitude: camera.centerCoordinate.latitude,
                viewSize: viewSize
            ),
            heading: camera.heading
        )
    }

    /// Returns the smallest map rectangle about the region's centre that contains the region, which must be valid.
    ///
    /// Measured in map points the region reaches farther on the side of the pole; the rectangle takes the larger half.
    package static func mapRect(of region: MKCoordinateRegion) -> MKMapRect {
        let center = WebMercatorProjection.project(region.center)
        let northern = WebMercatorProjection.y(latitude: region.center.latitude + region.span.latitudeDelta / 2)
        let southern = WebMercatorProjection.y(latitude: region.center.latitude - region.span.latitudeDelta / 2)
        let halfHeight = max(center.y - northern, southern - center.y, 0)
        let halfWidth = region.span.longitudeDelta / 720 * WebMercatorProjection.worldWidth
        return MKMapRect(
            x: center.x - halfWidth,
            y: center.y - halfHeight,
            width: 2 * halfWidth,
            height: 2 * halfHeight
        )
    }

    /// Whether the rectangle is finite, not null, and its size not negative.
    package static func isValid(_ mapRect: MKMapRect) -> Bool {
        mapRect.origin.x.isFinite && mapRect.origin.y.isFinite
            && mapRect.maxX.isFinite && mapRect.maxY.isFinite
            && mapRect.width >= 0 && mapRect.height >= 0
    }

    /// Whether the view has a finite area greater than zero.
    package static func hasArea(_ viewSize: CGSize) -> Bool {
        viewSize.width > 0 && viewSize.height > 0 && viewSize.width.isFinite && viewSize.height.isFinite
    }

    private static func clamped(_ first: Double, _ second: Double, in length: CGFloat) -> (Double, Double) {
        let first = first.isNaN ? 0 : min(max(first, -1e6), 1e6)
        let second = second.isNaN ? 0 : min(max(second, -1e6), 1e6)
        guard first + second >= Double(length) else { return (first, second) }
        let factor = 0.75 * Double(length) / (first + second)
        return (first * factor, second * factor)
    }

    private static func cameraReporting(
        _ region: MKCoordinateRegion,
        viewSize: CGSize,
        heading: CLLocationDirection
    ) -> MapCamera? {
        guard region.span.longitudeDelta > 0, region.span.longitudeDelta < 360 else { return nil }
        let width = region.span.longitudeDelta / 360 * WebMercatorProjection.worldWidth
        let unit = MapCamera(center: MKMapPoint(), pointsPerMapPoint: 1, heading: heading)
        let camera = MapCamera(
            center: WebMercatorProjection.project(region.center),
            pointsPerMapPoint: unit.visibleMapRect(viewSize: viewSize).width / width,
            heading: heading
        )
        let reported = camera.region(viewSize: viewSize).span
        let isSame =
            abs(reported.latitudeDelta - region.span.latitudeDelta) <= 1e-9 * region.span.latitudeDelta
            && abs(reported.longitudeDelta - region.span.longitudeDelta) <= 1e-9 * region.span.longitudeDelta
        return isSame ? camera : nil
    }
}

// MARK: - Distance of the camera

extension RegionFitting {
    /// The tangent of half the vertical field of view, which is 30 degrees as on Apple's systems.
    private static let tangentOfHalfView = 0.267_949_192_431_122_7

    /// Returns the distance in metres from the eye to the centre: half the visible height over tan(15°).
    package static func distance(of camera: MapCamera, viewSize: CGSize) -> CLLocationDistance {
        let metres = MKMetersPerMapPointAtLatitude(camera.centerCoordinate.latitude)
        return viewSize.height / camera.pointsPerMapPoint * metres / 2 / tangentOfHalfView
    }

    /// Returns the scale in view points for each map point of a camera at the distance in metres from the centre.
    ///
    /// A distance of zero or less gives the largest scale.
    package static func pointsPerMapPoint(
        distance: CLLocationDistance,
        latitude: CLLocationDegrees,
        viewSize: CGSize
    ) -> Double {
        guard distance > 0 else { return MapCamera.largestScale }
        let visibleHeight = distance * tangentOfHalfView * 2
        return min(viewSize.height / visibleHeight * MKMetersPerMapPointAtLatitude(latitude), MapCamera.largestScale)
    }
}
