// SPDX-License-Identifier: MIT

package import CoreLocation
package import Foundation

/// What a map view's getters return for one camera and one size of the view.
///
/// The view keeps it as long as neither changes, so each getter returns the same bits again. A setter first asks
/// whether it was handed exactly such a value, and then does nothing: `set(get())` is the identity, whatever the
/// rounding of the conversions.
package struct CameraReadings: Sendable {
    /// The camera that was read.
    package let camera: MapCamera

    /// The size of the view in points.
    package let viewSize: CGSize

    /// The centre in degrees; to the bit the one that was set, if one was.
    package let centerCoordinate: CLLocationCoordinate2D

    /// The visible part of the map in map points.
    package let visibleMapRect: MKMapRect

    /// The visible region in degrees.
    package let region: MKCoordinateRegion

    /// The distance from the eye to the centre in metres.
    package let centerCoordinateDistance: CLLocationDistance

    /// Reads a camera.
    ///
    /// - Parameters:
    ///   - camera: The camera of the view.
    ///   - viewSize: The size of the view in points.
    ///   - requestedCenter: The centre that was set, which is returned instead of the camera's own when both are
    ///     the same place but for rounding.
    package init(camera: MapCamera, viewSize: CGSize, requestedCenter: CLLocationCoordinate2D? = nil) {
        self.camera = camera
        self.viewSize = viewSize
        let own = camera.centerCoordinate
        if let requestedCenter, abs(requestedCenter.latitude - own.latitude) < 1e-9,
            abs((requestedCenter.longitude - own.longitude).remainder(dividingBy: 360)) < 1e-9
        {
            centerCoordinate = requestedCenter
        } else {
            centerCoordinate = own
        }
        visibleMapRect = camera.visibleMapRect(viewSize: viewSize)
        region = MKCoordinateRegion(center: centerCoordinate, span: MKCoordinateSpan(of: visibleMapRect))
        centerCoordinateDistance = RegionFitting.distance(of: camera, viewSize: viewSize)
    }

    /// A new camera object with what was read.
    package var mapCamera: MKMapCamera {
        MKMapCamera(
            lookingAtCenter: centerCoordinate,
            fromDistance: centerCoordinateDistance,
            pitch: 0,
            heading: camera.heading
        )
    }

    /// Returns whether the coordinate is the centre as read, so that setting it changes nothing.
    package func isCurrent(_ coordinate: CLLocationCoordinate2D) -> Bool {
        coordinate.latitude == centerCoordinate.latitude && coordinate.longitude == centerCoordinate.longitude
    }

    /// Returns whether the region is the one as read, so that setting it changes nothing.
    package func isCurrent(_ region: MKCoordinateRegion) -> Bool {
        isCurrent(region.center) && region.span.latitudeDelta == self.region.span.latitudeDelta
            && region.span.longitudeDelta == self.region.span.longitudeDelta
    }

    /// Returns whether the rectangle is the visible one as read, so that setting it changes nothing.
    package func isCurrent(_ mapRect: MKMapRect) -> Bool {
        MKMapRectEqualToRect(mapRect, visibleMapRect)
    }

    /// Returns whether the camera object says what was read, so that setting it changes nothing.
    package func isCurrent(_ camera: MKMapCamera) -> Bool {
        isCurrent(camera.centerCoordinate) && camera.heading == self.camera.heading
            && camera.centerCoordinateDistance == centerCoordinateDistance
    }
}
