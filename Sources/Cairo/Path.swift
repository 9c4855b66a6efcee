// SPDX-License-Identifier: MIT

package import Foundation

/// A path as a value: a list of verbs and the points they use.
package struct Path: Hashable, Sendable {
    /// One step of a path.
    package enum Verb: UInt8, Sendable {
        /// Starts a subpath; one point.
        case move
        /// A straight line; one point.
        case line
        /// A quadratic curve; control point and end.
        case quad
        /// A cubic curve; two control points and end.
        case curve
        /// A line back to the subpath's start; no point.
        case close

        /// The number of points that the verb uses.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// The steps, in order.
    package private(set) var verbs: [Verb] = []
    /// The points of all steps, in order.
    package private(set) var points: [CGPoint] = []
    /// Where the current subpath started.
    private var start = CGPoint.zero

    /// Creates an empty path.
    package init() {}

    /// Whether the path has no step.
    package var isEmpty: Bool {
        verbs.isEmpty
    }

    /// The point at which the next step begins, `nil` in an empty path.
    package var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? start : points.last
    }

    /// Starts a subpath.
    package mutating func move(to point: CGPoint) {
        if verbs.last == .move {
            points[points.count - 1] = point
        } else {
            verbs.append(.move)
            points.append(point)
        }
        start = point
    }

    /// Adds a straight line; in an empty path it starts a subpath.
    package mutating func addLine(to point: CGPoint) {
        guard begin(at: point) else { return }
        verbs.append(.line)
        points.append(point)
    }

    /// Adds a quadratic curve; in an empty path it starts at the control point.
    package mutating func addQuad(to end: CGPoint, control: CGPoint) {
        _ = begin(at: control)
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic curve; in an empty path it starts at the first control point.
    package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        _ = begin(at: control1)
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Closes the current subpath, if there is an open one.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Appends all steps of another path.
    package mutating func append(_ other: Path) {
        guard !other.isEmpty else { return }
        if verbs.last == .move, other.verbs.first == .move {
            verbs.removeLast()
            points.removeLast()
        }
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        start = other.start
    }

    /// The path with every point replaced.
    package func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path {
        var result = self
        for index in points.indices {
            result.points[index] = transform(points[index])
        }
        result.start = transform(start)
        return result
    }

    /// The path seen through an affine map.
    package func applying(_ matrix: Matrix) -> Path {
        matrix == .identity ? self : mapPoints(matrix.apply)
    }

    /// Makes sure that a step can begin; `false` when the path was empty and now starts at the point.
    private mutating func begin(at point: CGPoint) -> Bool {
        guard let last = verbs.last else {
            move(to: point)
            return false
        }
        if last == .close {
            move(to: start)
        }
        return true
    }
}
