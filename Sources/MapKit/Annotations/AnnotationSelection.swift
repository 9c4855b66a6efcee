// SPDX-License-Identifier: MIT

import UIKit

/// Which annotation is selected, and the calls that tell of it.
@MainActor
final class AnnotationSelection {
    private unowned let mapView: MKMapView
    /// The selected annotation.
    private(set) var annotation: (any MKAnnotation)?
    /// The number of selections and deselections so far.
    private(set) var changes = 0
    /// What the delegate is still to hear of a change that it is being told of.
    private var untold: (() -> Void)?

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    /// Selects an annotation that has an enabled view, after deselecting the one selected before.
    func select(_ annotation: any MKAnnotation, animated: Bool) {
        guard annotation !== self.annotation else { return }
        mapView.controller.makeViewIfDue(for: annotation)
        mapView.controller.showAlone(annotation)
        defer { mapView.controller.clusters.endExemption() }
        guard let view = mapView.view(for: annotation), view.isEnabled else { return }
        if let former = self.annotation {
            deselect(former, animated: animated)
            // What the delegate did meanwhile counts: another selection stands, a removed annotation has no view.
            guard self.annotation == nil, mapView.view(for: annotation) === view, view.isEnabled else { return }
        }
        self.annotation = annotation
        changes += 1
        view.setSelected(true, animated: animated)
        mapView.controller.clusters.clusterSelected(annotation)
        mapView.callouts.viewSelected(view, annotation, animated: animated)
        tell {
            $0.mapView($1, didSelect: view)
        } then: {
            $0.mapView($1, didSelect: annotation)
        }
    }

    /// Deselects the annotation if it is the selected one.
    func deselect(_ annotation: any MKAnnotation, animated: Bool) {
        guard let selected = self.annotation, selected === annotation else { return }
        self.annotation = nil
        changes += 1
        mapView.callouts.close(animated: animated)
        guard let view = mapView.view(for: annotation) else { return }
        view.setSelected(false, animated: animated)
        mapView.controller.selectionEnded(of: annotation)
        tell {
            $0.mapView($1, didDeselect: view)
        } then: {
            $0.mapView($1, didDeselect: annotation)
        }
    }

    private typealias Message = (_ delegate: any MKMapViewDelegate, _ mapView: MKMapView) -> Void

    /// Tells the delegate twice of one change, by view and by annotation.
    ///
    /// The delegate may change the selection when it is told by view. It then hears the rest of this change before
    /// anything of the next, so that each kind of method tells a story in order.
    private func tell(_ first: Message, then second: @escaping Message) {
        tellRest()
        untold = { [mapView] in
            guard let delegate = mapView.delegate else { return }
            second(delegate, mapView)
        }
        if let delegate = mapView.delegate { first(delegate, mapView) }
        tellRest()
    }

    private func tellRest() {
        let rest = untold
        untold = nil
        rest?()
    }
}
