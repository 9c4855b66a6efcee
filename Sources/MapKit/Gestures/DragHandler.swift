// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import Foundation
import UIKit

/// Moves a draggable annotation with the pointer or a finger, and tells of the states that its view goes through.
///
/// The point that was grabbed stays under the pointer, also when the map moves. The coordinate is written at every step.
@MainActor
final class DragHandler {
    private unowned let mapView: MKMapView
    private var press: Press?
    private var drag: Drag?
    private var untold: [Change] = []
    private var isTelling = false
    private var warnedClasses: Set<ObjectIdentifier> = []

    /// A press in a view that can be dragged.
    private struct Press {
        weak var view: MKAnnotationView?
        let pointer: CGPoint
        let camera: MapCamera
        /// The way from the annotation's place to the pointer.
        let grip: CGPoint
    }

    /// A drag that goes on.
    private struct Drag {
        let view: MKAnnotationView
        let annotation: any MKDraggableAnnotation
        let original: CLLocationCoordinate2D
        let grip: CGPoint
        let recognizer: UIGestureRecognizer
        var pointer: CGPoint
        /// What the annotation was last placed for.
        var placed: (pointer: CGPoint, camera: MapCamera)
        var edge = EdgeScroll()
        var velocity = CGPoint.zero
        var time: TimeInterval?
    }

    private struct Change {
        let view: MKAnnotationView
        let former: MKAnnotationView.DragState
        let state: MKAnnotationView.DragState
    }

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    // MARK: - Before the drag

    /// Whether the touch may drag the annotation view that it lies in: not one of a control, nor of a bubble outside.
    func canDrag(_ view: MKAnnotationView, with touch: UITouch) -> Bool {
        guard view.isDraggable, view.isEnabled, drag == nil, view.bounds.contains(touch.location(in: view)),
            let annotation = view.annotation
        else { return false }
        var part = touch.view
        while let candidate = part, candidate !== view {
            if candidate is UIControl { return false }
            part = candidate.superview
        }
        guard !(annotation is any MKDraggableAnnotation) else { return true }
        warn(of: annotation)
        return false
    }

    private func warn(of annotation: any MKAnnotation) {
        guard warnedClasses.insert(ObjectIdentifier(type(of: annotation))).inserted else { return }
        mapView.log(
            .warning,
            "a draggable view cannot be dragged: \(type(of: annotation)) does not conform to MKDraggableAnnotation"
        )
    }

    /// Takes note of a press in a view that can be dragged.
    func pressed(_ view: MKAnnotationView, with touch: UITouch) {
        let pointer = touch.location(in: mapView.controller.container)
        let center = view.layer.presentedPosition
        let place = CGPoint(x: center.x - view.centerOffset.x, y: center.y - view.centerOffset.y)
        press = Press(
            view: view,
            pointer: pointer,
            camera: mapView.mapCamera,
            grip: CGPoint(x: pointer.x - place.x, y: pointer.y - place.y)
        )
    }

    // MARK: - The gesture

    func handle(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: begin(recognizer)
        case .changed: moved(recognizer)
        case .ended:
            moved(recognizer)
            end(.ending)
        case .cancelled, .failed: end(.canceling)
        case .possible: break
        }
    }

    private func begin(_ recognizer: UIGestureRecognizer) {
        guard let press, let view = press.view, view.placement.owner != nil,
            let annotation = view.annotation as? any MKDraggableAnnotation
        else { return stop(recognizer) }
        self.press = nil
        mapView.callouts.hide()
        mapView.selection.select(annotation, animated: true)
        // A delegate that centres what is selected would pull the map away from under the pointer.
        mapView.cameras.halt()
        guard view.placement.owner != nil, view.annotation === annotation else {
            mapView.callouts.showAgain()
            return stop(recognizer)
        }
        view.placement.drop = nil
        drag = Drag(
            view: view,
            annotation: annotation,
            original: annotation.coordinate,
            grip: press.grip,
            recognizer: recognizer,
            pointer: press.pointer,
            placed: (press.pointer, press.camera)
        )
        view.setDragState(.starting, animated: true)
        moved(recognizer)
    }

    private func moved(_ recognizer: UIGestureRecognizer) {
        guard drag != nil else { return }
        let pointer = recognizer.location(in: mapView.controller.container)
        drag?.pointer = pointer
        let velocity = drag?.edge.velocity(at: pointer, in: mapView.bounds.size) ?? .zero
        drag?.velocity = mapView.isScrollEnabled ? velocity : .zero
        if !isScrolling { mapView.cameras.endGesture(self) }
        follow()
        mapView.setNeedsFrame()
    }

    /// Puts the annotation where the pointer holds it.
    private func follow() {
        guard let drag else { return }
        let camera = mapView.mapCamera
        guard drag.pointer != drag.placed.pointer || camera != drag.placed.camera else { return }
        self.drag?.placed = (drag.pointer, camera)
        let place = CGPoint(x: drag.pointer.x - drag.grip.x, y: drag.pointer.y - drag.grip.y)
        drag.annotation.coordinate = camera.coordinate(at: place, viewSize: mapView.bounds.size)
        mapView.setNeedsFrame()
    }

    private func end(_ state: MKAnnotationView.DragState) {
        guard let drag else { return }
        self.drag = nil
        mapView.cameras.endGesture(self)
        if state == .canceling { drag.annotation.coordinate = drag.original }
        mapView.setNeedsFrame()
        drag.view.setDragState(state, animated: true)
        mapView.callouts.showAgain()
    }

    /// Cancels the drag that goes on, and returns whether there was one.
    func cancel() -> Bool {
        guard let drag else { return false }
        stop(drag.recognizer)
        return true
    }

    /// Takes back a drag whose view leaves the map.
    func viewLeaves(_ view: MKAnnotationView) {
        guard let drag, drag.view === view else { return }
        self.drag = nil
        mapView.cameras.endGesture(self)
        drag.annotation.coordinate = drag.original
        mapView.callouts.showAgain()
        stop(drag.recognizer)
    }

    /// Has the recognizer hear nothing more of the touches that are down.
    private func stop(_ recognizer: UIGestureRecognizer) {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
    }

    // MARK: - Time

    /// Whether the map moves since something is held at its edge.
    var isScrolling: Bool {
        drag.map { $0.velocity != .zero } ?? false
    }

    /// Moves the map under what is held at its edge, and keeps the annotation under the pointer when the map has moved.
    func advance(to time: TimeInterval) {
        guard let drag else { return }
        self.drag?.time = time
        if isScrolling {
            let duration = min(max(time - (drag.time ?? time), 0), 0.1)
            mapView.locating.userMovedMap()
            mapView.cameras.beginGesture(self)
            let way = CGPoint(x: -drag.velocity.x * duration, y: -drag.velocity.y * duration)
            mapView.cameras.gestureMoved(to: mapView.mapCamera.dragged(by: way))
        }
        follow()
    }

    // MARK: - Telling

    /// Tells the delegate of a new state; one that is set while the delegate is told is told after that.
    func tell(of view: MKAnnotationView, from former: MKAnnotationView.DragState) {
        untold.append(Change(view: view, former: former, state: view.dragState))
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !untold.isEmpty {
            let next = untold.removeFirst()
            mapView.delegate?.mapView(
                mapView,
                annotationView: next.view,
                didChange: next.state,
                fromOldState: next.former
            )
        }
    }
}
