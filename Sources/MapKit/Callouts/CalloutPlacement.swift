// SPDX-License-Identifier: MIT

import Foundation

/// How far a map must be panned so that a callout lies inside its view.
enum CalloutPlacement {
    /// The least distance between a callout and the edges of the map, in points.
    static let margin: CGFloat = 8

    /// The smallest shift that brings the callout, with the margin around it, into the view.
    ///
    /// A callout too large for the view is brought in at its left and upper edges.
    ///
    /// - Parameters:
    ///   - frame: The callout in the view, in points.
    ///   - viewSize: The size of the view in points.
    /// - Returns: The shift in points, right and down positive.
    static func shift(bringing frame: CGRect, into viewSize: CGSize) -> CGPoint {
        CGPoint(
            x: shift(from: frame.minX, to: frame.maxX, in: viewSize.width),
            y: shift(from: frame.minY, to: frame.maxY, in: viewSize.height)
        )
    }

    private static func shift(from low: CGFloat, to high: CGFloat, in length: CGFloat) -> CGFloat {
        if low < margin || high - low > length - 2 * margin { return margin - low }
        return min(length - margin - high, 0)
    }
}
