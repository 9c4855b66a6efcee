// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct LayerPainterTests {
    private let red = Painting.redPixel
    private let blue = Painting.bluePixel

    // MARK: - Corners and border

    @Test func `round corners cut the background`() throws {
        let view = Painting.view(2, 2, 20, 20, Painting.red)
        view.layer.cornerRadius = 10
        let picture = try Painting.inPlace(view, 24, 24)

        #expect(picture.pixel(2, 2) == 0)
        #expect(picture.pixel(21, 21) == 0)
        // 2.93 points along the diagonal are outside a circle of radius 10: two whole pixels, and none of the fourth.
        #expect(picture.pixel(3, 3) == 0)
        #expect(picture.pixel(5, 5) == red)
        #expect(picture.pixel(12, 12) == red)
        // The circle only touches the outermost pixels.
        #expect(picture.box(of: red) == PixelRect(x: 3, y: 3, width: 18, height: 18))
        #expect(picture.pixel(12, 2) >> 24 > 200)
    }

    @Test func `only the chosen corners are round`() throws {
        let view = Painting.view(0, 0, 20, 20, Painting.red)
        view.layer.cornerRadius = 8
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        let picture = try Painting.inPlace(view, 20, 20)

        #expect([picture.pixel(0, 0), picture.pixel(19, 19)] == [0, 0])
        #expect([picture.pixel(19, 0), picture.pixel(0, 19)] == [red, red])
    }

    @Test func `the border lies inside the bounds, over the sublayers`() throws {
        let view = Painting.view(5, 5, 20, 20, Painting.red)
        view.layer.borderWidth = 3
        view.layer.borderColor = Painting.blue.cgColor
        view.addSubview(Painting.view(0, 0, 10, 10, .green))
        let picture = try Painting.inPlace(view, 30, 30)

        #expect(picture.box(of: blue) == PixelRect(x: 5, y: 5, width: 20, height: 20))
        #expect(picture.count(of: blue) == 20 * 20 - 14 * 14)
        #expect(picture.pixel(8, 8) == 0xFF00_FF00)
        #expect(picture.pixel(20, 20) == red)
        #expect(picture.pixel(4, 10) == 0)
    }

    @Test func `a border wider than half the view fills it, its outer corners stay round`() throws {
        let view = Painting.view(0, 0, 20, 20, Painting.red)
        view.layer.borderWidth = 12
        view.layer.cornerRadius = 6
        view.layer.borderColor = Painting.blue.cgColor
        let picture = try Painting.inPlace(view, 20, 20)

        #expect(picture.pixel(10, 10) == blue)
        #expect(picture.pixel(0, 10) == blue)
        #expect(picture.pixel(0, 0) == 0)
    }

    @Test func `a border wider than the radius is round outside and square inside`() throws {
        let view = Painting.view(0, 0, 30, 30, Painting.red)
        view.layer.borderWidth = 8
        view.layer.cornerRadius = 6
        view.layer.borderColor = Painting.blue.cgColor
        let picture = try Painting.inPlace(view, 30, 30)

        #expect(picture.pixel(0, 0) == 0)
        #expect(picture.pixel(7, 7) == blue)
        #expect(picture.pixel(8, 8) == red)
    }

    // MARK: - Clip and mask

    @Test func `sublayers are cut off at round corners only when the layer masks`() throws {
        let view = Painting.view(5, 5, 20, 20, nil)
        view.layer.cornerRadius = 6
        view.addSubview(Painting.view(-5, -5, 40, 15, Painting.red))

        #expect(try Painting.inPlace(view, 30, 30).count(of: red) == 30 * 15)

        view.clipsToBounds = true
        let clipped = try Painting.inPlace(view, 30, 30)
        #expect(clipped.pixel(5, 5) == 0)
        #expect(clipped.pixel(4, 14) == 0)
        #expect(clipped.pixel(15, 5) == red)
        #expect(clipped.box(of: red) == PixelRect(x: 5, y: 5, width: 20, height: 10))
    }

    @Test func `a clip leaves the edge of the background as smooth as without`() throws {
        let view = Painting.view(0, 0, 20, 20, Painting.red)
        view.layer.cornerRadius = 7
        let free = try Painting.inPlace(view, 20, 20)
        view.clipsToBounds = true
        #expect(try Painting.inPlace(view, 20, 20) == free)
    }

    @Test func `a mask shows what lies under its alpha, in the layer's coordinates`() throws {
        let view = Painting.view(4, 4, 16, 16, Painting.red)
        view.mask = Painting.view(2, 3, 5, 6, .black)
        let picture = try Painting.inPlace(view, 24, 24)

        #expect(picture.box(of: red) == PixelRect(x: 6, y: 7, width: 5, height: 6))
        #expect(picture.count(of: red) == 30)
        #expect(picture.count(of: 0) == 24 * 24 - 30)
    }

    // MARK: - Groups and order

    @Test func `a parent's opacity makes one group of its overlapping subviews`() throws {
        let parent = Painting.view(0, 0, 20, 20, nil)
        parent.alpha = 0.5
        parent.addSubview(Painting.view(0, 0, 12, 12, Painting.red))
        parent.addSubview(Painting.view(6, 6, 12, 12, Painting.blue))
        let picture = try Painting.inPlace(parent, 20, 20)

        // Half of 255 is 127.5; no red shines through the blue.
        #expect(picture.pixel(2, 2) == 0x8080_0000)
        #expect(picture.pixel(8, 8) == 0x8000_0080)
        #expect(picture.pixel(15, 15) == 0x8000_0080)
    }

    @Test func `hidden and clear views are not painted`() throws {
        let parent = Painting.view(0, 0, 20, 20, nil)
        let (first, second) = (Painting.view(0, 0, 5, 5, Painting.red), Painting.view(5, 5, 5, 5, Painting.red))
        parent.addSubview(first)
        parent.addSubview(second)
        first.isHidden = true
        second.alpha = 0
        #expect(try Painting.inPlace(parent, 20, 20).count(of: 0) == 400)
    }

    @Test func `a higher z lies in front, equal ones in order of insertion`() throws {
        let parent = Painting.view(0, 0, 10, 10, nil)
        let (first, second) = (Painting.view(0, 0, 10, 10, Painting.red), Painting.view(0, 0, 10, 10, Painting.blue))
        parent.addSubview(first)
        parent.addSubview(second)
        #expect(try Painting.inPlace(parent, 10, 10).pixel(5, 5) == blue)
        first.layer.zPosition = 1
        #expect(try Painting.inPlace(parent, 10, 10).pixel(5, 5) == red)
        second.layer.zPosition = 1
        #expect(try Painting.inPlace(parent, 10, 10).pixel(5, 5) == blue)
    }

    @Test func `transforms of views in views are multiplied`() throws {
        let outer = Painting.view(0, 0, 20, 20, nil)
        outer.layer.anchorPoint = .zero
        outer.center = .zero
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        let inner = Painting.view(4, 4, 4, 2, Painting.red)
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        outer.addSubview(inner)

        // Turned about (6, 5): 2 by 4 at (5, 3); twice that: 4 by 8 at (10, 6).
        let picture = try Painting.inPlace(outer, 40, 40)
        #expect(picture.box(of: red) == PixelRect(x: 10, y: 6, width: 4, height: 8))
    }

    @Test func `the origin of the bounds moves the content`() throws {
        let parent = Painting.view(0, 0, 20, 20, nil)
        parent.addSubview(Painting.view(10, 10, 4, 4, Painting.red))
        parent.bounds.origin = CGPoint(x: 8, y: 3)
        #expect(try Painting.inPlace(parent, 20, 20).box(of: red) == PixelRect(x: 2, y: 7, width: 4, height: 4))
    }

    @Test func `what a view draws is cut off at its bounds`() throws {
        let view = WideDrawing(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(try Painting.inPlace(view, 20, 20).box(of: red) == PixelRect(x: 5, y: 5, width: 10, height: 10))
    }

    // MARK: - Contents

    // A picture of 4 by 2 points in bounds of 10 by 10 at (1, 1).
    @Test(arguments: [
        (CALayerContentsGravity.center, CGRect(x: 4, y: 5, width: 4, height: 2)),
        (.top, CGRect(x: 4, y: 1, width: 4, height: 2)), (.bottom, CGRect(x: 4, y: 9, width: 4, height: 2)),
        (.left, CGRect(x: 1, y: 5, width: 4, height: 2)), (.right, CGRect(x: 7, y: 5, width: 4, height: 2)),
        (.topLeft, CGRect(x: 1, y: 1, width: 4, height: 2)), (.topRight, CGRect(x: 7, y: 1, width: 4, height: 2)),
        (.bottomLeft, CGRect(x: 1, y: 9, width: 4, height: 2)),
        (.bottomRight, CGRect(x: 7, y: 9, width: 4, height: 2)),
        (.resize, CGRect(x: 1, y: 1, width: 10, height: 10)),
        (.resizeAspect, CGRect(x: 1, y: 3.5, width: 10, height: 5)),
        (.resizeAspectFill, CGRect(x: -4, y: 1, width: 20, height: 10)),
    ])
    func `contents lie where their gravity says`(gravity: CALayerContentsGravity, place: CGRect) {
        let bounds = CGRect(x: 1, y: 1, width: 10, height: 10)
        #expect(gravity.rect(for: CGSize(width: 4, height: 2), in: bounds) == place)
    }

    @Test func `contents larger than the bounds are shown whole unless the layer masks`() throws {
        let view = Painting.view(10, 10, 4, 4, nil)
        view.layer.contents = UIImage.solid(0xFF0000, width: 8, height: 6).cgImage
        view.layer.contentsGravity = .center
        #expect(try Painting.inPlace(view, 24, 24).box(of: red) == PixelRect(x: 8, y: 9, width: 8, height: 6))
        #expect(Painting.flattened(view, 24, 24).box(of: red) == PixelRect(x: 8, y: 9, width: 8, height: 6))
        view.layer.contentsScale = 2
        #expect(try Painting.inPlace(view, 24, 24).box(of: red)?.width ?? 0 <= 4)
        view.layer.contentsScale = 1
        view.clipsToBounds = true
        #expect(try Painting.inPlace(view, 24, 24).box(of: red) == PixelRect(x: 10, y: 10, width: 4, height: 4))
    }
}

private final class WideDrawing: UIView {
    override func draw(_ rect: CGRect) {
        Painting.red.setFill()
        UIBezierPath(rect: rect.insetBy(dx: -20, dy: -20)).fill()
    }
}
