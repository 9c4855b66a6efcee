// SPDX-License-Identifier: MIT

public import Foundation
public import UIKit

/// Draws an overlay as a path that is filled and stroked.
///
/// A subclass may make the path in ``createPath()``, or draw by itself with the methods here. Drawing a path costs what
/// is visible of it.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    private var currentPath: CGPath?
    private var isCreating = false
    private var outlines: [Prepared] = []

    private struct Prepared {
        let path: CGPath
        let part: ClosedRange<Double>
        let outline: OverlayOutline
    }

    /// The most paths of which the prepared form is kept.
    private static let outlineLimit = 4

    /// The colour of the inside; `nil`, as by default, fills nothing.
    open var fillColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The colour of the line; `nil`, as by default, strokes nothing.
    open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The width of the line in points on the screen, at every zoom; 0, as by default, is the width of a road.
    open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// How two parts of the line meet; `.round` by default.
    open var lineJoin: CGLineJoin = .round { didSet { setNeedsDisplay() } }

    /// How the line ends; `.round` by default.
    open var lineCap: CGLineCap = .round { didSet { setNeedsDisplay() } }

    /// The greatest ratio of a miter's length to the line's width; 10 by default.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }

    /// How far into the dashes the line starts, in points on the screen; 0 by default.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// The lengths of dashes and gaps in turn, in points on the screen; `nil`, as by default, draws a line without gaps.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }

    // MARK: - The path

    /// The path in the renderer's space; when there is none, ``createPath()`` is called.
    ///
    /// - Note: A copy is kept, so that a mutable path may go on changing.
    // Apple's type, which callers rely on.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var path: CGPath! {
        get {
            if currentPath == nil, !isCreating {
                isCreating = true
                createPath()
                isCreating = false
            }
            return currentPath
        }
        set {
            currentPath = newValue is CGMutablePath ? newValue?.copy() : newValue
            if !isCreating { setNeedsDisplay() }
        }
    }

    /// Sets the path; does nothing by default.
    ///
    /// A subclass that makes one overrides this and sets ``path``.
    open func createPath() {}

    /// Drops the path, so that it is made again, and has everything drawn anew.
    open func invalidatePath() {
        currentPath = nil
        outlines.removeAll()
        setNeedsDisplay()
    }

    // MARK: - Drawing

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let path else { return }
        if fillColor != nil {
            applyFillProperties(to: context, atZoomScale: zoomScale)
            fillPath(path, in: context)
        }
        if hasStroke {
            applyStrokeProperties(to: context, atZoomScale: zoomScale)
            strokePath(strokedPath ?? path, in: context)
        }
    }

    /// Sets colour, width, ends, joins and dashes of lines as the properties say for the scale.
    open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
        context.setLineWidth(lineWidth(atZoomScale: zoomScale) / zoomScale)
        context.setLineJoin(lineJoin)
        context.setLineCap(lineCap)
        context.setMiterLimit(miterLimit)
        context.setLineDash(
            phase: lineDashPhase / zoomScale,
            lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) / zoomScale }
        )
    }

    /// Sets the colour of insides.
    open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let fillColor { context.setFillColor(fillColor.cgColor) }
    }

    /// Strokes a path in the renderer's space with the line set in the context; without ``strokeColor`` does nothing.
    open func strokePath(_ path: CGPath, in context: CGContext) {
        guard strokeColor != nil else { return }
        OutlinePainter(context: context).stroke(outline(of: path, part: strokedPart))
    }

    /// Fills a path in the renderer's space with the colour set in the context; without ``fillColor`` does nothing.
    ///
    /// Where rings overlap, the even-odd rule says what is inside.
    open func fillPath(_ path: CGPath, in context: CGContext) {
        guard fillColor != nil else { return }
        OutlinePainter(context: context).fill(outline(of: path, part: 0...1), using: .evenOdd)
    }

    // MARK: - For the renderers here

    /// Whether ``draw(_:zoomScale:in:)`` strokes.
    var hasStroke: Bool { strokeColor != nil }

    /// What is stroked, when that is another path than what is filled.
    var strokedPath: CGPath? { nil }

    /// The part of the path's length that is stroked, within 0…1.
    var strokedPart: ClosedRange<Double> { 0...1 }

    /// The prepared form of the path, made when it is first asked for.
    func outline(of path: CGPath, part: ClosedRange<Double>) -> OverlayOutline {
        if let known = outlines.first(where: { $0.path === path && $0.part == part }) { return known.outline }
        guard !(path is CGMutablePath) else { return OverlayOutline(path.copy() ?? path, part: part) }
        if outlines.count >= MKOverlayPathRenderer.outlineLimit { outlines.removeFirst() }
        let outline = OverlayOutline(path, part: part)
        outlines.append(Prepared(path: path, part: part, outline: outline))
        return outline
    }

    /// The path of lines on the map, in the renderer's space.
    func path(of lines: [OverlayShape.Line]) -> CGPath {
        let path = CGMutablePath()
        for line in lines {
            path.addLines(between: line.points.map { point(for: MKMapPoint(x: $0.x, y: $0.y)) })
            if line.isClosed { path.closeSubpath() }
        }
        return path.copy() ?? path
    }

    override func overhang(atZoomScale zoomScale: MKZoomScale) -> CGFloat {
        let width = lineWidth(atZoomScale: zoomScale)
        return width * (lineJoin == .miter ? max(miterLimit / 2, 1) : 1)
    }

    private func lineWidth(atZoomScale zoomScale: MKZoomScale) -> CGFloat {
        lineWidth > 0 ? lineWidth : MKRoadWidthAtZoomScale(zoomScale) * zoomScale
    }
}

extension ClosedRange<Double> {
    /// The part of a line between two shares of its length, cut to 0…1; empty when it ends before it starts.
    init(strokeFrom start: CGFloat, to end: CGFloat) {
        let lower = Swift.min(Swift.max(Double(start), 0), 1)
        self = lower...Swift.max(lower, Swift.min(Swift.max(Double(end), 0), 1))
    }
}
