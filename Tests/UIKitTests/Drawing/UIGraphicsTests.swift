// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct UIGraphicsTests {
    private func format(scale: CGFloat) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    @Test func `a renderer makes a picture of its size and scale`() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format(scale: 2))
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(image.size == CGSize(width: 2, height: 1) && image.scale == 2)
        #expect(
            image.cgImage?.bitmap.pixels == [
                0, 0, 0xFFFF_0000, 0xFFFF_0000, 0, 0, 0xFFFF_0000, 0xFFFF_0000,
            ]
        )
    }

    @Test func `bounds that do not begin at zero are shifted`() {
        let bounds = CGRect(x: 10, y: 10, width: 1, height: 1)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format(scale: 1)).image { $0.fill(bounds) }
        #expect(image.cgImage?.bitmap.pixels == [0xFF00_0000])
    }

    @Test func `an opaque picture is black at first`() {
        let format = format(scale: 1)
        format.opaque = true
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in }
        #expect(image.cgImage?.bitmap.pixels == [0xFF00_0000])
    }

    @Test func `a picture of no size is empty`() {
        let image = UIGraphicsImageRenderer(size: .zero).image { _ in }
        #expect(image.cgImage == nil && image.size == .zero)
    }

    @Test func `the bytes of a PNG are those of the picture`() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format(scale: 1))
        let data = renderer.pngData { $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1)) }
        #expect(UIImage(data: data)?.cgImage?.bitmap.pixels[4] == 0xFF00_0000)
    }

    @Test func `contexts are a stack`() throws {
        let outer = try #require(CGContext(bitmapWidth: 1, height: 1, scale: 1))
        UIGraphicsPushContext(outer)
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        #expect(UIGraphicsGetCurrentContext() !== outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() != nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
    }

    @Test func `a linear gradient goes from colour to colour`() throws {
        let context = try #require(CGContext(bitmapWidth: 100, height: 1, scale: 1))
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                locations: [0, 1]
            )
        )
        context.drawLinearGradient(
            gradient,
            start: CGPoint(x: 20, y: 0),
            end: CGPoint(x: 80, y: 0),
            options: [.drawsBeforeStartLocation]
        )
        let pixels = context.bitmap().pixels
        #expect(pixels[0] == 0xFFFF_0000 && pixels[19] == 0xFFFF_0000)
        #expect(pixels[81] == 0 && pixels[99] == 0)
        // The middle of red and blue, to a level.
        #expect(abs(Int(pixels[50] >> 16 & 255) - 126) <= 2 && abs(Int(pixels[50] & 255) - 129) <= 2)
    }

    @Test func `without options nothing is drawn outside a radial gradient`() throws {
        let context = try #require(CGContext(bitmapWidth: 21, height: 21, scale: 1))
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.red.cgColor], locations: nil)
        )
        context.drawRadialGradient(
            gradient,
            startCenter: CGPoint(x: 10.5, y: 10.5),
            startRadius: 0,
            endCenter: CGPoint(x: 10.5, y: 10.5),
            endRadius: 5,
            options: []
        )
        let pixels = context.bitmap().pixels
        #expect(pixels[10 * 21 + 10] == 0xFFFF_0000)
        #expect(pixels[0] == 0 && pixels[10 * 21 + 17] == 0)
    }
}
