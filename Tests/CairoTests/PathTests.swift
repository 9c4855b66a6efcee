// SPDX-License-Identifier: MIT

import Cairo
import Foundation
import Testing

struct PathTests {
    @Test func `a line in an empty path starts a subpath`() {
        var path = Path()
        path.addLine(to: CGPoint(x: 3, y: 4))
        #expect(path.verbs == [.move])
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    }

    @Test func `after closing the current point is the start of the subpath`() {
        var path = Path()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.verbs == [.move, .line, .line, .line, .close])
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.verbs.suffix(3) == [.close, .move, .line])
        #expect(path.points.suffix(2) == [CGPoint(x: 1, y: 2), CGPoint(x: 9, y: 9)])
    }

    @Test func `the bounds of a curve are tighter than those of its control points`() {
        var path = Path()
        path.move(to: .zero)
        path.addQuad(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.controlBounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        // A quadratic curve reaches half the height of its control point.
        #expect(abs(path.bounds.height - 5) < 1e-9)
        #expect(path.bounds.width == 10)
    }

    @Test func `an empty path has null bounds and contains nothing`() {
        #expect(Path().bounds.isNull)
        #expect(!Path().contains(.zero, rule: .winding))
    }

    @Test func `a circle inside a circle is inside by winding and outside by even-odd`() {
        var path = Path()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 10, y: 10), rule: .winding))
        #expect(!path.contains(CGPoint(x: 10, y: 10), rule: .evenOdd))
        #expect(path.contains(CGPoint(x: 2, y: 10), rule: .evenOdd))
        #expect(!path.contains(CGPoint(x: 1, y: 1), rule: .winding))
    }

    @Test(arguments: [
        // Angles in quarters of a turn: start, end, increasing, expected turn.
        (0.0, 1.0, true, 1.0), (0, 1, false, -3), (1, 0, true, 3), (1, 0, false, -1),
        (0, 4, true, 4), (0, 4, false, -4), (0, 9, true, 4), (2, 2, true, 0),
    ])
    func `an arc turns from start to end in the sense given`(
        start: Double,
        end: Double,
        isIncreasing: Bool,
        expected: Double
    ) {
        let quarter = Double.pi / 2
        let turn = Path.turn(from: start * quarter, to: end * quarter, isIncreasing: isIncreasing)
        #expect(abs(turn - expected * quarter) < 1e-12)
    }

    @Test func `an arc of three quarters has three curves and ends where it should`() throws {
        var path = Path()
        path.addArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, delta: .pi * 1.5)
        #expect(path.verbs == [.move, .curve, .curve, .curve])
        let end = try #require(path.currentPoint)
        #expect(abs(end.x - 10) < 1e-12)
        #expect(abs(end.y - 5) < 1e-12)
    }

    @Test func `an arc between two tangents touches both`() throws {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1: CGPoint(x: 10, y: 0), tangent2: CGPoint(x: 10, y: 10), radius: 4)
        // A right angle: the arc begins and ends one radius from the corner.
        #expect(abs(path.points[1].x - 6) < 1e-9 && path.points[1].y == 0)
        let end = try #require(path.currentPoint)
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    }

    @Test func `radii of a rounded rectangle are cut at half its sides`() {
        var path = Path()
        path.addRoundedRect(CGRect(x: 0, y: 0, width: 10, height: 6), radii: CGSize(width: 50, height: 50))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 6))
        #expect(!path.contains(CGPoint(x: 0.2, y: 0.2), rule: .winding))
        #expect(path.contains(CGPoint(x: 5, y: 0.1), rule: .winding))
    }

    @Test func `a reversed path has the same points backwards`() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addQuad(to: CGPoint(x: 3, y: 0), control: CGPoint(x: 2, y: 5))
        let reversed = path.reversed()
        #expect(reversed.verbs == [.move, .quad, .line])
        #expect(
            reversed.points == [
                CGPoint(x: 3, y: 0), CGPoint(x: 2, y: 5), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 0),
            ]
        )
    }

    @Test func `steps with points that are not finite are left out`() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(path.finite.points == [.zero, CGPoint(x: 5, y: 5)])
    }
}
