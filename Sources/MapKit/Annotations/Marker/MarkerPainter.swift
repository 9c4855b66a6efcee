// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Draws the parts of a marker, in the points of its shape.
struct MarkerPainter {
    let context: CGContext
    let shape: MarkerArt.Shape

    // MARK: - Balloon

    /// Draws the balloon in its colour, a little lighter at the top.
    func drawBalloon(_ tint: PinShade) {
        let (center, radius) = (shape.center, shape.radius)
        context.saveGState()
        context.addPath(outline(radius: radius))
        context.clip()
        fill(
            [tint.mixed(with: .white, 0.2), tint, tint.mixed(with: .black, 0.09)],
            from: center.y - radius,
            to: center.y + radius
        )
        context.restoreGState()
        // A fine darker rim sets the balloon off from a ground of its colour.
        context.addPath(outline(radius: radius - 0.25))
        context.setLineWidth(0.5)
        context.setStrokeColor(tint.mixed(with: .black, 0.4).color(alpha: 0.55).cgColor)
        context.strokePath()
    }

    /// Draws the soft shadow behind the balloon and the small one that the tip throws on the ground.
    func drawShadows() {
        let unit = shape.radius / 15
        context.saveGState()
        context.addPath(outline(radius: shape.radius))
        context.setShadow(
            offset: CGSize(width: 0, height: 1.2 * unit),
            blur: 3.4 * unit,
            color: UIColor(white: 0, alpha: 0.42).cgColor
        )
        context.setFillColor(UIColor.black.cgColor)
        context.fillPath()
        context.restoreGState()
        drawGroundShadow(radii: CGSize(width: 5.2 * unit, height: 2.3 * unit), below: 0.5 * unit)
    }

    private func drawGroundShadow(radii: CGSize, below distance: CGFloat) {
        let alphas: [(CGFloat, CGFloat)] = [(0, 0.5), (0.25, 0.38), (0.6, 0.12), (1, 0)]
        let colors = alphas.map { UIColor(white: 0, alpha: $0.1).cgColor }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: alphas.map(\.0)) else { return }
        context.saveGState()
        context.translateBy(x: shape.tip.x, y: shape.tip.y + distance)
        context.scaleBy(x: radii.width, y: radii.height)
        context.drawRadialGradient(
            gradient,
            startCenter: .zero,
            startRadius: 0,
            endCenter: .zero,
            endRadius: 1,
            options: []
        )
        context.restoreGState()
    }

    /// A circle that runs out into the tip.
    private func outline(radius: CGFloat) -> CGPath {
        let (center, tip) = (shape.center, shape.tip)
        let inset = shape.radius - radius
        // Where the tip leaves the circle, as an angle from straight down.
        let opening: CGFloat = 0.5
        let (sine, cosine) = (sin(opening), cos(opening))
        let path = UIBezierPath()
        let end = CGPoint(x: tip.x, y: tip.y - inset * 2)
        path.move(to: end)
        let reach = radius * 0.3
        let left = CGPoint(x: center.x - radius * sine, y: center.y + radius * cosine)
        path.addCurve(
            to: left,
            controlPoint1: CGPoint(x: end.x - radius * 0.09, y: end.y - radius * 0.16),
            controlPoint2: CGPoint(x: left.x + reach * cosine, y: left.y + reach * sine)
        )
        path.addArc(
            withCenter: center,
            radius: radius,
            startAngle: .pi / 2 + opening,
            endAngle: .pi / 2 - opening + 2 * .pi,
            clockwise: true
        )
        let right = CGPoint(x: center.x + radius * sine, y: left.y)
        path.addCurve(
            to: end,
            controlPoint1: CGPoint(x: right.x - reach * cosine, y: right.y + reach * sine),
            controlPoint2: CGPoint(x: end.x + radius * 0.09, y: end.y - radius * 0.16)
        )
        path.close()
        return path.cgPath
    }

    private func fill(_ shades: [PinShade], from top: CGFloat, to bottom: CGFloat) {
        let colors = shades.map { $0.color(alpha: 1).cgColor }
        let places = shades.indices.map { CGFloat($0) / CGFloat(shades.count - 1) }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: places) else { return }
        context.drawLinearGradient(
            gradient,
            start: CGPoint(x: 0, y: top),
            end: CGPoint(x: 0, y: bottom),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        )
    }

    // MARK: - Glyph

    /// Draws what stands on the balloon.
    func draw(_ glyph: MarkerArt.Glyph, tint: UIColor) {
        switch glyph {
        case .pin: drawPin(tint)
        case .text(let text): draw(text, tint: tint)
        case .image(let image): draw(image, tint: tint)
        }
    }

    private func drawPin(_ tint: UIColor) {
        let unit = shape.glyphSide / 20 * (shape.glyphSide > 20 ? 0.92 : 1)
        let (x, y) = (shape.center.x, shape.center.y)
        context.setFillColor(tint.cgColor)
        let head = 4.4 * unit
        let middle = y - 4 * unit
        context.fillEllipse(in: CGRect(x: x - head, y: middle - head, width: 2 * head, height: 2 * head))
        let needle = UIBezierPath()
        needle.move(to: CGPoint(x: x - 0.95 * unit, y: middle))
        needle.addLine(to: CGPoint(x: x - 0.95 * unit, y: y + 6.4 * unit))
        needle.addLine(to: CGPoint(x: x, y: y + 8.9 * unit))
        needle.addLine(to: CGPoint(x: x + 0.95 * unit, y: y + 6.4 * unit))
        needle.addLine(to: CGPoint(x: x + 0.95 * unit, y: middle))
        needle.close()
        context.addPath(needle.cgPath)
        context.fillPath()
    }

    private func draw(_ text: String, tint: UIColor) {
        let room = shape.radius * 1.6
        let largest = shape.glyphSide * 0.8
        func font(_ size: CGFloat) -> UIFont { UIFont.systemFont(ofSize: size, weight: .semibold) }
        let width = text.size(withAttributes: [.font: font(largest)]).width
        // Sizes in half points, so that few fonts are opened.
        let size = width > room ? max((largest * room / width * 2).rounded(.down) / 2, 5) : largest
        let attributes: [NSAttributedString.Key: Any] = [.font: font(size), .foregroundColor: tint]
        let extent = text.size(withAttributes: attributes)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        text.draw(
            at: CGPoint(x: shape.center.x - extent.width / 2, y: shape.center.y - extent.height / 2),
            withAttributes: attributes
        )
    }

    private func draw(_ image: UIImage, tint: UIColor) {
        let (size, side) = (image.size, shape.glyphSide)
        guard size.width > 0, size.height > 0 else { return }
        let shrink = min(1, side / size.width, side / size.height)
        let extent = CGSize(width: size.width * shrink, height: size.height * shrink)
        let stencil = image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
        stencil.draw(
            in: CGRect(
                x: shape.center.x - extent.width / 2,
                y: shape.center.y - extent.height / 2,
                width: extent.width,
                height: extent.height
            ),
            on: context,
            tint: tint.cgColor
        )
    }
}
