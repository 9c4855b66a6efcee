// SPDX-License-Identifier: MIT

/// A line or ring that takes the short way from each point to the next, beyond the world's edge where that is shorter.
struct UnwrappedLine {
    /// The points, in map points; consecutive ones are at most half a world apart in x.
    private(set) var points: [SIMD2<Double>] = []

    /// How often the ring winds around the world, eastward positive; not 0 for a ring around a pole.
    private(set) var turns = 0

    /// The smallest box around the points.
    private(set) var box = WorldBox(lower: .zero, upper: .zero)

    /// Unwraps the points; those that stand for invalid coordinates or are not finite are left out.
    ///
    /// The line is moved by whole worlds so that it begins in the world or, where it reaches beyond, the world's
    /// western edge lies left of all of it.
    init(_ mapPoints: [MKMapPoint]) {
        let world = WebMercatorProjection.worldWidth
        points.reserveCapacity(mapPoints.count)
        for point in mapPoints where point.x.isFinite && point.y.isFinite && (point.x != -1 || point.y != -1) {
            guard let former = points.last else {
                points.append(SIMD2(point.x, point.y))
                continue
            }
            points.append(SIMD2(former.x + UnwrappedLine.step(from: former, to: point), point.y))
        }
        guard let first = points.first, let last = points.last else { return }
        let closing = UnwrappedLine.step(from: last, to: MKMapPoint(x: first.x, y: first.y))
        turns = Int(((last.x + closing - first.x) / world).rounded())
        box = WorldBox(around: points)
        move(by: -(box.lower.x / world).rounded(.down) * world)
    }

    /// Moves the line by whole worlds, so that its middle is as near as can be to the place, in map points.
    mutating func move(near x: Double) {
        let world = WebMercatorProjection.worldWidth
        move(by: ((x - (box.lower.x + box.upper.x) / 2) / world).rounded() * world)
    }

    /// The short way east; along the world's northern or southern edge, all around is no way of nothing.
    private static func step(from start: SIMD2<Double>, to end: MKMapPoint) -> Double {
        let world = WebMercatorProjection.worldWidth
        let isAtEdge = start.y == end.y && (end.y == 0 || end.y == world)
        if isAtEdge, abs(end.x - start.x) == world { return end.x - start.x }
        return WebMercatorProjection.shortestDifference(from: start.x, to: end.x)
    }

    /// The rectangle around the points; null without points.
    var mapRect: MKMapRect {
        points.isEmpty ? .null : box.mapRect
    }

    private mutating func move(by distance: Double) {
        guard distance != 0 else { return }
        let shift = SIMD2(distance, 0)
        for index in points.indices { points[index] += shift }
        box = box.moved(by: shift)
    }
}

extension WorldBox {
    /// The box of the rectangle.
    init(_ rect: MKMapRect) {
        self.init(lower: SIMD2(rect.minX, rect.minY), upper: SIMD2(rect.maxX, rect.maxY))
    }

    /// The rectangle of the box.
    var mapRect: MKMapRect {
        MKMapRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
    }
}
