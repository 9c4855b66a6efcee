// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// A path prepared for being drawn in parts and at many scales.
///
/// For each power of two of the scale its vertices are thinned to what can be seen, and divided in blocks, of which those
/// far from what is drawn are passed over.
final class OverlayOutline {
    /// One line or ring at one scale.
    struct Line {
        /// The vertices; a ring repeats its first one at the end.
        fileprivate(set) var points: [SIMD2<Double>]
        /// The length from the start of the path to each vertex, along all vertices of the path, thinned or not.
        fileprivate(set) var distances: [Double]
        /// Whether it is a ring.
        let isClosed: Bool
        /// The boxes around each block of edges.
        fileprivate(set) var blocks: [Block] = []
        /// The box around everything.
        fileprivate(set) var box = WorldBox(lower: .zero, upper: .zero)
    }

    /// Consecutive edges of a line.
    struct Block {
        /// The index of the first vertex.
        let first: Int
        /// The index of the last vertex, which is the first of the next block.
        let last: Int
        /// The length of the line, as it is drawn, before the first vertex.
        let distance: Double
        /// The box around the vertices.
        let box: WorldBox
    }

    private let path: CGPath
    private let part: ClosedRange<Double>
    private let hasCurves: Bool
    /// The lines for scales up to 2^key, those used last at the end.
    private var levels: [(exponent: Int, lines: [Line])] = []
    /// From this exponent on nothing is thinned, so that all are alike.
    private var fullExponent = Int.max

    /// The number of edges in a block.
    private static let blockLength = 64
    /// How near to each other vertices are left out, in pixels at the largest scale of a level.
    private static let leastPixels = 0.5
    /// How far lines may be from curves, in pixels.
    private static let flatness = 0.1
    /// The most levels kept.
    private static let limit = 4

    /// Prepares a path.
    ///
    /// - Parameters:
    ///   - path: The path; it must not change any more.
    ///   - part: The part of its length that is wanted, within 0…1.
    init(_ path: CGPath, part: ClosedRange<Double> = 0...1) {
        self.path = path
        self.part = part
        hasCurves = path.hasCurves
    }

    /// The lines as they are to be drawn at the scale, in pixels for each unit of the path.
    func lines(atScale scale: Double) -> [Line] {
        guard scale > 0, scale.isFinite else { return [] }
        let exponent = min(Int(scale.exponent) + (scale.significand > 1 ? 1 : 0), fullExponent)
        if let index = levels.firstIndex(where: { $0.exponent == exponent }) {
            if index < levels.count - 1 { levels.append(levels.remove(at: index)) }
        } else {
            if levels.count >= OverlayOutline.limit { levels.removeFirst() }
            levels.append((exponent, makeLines(exponent)))
        }
        return levels[levels.count - 1].lines
    }

    private func makeLines(_ exponent: Int) -> [Line] {
        let pixel = exp2(-Double(exponent))
        let source = hasCurves ? path.flattened(threshold: CGFloat(OverlayOutline.flatness * pixel)) : path
        var lines = OverlayOutline.lines(of: source)
        if part != 0...1 { OverlayOutline.cut(&lines, to: part) }
        var isThinned = false
        for index in lines.indices {
            let count = lines[index].points.count
            lines[index].thin(OverlayOutline.leastPixels * pixel)
            if lines[index].points.count < count { isThinned = true }
            lines[index].makeBlocks(of: OverlayOutline.blockLength)
        }
        if !isThinned, !hasCurves { fullExponent = exponent }
        return lines
    }

    // MARK: - Reading the path

    private static func lines(of path: CGPath) -> [Line] {
        var lines: [Line] = []
        var points: [SIMD2<Double>] = []
        var distances: [Double] = []
        var sum = 0.0
        func add(_ point: SIMD2<Double>) {
            if let former = points.last { sum += (point - former).length }
            points.append(point)
            distances.append(sum)
        }
        func end(isClosed: Bool) {
            if isClosed, let first = points.first, points.last != first { add(first) }
            if points.count > 1 { lines.append(Line(points: points, distances: distances, isClosed: isClosed)) }
            points.removeAll()
            distances.removeAll()
        }
        path.applyWithBlock { element in
            let step = element.pointee
            switch step.type {
            case .moveToPoint:
                end(isClosed: false)
            case .closeSubpath:
                let first = points.first
                end(isClosed: true)
                // A step after closing goes on from the start of what was closed.
                if let first {
                    points = [first]
                    distances = [sum]
                }
                return
            default: break
            }
            if let point = step.points.last { add(SIMD2(Double(point.x), Double(point.y))) }
        }
        end(isClosed: false)
        return lines
    }

    /// Cuts the lines, one after another, to a part of their length.
    private static func cut(_ lines: inout [Line], to part: ClosedRange<Double>) {
        let total = lines.last?.distances.last ?? 0
        let (start, end) = (part.lowerBound * total, part.upperBound * total)
        lines = lines.compactMap { $0.part(from: start, to: end) }
    }
}

extension OverlayOutline.Line {
    /// The part between two distances; `nil` when there is nothing of it.
    fileprivate func part(from start: Double, to end: Double) -> OverlayOutline.Line? {
        guard let first = distances.first, let last = distances.last, start < last, end > first, start < end else {
            return nil
        }
        if start <= first, end >= last { return self }
        var result = OverlayOutline.Line(points: [], distances: [], isClosed: false)
        func add(_ point: SIMD2<Double>, _ distance: Double) {
            result.points.append(point)
            result.distances.append(distance)
        }
        for index in points.indices.dropLast() {
            let (from, to) = (distances[index], distances[index + 1])
            guard to >= start, from <= end, to > from else { continue }
            func point(at distance: Double) -> SIMD2<Double> {
                points[index] + (points[index + 1] - points[index]) * ((distance - from) / (to - from))
            }
            if result.points.isEmpty { add(point(at: max(start, from)), max(start, from)) }
            add(to <= end ? points[index + 1] : point(at: end), min(to, end))
        }
        return result.points.count > 1 ? result : nil
    }

    /// Leaves out vertices that are nearer to the one kept before them than the distance; never the ends.
    fileprivate mutating func thin(_ least: Double) {
        guard points.count > 2, var former = points.first else { return }
        let limit = least * least
        var kept = 1
        for index in 1..<points.count {
            let step = points[index] - former
            guard (step * step).sum() >= limit || index == points.count - 1 else { continue }
            former = points[index]
            points[kept] = former
            distances[kept] = distances[index]
            kept += 1
        }
        points.removeSubrange(kept...)
        distances.removeSubrange(kept...)
    }

    fileprivate mutating func makeBlocks(of length: Int) {
        var distance = 0.0
        for first in stride(from: 0, to: points.count - 1, by: length) {
            let last = min(first + length, points.count - 1)
            let box = WorldBox(around: points[first...last])
            blocks.append(OverlayOutline.Block(first: first, last: last, distance: distance, box: box))
            for index in first..<last { distance += (points[index + 1] - points[index]).length }
        }
        box = WorldBox(around: blocks.flatMap { [$0.box.lower, $0.box.upper] })
    }
}

extension CGPath {
    fileprivate var hasCurves: Bool {
        var hasCurves = false
        applyWithBlock { element in
            let type = element.pointee.type
            if type == .addCurveToPoint || type == .addQuadCurveToPoint { hasCurves = true }
        }
        return hasCurves
    }
}

extension SIMD2<Double> {
    /// The length of the vector.
    var length: Double { (self * self).sum().squareRoot() }
}
