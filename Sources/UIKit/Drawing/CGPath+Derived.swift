// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// What a step of a path is.
public enum CGPathElementType: Int32, Sendable {
    /// The start of a subpath; one point.
    case moveToPoint
    /// A line; its end.
    case addLineToPoint
    /// A quadratic curve; control point and end.
    case addQuadCurveToPoint
    /// A cubic curve; two control points and end.
    case addCurveToPoint
    /// A line back to the subpath's start; no point.
    case closeSubpath
}

/// A step of a path.
///
/// - Note: Apple's has a pointer to its points, which is indexed in the same way.
public struct CGPathElement: Equatable, Sendable {
    /// What the step is.
    public var type: CGPathElementType
    /// The points of the step: none to three.
    public var points: [CGPoint]
}

/// What stands for the pointer to a step of a path.
public struct CGPathElementReference: Sendable {
    /// The step.
    public let pointee: CGPathElement
}

extension CGPath {
    /// Calls the block for each step.
    ///
    /// - Note: Apple's block takes a pointer; here it is a value whose `pointee` is read in the same way.
    public func applyWithBlock(_ block: (CGPathElementReference) -> Void) {
        storage.forEachStep { verb, _, points in
            let type: CGPathElementType =
                switch verb {
                case .move: .moveToPoint
                case .line: .addLineToPoint
                case .quad: .addQuadCurveToPoint
                case .curve: .addCurveToPoint
                case .close: .closeSubpath
                }
            block(CGPathElementReference(pointee: CGPathElement(type: type, points: Array(points))))
        }
    }

    /// The outline of a line along the path, to be filled by the winding rule.
    ///
    /// - Parameters:
    ///   - lineWidth: The line's width in the path's units.
    ///   - lineCap: How the line ends.
    ///   - lineJoin: How two lines meet.
    ///   - miterLimit: The greatest ratio of a miter's length to the line's width.
    ///   - transform: The map through which the path is seen first.
    /// - Returns: The outline.
    /// - Note: It is made of one piece for each segment, join and cap, so it has more steps than Apple's.
    public func copy(
        strokingWithWidth lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        var style = LineStyle()
        style.width = Double(lineWidth)
        style.cap = lineCap.cairo
        style.join = lineJoin.cairo
        style.miterLimit = Double(miterLimit)
        return CGPath(storage: storage.applying(transform.matrix).finite.stroked(style))
    }

    /// The path cut into dashes, with curves replaced by lines within a 10000th of the path's size.
    ///
    /// - Parameters:
    ///   - phase: How far into the lengths the path starts.
    ///   - lengths: The lengths of dashes and gaps in turn; without a positive one, the path is not cut.
    ///   - transform: The map through which the path is seen first.
    /// - Returns: The dashes as open subpaths.
    public func copy(
        dashingWithPhase phase: CGFloat,
        lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = storage.applying(transform.matrix).finite
        var style = LineStyle()
        style.dashes = lengths.map { Double($0) }
        style.dashPhase = Double(phase)
        let box = path.controlBounds
        guard !style.usableDashes.isEmpty, !box.isNull else { return CGPath(storage: path) }
        let tolerance = Double(max(box.width, box.height)) / 10_000
        return CGPath(storage: path.dashed(style.usableDashes, phase: style.dashPhase, tolerance: tolerance))
    }

    /// The path with curves replaced by lines that stay within the threshold of them.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(storage: storage.finite.flattened(tolerance: Double(threshold)))
    }

    /// Whether the path is an upright rectangle.
    public func isRect(_ rect: Never?) -> Bool {
        rectangle != nil
    }

    /// Whether the path is an upright rectangle, which is then written.
    ///
    /// - Note: Apple's method takes a pointer.
    public func isRect(_ rect: inout CGRect) -> Bool {
        guard let rectangle else { return false }
        rect = rectangle
        return true
    }

    private var rectangle: CGRect? {
        let verbs = storage.verbs
        guard verbs.first == .move, verbs.dropFirst().allSatisfy({ $0 == .line || $0 == .close }),
            verbs.dropLast().allSatisfy({ $0 != .close })
        else { return nil }
        var corners = storage.points
        if corners.count == 5, corners.first == corners.last {
            corners.removeLast()
        }
        guard corners.count == 4 else { return nil }
        let acrossFirst =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
            && corners[3].x == corners[0].x
        let downFirst =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
            && corners[3].y == corners[0].y
        return acrossFirst || downFirst ? boundingBox : nil
    }
}
