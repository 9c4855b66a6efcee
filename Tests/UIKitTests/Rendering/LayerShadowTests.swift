// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct LayerShadowTests {
    private let red = Painting.redPixel
    private let black = Painting.blackPixel

    /// A sharp black shadow 5 to the right and 7 down.
    private func castSharpShadow(_ view: UIView) {
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 0
        view.layer.shadowOffset = CGSize(width: 5, height: 7)
    }

    @Test func `a shadow has the shape of what is drawn and lies behind it`() throws {
        let view = Painting.view(20, 20, 10, 10, Painting.red)
        castSharpShadow(view)
        let picture = try Painting.inPlace(view, 60, 60)

        #expect(picture.count(of: red) == 100)
        // 10 by 10 at (25, 27), of which 5 by 3 are hidden.
        #expect(picture.count(of: black) == 100 - 15)
        #expect(picture.box(of: black) == PixelRect(x: 25, y: 27, width: 10, height: 10))
    }

    @Test func `a clear layer casts the shadow of its sublayers`() throws {
        let view = Painting.view(0, 0, 60, 60, nil)
        castSharpShadow(view)
        view.addSubview(Painting.view(10, 10, 4, 4, Painting.red))
        view.addSubview(Painting.view(30, 10, 4, 4, Painting.red))
        let picture = try Painting.inPlace(view, 60, 60)

        #expect(picture.count(of: red) == 32)
        #expect(picture.count(of: black) == 32)
        #expect(picture.box(of: black) == PixelRect(x: 15, y: 17, width: 24, height: 4))
    }

    @Test func `a path casts the shadow when there is one, also of a clear layer`() throws {
        let view = Painting.view(20, 20, 10, 10, nil)
        castSharpShadow(view)
        view.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 4), transform: nil)
        let picture = try Painting.inPlace(view, 60, 60)
        #expect(picture.box(of: black) == PixelRect(x: 25, y: 27, width: 20, height: 4))
        #expect(Painting.flattened(view, 60, 60) == picture)
    }

    @Test func `opacity and colour of the shadow count, a clear one is none`() throws {
        let view = Painting.view(20, 20, 10, 10, nil)
        castSharpShadow(view)
        view.layer.shadowPath = CGPath(rect: view.bounds, transform: nil)
        view.layer.shadowColor = Painting.blue.cgColor
        view.layer.shadowOpacity = 0.5
        #expect(try Painting.inPlace(view, 60, 60).pixel(30, 30) == 0x8000_0080)
        view.layer.shadowColor = nil
        #expect(try Painting.inPlace(view, 60, 60).count(of: 0) == 3600)
    }

    @Test func `a view's opacity fades its shadow with it as one group`() throws {
        let view = Painting.view(20, 20, 10, 10, Painting.red)
        castSharpShadow(view)
        view.alpha = 0.5
        let picture = try Painting.inPlace(view, 60, 60)
        #expect(picture.pixel(28, 28) == 0x8080_0000)
        #expect(picture.pixel(33, 33) == 0x8000_0000)
    }

    @Test func `the offset turns with the layer`() throws {
        let view = Painting.view(20, 20, 10, 10, Painting.red)
        castSharpShadow(view)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // (5, 7) turned by a quarter is (-7, 5).
        let picture = try Painting.inPlace(view, 60, 60)
        #expect(picture.box(of: black) == PixelRect(x: 13, y: 25, width: 10, height: 10))
        #expect(Painting.flattened(view, 60, 60) == picture)
    }

    @Test func `a layer that masks cuts off its shadow, and so does a mask`() throws {
        let view = Painting.view(20, 20, 10, 10, Painting.red)
        castSharpShadow(view)
        view.clipsToBounds = true
        #expect(try Painting.inPlace(view, 60, 60).count(of: black) == 0)
        view.clipsToBounds = false
        view.mask = Painting.view(0, 0, 10, 40, .black)
        // Of the shadow at (25, 27) the mask leaves x below 30, and the view hides y below 30.
        #expect(try Painting.inPlace(view, 60, 60).box(of: black) == PixelRect(x: 25, y: 30, width: 5, height: 7))
    }

    @Test func `a soft shadow is not cut off`() throws {
        let view = Painting.view(40, 40, 20, 20, Painting.red)
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 6
        view.layer.shadowOffset = CGSize(width: -4, height: 9)
        for scale in [1, 2, 1.5] as [CGFloat] {
            let picture = try Painting.inPlace(view, 100, 100, scale: scale)
            #expect(Painting.flattened(view, 100, 100, scale: scale) == picture)
        }
    }

    @Test func `a shadow in a view is not cut off by the view's own extent`() throws {
        let root = Painting.view(40, 40, 20, 20, nil)
        let child = Painting.view(15, 15, 10, 10, Painting.red)
        child.layer.shadowOpacity = 1
        child.layer.shadowRadius = 5
        root.addSubview(child)
        #expect(Painting.flattened(root, 100, 100) == (try Painting.inPlace(root, 100, 100)))
    }

    @Test func `what is cut off still casts its shadow inside`() throws {
        let root = Painting.view(20, 20, 20, 20, nil)
        root.clipsToBounds = true
        let child = Painting.view(-12, 0, 12, 10, Painting.red)
        castSharpShadow(child)
        root.addSubview(child)
        let picture = try Painting.inPlace(root, 60, 60)
        #expect(picture.box(of: black) == PixelRect(x: 20, y: 27, width: 5, height: 10))
        #expect(picture.count(of: red) == 0)
        #expect(Painting.flattened(root, 60, 60) == picture)
    }

    @Test func `a shadow switched on while drawing is in the very first picture, whole`() throws {
        let view = ShadowInDraw(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
        let picture = Painting.flattened(view, 60, 60)
        #expect(picture.box(of: black) == PixelRect(x: 25, y: 27, width: 10, height: 10))
        #expect(!view.layer.needsPaint)
        #expect(picture == (try Painting.inPlace(view, 60, 60)))
    }
}

private final class ShadowInDraw: UIView {
    override func draw(_ rect: CGRect) {
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 5, height: 7)
        Painting.red.setFill()
        UIBezierPath(rect: rect).fill()
    }
}
