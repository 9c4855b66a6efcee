// SPDX-License-Identifier: MIT

package import Foundation

/// The name of a line of the grid and where it stands at the edge of a view.
package struct GraticuleLabel: Hashable, Sendable {
    /// The edge of the view that a label stands at.
    package enum Edge: Hashable, Sendable {
        /// The left edge: the label begins at its point and is centred on it vertically.
        case left
        /// The bottom edge: the label ends above its point and is centred on it horizontally.
        case bottom
    }

    /// The name of the line, such as "30°N".
    package let text: String
    /// The point on the line where the label stands, in view points.
    package let point: CGPoint
    /// The edge of the view that the label stands at.
    package let edge: Edge

    /// The distance between a label and the edge of the view, in points.
    static let inset = 5.0

    /// The upper left corner of the label when its picture has the given size, in view points.
    package func origin(ofSize size: CGSize) -> CGPoint {
        switch edge {
        case .left: CGPoint(x: point.x, y: point.y - size.height / 2)
        case .bottom: CGPoint(x: point.x - size.width / 2, y: point.y - size.height)
        }
    }

    /// The room that the label may take at most, before anyone has measured its text.
    var room: CGRect {
        let size = CGSize(width: 7 * Double(text.count) + 6, height: 18)
        return CGRect(origin: origin(ofSize: size), size: size)
    }

    /// The labels of a view that shows the map.
    ///
    /// No two overlap, and no line is named twice: of the copies of a meridian, the one nearest the middle is. In a map
    /// turned by more than 45 degrees, meridians are named at the left edge and parallels at the bottom.
    ///
    /// - Parameters:
    ///   - camera: What the view looks at.
    ///   - viewSize: The size of the view, in points.
    /// - Returns: The labels of the left edge from top to bottom, then those of the bottom edge from left to right.
    package static func labels(visible camera: MapCamera, viewSize: CGSize) -> [GraticuleLabel] {
        guard viewSize.width > 0, viewSize.height > 0 else { return [] }
        let view = LabelledView(camera: camera, viewSize: viewSize)
        let isTurned = abs(camera.rotation.cosine) < abs(camera.rotation.sine)
        var labels = view.labels(of: isTurned ? .meridian : .parallel, at: .left)
        for label in view.labels(of: isTurned ? .parallel : .meridian, at: .bottom)
        where !labels.contains(where: { $0.room.intersects(label.room) }) {
            labels.append(label)
        }
        return labels
    }
}

/// A view that shows the map, for the sake of finding where lines meet its edges.
private struct LabelledView {
    let camera: MapCamera
    let viewSize: CGSize

    private var size: SIMD2<Double> {
        SIMD2(Double(viewSize.width), Double(viewSize.height))
    }

    /// The labels at one edge, in the order of the edge.
    func labels(of direction: GraticuleLine.Direction, at edge: GraticuleLabel.Edge) -> [GraticuleLabel] {
        // The place of a line changes evenly along the edge, so its ends tell where each line meets it.
        let (start, end) = ends(of: edge)
        let axis = direction == .parallel ? 1 : 0
        let (first, last) = (world(start)[axis], world(end)[axis])
        let step = GraticuleStep(worldWidthInPoints: camera.worldWidth)
        let lines = GraticuleLine.lines(direction, in: min(first, last)...max(first, last), step: step)
        let met = lines.map { line in
            (line, start + (end - start) * ((line.position - first) / (last - first)))
        }
        let sorted = met.sorted { $0.1.x + $0.1.y < $1.1.x + $1.1.y }
        let bounds = CGRect(origin: .zero, size: viewSize)
        var labels: [GraticuleLabel] = []
        for (line, point) in withoutCopies(sorted) {
            let label = GraticuleLabel(text: line.label, point: CGPoint(x: point.x, y: point.y), edge: edge)
            guard bounds.contains(label.room) else { continue }
            if let last = labels.last, last.room.intersects(label.room) { continue }
            labels.append(label)
        }
        return labels
    }

    private func ends(of edge: GraticuleLabel.Edge) -> (SIMD2<Double>, SIMD2<Double>) {
        let inset = GraticuleLabel.inset
        switch edge {
        case .left: return (SIMD2(inset, 0), SIMD2(inset, size.y))
        case .bottom: return (SIMD2(0, size.y - inset), SIMD2(size.x, size.y - inset))
        }
    }

    /// The place under a point of the view, in fractions of the world's width.
    private func world(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let mapPoint = camera.mapPoint(at: CGPoint(x: point.x, y: point.y), viewSize: viewSize)
        return SIMD2(mapPoint.x, mapPoint.y) / WebMercatorProjection.worldWidth
    }

    /// Of lines that are copies of one another, only the one nearest the middle of the view.
    private func withoutCopies(
        _ lines: [(GraticuleLine, SIMD2<Double>)]
    ) -> [(GraticuleLine, SIMD2<Double>)] {
        func distance(_ point: SIMD2<Double>) -> Double {
            let way = point - size / 2
            return (way * way).sum()
        }
        return lines.filter { line, point in
            !lines.contains { other, otherPoint in
                other != line && other.direction == .meridian && other.label == line.label
                    && (distance(otherPoint), other.seconds) < (distance(point), line.seconds)
            }
        }
    }
}
