// SPDX-License-Identifier: MIT

public import Foundation

/// Returns the width of roads on the map, in map points, at the scale.
///
/// On the screen that is 2 points where the world is small, and from zoom level 8 on one point more for each level.
///
/// - Note: Apple does not say how wide its roads are.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat {
    guard zoomScale > 0, zoomScale.isFinite else { return 0 }
    let level = ZoomLevel.of(pointsPerMapPoint: Double(zoomScale))
    return CGFloat(2 + min(max(level - 8, 0), 13)) / zoomScale
}
