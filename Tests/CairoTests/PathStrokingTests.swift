// SPDX-License-Identifier: MIT

import Cairo
import Foundation
import Testing

struct PathStrokingTests {
    private func corner() -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 30))
        return path
    }

    private func style(_ change: (inout LineStyle) -> Void) -> LineStyle {
        var style = LineStyle()
        style.width = 4
        change(&style)
        return style
    }

    @Test func `an outline reaches half the width to each side`() {
        let outline = corner().stroked(style { _ in })
        #expect(outline.contains(CGPoint(x: 20, y: 11.9), rule: .winding))
        #expect(outline.contains(CGPoint(x: 20, y: 8.1), rule: .winding))
        #expect(!outline.contains(CGPoint(x: 20, y: 12.1), rule: .winding))
        #expect(!outline.contains(CGPoint(x: 9.9, y: 10), rule: .winding))
    }

    @Test func `caps lengthen a line`() {
        let square = corner().stroked(style { $0.cap = .square })
        #expect(square.contains(CGPoint(x: 8.1, y: 8.1), rule: .winding))
        let round = corner().stroked(style { $0.cap = .round })
        #expect(round.contains(CGPoint(x: 8.1, y: 10), rule: .winding))
        #expect(!round.contains(CGPoint(x: 8.3, y: 8.3), rule: .winding))
    }

    @Test func `joins fill the outer corner`() {
        let outer = CGPoint(x: 31.9, y: 8.1)
        #expect(corner().stroked(style { $0.join = .miter }).contains(outer, rule: .winding))
        #expect(!corner().stroked(style { $0.join = .round }).contains(outer, rule: .winding))
        let between = CGPoint(x: 31.2, y: 8.8)
        #expect(corner().stroked(style { $0.join = .round }).contains(between, rule: .winding))
        #expect(!corner().stroked(style { $0.join = .bevel }).contains(between, rule: .winding))
        #expect(!corner().stroked(style { $0.miterLimit = 1 }).contains(outer, rule: .winding))
    }

    @Test func `an outline covers the pixels that Cairo strokes`() throws {
        let line = style {
            $0.width = 9
            $0.join = .round
            $0.cap = .round
        }
        let stroked = try picture { context in
            context.append(corner())
            context.setLine(line)
            context.stroke()
        }
        let filled = try picture { context in
            context.append(corner().stroked(line))
            context.fill()
        }
        let furthest = zip(stroked, filled).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()
        // Round parts are approached in different ways: a few levels of 255.
        #expect(try #require(furthest) <= 6)
    }

    @Test func `dashes have the lengths asked for`() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        let dashed = path.dashed([3, 1], phase: 1, tolerance: 0.1)
        // The first dash has 2 left, then gap 2...3, dash 3...6, gap 6...7, dash 7...10.
        #expect(dashed.points.map(\.x) == [0, 2, 3, 6, 7, 10])
        #expect(dashed.verbs == [.move, .line, .move, .line, .move, .line])
    }

    private func picture(_ draw: (Context) -> Void) throws -> [UInt32] {
        let surface = try ImageSurface(width: 40, height: 40)
        let context = try Context(surface)
        draw(context)
        try context.check()
        return surface.pixels()
    }
}
