// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Holds the callout of a map; clear itself, it lets through what does not hit the callout.
@MainActor
final class CalloutContainerView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
