// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

@MainActor struct UIImageViewTests {
    /// A picture of 2 × 2 pixels: red, green above; blue, clear below.
    private let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]

    private func image(scale: CGFloat = 1) -> UIImage {
        UIImage(
            cgImage: CGImage(bitmap: Bitmap(width: 2, height: 2, pixels: pixels)),
            scale: scale,
            orientation: .up
        )
    }

    private func picture(_ view: UIView, scale: CGFloat = 1) throws -> Bitmap {
        let width = Int(view.bounds.width * scale)
        let height = Int(view.bounds.height * scale)
        let context = try #require(CGContext(bitmapWidth: width, height: height, scale: scale))
        var painter = LayerPainter()
        painter.paintContent(view.layer, in: context)
        return context.bitmap()
    }

    @Test func `it takes the size of its picture`() {
        let view = UIImageView(image: image(scale: 2))

        #expect(view.bounds.size == CGSize(width: 1, height: 1))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 1, height: 1))
        #expect(view.intrinsicContentSize == CGSize(width: 1, height: 1))
        #expect(UIImageView(image: nil).intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test func `a picture of the view's size is shown pixel for pixel`() throws {
        #expect(try picture(UIImageView(image: image())).pixels == pixels)
        #expect(try picture(UIImageView(image: image(scale: 2)), scale: 2).pixels == pixels)
    }

    @Test func `the picture goes where the content mode says`() throws {
        let view = UIImageView(image: image())
        view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        func corner(_ mode: UIView.ContentMode) throws -> Int? {
            view.contentMode = mode
            return try picture(view).pixels.firstIndex(of: 0xFFFF_0000)
        }

        #expect(try corner(.topLeft) == 0)
        #expect(try corner(.top) == 1)
        #expect(try corner(.topRight) == 2)
        #expect(try corner(.left) == 4)
        #expect(try corner(.center) == 5)
        #expect(try corner(.right) == 6)
        #expect(try corner(.bottomLeft) == 8)
        #expect(try corner(.bottom) == 9)
        #expect(try corner(.bottomRight) == 10)
    }

    @Test func `an aspect is kept when it is to be`() throws {
        let view = UIImageView(image: image())
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)

        view.contentMode = .scaleAspectFit
        let fitted = try picture(view)
        view.contentMode = .scaleToFill
        let filled = try picture(view)

        #expect(fitted.pixels[0] == 0)
        #expect(filled.pixels[0] != 0)
    }

    @Test func `a template picture takes the tint colour`() throws {
        let view = UIImageView(
            image: UIImage(image: image().cgImage, scale: 1, mode: .alwaysTemplate)
        )

        view.tintColor = .red

        #expect(try picture(view).pixels == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0])
    }

    @Test func `the highlighted picture is shown while highlighted`() throws {
        let other = UIImage(cgImage: CGImage(bitmap: Bitmap(width: 2, height: 2)))
        let view = UIImageView(image: image(), highlightedImage: other)

        view.isHighlighted = true
        let highlighted = try picture(view)
        view.isHighlighted = false

        #expect(highlighted.pixels == [0, 0, 0, 0])
        #expect(try picture(view).pixels == pixels)
    }
}
