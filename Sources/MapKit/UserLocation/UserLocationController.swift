// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import UIKit

/// Shows where the user is on a map view, and has the map follow.
@MainActor
final class UserLocationController: NSObject {
    private unowned let mapView: MKMapView
    /// The annotation of the user's place.
    let userLocation = MKUserLocation()
    /// Whether the map follows.
    private(set) var mode = MKUserTrackingMode.none
    private var manager: CLLocationManager?
    private let circle = AccuracyCircle()
    /// Whether the map is still to come near, since following has begun.
    private var comesNear = false
    /// Whether the map is to be centred as soon as it has a size.
    private var isCenteringPutOff = false

    /// The zoom level that a map which follows shows at least, where the accuracy allows it.
    static let nearZoomLevel = 14.0
    /// The smaller side of the map at that level at least, in radii of the accuracy.
    static let nearRadii = 2.5

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    // MARK: - Showing

    /// Whether the user is to be shown.
    var isOn: Bool {
        get { manager != nil }
        set {
            guard newValue != isOn else { return }
            if newValue { start() } else { stop() }
        }
    }

    private func start() {
        let manager = CLLocationManager()
        self.manager = manager
        mapView.delegate?.mapViewWillStartLocatingUser(mapView)
        // The delegate may have changed its mind.
        guard self.manager === manager else { return }
        userLocation.isUpdating = manager.isAllowed
        manager.delegate = self
        manager.startUpdatingLocation()
    }

    private func stop() {
        manager?.stopUpdatingLocation()
        manager = nil
        userLocation.isUpdating = false
        removeDot()
        mapView.delegate?.mapViewDidStopLocatingUser(mapView)
        if !isOn { setMode(.none, animated: false) }
    }

    private func removeDot() {
        mapView.controller.removeUserLocation(userLocation)
        userLocation.location = nil
        mapView.setNeedsFrame()
    }

    /// The radius of the circle of accuracy, in map points; 0 when it is not known.
    private var radius: Double {
        guard let location = userLocation.location, location.horizontalAccuracy > 0 else { return 0 }
        return location.horizontalAccuracy * MKMapPointsPerMeterAtLatitude(location.coordinate.latitude)
    }

    /// Whether any part of the circle, or of the dot, lies in the view.
    var isVisible: Bool {
        guard let location = userLocation.location, RegionFitting.hasArea(mapView.bounds.size) else { return false }
        let (camera, size) = (mapView.mapCamera, mapView.bounds.size)
        let point = camera.viewPoint(for: MKMapPoint(location.coordinate), viewSize: size)
        let dx = max(-point.x, 0, point.x - size.width)
        let dy = max(-point.y, 0, point.y - size.height)
        let reach = max(radius * camera.pointsPerMapPoint, UserDotPainter.ringRadius)
        return dx * dx + dy * dy <= reach * reach
    }

    /// Whether the circle may reach into the part of the world.
    func circleReaches(into rect: MKMapRect) -> Bool {
        guard let location = userLocation.location else { return false }
        let (middle, radius) = (MKMapPoint(location.coordinate), radius)
        let dx = abs(WebMercatorProjection.shortestDifference(from: rect.midX, to: middle.x)) - rect.width / 2
        let dy = abs(middle.y - rect.midY) - rect.height / 2
        return max(dx, dy) <= radius
    }

    /// Adds the circle of accuracy to what a frame shows.
    func appendCircle(to list: inout DisplayList, frame: DisplayFrame) {
        guard let view = mapView.view(for: userLocation) as? MKUserLocationView, view.placement.owner != nil,
            !view.isHidden, view.image == nil
        else { return }
        let points = radius * mapView.mapCamera.pointsPerMapPoint
        guard points > UserDotPainter.ringRadius else { return }
        let presentation = view.layer.presentation
        let offset = view.offsetFromCoordinate
        let look = AccuracyCircle.Look(
            radius: (points * frame.scale * 8).rounded() / 8,
            rim: max(frame.scale, 1),
            tint: view.tintColor.opaqueWord,
            opacity: UInt8((CGFloat(frame.opacity) * presentation.opacity).rounded())
        )
        let x = devicePixel(frame.origin.x + presentation.position.x - offset.x, scale: frame.scale)
        let y = devicePixel(frame.origin.y + presentation.position.y - offset.y, scale: frame.scale)
        circle.append(look, at: (x, y), to: &list, clip: frame.clip)
    }

    // MARK: - Following

    /// Whether the map is kept at a place that is known.
    var isFollowing: Bool { mode != .none && userLocation.location != nil }

    /// Has the map follow or not.
    func setMode(_ wanted: MKUserTrackingMode, animated: Bool) {
        let mode = wanted == .followWithHeading ? .follow : wanted
        guard mode != self.mode else { return }
        self.mode = mode
        comesNear = mode != .none
        if mode != .none { isOn = true }
        guard self.mode == mode else { return }
        mapView.delegate?.mapView(mapView, didChange: mode, animated: animated)
        center(animated: animated)
    }

    /// Ends the following, since the user has moved the map.
    func userMovedMap() {
        if isFollowing { setMode(.none, animated: false) }
    }

    /// Ends the following when the app shows another place.
    func willShow(_ camera: MapCamera, animated: Bool) {
        guard isFollowing else { return }
        let place = MKMapPoint(userLocation.coordinate)
        let dx = WebMercatorProjection.shortestDifference(from: camera.center.x, to: place.x)
        let dy = place.y - camera.center.y
        let distance = (dx * dx + dy * dy).squareRoot() * camera.pointsPerMapPoint
        if distance > 1 { setMode(.none, animated: animated) }
    }

    private func center(animated: Bool) {
        // While a hand holds the map, it zooms about the middle; the next fix centres it again.
        guard isFollowing, !isCenteringPutOff, !mapView.cameras.isHeld else { return }
        isCenteringPutOff = true
        mapView.whenSized(replacingOthers: false) { map in map.locating.centerNow(animated: animated) }
    }

    private func centerNow(animated: Bool) {
        isCenteringPutOff = false
        guard isFollowing else { return }
        let target = mapView.cameras.target
        var scale = target.pointsPerMapPoint
        if comesNear { scale = max(scale, nearScale) }
        comesNear = false
        let camera = MapCamera(
            center: MKMapPoint(userLocation.coordinate),
            pointsPerMapPoint: scale,
            heading: target.heading
        )
        mapView.cameras.set(camera, animated: animated, center: userLocation.coordinate)
    }

    /// The scale at which the surroundings are seen, and the circle of accuracy is not cut off.
    private var nearScale: Double {
        let near = ZoomLevel.pointsPerMapPoint(UserLocationController.nearZoomLevel)
        guard radius > 0 else { return near }
        let side = min(mapView.bounds.width, mapView.bounds.height)
        return min(near, side / (radius * UserLocationController.nearRadii))
    }
}

extension UserLocationController: CLLocationManagerDelegate {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard manager === self.manager, let location = locations.last,
            CLLocationCoordinate2DIsValid(location.coordinate)
        else { return }
        userLocation.location = location
        userLocation.isUpdating = true
        mapView.controller.showUserLocation(userLocation)
        mapView.delegate?.mapView(mapView, didUpdate: userLocation)
        center(animated: true)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        guard manager === self.manager else { return }
        mapView.delegate?.mapView(mapView, didFailToLocateUserWithError: error)
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        guard manager === self.manager else { return }
        userLocation.isUpdating = manager.isAllowed
        if !manager.isAllowed { removeDot() }
    }
}

extension CLLocationManager {
    /// Whether the app may know the place.
    fileprivate var isAllowed: Bool {
        authorizationStatus == .authorizedAlways || authorizationStatus == .authorizedWhenInUse
    }
}

extension UIColor {
    /// The colour without its opacity, as `0xRRGGBB`.
    fileprivate var opaqueWord: UInt32 {
        let shade = PinShade(self)
        func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        return byte(shade.red) << 16 | byte(shade.green) << 8 | byte(shade.blue)
    }
}
