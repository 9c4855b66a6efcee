// SPDX-License-Identifier: MIT

/// Which copies of a rectangle, each moved by whole worlds eastward, meet another rectangle.
struct WorldCopies: Sequence {
    private var first = 0.0
    private var last = -1.0

    /// Finds the copies of the rectangle that touch or overlap the other one; none when either is no rectangle.
    init(of rect: MKMapRect, meeting other: MKMapRect) {
        guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite),
            [other.minX, other.minY, other.maxX, other.maxY].allSatisfy(\.isFinite), rect.width >= 0, rect.height >= 0,
            rect.minY <= other.maxY,
            other.minY <= rect.maxY
        else { return }
        let world = WebMercatorProjection.worldWidth
        first = ((other.minX - rect.maxX) / world).rounded(.up)
        last = ((other.maxX - rect.minX) / world).rounded(.down)
    }

    /// Whether no copy meets the rectangle.
    var isEmpty: Bool { first > last }

    /// The distances by which the copies are moved, in map points.
    func makeIterator() -> AnyIterator<Double> {
        var next = first
        return AnyIterator {
            guard next <= last else { return nil }
            defer { next += 1 }
            return next * WebMercatorProjection.worldWidth
        }
    }
}
