// SPDX-License-Identifier: MIT

/// Lines and rings on the plane of map points, ready to be drawn.
struct OverlayShape {
    /// One line or ring.
    struct Line {
        /// The vertices, in map points, beyond the world's edges where the line goes there.
        var points: [SIMD2<Double>]
        /// Whether the last vertex is joined to the first.
        var isClosed: Bool
    }

    /// What is filled.
    private(set) var fills: [Line] = []

    /// What is stroked; `nil` when it is what is filled.
    private(set) var strokes: [Line]?

    /// The western edge of the one world that the shape is drawn in, when it goes all around; it then repeats for one
    /// world to either side.
    private(set) var seam: Double?

    /// The smallest rectangle around the shape; of a shape all around, one world wide.
    private(set) var bounds = MKMapRect.null

    /// Creates a shape of nothing.
    init() {}

    /// Creates a shape of open lines.
    init(lines: [UnwrappedLine]) {
        fills = lines.filter { !$0.points.isEmpty }.map { Line(points: $0.points, isClosed: false) }
        bounds = lines.reduce(.null) { $0.union($1.mapRect) }
    }

    /// Creates an area with holes.
    ///
    /// The outer ring runs as it was given, and the holes the other way around. A ring around a pole is closed beyond
    /// the world's edge, and the edge itself is not stroked.
    ///
    /// - Parameters:
    ///   - outer: The ring around the area.
    ///   - holes: The rings around its holes.
    init(outer: UnwrappedLine, holes: [UnwrappedLine]) {
        guard !outer.points.isEmpty else { return }
        bounds = outer.mapRect
        var rings = [outer]
        for hole in holes where !hole.points.isEmpty {
            var moved = hole
            moved.move(near: (outer.box.lower.x + outer.box.upper.x) / 2)
            rings.append(moved)
        }
        guard rings.contains(where: { $0.turns != 0 }) else {
            fills = [Line(points: outer.points, isClosed: true)]
            fills += rings.dropFirst().map { Line(points: opposed($0.points), isClosed: true) }
            return
        }
        addAround(rings)
    }

    /// The whole world, with the part inside of the ring, if it has one, left out.
    init(worldWithout ring: UnwrappedLine) {
        let world = WebMercatorProjection.worldWidth
        fills = [Line(points: OverlayShape.corners(from: -world, to: 2 * world), isClosed: true)]
        strokes = []
        if !ring.points.isEmpty { addCopies(of: ring) }
        seam = 0
        bounds = .world
    }

    // MARK: - All around

    /// How far beyond the world's edge an area around a pole is closed, in map points.
    private static let beyond = WebMercatorProjection.worldWidth / 4

    private mutating func addAround(_ rings: [UnwrappedLine]) {
        strokes = []
        for ring in rings {
            if ring.turns == 0 {
                addCopies(of: ring)
            } else {
                addPolar(ring)
            }
        }
        let world = WebMercatorProjection.worldWidth
        let start = rings.first?.points.first?.x ?? 0
        seam = start
        let reachesNorth = rings.contains { $0.turns != 0 && OverlayShape.isNorthern($0) }
        let reachesSouth = rings.contains { $0.turns != 0 && !OverlayShape.isNorthern($0) }
        let top = reachesNorth ? 0 : bounds.minY
        let bottom = reachesSouth ? world : bounds.maxY
        bounds = MKMapRect(x: start, y: top, width: world, height: bottom - top)
    }

    private mutating func addCopies(of ring: UnwrappedLine) {
        let points = fills.isEmpty ? ring.points : opposed(ring.points)
        for copy in -1...1 {
            let shift = SIMD2(Double(copy) * WebMercatorProjection.worldWidth, 0)
            let line = Line(points: points.map { $0 + shift }, isClosed: true)
            fills.append(line)
            strokes?.append(line)
        }
    }

    /// Adds a ring around a pole: three times around, then closed beyond the edge of the world.
    private mutating func addPolar(_ ring: UnwrappedLine) {
        let world = WebMercatorProjection.worldWidth
        let step = Double(ring.turns.signum()) * world
        var line: [SIMD2<Double>] = []
        for copy in -1...1 {
            let shift = SIMD2(Double(copy) * step, 0)
            line += ring.points.map { $0 + shift }
        }
        if let first = ring.points.first { line.append(first + SIMD2(2 * step, 0)) }
        strokes?.append(Line(points: line, isClosed: false))
        guard let first = line.first, let last = line.last else { return }
        let edge = OverlayShape.isNorthern(ring) ? -OverlayShape.beyond : world + OverlayShape.beyond
        fills.append(Line(points: line + [SIMD2(last.x, edge), SIMD2(first.x, edge)], isClosed: true))
    }

    /// Whether the pole that the ring goes around is the northern one: the nearer one.
    private static func isNorthern(_ ring: UnwrappedLine) -> Bool {
        let sum = ring.points.reduce(0) { $0 + $1.y }
        return sum / Double(ring.points.count) < WebMercatorProjection.worldWidth / 2
    }

    private static func corners(from west: Double, to east: Double) -> [SIMD2<Double>] {
        let (top, bottom) = (-beyond, WebMercatorProjection.worldWidth + beyond)
        return [SIMD2(west, top), SIMD2(east, top), SIMD2(east, bottom), SIMD2(west, bottom)]
    }

    /// The ring, run through the other way around than the first one.
    private func opposed(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
        let isClockwise = OverlayShape.area(points) > 0
        return isClockwise == (OverlayShape.area(fills.first?.points ?? []) > 0) ? points.reversed() : points
    }

    /// Twice the area of the ring, positive when it runs clockwise as seen on the map.
    private static func area(_ points: [SIMD2<Double>]) -> Double {
        guard let base = points.first, var former = points.last else { return 0 }
        var area = 0.0
        for point in points {
            let (one, two) = (former - base, point - base)
            area += one.x * two.y - two.x * one.y
            former = point
        }
        return area
    }
}

// MARK: - Several together

extension OverlayShape {
    /// The shape moved by whole worlds, so that its middle is as near as can be to the place, in map points.
    func moved(near x: Double) -> OverlayShape {
        let world = WebMercatorProjection.worldWidth
        let distance = ((x - bounds.midX) / world).rounded() * world
        guard distance != 0, distance.isFinite, seam == nil else { return self }
        var result = self
        result.fills = fills.map { $0.moved(by: distance) }
        result.strokes = strokes?.map { $0.moved(by: distance) }
        result.bounds = bounds.offsetBy(dx: distance, dy: 0)
        return result
    }

    /// What is filled, the outer ring clockwise as seen on the map and its holes the other way around.
    var clockwiseFills: [Line] {
        guard OverlayShape.area(fills.first?.points ?? []) < 0 else { return fills }
        return fills.map { Line(points: $0.points.reversed(), isClosed: $0.isClosed) }
    }
}

extension OverlayShape.Line {
    /// The line moved eastward, in map points.
    func moved(by distance: Double) -> OverlayShape.Line {
        let shift = SIMD2(distance, 0)
        return OverlayShape.Line(points: points.map { $0 + shift }, isClosed: isClosed)
    }

    /// The line and its copies in the neighbouring worlds.
    var copies: [OverlayShape.Line] {
        [-1, 0, 1].map { moved(by: $0 * WebMercatorProjection.worldWidth) }
    }
}

// MARK: - Where it is

extension OverlayShape {
    /// Whether a line of the shape, or, when it has an area, its inside, touches the rectangle.
    func intersects(_ mapRect: MKMapRect, hasArea: Bool) -> Bool {
        for shift in WorldCopies(of: bounds, meeting: mapRect) {
            let moved = WorldBox(mapRect.offsetBy(dx: -shift, dy: 0))
            if (strokes ?? fills).contains(where: { $0.meets(moved) }) { return true }
            if hasArea, contains((moved.lower + moved.upper) / 2) { return true }
        }
        return false
    }

    /// Whether the point lies inside an odd number of rings.
    private func contains(_ point: SIMD2<Double>) -> Bool {
        var isInside = false
        for line in fills {
            guard var former = line.points.last else { continue }
            for vertex in line.points {
                if (vertex.y > point.y) != (former.y > point.y) {
                    let share = (point.y - former.y) / (vertex.y - former.y)
                    if point.x < former.x + (vertex.x - former.x) * share { isInside.toggle() }
                }
                former = vertex
            }
        }
        return isInside
    }
}

extension OverlayShape.Line {
    /// Whether the line touches the box.
    fileprivate func meets(_ box: WorldBox) -> Bool {
        guard var former = isClosed ? points.last : points.first else { return false }
        let clipper = BoxClipper(box: box)
        for point in points {
            let edge = WorldBox(lower: pointwiseMin(former, point), upper: pointwiseMax(former, point))
            if edge.intersects(box), clipper.meets(from: former, to: point) { return true }
            former = point
        }
        return false
    }
}
