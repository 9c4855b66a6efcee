// SPDX-License-Identifier: MIT

package import UIKit

/// A calm map of land, sea, lakes and boundaries, drawn from coarse coasts at every zoom.
@MainActor package final class LandBaseMap: BaseMap {
    private let data: LandData
    private let style: LandStyle
    /// The thinned shapes for worlds up to 2^exponent pixels wide, made when first drawn.
    private var simplified: [Int: [LandData.Shape]] = [:]

    /// From this exponent on, no vertices share a pixel and the shapes are drawn as they are.
    private static let fullDetailExponent = 14

    /// How near vertices may be in the widest world that they are thinned for, in pixels.
    private static let leastPixels = 0.8

    /// Creates a base map of the given data and kind.
    package init(data: LandData, mapType: MKMapType = .standard) {
        self.data = data
        self.style = LandStyle(mapType)
    }

    /// Creates a base map of the data that the package ships.
    ///
    /// - Throws: ``LandDataError`` when the data are missing or damaged.
    package convenience init(mapType: MKMapType = .standard) throws(LandDataError) {
        self.init(data: try LandData(), mapType: mapType)
    }

    package func draw(_ tile: MapTile, in context: CGContext) {
        draw(
            Excerpt(
                worldWidth: tile.worldWidth,
                origin: SIMD2(tile.originX, tile.originY),
                scale: tile.scale
            ),
            in: context
        )
    }

    /// A square of the world of a tile's size, at any place.
    struct Excerpt {
        /// The width of the world in pixels.
        var worldWidth: Double
        /// The north-west corner in world pixels.
        var origin: SIMD2<Double>
        /// The number of pixels for each point.
        var scale: CGFloat
    }

    func draw(_ excerpt: Excerpt, in context: CGContext) {
        let side = Double(MapTile.size)
        context.setFillColor(style.sea.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        let margin = Double(style.reach * excerpt.scale) + 2
        let top = max(-margin, -excerpt.origin.y)
        let bottom = min(side + margin, excerpt.worldWidth - excerpt.origin.y)
        guard top < bottom else { return }
        let box = WorldBox(lower: SIMD2(-margin, top), upper: SIMD2(side + margin, bottom))
        let parts = parts(of: excerpt, in: box)

        context.setLineJoin(.round)
        context.setLineCap(.butt)
        for width in style.shallowsWidths(worldWidthInPoints: excerpt.worldWidth / Double(excerpt.scale)) {
            stroke(parts.coasts, color: style.shallows, width: width * excerpt.scale, in: context)
        }
        fill(parts.land, color: style.land, in: context)
        strokeBoundaries(parts, scale: excerpt.scale, in: context)
        fill(parts.lakes, color: style.lake, in: context)
        stroke(parts.coasts + parts.shores, color: style.coast, width: style.coastWidth * excerpt.scale, in: context)
        // Lines that end at the world's lower edge reach a little over it.
        let edge = (excerpt.worldWidth - excerpt.origin.y).rounded(.up)
        if edge < side {
            context.setFillColor(style.sea.cgColor)
            context.fill(CGRect(x: 0, y: edge, width: side, height: side - edge))
        }
    }

    // MARK: - What the tile shows

    /// The pieces of shapes that a tile shows, in pixels from its corner.
    private struct Parts {
        var land: [[SIMD2<Double>]] = []
        var lakes: [[SIMD2<Double>]] = []
        var coasts: [BoxClipper.Run] = []
        var shores: [BoxClipper.Run] = []
        var boundaries: [BoxClipper.Run] = []
        var disputedBoundaries: [BoxClipper.Run] = []
    }

    private func parts(of excerpt: Excerpt, in box: WorldBox) -> Parts {
        var parts = Parts()
        let (worldWidth, origin) = (excerpt.worldWidth, excerpt.origin)
        let clipper = BoxClipper(box: box)
        let worldBox = WorldBox(
            lower: (box.lower + origin) / worldWidth,
            upper: (box.upper + origin) / worldWidth
        )
        for shape in shapes(worldWidth: worldWidth) {
            let firstCopy = (worldBox.lower.x - shape.bounds.upper.x).rounded(.up)
            let lastCopy = (worldBox.upper.x - shape.bounds.lower.x).rounded(.down)
            for copy in stride(from: firstCopy, through: lastCopy, by: 1) {
                let shift = SIMD2(copy, 0)
                let bounds = shape.bounds.moved(by: shift)
                guard bounds.intersects(worldBox) else { continue }
                let points = shape.vertices.map { ($0 + shift) * worldWidth - origin }
                add(shape, at: points, isWhole: worldBox.contains(bounds), clipper: clipper, to: &parts)
            }
        }
        return parts
    }

    private func add(
        _ shape: LandData.Shape,
        at points: [SIMD2<Double>],
        isWhole: Bool,
        clipper: BoxClipper,
        to parts: inout Parts
    ) {
        let isRing = shape.kind == .land || shape.kind == .lake
        let isClosed = isRing && shape.strokedEdges == points.count
        let line = isClosed ? points + points.prefix(1) : Array(points.prefix(shape.strokedEdges + 1))
        let runs = isWhole ? [BoxClipper.Run(points: line, distance: 0)] : clipper.runs(line, isClosed: isClosed)
        let ring = isRing ? (isWhole ? points : clipper.ring(points)) : []
        switch shape.kind {
        case .land:
            parts.land.append(ring)
            parts.coasts += runs
        case .lake:
            parts.lakes.append(ring)
            parts.shores += runs
        case .boundary:
            parts.boundaries += runs
        case .disputedBoundary:
            parts.disputedBoundaries += runs
        }
    }

    private func shapes(worldWidth: Double) -> [LandData.Shape] {
        let exponent = max(Int(worldWidth.rounded(.up).exponent) + 1, 0)
        guard exponent < LandBaseMap.fullDetailExponent else { return data.shapes }
        if let shapes = simplified[exponent] { return shapes }
        let shapes = LandSimplifier(tolerance: LandBaseMap.leastPixels / Double(1 << exponent)).simplified(data.shapes)
        simplified[exponent] = shapes
        return shapes
    }

    // MARK: - Painting

    private func fill(_ rings: [[SIMD2<Double>]], color: UIColor, in context: CGContext) {
        context.beginPath()
        for ring in rings where !ring.isEmpty {
            add(ring, to: context)
            context.closePath()
        }
        context.setFillColor(color.cgColor)
        context.fillPath(using: .winding)
    }

    private func stroke(_ runs: [BoxClipper.Run], color: UIColor, width: CGFloat, in context: CGContext) {
        context.beginPath()
        for run in runs {
            add(run.points, to: context)
            if run.points.first == run.points.last { context.closePath() }
        }
        context.setStrokeColor(color.cgColor)
        context.setLineWidth(width)
        context.strokePath()
    }

    private func strokeBoundaries(_ parts: Parts, scale: CGFloat, in context: CGContext) {
        let width = style.boundaryWidth * scale
        stroke(parts.boundaries, color: style.boundary, width: width, in: context)
        let dash = style.disputedDash.map { $0 * scale }
        let period = dash.reduce(0, +)
        for run in parts.disputedBoundaries {
            let phase = CGFloat(run.distance.truncatingRemainder(dividingBy: Double(period)))
            context.setLineDash(phase: phase, lengths: dash)
            stroke([run], color: style.boundary, width: width, in: context)
        }
        context.setLineDash(phase: 0, lengths: [])
    }

    private func add(_ points: [SIMD2<Double>], to context: CGContext) {
        for (index, point) in points.enumerated() {
            let target = CGPoint(x: point.x, y: point.y)
            if index == 0 {
                context.move(to: target)
            } else {
                context.addLine(to: target)
            }
        }
    }
}
