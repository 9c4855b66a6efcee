// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

struct CGGradientTests {
    private let redToBlue = CGGradient(
        colorsSpace: nil,
        colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)],
        locations: [0, 1]
    )

    private func row(_ options: CGGradientDrawingOptions, alpha: CGFloat = 1) throws -> [UInt32] {
        let context = try #require(CGContext(bitmapWidth: 8, height: 1, scale: 1))
        context.setAlpha(alpha)
        context.drawLinearGradient(
            try #require(redToBlue),
            start: CGPoint(x: 2, y: 0),
            end: CGPoint(x: 6, y: 0),
            options: options
        )
        return context.bitmap().pixels
    }

    @Test func `a linear gradient mixes between its points and is clear beyond them`() throws {
        let row = try row([])

        #expect(row[0] == 0 && row[1] == 0 && row[6] == 0 && row[7] == 0)
        // The middle of a pixel an eighth of the way along: 255 · 7/8 = 223 = 0xDF red, 32 = 0x20 blue.
        #expect(row[2] == 0xFFDF_0020)
        #expect(row[5] == 0xFF20_00DF)
    }

    @Test func `each end goes on when it is asked to`() throws {
        let before = try row(.drawsBeforeStartLocation)
        let after = try row(.drawsAfterEndLocation)

        #expect(before[0] == 0xFFFF_0000 && before[7] == 0)
        #expect(after[0] == 0 && after[7] == 0xFF00_00FF)
    }

    @Test func `the context's opacity fades a gradient`() throws {
        let row = try row([.drawsBeforeStartLocation, .drawsAfterEndLocation], alpha: 0.4)

        #expect(row[0] == 0x6666_0000)
    }

    @Test func `a radial gradient follows the map of the context`() throws {
        let context = try #require(CGContext(bitmapWidth: 9, height: 9, scale: 1))
        context.translateBy(x: 4.5, y: 4.5)
        context.scaleBy(x: 4, y: 2)

        context.drawRadialGradient(
            try #require(redToBlue),
            startCenter: .zero,
            startRadius: 0,
            endCenter: .zero,
            endRadius: 1,
            options: []
        )

        let pixels = context.bitmap().pixels
        #expect(pixels[4 * 9 + 4] == 0xFFFF_0000)
        #expect(pixels[4 * 9 + 7] != 0 && pixels[7 * 9 + 4] == 0)
        #expect(pixels[4 * 9 + 6] == pixels[5 * 9 + 4])
    }

    @Test func `a gradient needs colours and a place for each`() {
        let color = CGColor.black
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [color, color], locations: [0]) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [color, "red"], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [color], locations: nil) != nil)
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(CGGradient(colorSpace: gray, colorComponents: [0, 1, 1], locations: nil, count: 2) == nil)
        #expect(CGGradient(colorSpace: gray, colorComponents: [0, 1, 1, 1], locations: nil, count: 2) != nil)
    }
}
