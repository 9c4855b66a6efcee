// SPDX-License-Identifier: MIT

package import UIKit

/// The map that lies under everything else, drawn tile by tile.
@MainActor package protocol BaseMap: AnyObject {
    /// Draws the tile and fills all of it.
    ///
    /// The context's user space is device pixels with the tile's north-west corner at its origin, y growing downward.
    /// The same tile gives the same pixels each time, and neighbouring tiles join without a seam.
    func draw(_ tile: MapTile, in context: CGContext)
}
