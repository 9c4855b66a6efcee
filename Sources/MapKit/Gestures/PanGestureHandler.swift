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
            if mapView.isScrollEnabled { mapView.cameras.beginGesture(recognizer) }
            drag(recognizer)
        case .changed:
            drag(recognizer)
        case .ended:
            let velocity = recognizer.velocity(in: mapView)
            mapView.cameras.endGesture(recognizer, velocity: mapView.isScrollEnabled ? velocity : .zero)
        case .cancelled, .failed:
            mapView.cameras.endGesture(recognizer)
        case .possible:
            break
        }
    }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: mapView)
        recognizer.setTranslation(.zero, in: mapView)
        guard mapView.isScrollEnabled else { return }
        mapView.cameras.gestureMoved(to: mapView.mapCamera.dragged(by: translation))
    }
}
