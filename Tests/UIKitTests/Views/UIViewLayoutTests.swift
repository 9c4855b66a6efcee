// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct UIViewLayoutTests {
    // MARK: - Autoresizing

    // The superview grows from 100 to 140; the view takes 20…50, so its parts are 20, 30 and 50.
    // Flexible parts share the 40 in proportion: alone 40; 20:30 gives 16 and 24; 20:50 gives 80/7 and 200/7;
    // 30:50 gives 15 and 25; all three 8, 12 and 20.
    @Test(arguments: [
        (before: false, itself: false, after: false, position: 20.0, length: 30.0),
        (before: false, itself: false, after: true, position: 20.0, length: 30.0),
        (before: false, itself: true, after: false, position: 20.0, length: 70.0),
        (before: false, itself: true, after: true, position: 20.0, length: 45.0),
        (before: true, itself: false, after: false, position: 60.0, length: 30.0),
        (before: true, itself: false, after: true, position: 20 + 80.0 / 7, length: 30.0),
        (before: true, itself: true, after: false, position: 36.0, length: 54.0),
        (before: true, itself: true, after: true, position: 28.0, length: 42.0),
    ])
    func `flexible parts share a change of size`(
        rule: (before: Bool, itself: Bool, after: Bool, position: Double, length: Double)
    ) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (wide, high) = (
            UIView(frame: CGRect(x: 20, y: 0, width: 30, height: 10)),
            UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 30))
        )
        if rule.before { wide.autoresizingMask.insert(.flexibleLeftMargin) }
        if rule.itself { wide.autoresizingMask.insert(.flexibleWidth) }
        if rule.after { wide.autoresizingMask.insert(.flexibleRightMargin) }
        if rule.before { high.autoresizingMask.insert(.flexibleTopMargin) }
        if rule.itself { high.autoresizingMask.insert(.flexibleHeight) }
        if rule.after { high.autoresizingMask.insert(.flexibleBottomMargin) }
        root.addSubview(wide)
        root.addSubview(high)

        root.frame.size = CGSize(width: 140, height: 140)

        #expect(abs(wide.frame.minX - rule.position) < 1e-9)
        #expect(abs(wide.frame.width - rule.length) < 1e-9)
        #expect(wide.frame.minY == 0)
        #expect(wide.frame.height == 10)
        #expect(abs(high.frame.minY - rule.position) < 1e-9)
        #expect(abs(high.frame.height - rule.length) < 1e-9)
    }

    @Test func `parts of no length share alike`() {
        let root = UIView()
        let view = UIView()
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        root.addSubview(view)
        root.frame.size.width = 10
        #expect(view.frame == CGRect(x: 5, y: 0, width: 5, height: 0))
    }

    @Test func `subviews stay when their superview says so`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView(frame: root.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.autoresizesSubviews = false
        root.addSubview(view)
        root.frame.size.width = 20
        #expect(view.frame.width == 10)
    }

    @Test func `a turned view keeps its size and moves to the middle`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        view.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        root.addSubview(view)
        root.frame.size = CGSize(width: 200, height: 300)
        #expect(view.bounds.size == CGSize(width: 20, height: 20))
        #expect(view.center == CGPoint(x: 100, y: 150))
    }

    // MARK: - Layout passes

    @Test func `a layout runs once for many reasons`() {
        let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        view.layouts = 0

        view.setNeedsLayout()
        view.setNeedsLayout()
        view.frame.size.width = 20
        #expect(view.layouts == 0)
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.layouts == 1)

        view.frame.origin.x = 5
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
    }

    @Test func `a deep view is laid out from the top`() {
        let (root, middle, leaf) = (LayoutView(), LayoutView(), LayoutView())
        root.addSubview(middle)
        middle.addSubview(leaf)
        root.layoutIfNeeded()
        for view in [root, middle, leaf] { view.layouts = 0 }

        leaf.setNeedsLayout()
        root.layoutIfNeeded()

        #expect([root, middle, leaf].map(\.layouts) == [0, 0, 1])
    }

    @Test func `what a superview waits to lay out comes first`() {
        let (root, leaf) = (LayoutView(), LayoutView())
        root.addSubview(leaf)
        root.layoutIfNeeded()
        root.body = { leaf.frame.size.width = 77 }
        root.setNeedsLayout()

        leaf.layoutIfNeeded()

        #expect(leaf.bounds.width == 77)
    }

    @Test func `a layout that asks for another one above settles in the same pass`() {
        let (root, leaf) = (LayoutView(), LayoutView())
        root.addSubview(leaf)
        root.layoutIfNeeded()
        root.layouts = 0
        leaf.body = { if root.layouts == 0 { root.setNeedsLayout() } }

        leaf.setNeedsLayout()
        root.layoutIfNeeded()

        #expect(root.layouts == 1)
    }

    @Test func `a layout that never settles ends all the same`() {
        let view = LayoutView()
        view.body = { view.setNeedsLayout() }
        view.layoutIfNeeded()
        // The limit of rounds in CALayer.layoutIfNeeded.
        #expect(view.layouts == 10)
        view.body = {}
    }

    @Test func `a window makes a frame for a layout that nothing else asked for`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = LayoutView(frame: window.bounds)
        window.addSubview(view)
        window.tick(at: 0)
        _ = window.composite()
        view.layouts = 0
        #expect(!window.needsFrame)

        view.setNeedsLayout()
        #expect(window.needsFrame)
        window.tick(at: 1)
        #expect(view.layouts == 1)
        #expect(!window.needsFrame)
    }

    @Test func `a view fits its present size unless it says otherwise`() {
        let view = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    }
}

private final class LayoutView: UIView {
    var layouts = 0
    var body: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        body()
    }
}
