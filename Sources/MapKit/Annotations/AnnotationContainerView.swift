// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Holds the annotation views of a map; clear itself, it lets through what hits none of them.
@MainActor
final class AnnotationContainerView: UIView {
    weak var controller: AnnotationController?

    /// The front-most annotation view, or view in one, under the point.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01 else { return nil }
        for view in candidates(at: point) {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return nil
    }

    /// The annotation views that are hit at the point, from front to back.
    func annotationViews(at point: CGPoint) -> [MKAnnotationView] {
        candidates(at: point).filter { view in
            view.hitTest(convert(point, to: view), with: nil) != nil
        }
    }

    private func candidates(at point: CGPoint) -> [MKAnnotationView] {
        controller?.hitCandidates(at: point) ?? []
    }
}
