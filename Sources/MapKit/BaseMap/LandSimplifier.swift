// SPDX-License-Identifier: MIT

/// Thins out shapes for small worlds, where many vertices share a pixel.
struct LandSimplifier {
    /// The least distance between neighbouring vertices, in fractions of the world's width.
    let tolerance: Double

    /// The shapes with fewer vertices; those that would be smaller than the tolerance are left out.
    ///
    /// A vertex stays or goes whatever tile is drawn, so neighbouring tiles agree.
    func simplified(_ shapes: [LandData.Shape]) -> [LandData.Shape] {
        shapes.compactMap(simplified)
    }

    private func simplified(_ shape: LandData.Shape) -> LandData.Shape? {
        let isRing = shape.kind == .land || shape.kind == .lake
        var kept: [SIMD2<Double>] = []
        var strokedEdges: Int?
        for (index, vertex) in shape.vertices.enumerated() {
            let mustStay = index == shape.strokedEdges || (!isRing && index == shape.vertices.count - 1)
            if let last = kept.last, !mustStay {
                let way = vertex - last
                guard (way * way).sum() >= tolerance * tolerance else { continue }
            }
            if index == shape.strokedEdges { strokedEdges = kept.count }
            kept.append(vertex)
        }
        guard kept.count >= (isRing ? 3 : 2) else { return nil }
        return LandData.Shape(
            kind: shape.kind,
            vertices: kept,
            strokedEdges: strokedEdges ?? kept.count,
            bounds: WorldBox(around: kept)
        )
    }
}
