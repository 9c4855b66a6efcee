// SPDX-License-Identifier: MIT

package import Foundation

extension Path {
    /// The box around all points, control points too; the null rectangle of an empty path.
    package var controlBounds: CGRect {
        Path.box(points)
    }

    /// The box around what the path touches; the null rectangle of an empty path.
    package var bounds: CGRect {
        guard verbs.contains(where: { $0 == .quad || $0 == .curve }) else { return controlBounds }
        var extremes: [CGPoint] = []
        forEachStep { verb, start, points in
            switch verb {
            case .move, .line:
                extremes.append(points[0])
            case .quad:
                extremes.append(points[1])
                let curve = Cubic(quadratic: start, points[0], points[1])
                extremes.append(contentsOf: curve.extremes)
            case .curve:
                extremes.append(points[2])
                extremes.append(contentsOf: Cubic(start, points[0], points[1], points[2]).extremes)
            case .close:
                break
            }
        }
        return Path.box(extremes)
    }

    /// The points of one step, counted from 0.
    package struct StepPoints: RandomAccessCollection {
        private let points: [CGPoint]
        private let offset: Int
        /// The place of the first point: 0.
        package let startIndex = 0
        /// The number of points.
        package let endIndex: Int

        init(_ points: [CGPoint], from offset: Int, count: Int) {
            self.points = points
            self.offset = offset
            self.endIndex = count
        }

        /// The point at a place.
        package subscript(position: Int) -> CGPoint {
            points[offset + position]
        }
    }

    /// Calls the body for each step with its verb, the point where it begins and the points it uses.
    package func forEachStep(_ body: (Verb, CGPoint, StepPoints) -> Void) {
        var index = 0
        var last = CGPoint.zero
        var start = CGPoint.zero
        for verb in verbs {
            let own = StepPoints(points, from: index, count: verb.pointCount)
            body(verb, last, own)
            index += verb.pointCount
            if verb == .move {
                start = own[0]
            }
            last = verb == .close ? start : own.last ?? last
        }
    }

    /// The path with each curve replaced by lines that stay within the tolerance of it.
    package func flattened(tolerance: Double) -> Path {
        guard verbs.contains(where: { $0 == .quad || $0 == .curve }) else { return self }
        var result = Path()
        forEachStep { verb, start, points in
            switch verb {
            case .move: result.move(to: points[0])
            case .line: result.addLine(to: points[0])
            case .quad: Cubic(quadratic: start, points[0], points[1]).addLines(to: &result, tolerance)
            case .curve: Cubic(start, points[0], points[1], points[2]).addLines(to: &result, tolerance)
            case .close: result.close()
            }
        }
        return result
    }

    /// The polygons and lines of the flattened path.
    ///
    /// - Returns: For each subpath its points without a repeated end, and whether it is closed.
    package func subpaths(tolerance: Double) -> [(points: [CGPoint], isClosed: Bool)] {
        var result: [(points: [CGPoint], isClosed: Bool)] = []
        flattened(tolerance: tolerance).forEachStep { verb, _, points in
            switch verb {
            case .move:
                result.append(([points[0]], false))
            case .close:
                guard let last = result.indices.last else { return }
                result[last].isClosed = true
                if result[last].points.count > 1, result[last].points.first == result[last].points.last {
                    result[last].points.removeLast()
                }
            default:
                guard let last = result.indices.last, let end = points.last, result[last].points.last != end else {
                    return
                }
                result[last].points.append(end)
            }
        }
        return result
    }

    /// Whether the point lies inside; open subpaths count as closed.
    ///
    /// - Parameters:
    ///   - point: The point to test.
    ///   - rule: Which areas count as inside.
    ///   - tolerance: How far curves may be off, in the path's units; by default a 10000th of the path's size.
    /// - Returns: Whether the point lies inside.
    package func contains(_ point: CGPoint, rule: FillRule, tolerance: Double? = nil) -> Bool {
        let box = controlBounds
        guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
            return false
        }
        let tolerance = tolerance ?? Double(max(box.width, box.height)) / 10_000
        var winding = 0
        for subpath in subpaths(tolerance: tolerance) {
            guard var last = subpath.points.last else { continue }
            for next in subpath.points {
                winding += Path.crossing(last, next, point)
                last = next
            }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// 1 or -1 when the edge passes to the right of the point, upwards or downwards; otherwise 0.
    private static func crossing(_ start: CGPoint, _ end: CGPoint, _ point: CGPoint) -> Int {
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        let side = (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        if start.y <= point.y {
            return side > 0 ? 1 : 0
        }
        return side < 0 ? -1 : 0
    }

    private static func box(_ points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The same path run through backwards, subpath after subpath from the last.
    package func reversed() -> Path {
        var result = Path()
        var steps: [(verb: Verb, points: [CGPoint])] = []
        var isClosed = false
        func emit() {
            guard let last = steps.last?.points.last else { return }
            result.move(to: last)
            for index in steps.indices.reversed() where index > 0 {
                let end = steps[index - 1].points.last ?? last
                let own = steps[index].points
                switch steps[index].verb {
                case .quad: result.addQuad(to: end, control: own[0])
                case .curve: result.addCurve(to: end, control1: own[1], control2: own[0])
                default: result.addLine(to: end)
                }
            }
            if isClosed {
                result.close()
            }
        }
        var pieces: [[(verb: Verb, points: [CGPoint])]] = []
        var closed: [Bool] = []
        forEachStep { verb, _, points in
            if verb == .move || pieces.isEmpty {
                pieces.append([])
                closed.append(false)
            }
            if verb == .close {
                closed[closed.count - 1] = true
            } else {
                pieces[pieces.count - 1].append((verb, Array(points)))
            }
        }
        for index in pieces.indices.reversed() {
            steps = pieces[index]
            isClosed = closed[index]
            emit()
        }
        return result
    }
}

extension Path {
    /// The path without the steps that have a point that is not finite.
    package var finite: Path {
        guard !points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return self }
        var result = Path()
        forEachStep { verb, _, points in
            guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
            switch verb {
            case .move: result.move(to: points[0])
            case .line: result.addLine(to: points[0])
            case .quad: result.addQuad(to: points[1], control: points[0])
            case .curve: result.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .close: result.close()
            }
        }
        return result
    }

    /// The path with every number cut at ±4 million, since Cairo's own numbers overflow at 8 million pixels.
    package var clamped: Path {
        let limit: CGFloat = 4_000_000
        let range = -limit...limit
        guard !points.allSatisfy({ range.contains($0.x) && range.contains($0.y) }) else { return self }
        return mapPoints { point in
            CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
        }
    }
}
