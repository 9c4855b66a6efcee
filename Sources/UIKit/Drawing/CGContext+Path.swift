// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

// Points become pixels when they are added, so a later change of the map does not move them.
extension CGContext {
    /// Drops the current path.
    public func beginPath() {
        devicePath = Path()
    }

    /// Starts a subpath.
    public func move(to point: CGPoint) {
        guard point.isFinite else { return }
        devicePath.move(to: point.applying(ctm))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) {
        guard point.isFinite else { return }
        devicePath.addLine(to: point.applying(ctm))
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() {
            addLine(to: point)
        }
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        devicePath.addQuad(to: end.applying(ctm), control: control.applying(ctm))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        devicePath.addCurve(
            to: end.applying(ctm),
            control1: control1.applying(ctm),
            control2: control2.applying(ctm)
        )
    }

    /// Adds an arc of a circle after a line to its start; angles in radians.
    ///
    /// As at Apple's, `clockwise` speaks of a space where y grows upwards: where y grows downwards, `true` turns
    /// counter-clockwise on the screen.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        guard center.isFinite else { return }
        let delta = Path.turn(from: Double(startAngle), to: Double(endAngle), isIncreasing: !clockwise)
        devicePath.addArc(
            center: center,
            radius: Double(radius),
            startAngle: Double(startAngle),
            delta: delta,
            matrix: ctm.matrix
        )
    }

    /// Adds an arc that touches the line to the first point and the line on to the second one.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard tangent1End.isFinite, tangent2End.isFinite, radius.isFinite else { return }
        devicePath.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: Double(radius), matrix: ctm.matrix)
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        append { $0.addRect(rect) }
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects {
            addRect(rect)
        }
    }

    /// Adds a closed ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect) {
        append { $0.addEllipse(in: rect) }
    }

    /// Adds all steps of a path.
    public func addPath(_ path: CGPath) {
        append { $0 = path.storage }
    }

    /// Closes the current subpath.
    public func closePath() {
        devicePath.close()
    }

    /// The current path in user space, `nil` when it is empty.
    public var path: CGPath? {
        guard !devicePath.isEmpty, let inverse = ctm.matrix.inverted else { return nil }
        return CGPath(storage: devicePath.applying(inverse))
    }

    /// Whether the current path has no step.
    public var isPathEmpty: Bool {
        devicePath.isEmpty
    }

    /// Where the current path's next step would begin, in user space; zero in an empty path.
    public var currentPointOfPath: CGPoint {
        path?.currentPoint ?? .zero
    }

    /// The box around the current path's points, control points too, in user space; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        path?.boundingBox ?? .null
    }

    /// Whether painting the current path in the given way would reach a point of user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let inside: Bool =
            switch mode {
            case .fill, .fillStroke: path?.contains(point, using: .winding) ?? false
            case .eoFill, .eoFillStroke: path?.contains(point, using: .evenOdd) ?? false
            case .stroke: false
            }
        guard !inside, mode != .fill, mode != .eoFill, let path else { return inside }
        return path.storage.stroked(state.line).contains(point, rule: .winding)
    }

    /// Replaces the current path by the outline of its line.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        devicePath = path.storage.stroked(state.line).applying(ctm.matrix)
    }

    /// Adds what the body makes of an empty path, left out what is not finite.
    private func append(_ body: (inout Path) -> Void) {
        var path = Path()
        body(&path)
        devicePath.append(path.finite.applying(ctm.matrix))
    }
}

extension CGPoint {
    /// Whether both numbers are neither infinite nor NaN.
    var isFinite: Bool {
        x.isFinite && y.isFinite
    }
}
