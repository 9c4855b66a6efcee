// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct CGContextShadowTests {
    private func context(_ scale: CGFloat = 1) throws -> CGContext {
        let context = try #require(CGContext(bitmapWidth: 20, height: 20, scale: scale))
        context.setFillColor(UIColor.red.cgColor)
        return context
    }

    @Test func `a sharp shadow lies where the offset says, below the shape`() throws {
        let context = try context()
        context.setShadow(offset: CGSize(width: 2, height: 3), blur: 0, color: UIColor.blue.cgColor)
        context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        let bitmap = context.bitmap()
        #expect(bitmap.pixels[5 * 20 + 5] == 0xFFFF_0000)
        #expect(bitmap.pixels[8 * 20 + 8] == 0xFFFF_0000)
        #expect(bitmap.pixels[11 * 20 + 10] == 0xFF00_00FF)
        #expect(bitmap.pixels[12 * 20 + 10] == 0)
        #expect(bitmap.pixels[11 * 20 + 11] == 0)
    }

    @Test func `the offset is in points whatever the current map`() throws {
        let context = try context(2)
        context.rotate(by: 1)
        context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: UIColor.blue.cgColor)
        context.concatenate(context.ctm.inverted())
        context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(context.bitmap().pixels[10 * 20 + 2] == 0xFF00_00FF)
        #expect(context.bitmap().pixels[9 * 20 + 2] == 0)
    }

    @Test func `a blurred shadow fades and keeps its weight`() throws {
        let context = try context()
        context.setShadow(offset: CGSize(width: 0, height: 100), blur: 4, color: UIColor.black.cgColor)
        context.fill(CGRect(x: 8, y: -92, width: 4, height: 4))
        let alphas = context.bitmap().pixels.map { Int($0 >> 24) }
        // The shape itself is outside; its shadow holds the opacity of 16 opaque pixels.
        #expect(abs(alphas.reduce(0, +) - 16 * 255) < 80)
        #expect(alphas[9 * 20 + 9] > alphas[6 * 20 + 9] && alphas[6 * 20 + 9] > alphas[4 * 20 + 9])
    }

    @Test func `no colour is no shadow, and restoring takes it away`() throws {
        let context = try context()
        context.saveGState()
        context.setShadow(offset: CGSize(width: 9, height: 0), blur: 0)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setShadow(offset: CGSize(width: 9, height: 0), blur: 0, color: nil)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.bitmap().pixels.filter { $0 != 0 }.count == 4)
    }

    @Test func `a blurred mask of one point is symmetric`() {
        var values = [UInt8](repeating: 0, count: 81)
        values[40] = 255
        let mask = AlphaMask(width: 9, height: 9, values: values).blurred(deviation: 1)
        #expect(mask.values == Array(mask.values.reversed()))
        #expect(mask.values[39] == mask.values[31])
        // Three boxes of three pixels in each direction: the middle is (7/27)² of 255.
        #expect(mask.values[40] == 17)
        #expect(AlphaMask.reach(deviation: 1) == 4)
    }
}
