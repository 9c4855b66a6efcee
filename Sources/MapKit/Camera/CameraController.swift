// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import UIKit

/// Holds the camera of a map view, moves it over time, and pairs the calls that tell the delegate of changes.
///
/// Each call of the delegate may ask for another camera. What was asked for last holds: the change before it ends, told as
/// such, and whatever it had still to do is left undone.
@MainActor
final class CameraController {
    /// The length of an animated change, in seconds.
    static let animationDuration: TimeInterval = 0.35

    private unowned let mapView: MKMapView
    /// The camera now.
    private(set) var camera = MapCamera(center: MKMapPoint.middleOfWorld, zoomLevel: 1)
    /// Where the camera may go.
    var limits = CameraLimits()
    private var motion: Motion?
    private var change: Change?
    private var changeCount = 0
    /// The gestures under way.
    private var hands: Set<ObjectIdentifier> = []
    /// The camera of a change that the delegate is just being told of.
    private var announced: MapCamera?
    private var readings: CameraReadings?
    private var requestedCenter: CLLocationCoordinate2D?

    private struct Motion {
        let animator: CameraAnimator
        /// When it began, in seconds of the window's clock; set by the first frame.
        var begin: TimeInterval?
    }

    /// A change that the delegate was told will happen, and not yet that it did.
    private struct Change {
        let number: Int
        let isAnimated: Bool
        let isGesture: Bool
    }

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    private var viewSize: CGSize { mapView.bounds.size }

    // MARK: - Reading

    /// What the getters return now.
    func currentReadings() -> CameraReadings {
        if let readings, readings.camera == camera, readings.viewSize == viewSize { return readings }
        let made = CameraReadings(camera: camera, viewSize: viewSize, requestedCenter: requestedCenter)
        readings = made
        return made
    }

    /// Whether the camera moves by itself.
    var isAnimating: Bool { motion != nil }

    /// Whether a change of the camera was begun and is not over.
    var isChanging: Bool { change != nil }

    /// Whether a finger or the pointer holds the map.
    var isHeld: Bool { !hands.isEmpty }

    /// Where the camera will be when it has come to rest.
    var target: MapCamera { announced ?? motion?.animator.target ?? camera }

    // MARK: - Setters

    /// Shows another place, at once or with an animation; nothing happens when nothing changes.
    ///
    /// - Parameters:
    ///   - wanted: The new camera, which is brought inside the limits.
    ///   - animated: Whether to go there smoothly; too far a way is a jump, and told as such.
    ///   - center: The centre as the app gave it, which is then read back to the bit.
    func set(_ wanted: MapCamera, animated: Bool, center: CLLocationCoordinate2D? = nil) {
        let target = limits.limited(wanted, viewSize: viewSize)
        guard target != self.target else {
            if motion == nil, let center { remember(center) }
            return
        }
        guard finishForRequest() else { return }
        guard target != camera else { return remember(center) }
        let animator = animated ? animator(to: target, duration: CameraController.animationDuration) : nil
        announced = target
        let number = begin(animated: animator != nil, isGesture: false)
        announced = nil
        guard change?.number == number else { return }
        remember(center)
        guard let animator else {
            move(to: target)
            return finish(number)
        }
        start(animator)
    }

    /// Moves the camera to where it may be, after the limits have changed.
    func obeyLimits(animated: Bool) {
        set(target, animated: animated, center: requestedCenter)
    }

    /// Stays here: what moves the camera ends.
    func stay() {
        guard motion != nil else { return }
        finishChange()
    }

    /// The nearest scale that the limits allow at the camera's centre, so that zooming at a limit moves nothing.
    func limitedScale(_ pointsPerMapPoint: Double, at camera: MapCamera) -> Double {
        limits.limitedScale(pointsPerMapPoint, at: camera, viewSize: viewSize)
    }

    private func remember(_ center: CLLocationCoordinate2D?) {
        requestedCenter = center
        readings = nil
    }

    /// Ends the present change for a new one; `false` when the delegate, told of that, has asked for yet another.
    private func finishForRequest() -> Bool {
        let count = changeCount
        finishChange()
        return count == changeCount
    }

    private func animator(to target: MapCamera, duration: TimeInterval, curve: CameraAnimator.Curve = .easeInOut)
        -> CameraAnimator?
    {
        guard mapView.window != nil else { return nil }
        return CameraAnimator(from: camera, to: target, viewSize: viewSize, duration: duration, curve: curve)
    }

    private func start(_ animator: CameraAnimator) {
        motion = Motion(animator: animator, begin: nil)
        mapView.setNeedsFrame()
    }

    // MARK: - Gestures

    /// Begins a change made by hand, or joins the one that another hand makes; what moved before stops where it is.
    func beginGesture(_ gesture: AnyObject) {
        hands.insert(ObjectIdentifier(gesture))
        _ = takeOver()
    }

    /// Stops a map that runs on after a gesture.
    func touched() {
        guard motion != nil, change?.isGesture ?? false else { return }
        finishChange()
    }

    /// Stops whatever moves the camera by itself.
    func halt() {
        guard motion != nil else { return }
        finishChange()
    }

    /// Moves the camera by hand; a change that the app has begun meanwhile ends.
    func gestureMoved(to wanted: MapCamera) {
        let target = limits.limited(wanted, viewSize: viewSize)
        guard target != camera, takeOver() else { return }
        move(to: target)
    }

    /// Takes a hand away; with the last one the map runs on with the velocity, in view points a second.
    func endGesture(_ gesture: AnyObject, velocity: CGPoint = .zero) {
        guard hands.remove(ObjectIdentifier(gesture)) != nil, hands.isEmpty else { return }
        guard let change, change.isGesture, motion == nil else { return }
        guard mapView.window != nil, let animator = CameraAnimator(inertiaFrom: camera, velocity: velocity) else {
            return finishChange()
        }
        start(animator)
    }

    /// Goes on to a camera smoothly as part of a change by hand: a turn of the wheel, a key, a double click.
    ///
    /// While a finger or the pointer holds the map, it follows at once.
    func glide(to wanted: MapCamera, duration: TimeInterval) {
        let target = limits.limited(wanted, viewSize: viewSize)
        guard target != self.target else { return }
        guard hands.isEmpty else { return gestureMoved(to: target) }
        if let change, !change.isGesture {
            guard finishForRequest() else { return }
        }
        motion = nil
        let animator = animator(to: target, duration: duration, curve: .easeOut)
        let number = change?.number ?? begin(animated: animator != nil, isGesture: true)
        guard change?.number == number else { return }
        guard let animator else {
            move(to: target)
            return finish(number)
        }
        start(animator)
    }

    /// Makes the present change one by hand; `false` when the delegate has begun another change meanwhile.
    private func takeOver() -> Bool {
        if let change, change.isGesture {
            motion = nil
            return true
        }
        guard finishForRequest() else { return false }
        let number = begin(animated: false, isGesture: true)
        return change?.number == number
    }

    // MARK: - Time

    /// Brings the camera to the time of a frame.
    func advance(to time: TimeInterval) {
        guard var motion, let number = change?.number else { return }
        let begin = motion.begin ?? time
        motion.begin = begin
        self.motion = motion
        let elapsed = time - begin
        let isFinished = motion.animator.isFinished(at: elapsed)
        if isFinished { self.motion = nil }
        move(to: limits.limited(motion.animator.camera(at: elapsed), viewSize: viewSize))
        if isFinished { finish(number) }
    }

    /// Tells of a change of the visible region that a new size of the view brought.
    func sizeChanged() {
        readings = nil
        let own = change == nil ? begin(animated: false, isGesture: false) : nil
        camera = limits.limited(camera, viewSize: viewSize)
        mapView.cameraMoved()
        mapView.delegate?.mapViewDidChangeVisibleRegion(mapView)
        if let own { finish(own) }
    }

    /// Ends what moves the camera when the view has left its window, where no frames are made: a change by the app is
    /// complete at once, one by hand stops.
    func windowChanged() {
        guard mapView.window == nil, let change, let motion else { return }
        self.motion = nil
        if !change.isGesture { move(to: motion.animator.target) }
        finish(change.number)
    }

    // MARK: - Telling

    /// Tells that a change begins, and returns its number; the present change has another if the delegate began one.
    private func begin(animated: Bool, isGesture: Bool) -> Int {
        changeCount += 1
        let number = changeCount
        change = Change(number: number, isAnimated: animated, isGesture: isGesture)
        mapView.delegate?.mapView(mapView, regionWillChangeAnimated: animated)
        return number
    }

    private func finish(_ number: Int) {
        guard change?.number == number else { return }
        finishChange()
    }

    private func finishChange() {
        motion = nil
        guard let finished = change else { return }
        change = nil
        // At rest the base map is drawn sharp.
        mapView.setNeedsFrame()
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
