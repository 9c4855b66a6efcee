// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import UIKit

/// Holds the camera of a map view, moves it over time, and pairs the calls that tell the delegate of changes.
@MainActor
final class CameraController {
    /// The length of an animated change, in seconds.
    static let animationDuration: TimeInterval = 0.35

    private unowned let mapView: MKMapView
    /// The camera now.
    private(set) var camera = MapCamera(center: MKMapPoint.middleOfWorld, zoomLevel: 1)
    private var motion: Motion?
    private var change: Change?
    private var readings: CameraReadings?
    private var requestedCenter: CLLocationCoordinate2D?

    private struct Motion {
        let animator: CameraAnimator
        /// When it began, in seconds of the window's clock; set by the first frame.
        var begin: TimeInterval?
    }

    /// A change that the delegate was told will happen, and not yet that it did.
    private struct Change {
        let isAnimated: Bool
        let isGesture: Bool
    }

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    // MARK: - Reading

    /// What the getters return now.
    func currentReadings() -> CameraReadings {
        let size = mapView.bounds.size
        if let readings, readings.camera == camera, readings.viewSize == size { return readings }
        let made = CameraReadings(camera: camera, viewSize: size, requestedCenter: requestedCenter)
        readings = made
        return made
    }

    /// Whether the camera moves by itself.
    var isAnimating: Bool { motion != nil }

    /// Where the camera will be when it has come to rest.
    var target: MapCamera { motion?.animator.target ?? camera }

    // MARK: - Setters

    /// Shows another place, at once or with an animation; nothing happens when nothing changes.
    ///
    /// - Parameters:
    ///   - target: The new camera.
    ///   - animated: Whether to go there smoothly; too far a way is a jump, and told as such.
    ///   - center: The centre as the app gave it, which is then read back to the bit.
    func set(_ target: MapCamera, animated: Bool, center: CLLocationCoordinate2D? = nil) {
        guard target != self.target else {
            if motion == nil, let center { remember(center) }
            return
        }
        finishChange()
        // The delegate may have set another camera when it heard of the end of the former change.
        guard target != camera else { return }
        let animator =
            animated && mapView.window != nil
            ? CameraAnimator(
                from: camera,
                to: target,
                viewSize: mapView.bounds.size,
                duration: CameraController.animationDuration
            ) : nil
        begin(animated: animator != nil, isGesture: false)
        remember(center)
        guard let animator else {
            move(to: target)
            return finishChange()
        }
        motion = Motion(animator: animator, begin: nil)
        mapView.setNeedsFrame()
    }

    /// Sets the camera without telling anybody: before the map has ever been shown.
    func setInitially(_ target: MapCamera, center: CLLocationCoordinate2D?) {
        camera = target
        remember(center)
        mapView.cameraMoved()
    }

    private func remember(_ center: CLLocationCoordinate2D?) {
        requestedCenter = center
        readings = nil
    }

    // MARK: - Gestures

    /// Begins a change made by hand; what moved before stops where it is.
    func beginGesture() {
        if motion != nil || change.map({ !$0.isGesture }) ?? false {
            motion = nil
            finishChange()
        }
        guard change == nil else { return }
        begin(animated: false, isGesture: true)
    }

    /// Stops a map that runs on after a gesture.
    func touched() {
        guard motion != nil, change?.isGesture ?? false else { return }
        finishChange()
    }

    /// Moves the camera by hand.
    func gestureMoved(to camera: MapCamera) {
        guard camera != self.camera else { return }
        move(to: camera)
    }

    /// Ends a change made by hand; the map runs on with the velocity, in view points a second.
    func endGesture(velocity: CGPoint = .zero) {
        guard change != nil else { return }
        if let animator = CameraAnimator(inertiaFrom: camera, velocity: velocity), mapView.window != nil {
            motion = Motion(animator: animator, begin: nil)
            mapView.setNeedsFrame()
        } else {
            finishChange()
        }
    }

    /// Goes on to a camera smoothly as part of a change by hand: a turn of the wheel, a key, a double click.
    func glide(to target: MapCamera, duration: TimeInterval) {
        guard target != self.target else { return }
        motion = nil
        if change == nil { begin(animated: true, isGesture: true) }
        guard mapView.window != nil,
            let animator = CameraAnimator(
                from: camera,
                to: target,
                viewSize: mapView.bounds.size,
                duration: duration
            )
        else {
            move(to: target)
            return finishChange()
        }
        motion = Motion(animator: animator, begin: nil)
        mapView.setNeedsFrame()
    }

    // MARK: - Time

    /// Brings the camera to the time of a frame.
    func advance(to time: TimeInterval) {
        guard var motion else { return }
        let begin = motion.begin ?? time
        motion.begin = begin
        self.motion = motion
        let elapsed = time - begin
        let isFinished = motion.animator.isFinished(at: elapsed)
        if isFinished { self.motion = nil }
        move(to: motion.animator.camera(at: elapsed))
        // The delegate may have begun another motion when it heard of this step.
        if isFinished, self.motion == nil { finishChange() }
    }

    /// Tells of a change of the visible region that a new size of the view brought.
    func sizeChanged() {
        readings = nil
        let isAlone = change == nil
        if isAlone { begin(animated: false, isGesture: false) }
        mapView.cameraMoved()
        mapView.delegate?.mapViewDidChangeVisibleRegion(mapView)
        if isAlone { finishChange() }
    }

    // MARK: - Telling

    private func begin(animated: Bool, isGesture: Bool) {
        change = Change(isAnimated: animated, isGesture: isGesture)
        mapView.delegate?.mapView(mapView, regionWillChangeAnimated: animated)
    }

    private func finishChange() {
        motion = nil
        guard let finished = change else { return }
        change = nil
        mapView.delegate?.mapView(mapView, regionDidChangeAnimated: finished.isAnimated)
    }

    private func move(to camera: MapCamera) {
        guard camera != self.camera else { return }
        self.camera = camera
        readings = nil
        mapView.cameraMoved()
        mapView.delegate?.mapViewDidChangeVisibleRegion(mapView)
    }
}

extension MKMapPoint {
    /// Coordinate (0, 0).
    static let middleOfWorld = MKMapPoint(
        x: WebMercatorProjection.worldWidth / 2,
        y: WebMercatorProjection.worldWidth / 2
    )
}
