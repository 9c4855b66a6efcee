// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
public import Foundation

extension CGContext {
    /// Draws a picture in a rectangle, its bottom at the rectangle's least y, as at Apple's.
    ///
    /// Where y grows downwards, as in views, the picture is therefore upside down; `UIImage.draw(in:)` is upright.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - rect: Where it goes, or where the first tile goes; in user space.
    ///   - byTiling: Whether it is repeated over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image.bitmap, in: rect, flipped: true, tiled: byTiling)
    }

    /// Draws a picture in a rectangle of user space, its first row at the rectangle's least y.
    package func draw(_ bitmap: Bitmap, in rect: CGRect, alpha: CGFloat = 1) {
        draw(bitmap, in: rect, flipped: false, alpha: alpha)
    }

    /// Draws a picture pixel for pixel, whatever the map; clip, blend mode, opacity and shadow count.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - x: The column of its left edge.
    ///   - y: The row of its top edge.
    ///   - alpha: Its opacity, 0 to 1.
    package func draw(_ bitmap: Bitmap, atPixel x: Int, y: Int, alpha: CGFloat = 1) {
        draw(bitmap, matrix: Matrix(x0: Double(x), y0: Double(y)), filter: .nearest, alpha: alpha, isTiled: false)
    }

    /// Paints the fill colour through a picture's opacity in a rectangle of user space, upright.
    package func fillMask(_ bitmap: Bitmap, in rect: CGRect) {
        let color = state.fillColor
        var tinted = bitmap
        tinted.tint(color)
        draw(tinted, in: rect, flipped: false)
    }

    /// Draws a picture in a rectangle of user space.
    func draw(
        _ bitmap: Bitmap,
        in rect: CGRect,
        flipped: Bool,
        tiled: Bool = false,
        alpha: CGFloat = 1
    ) {
        guard bitmap.width > 0, bitmap.height > 0, rect.width > 0, rect.height > 0 else { return }
        var bitmap = bitmap
        if !tiled, state.interpolation != .none {
            bitmap = reduced(bitmap, for: rect)
        }
        var matrix = Matrix(
            xx: Double(rect.width) / Double(bitmap.width),
            yy: Double(rect.height) / Double(bitmap.height),
            x0: Double(rect.minX),
            y0: Double(rect.minY)
        )
        if flipped {
            matrix.yy = -matrix.yy
            matrix.y0 = Double(rect.maxY)
        }
        let filter: Filter =
            switch state.interpolation {
            case .none: .nearest
            case .low: .bilinear
            case .default, .medium: .good
            case .high: .best
            }
        draw(bitmap, matrix: matrix.followed(by: ctm.matrix), filter: filter, alpha: alpha, isTiled: tiled)
    }

    /// The picture, made smaller by whole factors when it is to be drawn at less than a 16th of its size.
    ///
    /// Cairo looks at no more than 16 pixels in each direction.
    private func reduced(_ bitmap: Bitmap, for rect: CGRect) -> Bitmap {
        let across = CGSize(width: rect.width, height: 0).applying(ctm)
        let down = CGSize(width: 0, height: rect.height).applying(ctm)
        let width = (across.width * across.width + across.height * across.height).squareRoot()
        let height = (down.width * down.width + down.height * down.height).squareRoot()
        let (columns, rows) = (CGFloat(bitmap.width) / max(width, 1), CGFloat(bitmap.height) / max(height, 1))
        guard columns > 16 || rows > 16, columns.isFinite, rows.isFinite else { return bitmap }
        return bitmap.reduced(columns: max(1, Int(columns / 4)), rows: max(1, Int(rows / 4)))
    }

    /// Draws a picture with a map from its pixels to those of the context.
    private func draw(_ bitmap: Bitmap, matrix: Matrix, filter: Filter, alpha: CGFloat, isTiled: Bool) {
        guard let inverse = matrix.inverted, bitmap.width > 0, bitmap.height > 0 else { return }
        var outline = Path()
        outline.addRect(CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        outline = outline.applying(matrix).clamped
        let alpha = Double(state.alpha * alpha)
        do {
            try ImageSurface.withSource(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels) {
                (source) throws(CairoError) in
                let pattern = try Pattern(
                    surface: source,
                    matrix: inverse,
                    filter: filter,
                    extend: isTiled ? .repeat : .pad
                )
                paint(in: isTiled ? nil : outline.controlBounds) { cairo, _ in
                    if !isTiled {
                        cairo.newPath()
                        cairo.append(outline)
                        cairo.clip()
                    }
                    cairo.setSource(pattern)
                    cairo.paint(alpha: alpha)
                }
            }
        } catch {
            Log("UIKit")(.warning, "a picture is not drawn: \(error)")
        }
    }
}

extension Bitmap {
    /// Replaces the colour of every pixel and multiplies its opacity by the colour's.
    mutating func tint(_ color: RGBA) {
        let words = (0...255).map { level in
            color.faded(by: CGFloat(level) / 255).premultipliedWord
        }
        var span = pixels.mutableSpan
        for index in span.indices {
            span[index] = words[Int(span[index] >> 24)]
        }
    }
}
