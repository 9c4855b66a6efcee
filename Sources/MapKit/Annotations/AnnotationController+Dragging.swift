// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Views that rise while they are dragged.
extension AnnotationController {
    /// Whether a view rises or comes down.
    var isLifting: Bool {
        lifts.contains { $0.placement.lift?.begin != nil }
    }

    /// The annotations whose views fall, land, are lifted, grow or shrink.
    var movingHandles: Set<Int32> {
        guard !drops.isEmpty || !lifts.isEmpty || pops.isRunning else { return [] }
        return Set((drops + lifts + pops.views).compactMap(\.placement.handle))
    }

    func dragStateChanged(of view: MKAnnotationView, from former: MKAnnotationView.DragState) {
        if view.dragState == .none, view.placement.lift?.end == 1 { lift(view, to: 0, animated: true) }
        mapView.gestures.drag.tell(of: view, from: former)
    }

    func lift(_ view: MKAnnotationView, to share: Double, animated: Bool) {
        let window = animated ? mapView.window : nil
        let start = view.placement.lift?.share(at: window?.time ?? 0) ?? 0
        view.placement.lift = DragLift(start: start, end: share, begin: window?.time)
        if !lifts.contains(where: { $0 === view }) { lifts.append(view) }
        mapView.setNeedsFrame()
        if window == nil { end(liftOf: view) }
    }

    /// Ends the lifts whose time has passed.
    func endLifts(at time: TimeInterval) {
        for view in lifts {
            // A delegate that is told of one end may remove another view.
            guard let lift = view.placement.lift, lift.begin != nil, lift.isFinished(at: time) else { continue }
            end(liftOf: view)
        }
    }

    private func end(liftOf view: MKAnnotationView) {
        if view.placement.lift?.end == 1 {
            view.placement.lift = DragLift(start: 1, end: 1, begin: nil)
        } else {
            forgetLift(of: view)
        }
        view.liftEnded()
    }

    private func forgetLift(of view: MKAnnotationView) {
        guard view.placement.lift != nil else { return }
        view.placement.lift = nil
        lifts.removeAll { $0 === view }
    }

    /// Takes a view that leaves the map out of everything that has to do with dragging.
    func endDragging(of view: MKAnnotationView) {
        mapView.gestures.drag.viewLeaves(view)
        forgetLift(of: view)
    }
}
