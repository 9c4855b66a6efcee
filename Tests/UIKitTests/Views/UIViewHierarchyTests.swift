// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct UIViewHierarchyTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let a = UIView()
    private let b = UIView()
    private let c = UIView()

    init() {
        for view in [a, b, c] { root.addSubview(view) }
    }

    private var layerOrder: [CALayer] { root.layer.sublayers ?? [] }

    @Test func `subviews lie from back to front in order of their adding`() {
        #expect(root.subviews == [a, b, c])
        #expect(layerOrder == [a.layer, b.layer, c.layer])
        #expect(a.superview === root)
    }

    @Test func `a view is inserted at an index, behind or in front of a sibling`() {
        let (d, e, f) = (UIView(), UIView(), UIView())
        root.insertSubview(d, at: 0)
        root.insertSubview(e, belowSubview: b)
        root.insertSubview(f, aboveSubview: b)

        #expect(root.subviews == [d, a, e, b, f, c])
        #expect(layerOrder == [d, a, e, b, f, c].map(\.layer))
    }

    @Test func `moves within a superview keep every view once`() {
        root.addSubview(a)
        #expect(root.subviews == [b, c, a])
        root.insertSubview(a, at: 0)
        #expect(root.subviews == [a, b, c])
        root.insertSubview(a, aboveSubview: b)
        #expect(root.subviews == [b, a, c])
        root.insertSubview(c, belowSubview: a)
        #expect(root.subviews == [b, c, a])
        root.sendSubviewToBack(a)
        #expect(root.subviews == [a, b, c])
        root.bringSubviewToFront(b)
        #expect(root.subviews == [a, c, b])
        #expect(layerOrder == [a, c, b].map(\.layer))
    }

    @Test func `only subviews are brought to the front, and an index out of range is the nearest one`() {
        let stranger = UIView()
        root.bringSubviewToFront(stranger)
        root.sendSubviewToBack(stranger)
        root.exchangeSubview(at: 0, withSubviewAt: 7)
        #expect(root.subviews == [a, b, c])
        root.insertSubview(a, at: 99)
        #expect(root.subviews == [b, c, a])
    }

    @Test func `two subviews change places`() {
        root.exchangeSubview(at: 0, withSubviewAt: 2)

        #expect(root.subviews == [c, b, a])
        #expect(layerOrder == [c, b, a].map(\.layer))
    }

    @Test func `a layer without a view keeps its place when subviews change theirs`() {
        let behind = CALayer()
        root.layer.insertSublayer(behind, at: 0)

        root.bringSubviewToFront(a)
        #expect(layerOrder == [behind, b.layer, c.layer, a.layer])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(layerOrder == [behind, a.layer, c.layer, b.layer])
        root.sendSubviewToBack(b)
        #expect(layerOrder == [behind, b.layer, a.layer, c.layer])
    }

    @Test func `a view added after a layer without a view lies in front of it`() {
        let layer = CALayer()
        root.layer.addSublayer(layer)
        let late = UIView()
        root.addSubview(late)

        #expect(layerOrder == [a.layer, b.layer, c.layer, layer, late.layer])
    }

    @Test func `a view leaves its former superview`() {
        let other = UIView()
        other.addSubview(b)

        #expect(root.subviews == [a, c])
        #expect(layerOrder == [a.layer, c.layer])
        #expect(b.superview === other)
    }

    @Test func `each move is told once, with the window between`() {
        let log = MoveLog()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (parent, child) = (LoggingView("parent", log), LoggingView("child", log))
        parent.addSubview(child)
        #expect(
            log.take() == [
                "child willMove superview", "child didMove superview", "parent didAdd child",
            ]
        )

        window.addSubview(parent)
        #expect(
            log.take() == [
                "parent willMove superview", "parent willMove window", "child willMove window",
                "parent didMove window", "child didMove window", "parent didMove superview",
            ]
        )

        window.addSubview(parent)
        #expect(log.take() == [])

        parent.removeFromSuperview()
        parent.removeFromSuperview()
        #expect(
            log.take() == [
                "parent willMove none", "parent willMove no window", "child willMove no window",
                "parent didMove no window", "child didMove no window", "parent didMove none",
            ]
        )

        child.removeFromSuperview()
        #expect(log.take() == ["child willMove none", "parent willRemove child", "child didMove none"])
    }

    @Test func `a view is in its window whatever is done when its move is told`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (former, target, child) = (RestlessView(), RestlessView(), RestlessView())
        let grandchild = UIView()
        child.addSubview(grandchild)
        window.addSubview(former)
        window.addSubview(target)
        former.addSubview(child)

        former.beforeRemoval = { former.removeFromSuperview() }
        target.addSubview(child)
        #expect(child.window === window && grandchild.window === window && former.window == nil)

        child.beforeMove = {
            child.beforeMove = nil
            child.removeFromSuperview()
        }
        window.addSubview(child)
        #expect(child.superview === window && child.window === window && grandchild.window === window)

        child.beforeMove = {
            child.beforeMove = nil
            target.removeFromSuperview()
        }
        target.addSubview(child)
        #expect(child.superview === target && child.window == nil && grandchild.window == nil)
    }

    @Test func `a window in another one is in that, with all in it`() {
        let (outer, inner, view) = (UIWindow(), UIWindow(), UIView())
        inner.addSubview(view)
        #expect(inner.window === inner && view.window === inner)
        outer.addSubview(inner)
        #expect(inner.window === outer && view.window === outer)
        inner.removeFromSuperview()
        #expect(inner.window === inner && view.window === inner)
    }

    @Test func `a view between two windows is told of the new one`() {
        let (first, second) = (UIWindow(), UIWindow())
        let log = MoveLog()
        let view = LoggingView("view", log)
        first.addSubview(view)
        _ = log.take()

        second.addSubview(view)

        #expect(view.window === second)
        #expect(first.subviews.isEmpty)
        #expect(
            log.take() == [
                "view willMove superview", "view willMove window", "view didMove window", "view didMove superview",
            ]
        )
    }

    @Test func `a tag finds the first view in depth, the view itself included`() {
        a.tag = 1
        b.tag = 7
        let deep = UIView()
        deep.tag = 7
        a.addSubview(deep)

        #expect(root.viewWithTag(7) === deep)
        #expect(b.viewWithTag(7) === b)
        #expect(root.viewWithTag(0) === root)
        #expect(root.viewWithTag(8) == nil)
    }

    @Test func `a descendant is in every view above it and in itself`() {
        let deep = UIView()
        a.addSubview(deep)

        #expect(deep.isDescendant(of: root))
        #expect(deep.isDescendant(of: deep))
        #expect(!deep.isDescendant(of: b))
        #expect(!root.isDescendant(of: deep))
    }

    @Test func `the tint comes from above, and a change of it is told below`() {
        let view = TintView()
        a.addSubview(view)
        #expect(view.tintColor == .systemBlue)
        #expect(view.changes == 0)

        root.tintColor = .red
        #expect(view.tintColor == .red)
        #expect(view.changes == 1)

        b.tintColor = .green
        b.addSubview(view)
        #expect(view.tintColor == .green)
        #expect(view.changes == 2)

        view.tintColor = .black
        root.tintColor = .yellow
        #expect(view.tintColor == .black)
        #expect(view.changes == 3)
    }
}

/// What views were told, in order.
@MainActor
private final class MoveLog {
    private var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

private final class LoggingView: UIView {
    private let name: String
    private let log: MoveLog

    init(_ name: String, _ log: MoveLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        log.add("\(name) willMove \(newSuperview == nil ? "none" : "superview")")
    }

    override func didMoveToSuperview() { log.add("\(name) didMove \(superview == nil ? "none" : "superview")") }

    override func willMove(toWindow newWindow: UIWindow?) {
        log.add("\(name) willMove \(newWindow == nil ? "no window" : "window")")
    }

    override func didMoveToWindow() { log.add("\(name) didMove \(window == nil ? "no window" : "window")") }

    override func didAddSubview(_ subview: UIView) {
        log.add("\(name) didAdd \((subview as? LoggingView)?.name ?? "")")
    }

    override func willRemoveSubview(_ subview: UIView) {
        log.add("\(name) willRemove \((subview as? LoggingView)?.name ?? "")")
    }
}

private final class TintView: UIView {
    var changes = 0

    override func tintColorDidChange() { changes += 1 }
}

/// A view in which something is done when its own move, or that of a view in it, is told.
private final class RestlessView: UIView {
    var beforeMove: (() -> Void)?
    var beforeRemoval: (() -> Void)?

    override func willMove(toSuperview newSuperview: UIView?) { beforeMove?() }
    override func willRemoveSubview(_ subview: UIView) { beforeRemoval?() }
}
