// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Attaches the recognizers of a map view and hands each gesture to the handler that turns it into a camera or a click.
@MainActor
final class MapGestures: NSObject {
    private unowned let mapView: MKMapView
    private let tap: TapHandler
    private let pan: PanGestureHandler
    private let zoom: ZoomGestureHandler
    private let rotation: RotationGestureHandler
    private let keys: KeyHandler
    let drag: DragHandler

    init(mapView: MKMapView) {
        self.mapView = mapView
        tap = TapHandler(mapView: mapView)
        pan = PanGestureHandler(mapView: mapView)
        zoom = ZoomGestureHandler(mapView: mapView)
        rotation = RotationGestureHandler(mapView: mapView)
        drag = DragHandler(mapView: mapView)
        keys = KeyHandler(mapView: mapView, zoom: zoom, drag: drag)
    }

    private let recognizers = (
        pan: UIPanGestureRecognizer(), pinch: UIPinchGestureRecognizer(), rotation: UIRotationGestureRecognizer(),
        annotationTap: UITapGestureRecognizer(), mapTap: UITapGestureRecognizer(), doubleTap: UITapGestureRecognizer(),
        twoFingerTap: UITapGestureRecognizer(), drag: UIPanGestureRecognizer(), hold: UILongPressGestureRecognizer()
    )

    /// Attaches everything to the map view.
    func attach() {
        recognizers.doubleTap.numberOfTapsRequired = 2
        recognizers.twoFingerTap.numberOfTouchesRequired = 2
        recognizers.mapTap.require(toFail: recognizers.doubleTap)
        recognizers.annotationTap.delegate = self
        recognizers.mapTap.delegate = self
        recognizers.doubleTap.delegate = self
        recognizers.pan.delegate = self
        recognizers.pinch.delegate = self
        recognizers.rotation.delegate = self
        recognizers.twoFingerTap.delegate = self
        recognizers.drag.delegate = self
        recognizers.hold.delegate = self
        // The mouse drags at once, a finger after a while: until then it moves the map.
        recognizers.drag.allowedTouchTypes = touchTypes(.indirectPointer, .indirect)
        recognizers.hold.allowedTouchTypes = touchTypes(.direct, .pencil)
        add(recognizers.pan) { [pan] in pan.handle($0) }
        add(recognizers.pinch) { [zoom, weak pan = recognizers.pan] in
            if $0.state == .began { pan?.beginAtOnce() }
            zoom.handle($0)
        }
        add(recognizers.rotation) { [rotation, weak pan = recognizers.pan] in
            if rotation.follows($0) { pan?.beginAtOnce() }
            rotation.handle($0)
        }
        add(recognizers.drag) { [drag] in drag.handle($0) }
        add(recognizers.hold) { [drag] in drag.handle($0) }
        add(recognizers.annotationTap) { [tap] in tap.annotationTapped($0) }
        add(recognizers.mapTap) { [tap] in tap.mapTapped($0) }
        add(recognizers.doubleTap) { [zoom] in zoom.doubleTapped($0) }
        add(recognizers.twoFingerTap) { [zoom] in zoom.twoFingersTapped($0) }
        mapView.inputHooks = InputHooks(
            key: { [keys] in keys.handle($0) },
            scroll: { [zoom] in zoom.handle($0) },
            cursor: { [weak mapView] in mapView?.cursor(at: $0) }
        )
    }

    private func touchTypes(_ types: UITouch.TouchType...) -> [NSNumber] {
        types.map { NSNumber(value: $0.rawValue) }
    }

    private func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer,
        _ action: @escaping @MainActor (Recognizer) -> Void
    ) {
        recognizer.onChange { [weak recognizer] _ in
            guard let recognizer else { return }
            action(recognizer)
        }
        mapView.addGestureRecognizer(recognizer)
    }
}

extension UIPanGestureRecognizer {
    /// Begins before the fingers have moved far together: those that stretch or turn the map also move it.
    fileprivate func beginAtOnce() {
        if state == .possible, numberOfTouches > 0 { state = .began }
    }
}

extension MapGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if mapView.isCallout(touch.view) { return false }
        let annotationView = mapView.annotationView(containing: touch.view)
        switch gestureRecognizer {
        case recognizers.annotationTap:
            guard let annotationView else { return false }
            tap.viewPressed(annotationView)
            return true
        case recognizers.drag, recognizers.hold:
            guard gestureRecognizer.numberOfTouches == 0, let annotationView, drag.canDrag(annotationView, with: touch)
            else { return false }
            mapView.cameras.touched()
            drag.pressed(annotationView, with: touch)
            return true
        case recognizers.pan where touch.type == .indirectPointer && annotationView != nil:
            guard let annotationView, !drag.canDrag(annotationView, with: touch) else { return false }
            mapView.cameras.touched()
            return mapView.takesTouches(in: touch.view)
        case recognizers.mapTap, recognizers.doubleTap:
            guard mapView.isMap(touch.view) else { return false }
            if gestureRecognizer === recognizers.mapTap { tap.mapPressed() }
            return true
        default:
            guard mapView.takesTouches(in: touch.view) else { return false }
            // A new touch stops a map that still runs on.
            if gestureRecognizer === recognizers.pan { mapView.cameras.touched() }
            return true
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // Two fingers move and stretch the map at once; recognizers that the app put on the map work beside its own.
        let moving: [UIGestureRecognizer] = [recognizers.pan, recognizers.pinch, recognizers.rotation]
        let own: [UIGestureRecognizer] =
            moving + [
                recognizers.annotationTap, recognizers.mapTap, recognizers.doubleTap, recognizers.twoFingerTap,
                recognizers.drag, recognizers.hold,
            ]
        let isOwn = own.contains { $0 === otherGestureRecognizer }
        guard isOwn else {
            if otherGestureRecognizer.view === mapView { return true }
            // So does a tap of the app's in an annotation view beside the one that selects.
            return gestureRecognizer === recognizers.annotationTap && otherGestureRecognizer is UITapGestureRecognizer
        }
        return moving.contains { $0 === gestureRecognizer } && moving.contains { $0 === otherGestureRecognizer }
    }
}

extension MKMapView {
    /// The annotation view that the view is or lies in.
    func annotationView(containing view: UIView?) -> MKAnnotationView? {
        var current = view
        while let candidate = current, candidate !== self {
            if let annotationView = candidate as? MKAnnotationView, annotationView.placement.owner != nil {
                return annotationView
            }
            current = candidate.superview
        }
        return nil
    }

    /// Whether a touch in the view is a touch of the map itself, not of a view that the app has put on it.
    func isMap(_ view: UIView?) -> Bool {
        view === self || view === controller.container
    }

    /// Whether a touch in the view is a touch of the callout, which the map hears nothing of.
    func isCallout(_ view: UIView?) -> Bool {
        view?.isDescendant(of: calloutContainer) ?? false
    }

    /// Whether the map follows drags, pinches and the wheel in the view: on the map and on pins, but neither in a view
    /// that the app has put on the map nor in what a selected annotation view shows in front of it, its callout.
    func takesTouches(in view: UIView?) -> Bool {
        if isMap(view) { return true }
        guard let annotationView = annotationView(containing: view) else { return false }
        return view === annotationView || !annotationView.isSelected
    }

    /// The pointer's shape over the point: a hand over what a click would select.
    func cursor(at point: CGPoint) -> Cursor? {
        guard let hit = hitTest(point, with: nil), annotationView(containing: hit) != nil else { return nil }
        return takesTouches(in: hit) ? .hand : .arrow
    }
}
