// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct UIWindowTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    private let red = Painting.redPixel
    private let blue = Painting.bluePixel

    @discardableResult
    private func frame(at time: TimeInterval = 0) -> Bitmap {
        window.tick(at: time)
        _ = window.composite()
        return window.framebuffer.bitmap
    }

    // MARK: - Root, size, scale

    @Test func `a new root view takes the place of the old one behind other subviews`() {
        let front = UIView()
        window.addSubview(front)
        let (first, second) = (UIViewController(), UIViewController())
        window.rootViewController = first
        #expect(window.subviews == [first.view, front])
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 40, height: 30))

        window.rootViewController = second
        #expect(window.subviews == [second.view, front])
        #expect(first.view.window == nil)

        window.rootViewController = nil
        #expect(window.subviews == [front])
    }

    @Test func `the root view follows the window's size`() {
        let controller = UIViewController()
        window.rootViewController = controller
        controller.view.backgroundColor = Painting.red
        frame()
        window.resize(to: CGSize(width: 60, height: 50), scale: 1)
        let picture = frame()
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
        #expect(picture.width == 60)
        #expect(picture.height == 50)
        #expect(picture.count(of: red) == 3000)
    }

    @Test func `a denser screen is drawn sharp`() {
        let view = HairlineView(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
        window.addSubview(view)
        #expect(frame().box(of: red) == PixelRect(x: 10, y: 5, width: 1, height: 10))

        window.resize(to: CGSize(width: 40, height: 30), scale: 2)
        let picture = frame()
        #expect(picture.width == 80)
        #expect(picture.box(of: red) == PixelRect(x: 20, y: 10, width: 2, height: 20))
        #expect(picture.count(of: red) == 40)

        window.resize(to: CGSize(width: 40, height: 30), scale: 1.5)
        #expect(frame().box(of: red)?.height == 15)
    }

    @Test func `a window of no size shows nothing and keeps its state`() {
        let view = HairlineView(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
        window.addSubview(view)
        let before = frame()
        window.resize(to: .zero, scale: 1)
        #expect(frame().pixels.isEmpty)
        #expect(view.frame == CGRect(x: 10, y: 5, width: 10, height: 10))
        window.resize(to: CGSize(width: 40, height: 30), scale: 1)
        #expect(frame() == before)
    }

    // MARK: - Drawing only what is stale

    @Test func `a view is drawn once for each change, and not when it only moves or fades`() {
        let view = HairlineView(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
        window.addSubview(view)
        frame()
        #expect(view.draws == 1)
        frame(at: 1)
        #expect(view.draws == 1)

        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(view.draws == 1)
        #expect(window.needsFrame)
        frame(at: 2)
        #expect(view.draws == 2)

        view.center.x += 3
        view.alpha = 0.5
        frame(at: 3)
        #expect(view.draws == 2)

        view.alpha = 1
        UIView.animate(withDuration: 0.1) {
            view.center.x += 5
            view.alpha = 0.2
        }
        for step in 0...6 { frame(at: 4 + Double(step) * 0.02) }
        #expect(view.draws == 2)
        #expect(!window.needsFrame)
    }

    @Test func `a second frame without a change composites nothing`() {
        window.addSubview(Painting.view(0, 0, 10, 10, Painting.red))
        frame()
        #expect(window.composite().isEmpty)
    }

    @Test func `a change made while hidden is seen afterwards`() {
        let view = Painting.view(0, 0, 10, 10, Painting.red)
        window.addSubview(view)
        #expect(frame().count(of: red) == 100)
        view.isHidden = true
        #expect(frame().count(of: red) == 0)
        view.backgroundColor = Painting.blue
        frame()
        view.isHidden = false
        #expect(frame().count(of: blue) == 100)
        view.alpha = 0
        view.bounds.size = CGSize(width: 4, height: 4)
        frame()
        view.alpha = 1
        #expect(frame().count(of: blue) == 16)
    }

    @Test func `a change made while part of another picture is seen afterwards`() {
        let (view, other) = (Painting.view(0, 0, 10, 10, Painting.red), Painting.view(0, 0, 40, 30, .white))
        window.addSubview(view)
        frame()
        window.insertSubview(other, at: 0)
        other.addSubview(view)
        view.backgroundColor = Painting.blue
        frame()
        window.addSubview(view)
        #expect(frame().count(of: blue) == 100)
    }

    @Test func `a transform set later is seen, and a clip does not cut it off`() {
        let view = Painting.view(10, 10, 10, 10, Painting.red)
        view.clipsToBounds = true
        window.addSubview(view)
        frame()
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(frame().box(of: red) == PixelRect(x: 5, y: 5, width: 20, height: 20))
    }

    @Test func `a mask that changes is seen`() {
        let view = Painting.view(0, 0, 20, 20, Painting.red)
        let mask = Painting.view(0, 0, 5, 5, .black)
        view.mask = mask
        window.addSubview(view)
        #expect(frame().count(of: red) == 25)
        mask.frame.size = CGSize(width: 10, height: 10)
        #expect(frame().count(of: red) == 100)
        mask.addSubview(Painting.view(0, 10, 10, 1, .black))
        #expect(frame().count(of: red) == 110)
    }

    // MARK: - A composited view

    /// A green view that composites itself, at (10, 10) with 10 by 10 points.
    private func source(in container: UIView) -> SourceView {
        let source = SourceView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        container.addSubview(source)
        return source
    }

    @Test func `a composited view is shown in containers, between their own look and later subviews`() {
        let container = Painting.view(2, 3, 30, 25, Painting.red)
        window.addSubview(container)
        let source = source(in: container)
        container.addSubview(Painting.view(15, 15, 10, 10, Painting.blue))
        let picture = frame()

        #expect(picture.box(of: SourceView.color) == PixelRect(x: 12, y: 13, width: 10, height: 10))
        #expect(picture.count(of: SourceView.color) == 75)
        #expect(picture.count(of: blue) == 100)
        #expect(picture.count(of: red) == 30 * 25 - 75 - 100)
        #expect(source.frames.last?.origin == CGPoint(x: 12, y: 13))
    }

    @Test func `a container's clip, scroll and scale count`() {
        let container = Painting.view(0, 0, 15, 15, nil)
        container.clipsToBounds = true
        window.addSubview(container)
        _ = source(in: container)
        #expect(frame().box(of: SourceView.color) == PixelRect(x: 10, y: 10, width: 5, height: 5))
        container.bounds.origin.x = 4
        #expect(frame().box(of: SourceView.color) == PixelRect(x: 6, y: 10, width: 9, height: 5))
        container.bounds.origin.x = 0
        container.clipsToBounds = false
        container.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        // About the middle at (7.5, 7.5): 10 becomes 8.75 and 20 becomes 13.75.
        #expect(frame().box(of: SourceView.color) == PixelRect(x: 9, y: 9, width: 4, height: 4))
    }

    @Test func `a container's opacity makes one group with the composited view`() {
        window.backgroundColor = .white
        let container = Painting.view(0, 0, 30, 30, Painting.red)
        container.alpha = 0.5
        window.addSubview(container)
        _ = source(in: container)
        // Half green, half white, no red: 127 or 128 of 255.
        let pixel = frame().pixel(15, 15)
        #expect(pixel >> 8 & 0xFF == 0xFF)
        #expect([0x7F, 0x80].contains(pixel >> 16 & 0xFF))
        container.alpha = 1
        #expect(frame().pixel(15, 15) == SourceView.color)
    }

    @Test func `transform, corners, border and opacity of the composited view itself count`() {
        window.backgroundColor = .white
        let source = source(in: window)
        #expect(frame().count(of: SourceView.color) == 100)

        source.transform = CGAffineTransform(scaleX: 2, y: 1)
        #expect(frame().box(of: SourceView.color) == PixelRect(x: 5, y: 10, width: 20, height: 10))
        source.transform = .identity

        source.layer.cornerRadius = 5
        var picture = frame()
        #expect(picture.pixel(10, 10) == 0xFFFF_FFFF)
        #expect(picture.pixel(15, 11) == SourceView.color)
        source.layer.cornerRadius = 0

        source.layer.borderWidth = 1
        source.layer.borderColor = Painting.red.cgColor
        picture = frame()
        #expect(picture.count(of: red) == 36)
        #expect(picture.count(of: SourceView.color) == 64)
        source.layer.borderWidth = 0

        source.alpha = 0.5
        #expect(frame().pixel(15, 15) & 0xFF00 == 0xFF00)
        #expect(frame().pixel(15, 15) != SourceView.color)
        source.isHidden = true
        #expect(frame().count(of: 0xFFFF_FFFF) == 1200)
    }

    @Test func `a border of a container lies over the composited view`() {
        let container = Painting.view(10, 10, 20, 20, nil)
        container.layer.borderWidth = 2
        container.layer.borderColor = Painting.red.cgColor
        window.addSubview(container)
        let source = source(in: container)
        source.frame = container.bounds
        #expect(frame().count(of: SourceView.color) == 16 * 16)
    }
}

private final class HairlineView: UIView {
    var draws = 0

    override func draw(_ rect: CGRect) {
        draws += 1
        Painting.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: rect.height)).fill()
    }
}

/// A view that fills itself with green as a map does: by items of its own.
private final class SourceView: UIView, DisplaySource {
    static let color: UInt32 = 0xFF00_FF00
    var frames: [DisplayFrame] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        displaySource = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    func appendDisplayItems(to list: inout DisplayList, frame: DisplayFrame) {
        frames.append(frame)
        let rect = PixelRect(covering: CGRect(origin: frame.origin, size: bounds.size), scale: frame.scale)
        list.append(DisplayItem(fill: SourceView.color, rect: rect, clip: frame.clip))
    }
}
