// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct CAShapeLayerTests {
    private let view = Painting.view(0, 0, 40, 40, nil)
    private let shape = CAShapeLayer()

    init() {
        view.layer.addSublayer(shape)
        shape.fillColor = Painting.red.cgColor
    }

    private func picture() throws -> Bitmap {
        let picture = try Painting.inPlace(view, 60, 60)
        #expect(Painting.flattened(view, 60, 60) == picture)
        return picture
    }

    @Test func `a path is filled though the layer has no size`() throws {
        shape.path = UIBezierPath(rect: CGRect(x: 5, y: 6, width: 50, height: 20)).cgPath

        #expect(try picture().box(of: Painting.redPixel) == PixelRect(x: 5, y: 6, width: 50, height: 20))
    }

    @Test func `the bounds of a layer above may cut the path off`() throws {
        view.clipsToBounds = true
        shape.path = UIBezierPath(rect: CGRect(x: 5, y: 6, width: 50, height: 20)).cgPath

        #expect(try picture().box(of: Painting.redPixel) == PixelRect(x: 5, y: 6, width: 35, height: 20))
    }

    @Test func `the line lies over the area, and a new path replaces the old one`() throws {
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
        _ = try picture()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        shape.path = path
        // A copy was kept.
        path.addRect(CGRect(x: 0, y: 0, width: 60, height: 60))
        shape.strokeColor = Painting.blue.cgColor
        shape.lineWidth = 4
        let picture = try picture()

        #expect(picture.box(of: Painting.bluePixel) == PixelRect(x: 8, y: 8, width: 24, height: 24))
        #expect(picture.box(of: Painting.redPixel) == PixelRect(x: 12, y: 12, width: 16, height: 16))
    }

    @Test func `the even-odd rule leaves a hole`() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        shape.path = path.cgPath
        #expect(try picture().pixel(15, 15) == Painting.redPixel)
        shape.fillRule = .evenOdd

        #expect(try picture().pixel(15, 15) == 0)
        #expect(try picture().pixel(5, 15) == Painting.redPixel)
    }

    @Test func `only a part of the line is drawn`() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 20))
        path.addLine(to: CGPoint(x: 40, y: 20))
        // The gap does not count.
        path.move(to: CGPoint(x: 40, y: 40))
        path.addLine(to: CGPoint(x: 0, y: 40))
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.strokeColor = Painting.blue.cgColor
        shape.lineWidth = 2
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        let picture = try picture()

        // The second half of the one line, the first half of the other.
        #expect(picture.box(of: Painting.bluePixel) == PixelRect(x: 20, y: 19, width: 20, height: 22))
        #expect(picture.count(of: Painting.bluePixel) == 80)
        shape.strokeEnd = 0.25
        #expect(try self.picture().count(of: Painting.bluePixel) == 0)
    }

    @Test func `dashes, caps and joins reach the line`() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 30, y: 20))
        shape.path = path.cgPath
        shape.strokeColor = Painting.blue.cgColor
        shape.lineWidth = 4
        shape.lineCap = .square
        #expect(try picture().box(of: Painting.bluePixel) == PixelRect(x: 8, y: 18, width: 24, height: 4))
        shape.lineCap = .butt
        shape.lineDashPattern = [5, 5]
        #expect(try picture().count(of: Painting.bluePixel) == 40)
        shape.lineDashPhase = 5
        #expect(try picture().pixel(12, 20) == 0)
    }

    @Test func `a shape as the mask cuts a view`() throws {
        view.backgroundColor = Painting.red
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(rect: CGRect(x: 3, y: 4, width: 10, height: 12)).cgPath
        view.layer.mask = mask

        #expect(try picture().box(of: Painting.redPixel) == PixelRect(x: 3, y: 4, width: 10, height: 12))
        mask.path = UIBezierPath(rect: CGRect(x: 3, y: 4, width: 20, height: 12)).cgPath
        #expect(try picture().box(of: Painting.redPixel) == PixelRect(x: 3, y: 4, width: 20, height: 12))
    }

    @Test func `a view may have a shape as its layer`() throws {
        final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let layer = try #require(view.layer as? CAShapeLayer)
        layer.path = UIBezierPath(ovalIn: view.bounds).cgPath

        #expect(try Painting.inPlace(view, 20, 20).pixel(10, 10) == Painting.blackPixel)
        #expect(try Painting.inPlace(view, 20, 20).pixel(0, 0) == 0)
    }
}
