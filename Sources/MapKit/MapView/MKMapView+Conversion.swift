// SPDX-License-Identifier: MIT

public import CoreLocation
public import UIKit

extension MKMapView {
    /// The point at which the coordinate is shown, in points of the view; `nil` means the window.
    ///
    /// It may lie outside the map. Of the copies of the world the one nearest the middle of the map counts.
    public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let point = mapCamera.viewPoint(for: MKMapPoint(coordinate), viewSize: bounds.size)
        return convert(fromMap: point, to: view)
    }

    /// The coordinate shown at the point, which is in points of the view; `nil` means the window.
    ///
    /// A map of no size shows nothing: the result is then the invalid coordinate, as for a point that is not finite.
    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        guard RegionFitting.hasArea(bounds.size), point.x.isFinite, point.y.isFinite else {
            return kCLLocationCoordinate2DInvalid
        }
        let place = mapCamera.mapPoint(
            at: convert(point, from: view ?? window).offset(by: bounds.origin, -1),
            viewSize: bounds.size
        )
        // So far away that there are no numbers for it.
        guard place.x.isFinite, place.y.isFinite else { return kCLLocationCoordinate2DInvalid }
        return WebMercatorProjection.unproject(place)
    }

    /// The rectangle around the region, in points of the view; `nil` means the window.
    public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        guard region.isValid else { return .null }
        let rect = RegionFitting.mapRect(of: region)
        let center = mapCamera.viewPoint(for: MKMapPoint(region.center), viewSize: bounds.size)
        let scale = mapCamera.pointsPerMapPoint
        let (cosine, sine) = mapCamera.rotation
        let width = (rect.width * abs(cosine) + rect.height * abs(sine)) * scale
        let height = (rect.width * abs(sine) + rect.height * abs(cosine)) * scale
        let shown = CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
        return convert(shown.offsetBy(dx: bounds.minX, dy: bounds.minY), to: view ?? window)
    }

    /// The region around the rectangle, which is in points of the view; `nil` means the window.
    ///
    /// A map of no size shows nothing: the result's centre is then the invalid coordinate, its span zero.
    public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let own = convert(rect, from: view ?? window)
        guard RegionFitting.hasArea(bounds.size), own.minX.isFinite, own.maxX.isFinite, own.minY.isFinite,
            own.maxY.isFinite
        else {
            return MKCoordinateRegion(
                center: kCLLocationCoordinate2DInvalid,
                span: MKCoordinateSpan(latitudeDelta: 0, longitudeDelta: 0)
            )
        }
        let middle = CGPoint(x: own.midX - bounds.minX, y: own.midY - bounds.minY)
        let camera = mapCamera.centered(at: mapCamera.mapPoint(at: middle, viewSize: bounds.size))
        return camera.region(viewSize: own.size)
    }

    private func convert(fromMap point: CGPoint, to view: UIView?) -> CGPoint {
        let own = point.offset(by: bounds.origin, 1)
        return view === self ? own : convert(own, to: view ?? window)
    }
}

extension CGPoint {
    fileprivate func offset(by other: CGPoint, _ sign: CGFloat) -> CGPoint {
        CGPoint(x: x + other.x * sign, y: y + other.y * sign)
    }
}
