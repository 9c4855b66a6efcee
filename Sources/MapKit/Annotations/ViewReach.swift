// SPDX-License-Identifier: MIT

import Foundation

/// How far views reach from the coordinates that they show, at most, to each side, in points.
struct ViewReach: Equatable {
    private(set) var left: CGFloat = 0
    private(set) var right: CGFloat = 0
    private(set) var up: CGFloat = 0
    private(set) var down: CGFloat = 0

    /// What lies farther away than this is not found.
    private static let limit: CGFloat = 2_000

    /// The longest of them.
    var longest: CGFloat { max(left, right, up, down) }

    /// Takes note of a view that covers the rectangle, whose origin is the coordinate's point.
    mutating func note(_ rect: CGRect) {
        guard rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite else { return }
        left = max(left, min(-rect.minX, ViewReach.limit))
        right = max(right, min(rect.maxX, ViewReach.limit))
        up = max(up, min(-rect.minY, ViewReach.limit))
        down = max(down, min(rect.maxY, ViewReach.limit))
    }

    /// The rectangle, whose origin is a point, in which the coordinates lie of all views that may cover the point.
    var coordinates: CGRect {
        CGRect(x: -right, y: -down, width: left + right, height: up + down)
    }
}
