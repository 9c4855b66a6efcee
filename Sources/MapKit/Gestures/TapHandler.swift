// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Turns a click on an annotation view into a selection, and one on the map into a deselection.
///
/// One click does one thing: where the app has changed the selection since the press, in a handler of its own, the click
/// has done its work.
@MainActor
final class TapHandler {
    private unowned let mapView: MKMapView
    private weak var pressedView: MKAnnotationView?
    private var changesAtViewPress = 0
    private var changesAtMapPress = 0

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    /// Takes note of a press in an annotation view.
    func viewPressed(_ view: MKAnnotationView) {
        pressedView = view
        changesAtViewPress = mapView.selection.changes
    }

    /// Takes note of a press in the map beside all annotation views.
    func mapPressed() {
        changesAtMapPress = mapView.selection.changes
    }

    /// Selects what was clicked; where views lie on top of each other, the next click there takes the next one.
    func annotationTapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, changesAtViewPress == mapView.selection.changes,
            let pressedView, pressedView.placement.owner != nil, let annotation = pressedView.annotation
        else { return }
        guard let selected = mapView.selection.annotation, selected === annotation else {
            return mapView.selection.select(annotation, animated: true)
        }
        if mapView.controller.clusters.turnPage(of: selected) { return }
        let point = recognizer.location(in: mapView.controller.container)
        let stack = mapView.controller.container.annotationViews(at: point)
        guard let next = next(after: selected, in: stack)?.annotation else { return }
        mapView.selection.select(next, animated: true)
    }

    /// Deselects.
    func mapTapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, changesAtMapPress == mapView.selection.changes,
            let selected = mapView.selection.annotation
        else { return }
        mapView.selection.deselect(selected, animated: true)
    }

    /// The view to go on to: the stack is gone through from front to back, as it was before the selection raised one.
    private func next(after selected: any MKAnnotation, in stack: [MKAnnotationView]) -> MKAnnotationView? {
        let ordered = mapView.controller.inUnselectedOrder(stack)
        guard ordered.count > 1, let place = ordered.firstIndex(where: { $0.annotation === selected }) else {
            return nil
        }
        return ordered[(place + 1) % ordered.count]
    }
}
