// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct UIBezierPathTests {
    private func picture(_ draw: () -> Void) throws -> [UInt32] {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        defer { UIGraphicsEndImageContext() }
        draw()
        return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap.pixels
    }

    @Test func `clockwise is as seen on the screen`() {
        let path = UIBezierPath(arcCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.y - 2) < 1e-9)
        #expect(path.bounds.minX > -1e-9 && path.bounds.minY > -1e-9)
        let around = UIBezierPath(arcCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(around.bounds.minX + 2) < 1e-9 && abs(around.bounds.minY + 2) < 1e-9)
    }

    @Test func `only the corners asked for are round, wherever the rectangle lies`() {
        let rect = CGRect(x: 100, y: 50, width: 40, height: 20)
        let path = UIBezierPath(
            roundedRect: rect,
            byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8)
        )
        #expect(path.bounds == rect)
        #expect(!path.contains(CGPoint(x: 101, y: 51)))
        #expect(path.contains(CGPoint(x: 139, y: 51)))
        #expect(path.contains(CGPoint(x: 101, y: 69)))
        #expect(!path.contains(CGPoint(x: 139, y: 69)))
    }

    @Test func `a radius larger than the rectangle makes a pill`() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 100)
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 10, y: 0.5)))
    }

    @Test func `filling and stroking use the colours that were set`() throws {
        let pixels = try picture {
            UIColor.green.setFill()
            UIColor.red.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 0.5, y: 0.5, width: 3, height: 3))
            path.fill()
            path.stroke()
        }
        #expect(pixels[0] == 0xFFFF_0000 && pixels[5] == 0xFF00_FF00)
    }

    @Test func `dashes leave gaps`() throws {
        let pixels = try picture {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 0.5))
            path.addLine(to: CGPoint(x: 4, y: 0.5))
            path.setLineDash([1, 2], count: 2, phase: 0)
            path.stroke()
        }
        #expect(pixels.prefix(4) == [0xFF00_0000, 0, 0, 0xFF00_0000])
    }

    @Test func `clipping limits what follows`() throws {
        let pixels = try picture {
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 4)).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(pixels.prefix(4) == [0, 0xFF00_0000, 0, 0])
    }

    @Test func `outside drawing nothing happens`() {
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `a map moves the path and a copy stays`() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        path.lineWidth = 5
        let copy = try #require(path.copy() as? UIBezierPath)
        path.apply(CGAffineTransform(translationX: 3, y: 0))
        #expect(path.bounds.minX == 3 && copy.bounds.minX == 0 && copy.lineWidth == 5)
        path.append(copy)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 5, height: 2))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }
}
