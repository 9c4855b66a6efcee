// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// How fast a map moves under something that is dragged to its edge.
struct EdgeScroll {
    /// The distance from the edge within which the map moves, in points.
    static let width: CGFloat = 40
    /// The speed at the edge and beyond, in points a second; it grows from 0 at the width.
    static let speed: CGFloat = 500
    /// How much nearer to the edge a drag that began there must come, in points.
    static let slack: CGFloat = 8

    /// The greatest distances from the edges so far.
    private var farthest = UIEdgeInsets.zero

    /// The velocity of the camera, in points a second, for what is dragged over the point of a view of the size.
    ///
    /// A drag that begins near an edge does not move the map before it comes still nearer.
    mutating func velocity(at point: CGPoint, in size: CGSize) -> CGPoint {
        let right = size.width - point.x
        let bottom = size.height - point.y
        farthest = UIEdgeInsets(
            top: max(farthest.top, point.y),
            left: max(farthest.left, point.x),
            bottom: max(farthest.bottom, bottom),
            right: max(farthest.right, right)
        )
        return CGPoint(
            x: speed(at: right, farthest.right) - speed(at: point.x, farthest.left),
            y: speed(at: bottom, farthest.bottom) - speed(at: point.y, farthest.top)
        )
    }

    private func speed(at distance: CGFloat, _ farthest: CGFloat) -> CGFloat {
        let width = min(EdgeScroll.width, farthest - EdgeScroll.slack)
        guard width > 0 else { return distance < 0 ? EdgeScroll.speed : 0 }
        return min(max(1 - distance / width, 0), 1) * EdgeScroll.speed
    }
}
