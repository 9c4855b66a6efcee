// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Views that rise while they are dragged.
extension AnnotationController {
    func dragStateChanged(of view: MKAnnotationView, from former: MKAnnotationView.DragState) {
        if view.dragState == .none, view.placement.lift?.end == 1 { lift(view, to: 0, animated: true) }
        mapView.gestures.drag.tell(of: view, from: former)
    }

    func lift(_ view: MKAnnotationView, to share: Double, animated: Bool) {
        let window = animated ? mapView.window : nil
        let start = view.placement.lift?.share(at: window?.time ?? 0) ?? 0
        view.placement.lift = DragLift(start: start, end: share, begin: window?.time)
        mapView.setNeedsFrame()
        lifts.removeAll { $0 === view }
        guard window == nil else { return lifts.append(view) }
        end(liftOf: view)
    }

    /// Ends the lifts whose time has passed.
    func endLifts(at time: TimeInterval) {
        for view in lifts where view.placement.lift?.isFinished(at: time) ?? true {
            // A delegate that is told of one end may remove another view.
            guard let place = lifts.firstIndex(where: { $0 === view }) else { continue }
            lifts.remove(at: place)
            end(liftOf: view)
        }
    }

    private func end(liftOf view: MKAnnotationView) {
        if view.placement.lift?.end == 0 { view.placement.lift = nil }
        view.liftEnded()
    }

    /// Takes a view that leaves the map out of everything that has to do with dragging.
    func endDragging(of view: MKAnnotationView) {
        mapView.gestures.drag.viewLeaves(view)
        if view.placement.lift != nil {
            view.placement.lift = nil
            lifts.removeAll { $0 === view }
        }
    }
}
