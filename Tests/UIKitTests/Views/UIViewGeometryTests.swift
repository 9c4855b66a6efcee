// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct UIViewGeometryTests {
    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    // MARK: - Frame, bounds, centre, transform

    @Test func `a frame is the size of the bounds about the centre`() {
        let view = view(10, 20, 30, 40)
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))

        view.center = CGPoint(x: 0, y: 0)
        #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))

        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.center == CGPoint(x: 0, y: 0))
        #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    }

    @Test func `a negative size is made positive, and the origin of the bounds stays`() {
        let view = view(0, 0, 10, 10)
        view.bounds.origin = CGPoint(x: 5, y: 6)
        view.frame = CGRect(x: 10, y: 10, width: -4, height: -2)

        #expect(view.frame == CGRect(x: 6, y: 8, width: 4, height: 2))
        #expect(view.bounds == CGRect(x: 5, y: 6, width: 4, height: 2))
    }

    @Test func `with a transform the frame is the box around, bounds and centre stay`() {
        let view = view(0, 0, 20, 10)
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: -10, y: -10, width: 40, height: 30))
        #expect(view.bounds.size == CGSize(width: 20, height: 10))
        #expect(view.center == CGPoint(x: 10, y: 5))

        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = view.frame
        #expect(abs(frame.minX - 5) < 1e-9)
        #expect(abs(frame.minY + 5) < 1e-9)
        #expect(abs(frame.width - 10) < 1e-9)
        #expect(abs(frame.height - 20) < 1e-9)
    }

    @Test func `the anchor point lies at the position`() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 20, height: 10)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.position = CGPoint(x: 100, y: 100)
        #expect(layer.frame == CGRect(x: 100, y: 90, width: 20, height: 10))

        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        #expect(layer.position == CGPoint(x: 0, y: 4))
    }

    @Test func `opacity is kept between nothing and all`() {
        let view = UIView()
        view.alpha = 1.5
        #expect(view.alpha == 1)
        view.alpha = -1
        #expect(view.alpha == 0)
    }

    // MARK: - Conversion

    @Test func `a point goes through every view between`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (outer, inner, other) = (view(10, 10, 100, 100), view(20, 5, 50, 50), view(100, 100, 50, 50))
        window.addSubview(outer)
        window.addSubview(other)
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 3, y: 4)

        let point = CGPoint(x: 1, y: 2)
        #expect(inner.convert(point, to: outer) == CGPoint(x: 21, y: 7))
        #expect(inner.convert(point, to: nil) == CGPoint(x: 28, y: 13))
        #expect(inner.convert(point, to: window) == CGPoint(x: 28, y: 13))
        #expect(inner.convert(point, to: other) == CGPoint(x: -72, y: -87))
        #expect(inner.convert(CGPoint(x: 28, y: 13), from: nil) == point)
        #expect(other.convert(point, from: inner) == CGPoint(x: -72, y: -87))
        #expect(inner.convert(point, to: inner) == point)
    }

    @Test func `a rectangle becomes the box around it`() {
        let (root, turned) = (view(0, 0, 100, 100), view(40, 40, 20, 10))
        root.addSubview(turned)
        turned.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(
            turned.convert(turned.bounds, to: root) == CGRect(x: 30, y: 35, width: 40, height: 20)
        )
        #expect(
            turned.convert(CGRect(x: 30, y: 35, width: 40, height: 20), from: root)
                == CGRect(x: 0, y: 0, width: 20, height: 10)
        )
    }

    @Test func `without a window nil means the top view`() {
        let (top, child) = (view(50, 50, 100, 100), view(10, 20, 10, 10))
        top.addSubview(child)
        #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
        #expect(top.convert(CGPoint.zero, to: nil) == .zero)
    }

    // MARK: - Hit testing

    @Test func `the front view is hit, a point on the far edge is outside`() {
        let (root, back, front) = (view(0, 0, 100, 100), view(0, 0, 50, 50), view(25, 25, 50, 50))
        root.addSubview(back)
        root.addSubview(front)

        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
        #expect(root.hitTest(CGPoint(x: 0, y: 0), with: nil) === back)
    }

    @Test func `the order of z counts for hits as for the picture`() {
        let (root, back, front) = (view(0, 0, 100, 100), view(0, 0, 50, 50), view(0, 0, 50, 50))
        root.addSubview(back)
        root.addSubview(front)
        back.layer.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    }

    @Test func `hidden, clear and untouchable views are passed over with all in them`() {
        let (root, middle, leaf) = (view(0, 0, 100, 100), view(0, 0, 50, 50), view(0, 0, 50, 50))
        root.addSubview(middle)
        middle.addSubview(leaf)
        let point = CGPoint(x: 10, y: 10)

        middle.isHidden = true
        #expect(root.hitTest(point, with: nil) === root)
        middle.isHidden = false
        middle.alpha = 0.009
        #expect(root.hitTest(point, with: nil) === root)
        middle.alpha = 0.02
        #expect(root.hitTest(point, with: nil) === leaf)
        middle.isUserInteractionEnabled = false
        #expect(root.hitTest(point, with: nil) === root)
    }

    @Test func `a subview outside its superview is not hit, clipped or not`() {
        let (root, middle, leaf) = (view(0, 0, 100, 100), view(0, 0, 10, 10), view(20, 20, 20, 20))
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === root)
    }

    @Test func `a transform counts for hits, and one without area is never hit`() {
        let (root, leaf) = (view(0, 0, 100, 100), view(40, 40, 20, 20))
        root.addSubview(leaf)
        leaf.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(root.hitTest(CGPoint(x: 31, y: 31), with: nil) === leaf)
        leaf.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    }
}
