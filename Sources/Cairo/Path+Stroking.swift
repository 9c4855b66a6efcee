// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
    /// The outline of a line along the path, to be filled by the winding rule.
    ///
    /// The outline is made of one piece for each segment, join and cap, all wound the same way, so that together they
    /// fill the line's area. Curves are replaced by lines within a 100th of the line's width.
    ///
    /// - Parameter style: The line's width, caps, joins and dashes, in the path's units.
    /// - Returns: The outline; empty when the width is not positive.
    package func stroked(_ style: LineStyle) -> Path {
        guard style.width > 0, style.width.isFinite else { return Path() }
        var source = self
        if !style.usableDashes.isEmpty {
            source = dashed(style.usableDashes, phase: style.dashPhase, tolerance: style.width / 100)
        }
        var stroker = Stroker(style)
        for subpath in source.subpaths(tolerance: style.width / 100) {
            stroker.add(subpath.points, isClosed: subpath.isClosed)
        }
        return stroker.outline
    }

    /// The path cut into dashes, with curves replaced by lines.
    ///
    /// - Parameters:
    ///   - lengths: The lengths of dashes and gaps in turn, not all zero.
    ///   - phase: How far into the lengths the path starts.
    ///   - tolerance: How far lines may be from the curves they replace.
    /// - Returns: The dashes as open subpaths.
    package func dashed(_ lengths: [Double], phase: Double, tolerance: Double) -> Path {
        let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = lengths.reduce(0, +)
        guard total > 0 else { return self }
        var result = Path()
        for subpath in subpaths(tolerance: tolerance) {
            guard let first = subpath.points.first else { continue }
            var place = phase.truncatingRemainder(dividingBy: total)
            place += place < 0 ? total : 0
            var index = 0
            while place >= lengths[index] {
                place -= lengths[index]
                index = (index + 1) % lengths.count
            }
            var rest = lengths[index] - place
            var last = first
            if index % 2 == 0 {
                result.move(to: last)
            }
            for end in subpath.points.dropFirst() + (subpath.isClosed ? [first] : []) {
                var (x, y) = (Double(end.x - last.x), Double(end.y - last.y))
                var length = (x * x + y * y).squareRoot()
                while length > rest {
                    last = CGPoint(x: Double(last.x) + x * rest / length, y: Double(last.y) + y * rest / length)
                    if index % 2 == 0 {
                        result.addLine(to: last)
                    }
                    index = (index + 1) % lengths.count
                    rest = lengths[index]
                    if index % 2 == 0 {
                        result.move(to: last)
                    }
                    (x, y) = (Double(end.x - last.x), Double(end.y - last.y))
                    length = (x * x + y * y).squareRoot()
                }
                rest -= length
                last = end
                if index % 2 == 0 {
                    result.addLine(to: end)
                }
            }
        }
        return result
    }
}

/// Collects the pieces of a line's outline, each wound from x towards y.
private struct Stroker {
    var outline = Path()
    private let style: LineStyle
    private let radius: Double

    init(_ style: LineStyle) {
        self.style = style
        self.radius = style.width / 2
    }

    mutating func add(_ points: [CGPoint], isClosed: Bool) {
        guard let first = points.first, let last = points.last else { return }
        guard points.count > 1 else {
            addDot(first)
            return
        }
        let ends = isClosed ? points + [first] : points
        for index in 1..<ends.count {
            addSegment(ends[index - 1], ends[index])
            if index + 1 < ends.count {
                addJoin(ends[index - 1], ends[index], ends[index + 1])
            }
        }
        if isClosed {
            addJoin(last, first, points[1])
        } else {
            addCap(at: first, from: points[1])
            addCap(at: last, from: points[points.count - 2])
        }
    }

    private mutating func addPolygon(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for index in points.indices {
            let (one, two) = (points[index], points[(index + 1) % points.count])
            area += one.x * two.y - two.x * one.y
        }
        let ordered = area < 0 ? points.reversed() : points
        guard let first = ordered.first, area != 0 else { return }
        outline.move(to: first)
        for point in ordered.dropFirst() {
            outline.addLine(to: point)
        }
        outline.close()
    }

    private mutating func addCircle(_ center: CGPoint) {
        let size = CGFloat(radius)
        outline.addEllipse(
            in: CGRect(x: center.x - size, y: center.y - size, width: size * 2, height: size * 2)
        )
    }

    private mutating func addDot(_ point: CGPoint) {
        switch style.cap {
        case .butt: break
        case .round: addCircle(point)
        case .square:
            let size = CGFloat(radius)
            outline.addRect(CGRect(x: point.x - size, y: point.y - size, width: size * 2, height: size * 2))
        }
    }

    /// The vector of half the line's width across the segment, or `nil` for a segment of no length.
    private func across(_ start: CGPoint, _ end: CGPoint) -> CGPoint? {
        let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return nil }
        return CGPoint(x: -y / length * radius, y: x / length * radius)
    }

    private mutating func addSegment(_ start: CGPoint, _ end: CGPoint) {
        guard let side = across(start, end) else { return }
        addPolygon([start + side, end + side, end - side, start - side])
    }

    private mutating func addCap(at end: CGPoint, from start: CGPoint) {
        switch style.cap {
        case .butt: break
        case .round: addCircle(end)
        case .square:
            guard let side = across(start, end) else { return }
            let ahead = CGPoint(x: side.y, y: -side.x)
            addPolygon([end + side, end + side + ahead, end - side + ahead, end - side])
        }
    }

    private mutating func addJoin(_ start: CGPoint, _ corner: CGPoint, _ end: CGPoint) {
        guard style.join != .round else {
            addCircle(corner)
            return
        }
        guard var first = across(start, corner), var second = across(corner, end) else { return }
        let cross = Double(first.x * second.y - first.y * second.x)
        if cross > 0 {
            (first, second) = (CGPoint.zero - first, CGPoint.zero - second)
        }
        let cosine = Double(first.x * second.x + first.y * second.y) / (radius * radius)
        // The miter's length over the width is 1 / sin(half the inner angle) = √(2 / (1 + cos of the turn)).
        if style.join == .miter, cosine > -1, 2 / (1 + cosine) <= style.miterLimit * style.miterLimit {
            let factor = CGFloat(1 / (1 + cosine))
            let tip = CGPoint(x: (first.x + second.x) * factor, y: (first.y + second.y) * factor)
            addPolygon([corner, corner + first, corner + tip, corner + second])
        } else {
            addPolygon([corner, corner + first, corner + second])
        }
    }
}

extension CGPoint {
    fileprivate static func + (one: CGPoint, two: CGPoint) -> CGPoint {
        CGPoint(x: one.x + two.x, y: one.y + two.y)
    }

    fileprivate static func - (one: CGPoint, two: CGPoint) -> CGPoint {
        CGPoint(x: one.x - two.x, y: one.y - two.y)
    }
}
