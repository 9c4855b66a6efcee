// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Moves the map with the pointer or with fingers, and lets it run on when it is let go.
@MainActor
final class PanGestureHandler {
    private unowned let mapView: MKMapView

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    func handle(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            if movesMap(recognizer) { mapView.locating.userMovedMap() }
            if mapView.isScrollEnabled { mapView.cameras.beginGesture(recognizer) }
            drag(recognizer)
        case .changed:
            drag(recognizer)
        case .ended:
            let runsOn = mapView.isScrollEnabled && !mapView.locating.isFollowing
            let velocity = runsOn ? recognizer.velocity(in: mapView) : .zero
            mapView.cameras.endGesture(recognizer, velocity: velocity)
        case .cancelled, .failed:
            mapView.cameras.endGesture(recognizer)
        case .possible:
            break
        }
    }

    /// Whether the map follows the hand: two fingers stretch or turn a map that follows the user, but do not move it.
    private func movesMap(_ recognizer: UIPanGestureRecognizer) -> Bool {
        mapView.isScrollEnabled && (recognizer.numberOfTouches < 2 || !mapView.locating.isFollowing)
    }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: mapView)
        recognizer.setTranslation(.zero, in: mapView)
        guard movesMap(recognizer) else { return }
        if translation != .zero { mapView.locating.userMovedMap() }
        mapView.cameras.gestureMoved(to: mapView.mapCamera.dragged(by: translation))
    }
}
