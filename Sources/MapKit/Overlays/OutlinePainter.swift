// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Paints what a context can show of an outline, with the context's colours and lines.
struct OutlinePainter {
    let context: CGContext

    /// How much farther than the context's clip lines and areas are drawn, in pixels: edges made by cutting stay unseen.
    private static let margin = 2.0

    /// The number of pixels for each unit of the context's space.
    private var scale: Double {
        let map = context.ctm
        return Double(abs(map.a * map.d - map.b * map.c)).squareRoot()
    }

    /// Fills the inside.
    func fill(_ outline: OverlayOutline, using rule: CGPathFillRule) {
        guard let box = box(reach: 0) else { return }
        context.beginPath()
        for line in outline.lines(atScale: scale) {
            let ring = line.ring(in: box)
            guard ring.count > 2 else { continue }
            add(ring)
            context.closePath()
        }
        guard !context.isPathEmpty else { return }
        context.fillPath(using: rule)
    }

    /// Strokes the line; dashes go on from part to part.
    func stroke(_ outline: OverlayOutline) {
        guard let box = box(reach: Double(context.lineReach)) else { return }
        let dash = context.lineDash
        let period = Double(dash.lengths.reduce(0, +))
        context.beginPath()
        for line in outline.lines(atScale: scale) {
            for run in line.runs(in: box) {
                add(run.points)
                if line.isClosed, run.points.count > 2, run.points.first == run.points.last { context.closePath() }
                guard period > 0 else { continue }
                // With an odd number of lengths, dashes and gaps change places after each round.
                let gone = run.distance.truncatingRemainder(dividingBy: 2 * period)
                context.setLineDash(phase: dash.phase + CGFloat(gone), lengths: dash.lengths)
                context.strokePath()
            }
        }
        if period > 0 {
            context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        } else if !context.isPathEmpty {
            context.strokePath()
        }
    }

    /// Strokes the line in pieces, each in the colour that belongs to the share of the line's length, 0…1, in its middle.
    func stroke(_ outline: OverlayOutline, color: (Double) -> UIColor) {
        guard let box = box(reach: Double(context.lineReach)) else { return }
        let step = OutlinePainter.pieceLength / scale
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        // Neighbouring pieces overlap by a pixel, and there the later one counts alone.
        context.setBlendMode(.copy)
        let lines = outline.lines(atScale: scale)
        let total = lines.last?.distances.last ?? 0
        for line in lines where total > 0 {
            let last = line.points.count - 2
            for stretch in line.stretches(near: box) {
                for edge in stretch.vertices.dropLast() {
                    let ends = (isFirst: edge == 0, isLast: edge == last)
                    stroke(line, edge: edge, step: step, total: total, box: box, ends: ends, color: color)
                }
            }
        }
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// The length of the pieces of a line with changing colour, in pixels.
    private static let pieceLength = 3.0

    private func stroke(
        _ line: OverlayOutline.Line,
        edge: Int,
        step: Double,
        total: Double,
        box: WorldBox,
        ends: (isFirst: Bool, isLast: Bool),
        color: (Double) -> UIColor
    ) {
        let (start, end) = (line.points[edge], line.points[edge + 1])
        let clip = BoxClipper(box: box)
        guard clip.meets(from: start, to: end) else { return }
        let length = (end - start).length
        let count = max(Int((length / step).rounded(.up)), 1)
        let shown = clip.shares(from: start, to: end)
        let first = max(Int(shown.lowerBound * Double(count)), 0)
        let last = min(Int(shown.upperBound * Double(count)), count - 1)
        guard first <= last else { return }
        let (from, to) = (line.distances[edge], line.distances[edge + 1])
        let overlap = length > 0 ? 1 / (scale * length) : 0
        for piece in first...last {
            let (lower, upper) = (Double(piece) / Double(count), Double(piece + 1) / Double(count))
            let isStart = piece == 0
            let isEnd = piece == count - 1
            let begin = start + (end - start) * max(lower - overlap, 0)
            let finish = start + (end - start) * upper
            context.beginPath()
            if isStart, edge > 0 {
                // The corner belongs to both edges, so that it is joined.
                let former = line.points[edge - 1]
                let back = min(2 / (scale * max((start - former).length, .leastNonzeroMagnitude)), 1)
                add([start + (former - start) * back, start, finish])
            } else {
                add([begin, finish])
            }
            let hasCap = (isStart && ends.isFirst && !line.isClosed) || (isEnd && ends.isLast && !line.isClosed)
            let share = (from + (to - from) * (lower + upper) / 2) / total
            context.saveGState()
            if !hasCap { context.setLineCap(.butt) }
            context.setStrokeColor(color(share).cgColor)
            context.strokePath()
            context.restoreGState()
        }
    }

    // MARK: - Parts

    /// What the context shows and lines that far away reach into, in its space; `nil` when it shows nothing.
    private func box(reach: Double) -> WorldBox? {
        let clip = context.boundingBoxOfClipPath
        guard scale > 0, scale.isFinite, clip.width > 0, clip.height > 0 else { return nil }
        let margin = reach + OutlinePainter.margin / scale
        return WorldBox(
            lower: SIMD2(Double(clip.minX) - margin, Double(clip.minY) - margin),
            upper: SIMD2(Double(clip.maxX) + margin, Double(clip.maxY) + margin)
        )
    }

    private func add(_ points: [SIMD2<Double>]) {
        guard let first = points.first else { return }
        context.move(to: CGPoint(x: first.x, y: first.y))
        for point in points.dropFirst() { context.addLine(to: CGPoint(x: point.x, y: point.y)) }
    }
}
