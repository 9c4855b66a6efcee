// SPDX-License-Identifier: MIT

public import UIKit

/// Draws several lines as one overlay: where they cross, a clear colour does not add up.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
    /// Creates a renderer of the lines.
    public init(multiPolyline: MKMultiPolyline) {
        super.init(overlay: multiPolyline)
    }

    /// Creates a renderer of an overlay that is an `MKMultiPolyline`; of any other it draws nothing.
    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }

    /// The lines.
    open var multiPolyline: MKMultiPolyline { overlay as? MKMultiPolyline ?? MKMultiPolyline([]) }

    open override func createPath() {
        path = path(of: multiPolyline.shape.fills)
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard hasStroke, let path else { return }
        applyStrokeProperties(to: context, atZoomScale: zoomScale)
        strokePath(path, in: context)
    }
}
