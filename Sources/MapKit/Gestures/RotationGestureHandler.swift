// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Turns the map with two fingers about the place between them.
@MainActor
final class RotationGestureHandler {
    /// How far the fingers turn before a map with north up follows, in degrees: a pinch seldom keeps its direction.
    static let threshold = 10.0

    private unowned let mapView: MKMapView
    private var isTurning = false

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    /// Whether the map turns with the fingers by now.
    func follows(_ recognizer: UIRotationGestureRecognizer) -> Bool {
        guard recognizer.state == .began || recognizer.state == .changed else { return false }
        return isTurning || mapView.mapCamera.heading != 0
    }

    func handle(_ recognizer: UIRotationGestureRecognizer) {
        switch recognizer.state {
        case .began:
            isTurning = mapView.mapCamera.heading != 0
            if mapView.isRotateEnabled { mapView.cameras.beginGesture(recognizer) }
            follow(recognizer)
        case .changed:
            follow(recognizer)
        case .ended, .cancelled, .failed:
            mapView.cameras.endGesture(recognizer)
        case .possible:
            break
        }
    }

    private func follow(_ recognizer: UIRotationGestureRecognizer) {
        let degrees = Double(recognizer.rotation) * 180 / .pi
        if !isTurning {
            guard abs(degrees) >= RotationGestureHandler.threshold else { return }
            isTurning = true
            // From here on, so that the map does not jump.
            recognizer.rotation = 0
            return
        }
        recognizer.rotation = 0
        guard mapView.isRotateEnabled else { return }
        let camera = mapView.mapCamera
        let anchor = mapView.anchor(recognizer.location(in: mapView))
        // What the fingers turn clockwise turns the direction at the top of the view the other way.
        mapView.cameras.gestureMoved(
            to: camera.turned(to: camera.heading - degrees, about: anchor, viewSize: mapView.bounds.size)
        )
    }
}
