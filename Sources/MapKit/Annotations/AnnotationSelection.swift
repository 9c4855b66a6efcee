// SPDX-License-Identifier: MIT

import UIKit

/// Which annotation is selected, and the calls that tell of it.
@MainActor
final class AnnotationSelection {
    private unowned let mapView: MKMapView
    /// The selected annotation.
    private(set) var annotation: (any MKAnnotation)?

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    /// Selects an annotation that has an enabled view, after deselecting the one selected before.
    func select(_ annotation: any MKAnnotation, animated: Bool) {
        guard annotation !== self.annotation, let view = mapView.view(for: annotation), view.isEnabled else { return }
        if let former = self.annotation {
            deselect(former, animated: animated)
            // What the delegate did meanwhile counts: another selection stands, a removed annotation has no view.
            guard self.annotation == nil, mapView.view(for: annotation) === view, view.isEnabled else { return }
        }
        self.annotation = annotation
        view.setSelected(true, animated: animated)
        mapView.delegate?.mapView(mapView, didSelect: view)
        mapView.delegate?.mapView(mapView, didSelect: annotation)
    }

    /// Deselects the annotation if it is the selected one.
    func deselect(_ annotation: any MKAnnotation, animated: Bool) {
        guard let selected = self.annotation, selected === annotation else { return }
        self.annotation = nil
        guard let view = mapView.view(for: annotation) else { return }
        view.setSelected(false, animated: animated)
        mapView.delegate?.mapView(mapView, didDeselect: view)
        mapView.delegate?.mapView(mapView, didDeselect: annotation)
    }

    /// Deselects the annotation before it is taken off the map.
    func willRemove(_ annotation: any MKAnnotation) {
        deselect(annotation, animated: false)
    }
}
