// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
public import Foundation

extension CGContext {
    // MARK: - Paths

    /// Fills the current path with the fill colour and drops it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Draws a line along the current path with the stroke colour and drops the path.
    public func strokePath() {
        drawPath(using: .stroke)
    }

    /// Fills the current path, draws a line along it, or both, and drops it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = devicePath
        devicePath = Path()
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path)
        }
    }

    /// Fills a rectangle with the fill colour and drops the current path.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    /// Fills rectangles with the fill colour and drops the current path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills an ellipse inside a rectangle with the fill colour and drops the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws a line along a rectangle's edges with the stroke colour and drops the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Draws a line of the given width along a rectangle's edges and drops the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let former = state.line.width
        setLineWidth(width)
        stroke(rect)
        state.line.width = former
    }

    /// Draws a line along an ellipse inside a rectangle with the stroke colour and drops the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws a line from each first to each second point and drops the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle clear.
    public func clear(_ rect: CGRect) {
        var path = Path()
        path.addRect(rect)
        let devicePath = path.finite.applying(ctm.matrix).clamped
        cairo.setOperator(.clear)
        cairo.setAntialias(state.isAntialiased)
        cairo.newPath()
        cairo.append(devicePath)
        cairo.fill()
    }

    private func fill(_ path: Path, _ rule: FillRule) {
        guard !path.isEmpty, ctm.matrix.isInvertible else { return }
        let path = path.clamped
        let color = state.fillColor.faded(by: state.alpha)
        paint(in: path.controlBounds) { cairo, isUnbounded in
            cairo.newPath()
            cairo.append(path)
            cairo.setFillRule(rule)
            cairo.setSource(color)
            if isUnbounded {
                cairo.clip()
                cairo.paint()
            } else {
                cairo.fill()
            }
        }
    }

    private func stroke(_ path: Path) {
        let matrix = ctm.matrix
        guard !path.isEmpty, matrix.isInvertible, state.line.width > 0 else { return }
        let path = path.clamped
        let line = state.line
        let inverse = matrix.inverted ?? .identity
        let color = state.strokeColor.faded(by: state.alpha)
        let growth = line.width * max(abs(matrix.xx) + abs(matrix.xy), abs(matrix.yx) + abs(matrix.yy))
        let reach = growth * max(1, line.join == .miter ? line.miterLimit : 1)
        paint(in: path.controlBounds.insetBy(dx: -reach, dy: -reach)) { cairo, isUnbounded in
            cairo.setSource(color)
            cairo.newPath()
            guard !isUnbounded else {
                cairo.append(path.applying(inverse).stroked(line).applying(matrix))
                cairo.setFillRule(.winding)
                cairo.clip()
                cairo.paint()
                return
            }
            cairo.append(path)
            cairo.matrix = matrix
            cairo.setLine(line)
            cairo.stroke()
        }
    }

    // MARK: - Clip

    /// Narrows the clip to the current path and drops the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo.newPath()
        cairo.append(devicePath.clamped)
        cairo.setFillRule(rule.cairo)
        cairo.setAntialias(state.isAntialiased)
        cairo.clip()
        devicePath = Path()
    }

    /// Narrows the clip to a rectangle and drops the current path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Narrows the clip to what lies in any of the rectangles and drops the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Widens the clip to the whole picture.
    public func resetClip() {
        cairo.resetClip()
    }

    /// The box around the clip, in user space.
    public var boundingBoxOfClipPath: CGRect {
        cairo.clipExtents.applying(ctm.inverted())
    }

    // MARK: - One painting

    /// Paints once, with the state's blend mode and shadow.
    ///
    /// - Parameters:
    ///   - box: What the painting can reach, in pixels; `nil` for the whole clip.
    ///   - body: Paints with the context's source and path; the map is the identity at first. The flag says that the
    ///     operator would change pixels that are not painted, so that the body must clip to what it paints.
    func paint(in box: CGRect?, _ body: (Context, _ isUnbounded: Bool) -> Void) {
        if let shadow = state.shadow, shadow.color.alpha > 0 {
            paint(shadow, in: box, body)
            return
        }
        paint(with: state.blendMode.cairo, body)
    }

    func paint(with newOperator: Operator, _ body: (Context, _ isUnbounded: Bool) -> Void) {
        cairo.save()
        cairo.setAntialias(state.isAntialiased)
        cairo.setOperator(newOperator)
        body(cairo, newOperator.isUnbounded)
        cairo.restore()
    }
}

extension GraphicsState {
    var isAntialiased: Bool {
        allowsAntialiasing && shouldAntialias
    }
}
