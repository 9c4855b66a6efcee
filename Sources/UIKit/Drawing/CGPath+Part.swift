// SPDX-License-Identifier: MIT

import Foundation

extension CGPath {
    /// The lines along a part of the path, given by fractions of its length; curves become short lines.
    ///
    /// - Parameters:
    ///   - start: Where the part begins, 0…1.
    ///   - end: Where it ends, `start`…1.
    /// - Returns: The part, with a gap wherever the path has one.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let lines = segments
        let length = lines.reduce(0) { $0 + $1.length }
        let (first, last) = (start * length, end * length)
        let result = CGMutablePath()
        var (passed, pen): (CGFloat, CGPoint?) = (0, nil)
        for line in lines {
            let (from, to) = (max(first - passed, 0), min(last - passed, line.length))
            passed += line.length
            guard from < to else { continue }
            let (begin, stop) = (line.point(at: from), line.point(at: to))
            if pen != begin { result.move(to: begin) }
            result.addLine(to: stop)
            pen = stop
        }
        return result
    }

    private struct Segment {
        let start: CGPoint
        let end: CGPoint
        let length: CGFloat

        init(_ start: CGPoint, _ end: CGPoint) {
            self.start = start
            self.end = end
            length = hypot(end.x - start.x, end.y - start.y)
        }

        func point(at distance: CGFloat) -> CGPoint {
            if distance <= 0 { return start }
            if distance >= length { return end }
            let share = distance / length
            return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        }
    }

    /// The path as lines, those that close a subpath included.
    private var segments: [Segment] {
        var segments: [Segment] = []
        var (origin, pen) = (CGPoint.zero, CGPoint.zero)
        flattened(threshold: 0.1).applyWithBlock { step in
            let element = step.pointee
            let next: CGPoint
            switch element.type {
            case .moveToPoint:
                origin = element.points.first ?? .zero
                pen = origin
                return
            case .closeSubpath: next = origin
            case .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint: next = element.points.last ?? pen
            }
            if next != pen { segments.append(Segment(pen, next)) }
            pen = next
        }
        return segments
    }
}
