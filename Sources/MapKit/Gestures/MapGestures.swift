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
    private let keys: KeyHandler

    init(mapView: MKMapView) {
        self.mapView = mapView
        tap = TapHandler(mapView: mapView)
        pan = PanGestureHandler(mapView: mapView)
        zoom = ZoomGestureHandler(mapView: mapView)
        keys = KeyHandler(mapView: mapView, zoom: zoom)
    }

    private let recognizers = (
        pan: UIPanGestureRecognizer(), pinch: UIPinchGestureRecognizer(), annotationTap: UITapGestureRecognizer(),
        mapTap: UITapGestureRecognizer(), doubleTap: UITapGestureRecognizer(), twoFingerTap: UITapGestureRecognizer()
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
        add(recognizers.pan) { [pan] in pan.handle($0) }
        add(recognizers.pinch) { [zoom] in zoom.handle($0) }
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

extension MapGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if mapView.isCallout(touch.view) { return false }
        // A new touch stops a map that still runs on.
        if gestureRecognizer === recognizers.pan { mapView.cameras.touched() }
        let annotationView = mapView.annotationView(containing: touch.view)
        switch gestureRecognizer {
        case recognizers.annotationTap:
            guard let annotationView else { return false }
            tap.viewPressed(annotationView)
            return true
        case recognizers.mapTap, recognizers.doubleTap:
            guard annotationView == nil, mapView.isMap(touch.view) else { return false }
            if gestureRecognizer === recognizers.mapTap { tap.mapPressed() }
            return true
        default: return true
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // Two fingers move and stretch the map at once; recognizers that the app put on the map work beside its own.
        let own: [UIGestureRecognizer] = [
            recognizers.pan, recognizers.pinch, recognizers.annotationTap, recognizers.mapTap, recognizers.doubleTap,
            recognizers.twoFingerTap,
        ]
        let isOwn = own.contains { $0 === otherGestureRecognizer }
        guard isOwn else {
            if otherGestureRecognizer.view === mapView { return true }
            // So does a tap of the app's in an annotation view beside the one that selects.
            return gestureRecognizer === recognizers.annotationTap && otherGestureRecognizer is UITapGestureRecognizer
        }
        let moving = [recognizers.pan, recognizers.pinch] as [UIGestureRecognizer]
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

    /// The pointer's shape over the point.
    func cursor(at point: CGPoint) -> Cursor? {
        guard let hit = hitTest(point, with: nil) else { return nil }
        return annotationView(containing: hit) != nil ? .hand : nil
    }
}
