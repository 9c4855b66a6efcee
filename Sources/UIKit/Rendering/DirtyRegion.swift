// SPDX-License-Identifier: MIT

/// The pixels that have to be composited again: a few rectangles that do not overlap.
struct DirtyRegion {
    /// The pixels there are.
    let bounds: PixelRect
    /// The rectangles; they do not overlap.
    private(set) var rects: [PixelRect] = []

    /// The most rectangles kept apart; more are taken together.
    private static let limit = 6

    /// Creates a region of nothing.
    init(bounds: PixelRect) {
        self.bounds = bounds
    }

    /// Whether it is all there is, so that adding more changes nothing.
    var isWhole: Bool {
        rects.first == bounds
    }

    /// Adds what lies inside the bounds.
    mutating func add(_ rect: PixelRect) {
        var rect = rect.intersection(bounds)
        guard !rect.isEmpty, !isWhole else { return }
        // Rectangles that overlap, or that one rectangle holds without a pixel more, become one, which may then overlap
        // others.
        while let index = rects.firstIndex(where: { $0.intersects(rect) || $0.adjoins(rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        if rects.count > DirtyRegion.limit {
            rects = [rects.reduce(PixelRect.empty) { $0.union($1) }]
        }
    }
}

extension PixelRect {
    /// Whether the union of both has no pixel that is in neither.
    fileprivate func adjoins(_ other: PixelRect) -> Bool {
        union(other).area == area + other.area
    }
}
