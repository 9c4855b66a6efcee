// SPDX-License-Identifier: MIT

import Foundation

/// Zoom levels: at level z the world is 256 · 2^z view points wide.
package enum ZoomLevel {
    /// The least zoom level; the world is 256 points wide.
    package static let minimum = 0.0

    /// The greatest zoom level; a view point is a quarter of a map point, about 4 cm at the equator.
    package static let maximum = 22.0

    /// The zoom level at which a single place is shown when nothing else is asked for.
    package static let singlePlace = 15.0

    /// Returns the width of the world in view points at the zoom level.
    package static func worldWidth(_ zoomLevel: Double) -> Double {
        256 * exp2(zoomLevel)
    }

    /// Returns the view points for each map point at the zoom level; exact for whole levels.
    package static func pointsPerMapPoint(_ zoomLevel: Double) -> Double {
        exp2(zoomLevel - 20)
    }

    /// Returns the zoom level at which a map point has that many view points; exact for powers of two.
    package static func of(pointsPerMapPoint: Double) -> Double {
        log2(pointsPerMapPoint) + 20
    }
}
