// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// A path that can be added to.
///
/// The angle of a direction is 0 along x and grows from x towards y: clockwise on the screen, where y grows
/// downwards. As at Apple, `clockwise` speaks of a space where y grows upwards: `true` turns from y towards x.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public convenience init() {
        self.init(storage: Path())
    }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.addLine(to: point.applying(transform))
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.addQuad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        storage.addCurve(
            to: end.applying(transform),
            control1: control1.applying(transform),
            control2: control2.applying(transform)
        )
    }

    /// Adds an arc of a circle, after a line to its start; angles in radians.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = Path.turn(from: Double(startAngle), to: Double(endAngle), isIncreasing: !clockwise)
        addRelativeArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            delta: CGFloat(delta),
            transform: transform
        )
    }

    /// Adds an arc of a circle, after a line to its start; angles in radians, negative to turn from y towards x.
    public func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(
            center: center,
            radius: Double(radius),
            startAngle: Double(startAngle),
            delta: Double(delta),
            matrix: transform.matrix
        )
    }

    /// Adds an arc that touches the line to the first point and the line on to the second one.
    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(
            tangent1: tangent1End,
            tangent2: tangent2End,
            radius: Double(radius),
            matrix: transform.matrix
        )
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        var path = Path()
        path.addRect(rect)
        storage.append(path.applying(transform.matrix))
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            addRect(rect, transform: transform)
        }
    }

    /// Adds a closed ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        var path = Path()
        path.addEllipse(in: rect)
        storage.append(path.applying(transform.matrix))
    }

    /// Adds a closed rectangle with elliptic corners; radii are cut at half the rectangle's sides.
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        var path = Path()
        path.addRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
        storage.append(path.applying(transform.matrix))
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() {
            addLine(to: point, transform: transform)
        }
    }

    /// Adds all steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage.applying(transform.matrix))
    }

    /// Closes the current subpath.
    public func closeSubpath() {
        storage.close()
    }
}
