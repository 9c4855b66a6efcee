// SPDX-License-Identifier: MIT

/// Cuts rings and lines to a box, so that nothing far outside reaches the rasteriser.
struct BoxClipper {
    /// The box that is kept, its edge included.
    let box: WorldBox

    /// A stretch of a line.
    struct Run: Equatable {
        /// The vertices, at least two.
        var points: [SIMD2<Double>]
        /// The length of the line before the first vertex of the stretch.
        var distance: Double
    }

    /// The part of the ring inside the box, empty when nothing is left.
    ///
    /// Edges of the box take the place of what lies outside.
    ///
    /// The algorithm is Sutherland and Hodgman's: against each side of the box in turn. Where the ring leaves and comes
    /// back, edges run along that side and enclose nothing.
    func ring(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var result = points
        for axis in 0..<2 {
            let (lower, upper) = (box.lower[axis], box.upper[axis])
            result = BoxClipper.ring(result, axis: axis, at: lower) { $0 >= lower }
            result = BoxClipper.ring(result, axis: axis, at: upper) { $0 <= upper }
        }
        return result.count < 3 ? [] : result
    }

    /// The stretches inside the box of the line through the points.
    ///
    /// Cut by Liang and Barsky's parameters, edge by edge.
    ///
    /// - Parameters:
    ///   - points: The vertices of the line; a closed one repeats its first at the end.
    ///   - isClosed: Whether the last stretch goes on in the first.
    /// - Returns: The stretches in the order of the line.
    func runs(_ points: [SIMD2<Double>], isClosed: Bool = false) -> [Run] {
        var runs = openRuns(points)
        guard isClosed, runs.count > 1, let first = runs.first, let last = runs.last,
            first.points.first == points.first, last.points.last == points.last
        else { return runs }
        runs.removeLast()
        runs[0] = Run(points: last.points + first.points.dropFirst(), distance: last.distance)
        return runs
    }

    private func openRuns(_ points: [SIMD2<Double>]) -> [Run] {
        var runs: [Run] = []
        var current: Run?
        var distance = 0.0
        for (start, end) in zip(points, points.dropFirst()) {
            let length = BoxClipper.length(end - start)
            defer { distance += length }
            guard let (enter, leave) = parameters(from: start, to: end) else {
                if let run = current { runs.append(run) }
                current = nil
                continue
            }
            let first = enter > 0 ? start + (end - start) * enter : start
            let last = leave < 1 ? start + (end - start) * leave : end
            if enter > 0 || current == nil {
                if let run = current { runs.append(run) }
                current = Run(points: [first], distance: distance + length * enter)
            }
            current?.points.append(last)
            if leave < 1 {
                if let run = current { runs.append(run) }
                current = nil
            }
        }
        if let run = current { runs.append(run) }
        return runs
    }

    private static func ring(
        _ points: [SIMD2<Double>],
        axis: Int,
        at side: Double,
        isInside: (Double) -> Bool
    ) -> [SIMD2<Double>] {
        guard var former = points.last else { return [] }
        var formerIsInside = isInside(former[axis])
        var result: [SIMD2<Double>] = []
        result.reserveCapacity(points.count + 4)
        for point in points {
            let pointIsInside = isInside(point[axis])
            if pointIsInside != formerIsInside {
                result.append(crossing(from: former, to: point, axis: axis, at: side))
            }
            if pointIsInside {
                result.append(point)
            }
            former = point
            formerIsInside = pointIsInside
        }
        return result
    }

    /// Where the edge crosses the side; the same whichever way the edge is gone.
    private static func crossing(
        from start: SIMD2<Double>,
        to end: SIMD2<Double>,
        axis: Int,
        at side: Double
    ) -> SIMD2<Double> {
        let (low, high) = start[axis] < end[axis] ? (start, end) : (end, start)
        var point = low + (high - low) * ((side - low[axis]) / (high[axis] - low[axis]))
        point[axis] = side
        return point
    }

    /// Whether the straight line between the points touches the box.
    func meets(from start: SIMD2<Double>, to end: SIMD2<Double>) -> Bool {
        guard let (enter, leave) = span(from: start, to: end) else { return false }
        return enter <= leave
    }

    /// The shares, within 0…1, of the straight line between the points at which it enters and leaves the box.
    ///
    /// When it passes by the box, both are the same.
    func shares(from start: SIMD2<Double>, to end: SIMD2<Double>) -> ClosedRange<Double> {
        guard let (enter, leave) = span(from: start, to: end), enter <= leave else { return 0...0 }
        return enter...leave
    }

    /// The shares of the edge at which it enters and leaves the box, `nil` when it does not cross it.
    private func parameters(
        from start: SIMD2<Double>,
        to end: SIMD2<Double>
    ) -> (enter: Double, leave: Double)? {
        guard let span = span(from: start, to: end), span.enter < span.leave else { return nil }
        return span
    }

    /// The shares of the edge between which it lies in the box, in the wrong order when it passes by.
    private func span(
        from start: SIMD2<Double>,
        to end: SIMD2<Double>
    ) -> (enter: Double, leave: Double)? {
        var (enter, leave) = (0.0, 1.0)
        for axis in 0..<2 {
            let delta = end[axis] - start[axis]
            if delta == 0 {
                guard start[axis] >= box.lower[axis], start[axis] <= box.upper[axis] else { return nil }
                continue
            }
            let one = (box.lower[axis] - start[axis]) / delta
            let other = (box.upper[axis] - start[axis]) / delta
            enter = max(enter, min(one, other))
            leave = min(leave, max(one, other))
        }
        return (enter, leave)
    }

    private static func length(_ vector: SIMD2<Double>) -> Double {
        (vector * vector).sum().squareRoot()
    }
}
