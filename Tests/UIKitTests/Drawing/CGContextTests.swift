// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct CGContextTests {
    private func context(_ width: Int = 4, _ height: Int = 4, scale: CGFloat = 1) throws -> CGContext {
        try #require(CGContext(bitmapWidth: width, height: height, scale: scale))
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32 {
        context.bitmap().pixels[y * context.width + x]
    }

    // MARK: - Space and state

    @Test func `the origin is at the top left and a point has as many pixels as the scale says`() throws {
        let context = try context(scale: 2)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(
            context.bitmap().pixels == [
                0xFFFF_0000, 0xFFFF_0000, 0, 0, 0xFFFF_0000, 0xFFFF_0000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ]
        )
    }

    @Test func `a context of the bitmap initializer has its origin at the bottom left`() throws {
        let context = try #require(
            CGContext(
                data: nil,
                width: 2,
                height: 2,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        )
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.bitmap().pixels == [0, 0, 0xFFFF_FFFF, 0])
    }

    @Test func `restoring brings back map, colour and clip`() throws {
        let context = try context()
        context.saveGState()
        context.translateBy(x: 2, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(UIColor.green.cgColor)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.bitmap().pixels == Array(repeating: 0xFF00_0000, count: 16))
        context.restoreGState()
        #expect(context.ctm == .identity)
    }

    @Test func `points keep their place when the map changes later`() throws {
        let context = try context()
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.translateBy(x: 3, y: 3)
        context.fillPath()
        #expect(pixel(context, 0, 0) == 0xFF00_0000)
        #expect(pixel(context, 3, 3) == 0)
    }

    @Test func `a map of zero scale draws nothing and later drawing goes on`() throws {
        let context = try context()
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        #expect(context.bitmap().pixels.allSatisfy { $0 == 0 })
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(pixel(context, 2, 2) == 0xFF00_0000)
    }

    @Test func `numbers that are not finite are left out`() throws {
        let context = try context()
        context.move(to: CGPoint(x: 0, y: 0))
        context.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        context.addLine(to: CGPoint(x: 4, y: 0))
        context.addLine(to: CGPoint(x: 4, y: 4))
        context.addLine(to: CGPoint(x: 0, y: 4))
        context.fillPath()
        #expect(pixel(context, 2, 2) == 0xFF00_0000)
    }

    @Test func `shapes far larger than the picture fill it`() throws {
        let context = try context()
        context.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        #expect(context.bitmap().pixels == Array(repeating: 0xFF00_0000, count: 16))
    }

    // MARK: - Painting

    @Test func `a line one point wide along pixels fills them`() throws {
        let context = try context()
        context.setStrokeColor(UIColor.blue.cgColor)
        context.move(to: CGPoint(x: 0, y: 1.5))
        context.addLine(to: CGPoint(x: 4, y: 1.5))
        context.strokePath()
        #expect((0..<4).map { pixel(context, 0, $0) } == [0, 0xFF00_00FF, 0, 0])
    }

    @Test func `even-odd leaves the middle free`() throws {
        let context = try context()
        context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
        context.fillPath(using: .evenOdd)
        #expect(pixel(context, 0, 0) == 0xFF00_0000)
        #expect(pixel(context, 1, 1) == 0)
    }

    @Test func `opacity multiplies that of the colour`() throws {
        let context = try context()
        context.setAlpha(0.5)
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(pixel(context, 0, 0) == 0x8080_8080)
    }

    @Test(arguments: [
        // Half-clear red over opaque green, worked out by hand from the Porter-Duff formulas.
        (CGBlendMode.normal, 0xFF80_7F00 as UInt32), (.copy, 0x8080_0000), (.clear, 0), (.sourceIn, 0x8080_0000),
        (.sourceOut, 0), (.destinationIn, 0x8000_8000), (.destinationOut, 0x7F00_7F00), (.destinationOver, 0xFF00_FF00),
        (.plusLighter, 0xFF80_FF00), (.xor, 0x7F00_7F00), (.multiply, 0xFF00_7F00), (.screen, 0xFF80_FF00),
    ])
    func `blend modes combine pixels`(mode: CGBlendMode, expected: UInt32) throws {
        let context = try context(2, 1)
        context.setFillColor(UIColor.green.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setBlendMode(mode)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.bitmap().pixels == [expected, 0xFF00_FF00], "pixels outside the shape must stay")
    }

    @Test func `clearing makes a rectangle clear`() throws {
        let context = try context(2, 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.bitmap().pixels == [0xFF00_0000, 0])
    }

    @Test func `a transparency layer is painted as one`() throws {
        let context = try context(1, 1)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.saveGState()
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        #expect(context.bitmap().pixels == [0x8000_0000])
    }

    // MARK: - Clip

    @Test func `the clip's box is in user space`() throws {
        let context = try context(8, 8, scale: 2)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4))
        context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 1))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 2, height: 1))
    }

    @Test func `clipping to rectangles lets all of them through`() throws {
        let context = try context(3, 1)
        context.clip(to: [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(context.bitmap().pixels == [0xFF00_0000, 0, 0xFF00_0000])
    }

    // MARK: - Path

    @Test func `the current path is given in user space`() throws {
        let context = try context(scale: 2)
        context.move(to: CGPoint(x: 1, y: 2))
        context.addLine(to: CGPoint(x: 3, y: 4))
        #expect(context.currentPointOfPath == CGPoint(x: 3, y: 4))
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 2, height: 2))
        context.beginPath()
        #expect(context.isPathEmpty && context.path == nil)
    }

    @Test func `clockwise turns from y towards x, as at Apple's`() throws {
        let context = try context()
        context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(context.boundingBoxOfPath.minX) < 1e-9 && abs(context.boundingBoxOfPath.maxY - 2) < 1e-9)
        context.beginPath()
        context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(context.boundingBoxOfPath.minX + 2) < 0.2)
    }

    @Test func `a point on the line is contained when stroking`() throws {
        let context = try context(20, 20)
        context.setLineWidth(4)
        context.move(to: CGPoint(x: 0, y: 10))
        context.addLine(to: CGPoint(x: 20, y: 10))
        #expect(context.pathContains(CGPoint(x: 5, y: 11), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 5, y: 13), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 5, y: 11), mode: .fill))
    }
}
