// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// What keeps the cost of drawing a shape to what is visible of it; counted, not timed.
struct OverlayOutlineTests {
    /// A jagged ring of many vertices about the middle of a square with a side of 10,000.
    private func ring(_ count: Int) -> [CGPoint] {
        var random = SeededNumbers(seed: 7)
        return (0..<count).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(count)
            let radius = random.next(in: 4_000...4_900)
            return CGPoint(x: 5_000 + radius * cos(angle), y: 5_000 + radius * sin(angle))
        }
    }

    private func outline(_ points: [CGPoint]) -> OverlayOutline {
        let path = CGMutablePath()
        path.addLines(between: points)
        path.closeSubpath()
        return OverlayOutline(path)
    }

    private func area(_ points: [SIMD2<Double>]) -> Double {
        guard var former = points.last else { return 0 }
        return points.reduce(0) { sum, point in
            defer { former = point }
            return sum + former.x * point.y - point.x * former.y
        }
    }

    @Test func `of a large ring only what is near is handed on`() throws {
        let line = try #require(outline(ring(50_000)).lines(atScale: 8).first)
        let box = WorldBox(lower: SIMD2(9_000, 5_000), upper: SIMD2(9_064, 5_064))
        let edges = line.stretches(near: box).reduce(0) { $0 + $1.vertices.count }

        #expect(line.points.count == 50_001)
        #expect(edges < 1_000 && edges > 0)
        #expect(line.ring(in: box).count < 1_000)
    }

    @Test func `passing over far vertices does not change what is inside`() throws {
        let line = try #require(outline(ring(5_000)).lines(atScale: 8).first)
        for corner in [SIMD2(8_500.0, 4_000.0), SIMD2(5_000, 500), SIMD2(4_000, 4_000), SIMD2(100, 100)] {
            let box = WorldBox(lower: corner, upper: corner + 700)
            let all = BoxClipper(box: box).ring(Array(line.points.dropLast()))

            #expect(abs(area(line.ring(in: box)) - area(all)) < 1e-3)
        }
    }

    @Test func `vertices that cannot be told apart are left out`() throws {
        let line = try #require(outline(ring(50_000)).lines(atScale: 1.0 / 64).first)

        // 10,000 units are 156 pixels here.
        #expect(line.points.count < 50_000)
        #expect(line.points.first == line.points.last)
    }

    @Test func `stretches know how far along the line they are`() throws {
        let path = CGMutablePath()
        path.addLines(between: (0...1_000).map { CGPoint(x: Double($0), y: 0) })
        let line = try #require(OverlayOutline(path).lines(atScale: 4).first)
        let runs = line.runs(in: WorldBox(lower: SIMD2(500.5, -1), upper: SIMD2(600.25, 1)))

        #expect(runs.count == 1 && runs.first?.distance == 500.5)
        #expect(runs.first?.points.first == SIMD2(500.5, 0) && runs.first?.points.last == SIMD2(600.25, 0))
    }
}
