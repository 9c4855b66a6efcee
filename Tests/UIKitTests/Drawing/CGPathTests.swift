// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct CGPathTests {
    @Test func `a map can be given as a value, by reference or not at all`() {
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        var shift = CGAffineTransform(translationX: 10, y: 0)
        #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
        #expect(CGPath(rect: rect, transform: &shift).boundingBox == CGRect(x: 10, y: 0, width: 2, height: 2))
        #expect(
            CGPath(ellipseIn: rect, transform: shift).boundingBoxOfPath == CGRect(x: 10, y: 0, width: 2, height: 2)
        )
    }

    @Test func `steps are told one after the other`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type == .addQuadCurveToPoint {
                last = element.pointee.points[1]
            }
        }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 2, y: 0))
    }

    @Test func `a copy does not change with the original`() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    }

    @Test func `a wide line around a path contains points near it`() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
        let line = path.copy(strokingWithWidth: 20, lineCap: .butt, lineJoin: .round, miterLimit: 10)
        #expect(line.contains(CGPoint(x: 50, y: 9)))
        #expect(line.contains(CGPoint(x: 106, y: -6)))
        #expect(!line.contains(CGPoint(x: 50, y: 11)))
        #expect(!line.contains(CGPoint(x: 108, y: -8)))
    }

    @Test func `containing looks at the point through the map`() {
        let path = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5))
        #expect(path.contains(CGPoint(x: 2, y: 2), transform: CGAffineTransform(translationX: 10, y: 10)))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
    }

    @Test func `only upright rectangles are rectangles`() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!CGPath(ellipseIn: rect).isRect(nil))
        #expect(!CGPath(rect: rect, transform: CGAffineTransform(rotationAngle: 1)).isRect(nil))
    }

    @Test func `a relative arc and an arc through a map end where they should`() {
        let path = CGMutablePath()
        path.addRelativeArc(
            center: .zero,
            radius: 1,
            startAngle: 0,
            delta: .pi / 2,
            transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 10)
        )
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 13) < 1e-9)
    }
}
