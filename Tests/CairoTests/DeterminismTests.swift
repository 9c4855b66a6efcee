// SPDX-License-Identifier: MIT

import Cairo
import Foundation
import Testing

/// Pictures must not depend on the machine's vector unit.
///
/// The sums were taken with Cairo 1.16 and pixman 0.42 and are the same with `PIXMAN_DISABLE='sse2 ssse3 mmx'` in the
/// environment; pixman reads it when the process starts, so run the suite both ways.
struct DeterminismTests {
    private struct Randomness {
        var seed: UInt64 = 42

        mutating func next() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 33) / Double(1 << 31)
        }

        mutating func color() -> RGBA {
            RGBA(red: next(), green: next(), blue: next(), alpha: 0.3 + 0.7 * next())
        }

        mutating func blob(_ size: Double) -> Path {
            var path = Path()
            let (x, y) = (next() * 200, next() * 150)
            path.move(to: CGPoint(x: x, y: y))
            for _ in 0..<5 {
                path.addCurve(
                    to: CGPoint(x: x + next() * size - size / 2, y: y + next() * size - size / 2),
                    control1: CGPoint(x: x + next() * size, y: y),
                    control2: CGPoint(x: x, y: y + next() * size)
                )
            }
            return path
        }
    }

    private func base() throws -> (surface: ImageSurface, context: Context, randomness: Randomness) {
        let surface = try ImageSurface(width: 201, height: 153)
        let context = try Context(surface)
        var randomness = Randomness()
        for _ in 0..<30 {
            context.append(randomness.blob(90))
            context.setSource(randomness.color())
            context.fill()
        }
        return (surface, context, randomness)
    }

    /// The FNV-1a sum over the pixels' words.
    private func sum(_ surface: ImageSurface) -> UInt64 {
        surface.pixels().reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    @Test func `filled and stroked shapes have fixed pixels`() throws {
        var (surface, context, randomness) = try base()
        var line = LineStyle()
        line.width = 3.3
        line.dashes = [7, 3]
        context.setLine(line)
        for _ in 0..<20 {
            context.append(randomness.blob(90))
            context.setSource(randomness.color())
            context.stroke()
        }
        #expect(sum(surface) == 7_441_370_331_707_077_815)
    }

    @Test func `gradients have fixed pixels`() throws {
        var (surface, context, randomness) = try base()
        let stops = [0, 0.4, 1].map { GradientStop(offset: $0, color: randomness.color()) }
        context.setSource(
            try Pattern(
                linearFrom: CGPoint(x: 13.3, y: 20),
                to: CGPoint(x: 150, y: 111.7),
                stops: stops,
                extend: .pad
            )
        )
        context.paint(alpha: 0.5)
        context.setSource(
            try Pattern(
                radialFrom: CGPoint(x: 60, y: 70),
                radius: 5,
                to: CGPoint(x: 100, y: 80),
                radius: 70,
                stops: stops,
                extend: .none
            )
        )
        context.paint()
        #expect(sum(surface) == 12_588_003_523_356_457_530)
    }

    @Test func `operators give fixed pixels`() throws {
        var (surface, context, randomness) = try base()
        for newOperator in Operator.allCases where !newOperator.isUnbounded {
            context.setOperator(newOperator)
            context.append(randomness.blob(150))
            context.setSource(randomness.color())
            context.fill()
        }
        #expect(sum(surface) == 16_618_554_476_237_852_584)
    }

    @Test func `scaled and turned pictures have fixed pixels`() throws {
        let source = try base().surface.pixels()
        let (surface, context, _) = try base()
        let maps = [
            Matrix(xx: 0.37, yy: 0.41, x0: 3.3, y0: 2.2), Matrix(xx: 1.7, yy: 1.7, x0: 3.25, y0: 2),
            Matrix(xx: 0.8, yx: 0.6, xy: -0.6, yy: 0.8, x0: 60, y0: -10), Matrix(x0: 0.5, y0: 0.25),
        ]
        for filter in [Filter.nearest, .bilinear, .good, .best] {
            for map in maps {
                let inverse = try #require(map.inverted)
                try ImageSurface.withSource(width: 201, height: 153, pixels: source) {
                    (picture) throws(CairoError) in
                    context.setSource(
                        try Pattern(surface: picture, matrix: inverse, filter: filter, extend: .pad)
                    )
                    context.paint(alpha: 0.3)
                }
            }
        }
        #expect(sum(surface) == 7_560_789_193_621_614_698)
    }
}
