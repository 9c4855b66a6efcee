// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Draws the needle and the ball of a pin, in the points of ``PinArt``.
struct PinPainter {
    let context: CGContext
    let tint: PinShade

    func draw() {
        drawNeedle()
        drawHead()
    }

    private func drawNeedle() {
        let middle = PinArt.tip.x
        let outline = UIBezierPath()
        outline.move(to: CGPoint(x: middle - 1.05, y: 14))
        outline.addLine(to: CGPoint(x: middle - 1, y: 35))
        outline.addLine(to: CGPoint(x: middle - 0.55, y: 36))
        outline.addLine(to: CGPoint(x: middle + 0.55, y: 36))
        outline.addLine(to: CGPoint(x: middle + 1, y: 35))
        outline.addLine(to: CGPoint(x: middle + 1.05, y: 14))
        outline.close()
        context.saveGState()
        context.addPath(outline.cgPath)
        context.clip()
        let steel = [
            PinStop(0, PinShade(hex: 0x6B6E73)), PinStop(0.32, PinShade(hex: 0xEDF0F2)),
            PinStop(0.6, PinShade(hex: 0xA8ABB0)), PinStop(1, PinShade(hex: 0x4D4F54)),
        ]
        context.drawLinear(steel, from: CGPoint(x: middle - 1.05, y: 0), to: CGPoint(x: middle + 1.05, y: 0))
        // Just under the ball the needle lies in its shade.
        let shade = [PinStop(0, .black, alpha: 0.55), PinStop(1, .black, alpha: 0)]
        context.drawLinear(shade, from: CGPoint(x: 0, y: 15), to: CGPoint(x: 0, y: 20.5))
        context.restoreGState()
    }

    private func drawHead() {
        let center = PinArt.headCenter
        let radius = PinArt.headRadius
        let ball = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        context.saveGState()
        context.addEllipse(in: ball)
        context.clip()
        let body = [
            PinStop(0, tint.mixed(with: .white, 0.3)), PinStop(0.45, tint), PinStop(0.8, tint.mixed(with: .black, 0.2)),
            PinStop(1, tint.mixed(with: .black, 0.48)),
        ]
        context.drawRadial(body, from: CGPoint(x: center.x - 1.9, y: center.y - 2.6), 0.4, to: center, radius)
        // Light that the ground throws back, then the broad and the bright part of the window's reflection.
        context.drawGlow(
            PinGlow(
                center: CGPoint(x: center.x + 1.2, y: center.y + 4),
                radii: CGSize(width: 5.4, height: 3.6),
                along: PinGlow.direction(3.2, -1),
                core: 0
            ),
            tint.mixed(with: .white, 0.45),
            alpha: 0.55
        )
        context.drawGlow(
            PinGlow(
                center: CGPoint(x: center.x - 1.3, y: center.y - 3.2),
                radii: CGSize(width: 5.2, height: 3.9),
                along: PinGlow.direction(1.6, -1),
                core: 0.15
            ),
            .white,
            alpha: 0.42
        )
        context.drawGlow(
            PinGlow(
                center: CGPoint(x: center.x - 2.3, y: center.y - 3.5),
                radii: CGSize(width: 2.7, height: 1.9),
                along: PinGlow.direction(1.45, -1),
                core: 0.35
            ),
            .white,
            alpha: 0.92
        )
        context.restoreGState()
        context.setLineWidth(0.6)
        context.setStrokeColor(tint.mixed(with: .black, 0.55).color(alpha: 0.55).cgColor)
        context.strokeEllipse(in: ball.insetBy(dx: 0.3, dy: 0.3))
    }
}

/// Draws the shadow of a pin on the ground, in the points of ``PinArt``.
struct PinShadowPainter {
    let context: CGContext

    func draw() {
        let foot = CGPoint(x: PinArt.tip.x, y: PinArt.tip.y + 0.1)
        let head = CGPoint(x: foot.x + 14.6, y: foot.y - 11.4)
        let along = PinGlow.direction(head.x - foot.x, head.y - foot.y)
        let across = CGPoint(x: -along.dy, y: along.dx)
        let fade = [PinStop(0, .black, alpha: 0.22), PinStop(0.55, .black, alpha: 0.15), PinStop(1, .black, alpha: 0)]
        // Three widths on top of one another make a soft edge.
        for step in 0..<3 {
            let footWidth = 0.2 + 0.3 * CGFloat(step)
            let headWidth = 0.6 + 0.55 * CGFloat(step)
            context.saveGState()
            context.beginPath()
            context.move(to: CGPoint(x: foot.x + across.x * footWidth, y: foot.y + across.y * footWidth))
            context.addLine(to: CGPoint(x: head.x + across.x * headWidth, y: head.y + across.y * headWidth))
            context.addLine(to: CGPoint(x: head.x - across.x * headWidth, y: head.y - across.y * headWidth))
            context.addLine(to: CGPoint(x: foot.x - across.x * footWidth, y: foot.y - across.y * footWidth))
            context.closePath()
            context.clip()
            context.drawLinear(fade, from: foot, to: head)
            context.restoreGState()
        }
        context.drawGlow(
            PinGlow(
                center: CGPoint(x: foot.x + 15.2, y: foot.y - 12),
                radii: CGSize(width: 7.8, height: 5.2),
                along: along,
                core: 0.12
            ),
            .black,
            alpha: 0.38
        )
    }
}

/// An opaque colour that pins are mixed from.
struct PinShade {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat

    static let white = PinShade(hex: 0xFFFFFF)
    static let black = PinShade(hex: 0x000000)

    init(hex: UInt32) {
        red = CGFloat(hex >> 16 & 0xFF) / 255
        green = CGFloat(hex >> 8 & 0xFF) / 255
        blue = CGFloat(hex & 0xFF) / 255
    }

    init(_ color: UIColor) {
        var alpha: CGFloat = 0
        (red, green, blue) = (0, 0, 0)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }

    /// The colour, moved towards the other by a share of 0…1.
    func mixed(with other: PinShade, _ share: CGFloat) -> PinShade {
        var result = self
        result.red += (other.red - red) * share
        result.green += (other.green - green) * share
        result.blue += (other.blue - blue) * share
        return result
    }

    func color(alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// A colour at a place, 0…1, of a gradient.
private struct PinStop {
    let location: CGFloat
    let color: UIColor

    init(_ location: CGFloat, _ shade: PinShade, alpha: CGFloat = 1) {
        self.location = location
        self.color = shade.color(alpha: alpha)
    }

    static func gradient(_ stops: [PinStop]) -> CGGradient? {
        CGGradient(colorsSpace: nil, colors: stops.map(\.color.cgColor), locations: stops.map(\.location))
    }
}

/// A soft elliptical spot.
private struct PinGlow {
    let center: CGPoint
    let radii: CGSize
    /// The direction of the first radius, of length 1.
    let along: CGVector
    /// The share of the radius, 0…1, up to which the spot does not fade.
    let core: CGFloat

    static func direction(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
        let length = (dx * dx + dy * dy).squareRoot()
        return CGVector(dx: dx / length, dy: dy / length)
    }
}

extension CGContext {
    fileprivate func drawLinear(_ stops: [PinStop], from start: CGPoint, to end: CGPoint) {
        guard let gradient = PinStop.gradient(stops) else { return }
        drawLinearGradient(
            gradient,
            start: start,
            end: end,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        )
    }

    fileprivate func drawRadial(
        _ stops: [PinStop],
        from start: CGPoint,
        _ startRadius: CGFloat,
        to end: CGPoint,
        _ endRadius: CGFloat
    ) {
        guard let gradient = PinStop.gradient(stops) else { return }
        drawRadialGradient(
            gradient,
            startCenter: start,
            startRadius: startRadius,
            endCenter: end,
            endRadius: endRadius,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        )
    }

    fileprivate func drawGlow(_ glow: PinGlow, _ shade: PinShade, alpha: CGFloat) {
        let stops = [
            PinStop(0, shade, alpha: alpha), PinStop(glow.core, shade, alpha: alpha),
            PinStop((1 + glow.core) / 2, shade, alpha: alpha * 0.45), PinStop(1, shade, alpha: 0),
        ]
        guard let gradient = PinStop.gradient(stops) else { return }
        saveGState()
        concatenate(
            CGAffineTransform(
                a: glow.along.dx * glow.radii.width,
                b: glow.along.dy * glow.radii.width,
                c: -glow.along.dy * glow.radii.height,
                d: glow.along.dx * glow.radii.height,
                tx: glow.center.x,
                ty: glow.center.y
            )
        )
        drawRadialGradient(
            gradient,
            startCenter: .zero,
            startRadius: 0,
            endCenter: .zero,
            endRadius: 1,
            options: []
        )
        restoreGState()
    }
}
