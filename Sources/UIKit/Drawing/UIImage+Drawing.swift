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

    /// Draws the picture in a rectangle of a context, upright.
    package func draw(in rect: CGRect, on context: CGContext, alpha: CGFloat) {
        guard let cgImage else { return }
        context.draw(cgImage.bitmap, in: rect, alpha: alpha)
    }
}
