// SPDX-License-Identifier: MIT

package import CoreLocation
package import Foundation

/// What a map view looks at: the centre, the scale and the heading.
///
/// A pure value that is always inside its limits.
///
/// The size of the view is no part of it and is handed to each conversion. View points have x to the right and y
/// down, the origin in the view's upper left corner. Nothing here gives NaN for a finite argument.
package struct MapCamera: Equatable, Sendable {
    /// The map point in the middle of the view; x in 0..<2^28, y in 0…2^28.
    package let center: MKMapPoint

    /// The scale in view points for each map point, 2^-20…4, which is zoom level 0…22.
    package let pointsPerMapPoint: Double

    /// The compass direction at the top of the view, in degrees clockwise from north, 0..<360.
    package let heading: CLLocationDirection

    /// Creates a camera from a scale; each value is brought inside its limits, one that is no number to its default.
    ///
    /// The defaults are the middle of the world, zoom level 0 and north.
    package init(center: MKMapPoint, pointsPerMapPoint: Double, heading: CLLocationDirection = 0) {
        let world = WebMercatorProjection.worldWidth
        let x = center.x.isFinite ? WebMercatorProjection.wrap(center.x) : world / 2
        let y = center.y.isNaN ? world / 2 : min(max(center.y, 0), world)
        self.center = MKMapPoint(x: x, y: y)
        self.pointsPerMapPoint = min(
            max(MapCamera.smallestScale, pointsPerMapPoint),
            MapCamera.largestScale
        )
        self.heading = MapCamera.normalised(heading)
    }

    /// Creates a camera from a zoom level, 0…22; each value is brought inside its limits.
    package init(center: MKMapPoint, zoomLevel: Double, heading: CLLocationDirection = 0) {
        self.init(
            center: center,
            pointsPerMapPoint: ZoomLevel.pointsPerMapPoint(zoomLevel),
            heading: heading
        )
    }

    /// The scale of zoom level 0, in view points for each map point.
    package static let smallestScale = 0x1p-20

    /// The scale of zoom level 22, in view points for each map point.
    package static let largestScale = 4.0

    /// The zoom level, 0…22: the world is 256 · 2^zoom view points wide.
    package var zoomLevel: Double { ZoomLevel.of(pointsPerMapPoint: pointsPerMapPoint) }

    /// The scale as MapKit's drawing calls want it, in view points for each map point.
    package var zoomScale: MKZoomScale { MKZoomScale(pointsPerMapPoint) }

    /// The width of the world in view points.
    package var worldWidth: Double { WebMercatorProjection.worldWidth * pointsPerMapPoint }

    /// The centre as a coordinate in degrees.
    package var centerCoordinate: CLLocationCoordinate2D { WebMercatorProjection.unproject(center) }

    /// Returns the direction in degrees brought into 0..<360; one that is not finite is north.
    package static func normalised(_ heading: CLLocationDirection) -> CLLocationDirection {
        guard heading.isFinite else { return 0 }
        let turned = heading.truncatingRemainder(dividingBy: 360)
        let positive = turned < 0 ? turned + 360 : turned
        return positive < 360 ? positive + 0 : 0
    }

    package static func == (lhs: MapCamera, rhs: MapCamera) -> Bool {
        lhs.center.x == rhs.center.x && lhs.center.y == rhs.center.y
            && lhs.pointsPerMapPoint == rhs.pointsPerMapPoint && lhs.heading == rhs.heading
    }
}

// MARK: - Conversions

extension MapCamera {
    /// The cosine and sine of the heading; exact for quarter turns.
    package var rotation: (cosine: Double, sine: Double) {
        switch heading {
        case 0: (1, 0)
        case 90: (0, 1)
        case 180: (-1, 0)
        case 270: (0, -1)
        default: (cos(heading * .pi / 180), sin(heading * .pi / 180))
        }
    }

    /// Returns the place of a map point in the view, in view points, in the copy of the world nearest the centre.
    package func viewPoint(for mapPoint: MKMapPoint, viewSize: CGSize) -> CGPoint {
        let east = WebMercatorProjection.shortestDifference(from: center.x, to: mapPoint.x)
        return viewPoint(east: east, south: mapPoint.y - center.y, viewSize: viewSize)
    }

    /// Returns the same moved by an offset in view points: where the middle of an annotation's view lies.
    package func viewPoint(for mapPoint: MKMapPoint, offset: CGPoint, viewSize: CGSize) -> CGPoint {
        let point = viewPoint(for: mapPoint, viewSize: viewSize)
        return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }

    /// Returns the place of a map point in the view, in view points, x being taken as it stands.
    ///
    /// For drawings that run on beyond the world's edge, where x may be less than 0 or more than 2^28.
    package func viewPoint(forUnwrapped mapPoint: MKMapPoint, viewSize: CGSize) -> CGPoint {
        viewPoint(east: mapPoint.x - center.x, south: mapPoint.y - center.y, viewSize: viewSize)
    }

    /// Returns how far down the view a map point lies: a number by which map points can be ordered from top to bottom.
    package func depth(of mapPoint: MKMapPoint) -> Double {
        guard heading != 0 else { return mapPoint.y }
        return viewPoint(for: mapPoint, viewSize: .zero).y
    }

    /// Returns the map point under a view point; it may lie outside the world, as the view may.
    package func mapPoint(at viewPoint: CGPoint, viewSize: CGSize) -> MKMapPoint {
        let offset = mapOffset(
            of: CGPoint(x: viewPoint.x - viewSize.width / 2, y: viewPoint.y - viewSize.height / 2)
        )
        return MKMapPoint(x: center.x + offset.width, y: center.y + offset.height)
    }

    /// Returns the coordinate under a view point, the longitude in -180…180 and the latitude within ±85.0511 degrees.
    package func coordinate(at viewPoint: CGPoint, viewSize: CGSize) -> CLLocationCoordinate2D {
        WebMercatorProjection.unproject(mapPoint(at: viewPoint, viewSize: viewSize))
    }

    /// Returns the place of a coordinate in the view, in view points; the coordinate must be valid.
    package func viewPoint(for coordinate: CLLocationCoordinate2D, viewSize: CGSize) -> CGPoint {
        viewPoint(for: WebMercatorProjection.project(coordinate), viewSize: viewSize)
    }

    /// Returns the distance on the map, in map points, of a distance in the view, in view points.
    package func mapOffset(of viewOffset: CGPoint) -> MKMapSize {
        let (cosine, sine) = rotation
        return MKMapSize(
            width: (viewOffset.x * cosine - viewOffset.y * sine) / pointsPerMapPoint,
            height: (viewOffset.x * sine + viewOffset.y * cosine) / pointsPerMapPoint
        )
    }

    /// Returns the smallest rectangle on the map around one in the view, each relative to the same place.
    package func mapRect(of viewRect: CGRect) -> MKMapRect {
        let (left, right) = (viewRect.minX, viewRect.maxX)
        let (top, bottom) = (viewRect.minY, viewRect.maxY)
        let (a, b) = (mapOffset(of: CGPoint(x: left, y: top)), mapOffset(of: CGPoint(x: right, y: top)))
        let (c, d) = (mapOffset(of: CGPoint(x: left, y: bottom)), mapOffset(of: CGPoint(x: right, y: bottom)))
        let (west, north) = (min(a.width, b.width, c.width, d.width), min(a.height, b.height, c.height, d.height))
        let (east, south) = (max(a.width, b.width, c.width, d.width), max(a.height, b.height, c.height, d.height))
        return MKMapRect(x: west, y: north, width: east - west, height: south - north)
    }

    /// Returns the distance in the view, in view points, of a distance on the map, in map points.
    package func viewOffset(of mapOffset: MKMapSize) -> CGPoint {
        let (cosine, sine) = rotation
        return CGPoint(
            x: (mapOffset.width * cosine + mapOffset.height * sine) * pointsPerMapPoint,
            y: (mapOffset.height * cosine - mapOffset.width * sine) * pointsPerMapPoint
        )
    }

    /// Returns the visible part of the map, in map points; with a heading the rectangle around the turned view.
    ///
    /// Across the 180th meridian `minX` is less than 0 or `maxX` more than 2^28, and so is `minY` or `maxY` where
    /// the view shows more than the world.
    package func visibleMapRect(viewSize: CGSize) -> MKMapRect {
        let (cosine, sine) = rotation
        let width = (viewSize.width * abs(cosine) + viewSize.height * abs(sine)) / pointsPerMapPoint
        let height = (viewSize.width * abs(sine) + viewSize.height * abs(cosine)) / pointsPerMapPoint
        return MKMapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Returns the visible region: the centre of the view and the extent of the visible map rectangle.
    package func region(viewSize: CGSize) -> MKCoordinateRegion {
        MKCoordinateRegion(
            center: centerCoordinate,
            span: MKCoordinateSpan(of: visibleMapRect(viewSize: viewSize))
        )
    }

    private func viewPoint(east: Double, south: Double, viewSize: CGSize) -> CGPoint {
        let offset = viewOffset(of: MKMapSize(width: east, height: south))
        return CGPoint(x: viewSize.width / 2 + offset.x, y: viewSize.height / 2 + offset.y)
    }
}

// MARK: - Moving

extension MapCamera {
    /// Returns the camera with another centre, brought inside the world.
    package func centered(at center: MKMapPoint) -> MapCamera {
        MapCamera(center: center, pointsPerMapPoint: pointsPerMapPoint, heading: heading)
    }

    /// Returns the camera after the map was dragged by the offset in view points; latitude stops at the world's edge.
    package func dragged(by viewOffset: CGPoint) -> MapCamera {
        let offset = mapOffset(of: viewOffset)
        return centered(at: MKMapPoint(x: center.x - offset.width, y: center.y - offset.height))
    }

    /// Returns the camera at another scale, 2^-20…4 view points for each map point, with the anchor's place kept.
    ///
    /// - Parameters:
    ///   - pointsPerMapPoint: The new scale.
    ///   - anchor: The view point under which the map stays; where the world's edge allows it.
    ///   - viewSize: The size of the view in points.
    /// - Returns: The camera at the new scale.
    package func scaled(to pointsPerMapPoint: Double, about anchor: CGPoint, viewSize: CGSize) -> MapCamera {
        adjusted(
            MapCamera(center: center, pointsPerMapPoint: pointsPerMapPoint, heading: heading),
            about: anchor,
            viewSize: viewSize
        )
    }

    /// Returns the camera with other heading in degrees clockwise from north, with the anchor's place kept.
    package func turned(to heading: CLLocationDirection, about anchor: CGPoint, viewSize: CGSize) -> MapCamera {
        adjusted(
            MapCamera(center: center, pointsPerMapPoint: pointsPerMapPoint, heading: heading),
            about: anchor,
            viewSize: viewSize
        )
    }

    private func adjusted(_ camera: MapCamera, about anchor: CGPoint, viewSize: CGSize) -> MapCamera {
        let offset = CGPoint(x: anchor.x - viewSize.width / 2, y: anchor.y - viewSize.height / 2)
        let before = mapOffset(of: offset)
        let after = camera.mapOffset(of: offset)
        return camera.centered(
            at: MKMapPoint(
                x: center.x + before.width - after.width,
                y: center.y + before.height - after.height
            )
        )
    }
}
