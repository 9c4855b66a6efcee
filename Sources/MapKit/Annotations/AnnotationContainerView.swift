// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Holds the annotation views of a map; clear itself, it lets through what hits none of them.
@MainActor
final class AnnotationContainerView: UIView {
    weak var controller: AnnotationController?

    /// The front-most annotation view, or view in one, under the point.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches else { return nil }
        var found: UIView?
        controller?.forEachHitCandidate(at: point) { view, isCovered in
            if isCovered {
                found = view.isEnabled && view.takesTouches ? view : nil
            } else {
                found = view.hitTest(view.layer.convertFromSuperlayer(point), with: event)
            }
            return found != nil
        }
        return found
    }

    /// The annotation views that are hit at the point, from front to back.
    func annotationViews(at point: CGPoint) -> [MKAnnotationView] {
        let candidates = controller?.hitCandidates(at: point) ?? []
        return candidates.filter { $0.hitTest($0.layer.convertFromSuperlayer(point), with: nil) != nil }
    }
}
