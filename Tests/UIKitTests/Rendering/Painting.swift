// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

/// Pictures of single views, painted in place or flattened.
@MainActor
enum Painting {
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let redPixel: UInt32 = 0xFFFF_0000
    static let bluePixel: UInt32 = 0xFF00_00FF
    static let blackPixel: UInt32 = 0xFF00_0000

    /// A view of one colour.
    static func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        view.backgroundColor = color
        return view
    }

    /// The view painted where it lies, on a clear picture of so many points.
    static func inPlace(_ view: UIView, _ width: Int, _ height: Int, scale: CGFloat = 1) throws -> Bitmap {
        let (pixelWidth, pixelHeight) = (Int(CGFloat(width) * scale), Int(CGFloat(height) * scale))
        let context = try #require(CGContext(bitmapWidth: pixelWidth, height: pixelHeight, scale: scale))
        var painter = LayerPainter()
        painter.paint(view.layer, in: context)
        return context.bitmap()
    }

    /// The flattened view, put where it lies on a clear picture of so many points.
    static func flattened(_ view: UIView, _ width: Int, _ height: Int, scale: CGFloat = 1) -> Bitmap {
        let flat = FlattenedView(view.layer, scale: scale)
        let corner = (
            x: (view.center.x - view.bounds.width * view.layer.anchorPoint.x) * scale,
            y: (view.center.y - view.bounds.height * view.layer.anchorPoint.y) * scale
        )
        return flat.sprite.bitmap.cropped(
            to: PixelRect(
                x: -Int(corner.x) - flat.offset.x,
                y: -Int(corner.y) - flat.offset.y,
                width: Int(CGFloat(width) * scale),
                height: Int(CGFloat(height) * scale)
            )
        )
    }
}
