// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Zooms the map by wheel, pinch, double click and two-finger tap, each about the place it happens at.
@MainActor
final class ZoomGestureHandler {
    /// Zoom levels for each notch of the wheel.
    static let levelsPerNotch = 0.5
    /// The time in which the map follows a turn of the wheel, in seconds.
    static let wheelDuration: TimeInterval = 0.18
    /// The time of a zoom by double click or key, in seconds.
    static let stepDuration: TimeInterval = 0.3

    private unowned let mapView: MKMapView

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    /// Follows the wheel; fractions of a notch count as fractions.
    ///
    /// Two fingers on a touchpad zoom as well: the window system tells of them as of a wheel, by precise amounts, and
    /// does not say which of the two it was. Sideways scrolling moves nothing.
    func handle(_ event: ScrollEvent) -> Bool {
        guard mapView.isZoomEnabled else { return false }
        let point = event.location(in: mapView)
        guard mapView.takesTouches(in: mapView.hitTest(point, with: nil)) else { return false }
        let notches = min(max(Double(event.deltaY), -20), 20)
        guard notches != 0, notches.isFinite else { return true }
        zoom(by: notches * ZoomGestureHandler.levelsPerNotch, about: point, duration: ZoomGestureHandler.wheelDuration)
        return true
    }

    /// Follows two fingers.
    func handle(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            if mapView.isZoomEnabled { mapView.cameras.beginGesture(recognizer) }
            follow(recognizer)
        case .changed:
            follow(recognizer)
        case .ended, .cancelled, .failed:
            mapView.cameras.endGesture(recognizer)
        case .possible:
            break
        }
    }

    /// Zooms in by one level.
    func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, mapView.isZoomEnabled else { return }
        zoom(by: 1, about: recognizer.location(in: mapView), duration: ZoomGestureHandler.stepDuration)
    }

    /// Zooms out by one level.
    func twoFingersTapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, mapView.isZoomEnabled else { return }
        zoom(by: -1, about: recognizer.location(in: mapView), duration: ZoomGestureHandler.stepDuration)
    }

    /// Zooms by some levels so that the map stays where it is at the point, or in the middle when it must not move.
    func zoom(by levels: Double, about point: CGPoint, duration: TimeInterval) {
        let start = mapView.cameras.target
        let scale = mapView.cameras.limitedScale(start.pointsPerMapPoint * exp2(levels), at: start)
        let anchor = mapView.anchor(point)
        mapView.cameras.glide(
            to: start.scaled(to: scale, about: anchor, viewSize: mapView.bounds.size),
            duration: duration
        )
    }

    private func follow(_ recognizer: UIPinchGestureRecognizer) {
        let factor = Double(recognizer.scale)
        recognizer.scale = 1
        guard mapView.isZoomEnabled else { return }
        let camera = mapView.mapCamera
        let scale = mapView.cameras.limitedScale(camera.pointsPerMapPoint * factor, at: camera)
        let anchor = mapView.anchor(recognizer.location(in: mapView))
        mapView.cameras.gestureMoved(to: camera.scaled(to: scale, about: anchor, viewSize: mapView.bounds.size))
    }
}

extension MKMapView {
    /// The middle of the view, in its coordinates.
    var middle: CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// The point that stays where it is when the map is zoomed or turned at a point: the middle when the map must not
    /// move, or follows the user.
    func anchor(_ point: CGPoint) -> CGPoint {
        isScrollEnabled && !locating.isFollowing ? point : middle
    }
}
