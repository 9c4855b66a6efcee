// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

extension UIImage {
    /// Draws the picture at its own size with its top left corner at a point.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the picture at its own size with its top left corner at a point.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture in a rectangle of the current context, upright.
    ///
    /// A template picture is drawn in the context's fill colour, a resizable one with its edges at their own size.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, on: context, alpha: 1)
    }

    /// Draws the picture in a rectangle of the current context, upright.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.draw(blendMode, 1) { draw(in: rect, on: $0, alpha: alpha) }
    }

    /// Fills a rectangle of the current context with copies of the picture, the first at the top left.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        context.draw(nil, 1) { context in
            context.clip(to: rect)
            context.draw(
                cgImage.bitmap,
                in: CGRect(origin: rect.origin, size: size),
                flipped: false,
                tiled: true
            )
        }
    }

    /// Draws the picture in a rectangle of a context, upright.
    ///
    /// - Parameters:
    ///   - rect: Where the picture goes, in user space.
    ///   - context: What is drawn on.
    ///   - alpha: The opacity, 0 to 1.
    ///   - tint: The colour of a template picture; `nil` for the context's fill colour.
    package func draw(in rect: CGRect, on context: CGContext, alpha: CGFloat = 1, tint: CGColor? = nil) {
        guard var bitmap = cgImage?.bitmap, rect.width > 0, rect.height > 0 else { return }
        if capInsets != .zero, let resized = resized(to: rect.size) {
            bitmap = resized
        }
        if renderingMode == .alwaysTemplate {
            bitmap.tint(tint?.rgba ?? context.state.fillColor)
        }
        context.draw(bitmap, in: rect, alpha: alpha)
    }
}
