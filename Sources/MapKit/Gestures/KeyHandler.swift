// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Moves and zooms the map by keys: arrows, `+`, `-` about the middle, `0` for the whole world, Escape to cancel a
/// drag or to deselect.
@MainActor
final class KeyHandler {
    /// The share of the view by which an arrow key moves the map.
    static let step = 0.25

    private unowned let mapView: MKMapView
    private let zoom: ZoomGestureHandler
    private let drag: DragHandler

    init(mapView: MKMapView, zoom: ZoomGestureHandler, drag: DragHandler) {
        self.mapView = mapView
        self.zoom = zoom
        self.drag = drag
    }

    /// Returns whether the key means something to the map.
    func handle(_ key: KeyPress) -> Bool {
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key.key {
        case .leftArrow: return move(1, 0)
        case .rightArrow: return move(-1, 0)
        case .upArrow: return move(0, 1)
        case .downArrow: return move(0, -1)
        case .character("+"), .character("="): return zoom(by: 1)
        case .character("-"): return zoom(by: -1)
        case .character("0"): return showWorld()
        case .escape: return drag.cancel() || deselect()
        default: return false
        }
    }

    private func move(_ x: Double, _ y: Double) -> Bool {
        guard mapView.isScrollEnabled else { return false }
        mapView.locating.userMovedMap()
        let size = mapView.bounds.size
        let way = CGPoint(x: x * size.width * KeyHandler.step, y: y * size.height * KeyHandler.step)
        mapView.cameras.glide(to: mapView.cameras.target.dragged(by: way), duration: ZoomGestureHandler.stepDuration)
        return true
    }

    private func zoom(by levels: Double) -> Bool {
        guard mapView.isZoomEnabled else { return false }
        zoom.zoom(by: levels, about: mapView.middle, duration: ZoomGestureHandler.stepDuration)
        return true
    }

    private func showWorld() -> Bool {
        guard mapView.isZoomEnabled, mapView.isScrollEnabled else { return false }
        guard let camera = RegionFitting.camera(showing: .world, viewSize: mapView.bounds.size) else { return false }
        mapView.locating.userMovedMap()
        mapView.cameras.glide(to: camera, duration: ZoomGestureHandler.stepDuration)
        return true
    }

    private func deselect() -> Bool {
        guard let selected = mapView.selection.annotation else { return false }
        mapView.selection.deselect(selected, animated: true)
        return true
    }
}
