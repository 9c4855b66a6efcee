// SPDX-License-Identifier: MIT

public import Foundation

/// Draws a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
    private var ownStroke: CGPath?

    /// Creates a renderer of the circle.
    public init(circle: MKCircle) {
        super.init(overlay: circle)
    }

    /// Creates a renderer of an overlay that is an `MKCircle`; of any other it draws nothing.
    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }

    /// The circle.
    open var circle: MKCircle { overlay as? MKCircle ?? MKCircle() }

    /// Where along the circle, clockwise from north, the stroke starts, 0…1; 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// Where along the circle, clockwise from north, the stroke ends, 0…1; 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

    open override func createPath() {
        let shape = circle.outline.shape
        guard shape.seam == nil, let ring = shape.fills.first else {
            path = path(of: shape.fills)
            ownStroke = shape.strokes.map { path(of: $0) }
            return
        }
        path = smoothPath(through: ring.points)
    }

    open override func invalidatePath() {
        ownStroke = nil
        super.invalidatePath()
    }

    override var strokedPath: CGPath? { ownStroke }
    override var seam: Double? { circle.outline.shape.seam }
    override var drawnMapRect: MKMapRect { overlay is MKCircle ? circle.outline.shape.bounds : .null }
    override var strokedPart: ClosedRange<Double> { ClosedRange(strokeFrom: strokeStart, to: strokeEnd) }

    /// A closed path of curves through the points, which lie closely and evenly on a smooth ring.
    private func smoothPath(through points: [SIMD2<Double>]) -> CGPath {
        let count = points.count
        func place(_ index: Int) -> SIMD2<Double> { points[(index + count) % count] }
        /// A third of the way to the next point in the direction of the ring, from the four nearest points.
        func handle(_ index: Int) -> SIMD2<Double> {
            ((place(index + 1) - place(index - 1)) * 8 - (place(index + 2) - place(index - 2))) / 36
        }
        func target(_ place: SIMD2<Double>) -> CGPoint { point(for: MKMapPoint(x: place.x, y: place.y)) }
        let path = CGMutablePath()
        path.move(to: target(place(0)))
        for index in 0..<count {
            path.addCurve(
                to: target(place(index + 1)),
                control1: target(place(index) + handle(index)),
                control2: target(place(index + 1) - handle(index + 1))
            )
        }
        path.closeSubpath()
        return path.copy() ?? path
    }
}
