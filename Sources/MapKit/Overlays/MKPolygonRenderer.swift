// SPDX-License-Identifier: MIT

public import Foundation

/// Draws an area; interior polygons are holes.
open class MKPolygonRenderer: MKOverlayPathRenderer {
    private var ownStroke: CGPath?

    /// Creates a renderer of the area.
    public init(polygon: MKPolygon) {
        super.init(overlay: polygon)
    }

    /// Creates a renderer of an overlay that is an `MKPolygon`; of any other it draws nothing.
    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }

    /// The area.
    open var polygon: MKPolygon { overlay as? MKPolygon ?? MKPolygon() }

    /// Where along the outlines the stroke starts, 0…1; 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// Where along the outlines the stroke ends, 0…1; 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

    open override func createPath() {
        let shape = polygon.shape
        path = path(of: shape.fills)
        ownStroke = shape.strokes.map { path(of: $0) }
    }

    open override func invalidatePath() {
        ownStroke = nil
        super.invalidatePath()
    }

    override var strokedPath: CGPath? { ownStroke }
    override var seam: Double? { polygon.shape.seam }
    override var strokedPart: ClosedRange<Double> { ClosedRange(strokeFrom: strokeStart, to: strokeEnd) }
}
