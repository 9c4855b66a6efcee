// SPDX-License-Identifier: MIT

import CoreLocation
public import Foundation
public import UIKit

/// Draws an overlay; this class itself draws nothing.
///
/// A renderer draws in its own space, whose unit is the map point and whose origin is the north-west corner of the
/// overlay's bounding rectangle at the time when the renderer was made. What it draws is kept as pictures of parts of the
/// map until the scale changes or ``setNeedsDisplay()`` is called.
///
/// - Note: Apple calls ``draw(_:zoomScale:in:)`` on several threads; here it is called on the main thread.
open class MKOverlayRenderer: NSObject {
    /// What is drawn.
    public let overlay: any MKOverlay

    let origin: MKMapPoint
    let changes = RendererChanges()
    var density: CGFloat = 1

    /// Creates a renderer of the overlay.
    public init(overlay: any MKOverlay) {
        self.overlay = overlay
        let corner = overlay.boundingMapRect.origin
        origin = corner.x.isFinite && corner.y.isFinite ? corner : MKMapPoint()
        super.init()
    }

    /// Creates a renderer that draws nothing.
    public override convenience init() {
        self.init(overlay: NoOverlay())
    }

    /// The opacity of the overlay, 0…1; 1 by default.
    open var alpha: CGFloat = 1 {
        didSet { if alpha != oldValue { setNeedsDisplay() } }
    }

    /// The number of pixels for each point of the map view; 1 before anything was drawn.
    open var contentScaleFactor: CGFloat { density }

    // MARK: - Space

    /// Where a map point lies in the renderer's space.
    open func point(for mapPoint: MKMapPoint) -> CGPoint {
        CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
    }

    /// The map point at a point of the renderer's space.
    open func mapPoint(for point: CGPoint) -> MKMapPoint {
        MKMapPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    /// Where a rectangle of the map lies in the renderer's space.
    open func rect(for mapRect: MKMapRect) -> CGRect {
        CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
    }

    /// The rectangle of the map at a rectangle of the renderer's space.
    open func mapRect(for rect: CGRect) -> MKMapRect {
        MKMapRect(
            origin: mapPoint(for: rect.origin),
            size: MKMapSize(width: rect.width, height: rect.height)
        )
    }

    // MARK: - Drawing

    /// Whether what the rectangle shows can be drawn now; always, by default.
    ///
    /// When not, nothing is drawn there until ``setNeedsDisplay(_:)`` was called for it and this is asked again.
    open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

    /// Draws what the rectangle shows; nothing, by default.
    ///
    /// - Parameters:
    ///   - mapRect: The part of the map that is drawn, as it lies to the overlay, beyond the world's edge if need be.
    ///   - zoomScale: The scale in view points for each map point; a length in the renderer's space divided by it is one
    ///     on the screen.
    ///   - context: What to draw in, in the renderer's space, y growing downwards; cut off at the rectangle.
    open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

    /// Has everything drawn anew.
    open func setNeedsDisplay() {
        changes.add(nil)
    }

    /// Has what the rectangle shows drawn anew.
    open func setNeedsDisplay(_ mapRect: MKMapRect) {
        changes.add(mapRect)
    }

    /// Has what the rectangle shows drawn anew.
    ///
    /// - Note: Only one scale is ever shown, so the scale makes no difference.
    open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) {
        changes.add(mapRect)
    }

    // MARK: - For the map

    /// The rectangle around all that is drawn but for the width of lines, in map points.
    var drawnMapRect: MKMapRect { overlay.boundingMapRect }

    /// How far lines reach beyond ``drawnMapRect`` at the scale, in view points.
    func overhang(atZoomScale zoomScale: MKZoomScale) -> CGFloat { 0 }

    /// The western edge of the one world that is drawn of a shape that goes all around; else `nil`.
    var seam: Double? { nil }
}

extension MKOverlayRenderer {
    /// Renamed by Apple: use ``setNeedsDisplay(_:)``.
    public func setNeedsDisplayIn(_ mapRect: MKMapRect) {
        setNeedsDisplay(mapRect)
    }

    /// Renamed by Apple: use ``setNeedsDisplay(_:zoomScale:)``.
    public func setNeedsDisplayIn(_ mapRect: MKMapRect, zoomScale: MKZoomScale) {
        setNeedsDisplay(mapRect, zoomScale: zoomScale)
    }
}

/// The overlay of renderers that were made without one.
private final class NoOverlay: NSObject, MKOverlay {
    var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
    var boundingMapRect: MKMapRect { .null }
}
