// SPDX-License-Identifier: MIT

extension OverlayOutline.Line {
    /// The vertices of the ring that has the same inside as this one within the box; empty when nothing is inside.
    ///
    /// A block outside the box lies to one side of all of it, so a straight line in its place encloses nothing else there.
    func ring(in box: WorldBox) -> [SIMD2<Double>] {
        guard self.box.intersects(box) else { return [] }
        if box.contains(self.box) { return points }
        var ring: [SIMD2<Double>] = []
        for block in blocks {
            if block.box.intersects(box) {
                ring += points[block.first..<block.last]
            } else {
                ring.append(points[block.first])
            }
        }
        if let last = points.last { ring.append(last) }
        return BoxClipper(box: box).ring(ring)
    }

    /// The stretches of the line inside the box, with the length along the drawn line before each.
    func runs(in box: WorldBox) -> [BoxClipper.Run] {
        guard self.box.intersects(box) else { return [] }
        if box.contains(self.box) { return [BoxClipper.Run(points: points, distance: 0)] }
        let clipper = BoxClipper(box: box)
        var runs: [BoxClipper.Run] = []
        for (stretch, distance) in stretches(near: box) {
            for run in clipper.runs(Array(points[stretch])) {
                runs.append(BoxClipper.Run(points: run.points, distance: run.distance + distance))
            }
        }
        guard isClosed, runs.count > 1, let first = runs.first, let last = runs.last,
            first.points.first == points.first, last.points.last == points.last
        else { return runs }
        runs.removeLast()
        runs[0] = BoxClipper.Run(points: last.points + first.points.dropFirst(), distance: last.distance)
        return runs
    }

    /// The vertices of consecutive blocks that may meet the box, and the length of the drawn line before them.
    func stretches(near box: WorldBox) -> [(vertices: ClosedRange<Int>, distance: Double)] {
        var stretches: [(vertices: ClosedRange<Int>, distance: Double)] = []
        for block in blocks where block.box.intersects(box) {
            if let former = stretches.last, former.vertices.upperBound == block.first {
                stretches[stretches.count - 1].vertices = former.vertices.lowerBound...block.last
            } else {
                stretches.append((block.first...block.last, block.distance))
            }
        }
        return stretches
    }
}
