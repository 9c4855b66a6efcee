// SPDX-License-Identifier: MIT

public import Foundation

/// A picture of pixels that does not change.
public final class CGImage: Sendable {
    /// The pixels.
    package let bitmap: Bitmap

    /// Creates a picture of the given pixels.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The number of pixels in a row.
    public var width: Int {
        bitmap.width
    }

    /// The number of rows.
    public var height: Int {
        bitmap.height
    }

    /// The number of bits of each part of a colour: 8.
    public var bitsPerComponent: Int {
        8
    }

    /// The number of bits of each pixel: 32.
    public var bitsPerPixel: Int {
        32
    }

    /// The number of bytes from row to row.
    public var bytesPerRow: Int {
        bitmap.width * 4
    }

    /// The space of the colours: sRGB.
    public var colorSpace: CGColorSpace? {
        .deviceRGB
    }

    /// Where alpha lies in a pixel: first, with the colours multiplied by it.
    public var alphaInfo: CGImageAlphaInfo {
        .premultipliedFirst
    }

    /// The part of the picture in a rectangle in pixels, `nil` when they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let (columns, rows) = (Int(part.width), Int(part.height))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns * rows)
        for row in top..<(top + rows) {
            let start = row * width + left
            pixels.append(contentsOf: bitmap.pixels[start..<(start + columns)])
        }
        return CGImage(bitmap: Bitmap(width: columns, height: rows, pixels: pixels))
    }
}

/// Where alpha lies in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is no alpha.
    case none
    /// After the colours, which are multiplied by it.
    case premultipliedLast
    /// Before the colours, which are multiplied by it.
    case premultipliedFirst
    /// After the colours, which are not multiplied by it.
    case last
    /// Before the colours, which are not multiplied by it.
    case first
    /// There is an unused byte after the colours.
    case noneSkipLast
    /// There is an unused byte before the colours.
    case noneSkipFirst
    /// There are no colours.
    case alphaOnly
}
