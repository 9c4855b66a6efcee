// SPDX-License-Identifier: MIT

public import UIKit

/// Draws several areas as one overlay: where they overlap, a clear colour does not add up.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
    private var ownStroke: CGPath?

    /// Creates a renderer of the areas.
    public init(multiPolygon: MKMultiPolygon) {
        super.init(overlay: multiPolygon)
    }

    /// Creates a renderer of an overlay that is an `MKMultiPolygon`; of any other it draws nothing.
    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }

    /// The areas.
    open var multiPolygon: MKMultiPolygon { overlay as? MKMultiPolygon ?? MKMultiPolygon([]) }

    open override func createPath() {
        let shapes = multiPolygon.shapes
        guard seam != nil else {
            path = path(of: shapes.flatMap(\.clockwiseFills))
            return
        }
        // One of them goes all around, so that the others are wanted in the neighbouring worlds too.
        path = path(of: shapes.flatMap { $0.seam == nil ? $0.clockwiseFills.flatMap(\.copies) : $0.clockwiseFills })
        ownStroke = path(of: shapes.flatMap { $0.strokes ?? $0.fills.flatMap(\.copies) })
    }

    open override func invalidatePath() {
        ownStroke = nil
        super.invalidatePath()
    }

    /// Fills a path in the renderer's space with the colour set in the context; without a `fillColor` does nothing.
    ///
    /// Where areas overlap, both count as inside; their holes wind the other way.
    open override func fillPath(_ path: CGPath, in context: CGContext) {
        guard fillColor != nil else { return }
        OutlinePainter(context: context).fill(outline(of: path, part: 0...1), using: .winding)
    }

    override var strokedPath: CGPath? { ownStroke }
    override var seam: Double? { multiPolygon.shapes.lazy.compactMap(\.seam).first }
}
