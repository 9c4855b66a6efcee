// SPDX-License-Identifier: MIT

public import Foundation
public import UIKit

/// Draws a line; it is stroked, never filled.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    /// Creates a renderer of the line.
    public init(polyline: MKPolyline) {
        super.init(overlay: polyline)
    }

    /// Creates a renderer of an overlay that is an `MKPolyline`; of any other it draws nothing.
    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }

    /// The line.
    open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline() }

    /// Where along the line the stroke starts, 0…1; 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// Where along the line the stroke ends, 0…1; 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

    open override func createPath() {
        path = path(of: polyline.shape.fills)
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard hasStroke, let path else { return }
        applyStrokeProperties(to: context, atZoomScale: zoomScale)
        strokePath(path, in: context)
    }

    override var strokedPart: ClosedRange<Double> { ClosedRange(strokeFrom: strokeStart, to: strokeEnd) }
}
