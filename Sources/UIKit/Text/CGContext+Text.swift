// SPDX-License-Identifier: MIT

import Cairo
import Foundation
import SDL

extension CGContext {
    /// Draws a run of text with its origin at a point of user space.
    ///
    /// Where the map only scales evenly and shifts, glyphs are drawn at their size in pixels and the baseline lies on
    /// a whole pixel, so that they are sharp; otherwise the drawn run is mapped as a picture.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - size: The size of the em in user space.
    ///   - color: The colour of the glyphs.
    ///   - point: The origin of the run, on the baseline.
    func draw(_ run: RunKey, size: CGFloat, color: UIColor, at point: CGPoint) {
        let transform = ctm
        let factor = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        guard factor > 0, factor.isFinite, point.x.isFinite, point.y.isFinite else { return }
        // Beyond this size a glyph is wider than most windows; it is drawn smaller and enlarged.
        let pixelSize = Double(min(size * factor, 1000))
        guard let mask = TextEngine.shared.mask(of: run, pixelSize: pixelSize) else { return }
        let bitmap = Bitmap(mask, color: color.cgColor.rgba)
        if transform.isUprightScale, pixelSize == Double(size * factor) {
            let device = point.applying(transform)
            draw(
                bitmap,
                atPixel: CGContext.pixel(device.x - CGFloat(mask.originX)),
                y: CGContext.pixel(device.y) - mask.baseline
            )
            return
        }
        let unit = size / CGFloat(pixelSize)
        draw(
            bitmap,
            in: CGRect(
                x: point.x - CGFloat(mask.originX) * unit,
                y: point.y - CGFloat(mask.baseline) * unit,
                width: CGFloat(mask.width) * unit,
                height: CGFloat(mask.height) * unit
            )
        )
    }

    /// Fills a rectangle of user space, with its edges on whole pixels where the map allows it.
    func fillPixels(_ rect: CGRect, color: UIColor) {
        saveGState()
        defer { restoreGState() }
        setFillColor(color.cgColor)
        fill(snapped(rect))
    }

    /// Draws the lines of an underline or strikethrough.
    ///
    /// - Parameters:
    ///   - style: One line, a thick one or two.
    ///   - left: The left end in user space.
    ///   - right: The right end in user space.
    ///   - y: The top of the upper line in user space.
    ///   - size: The font size.
    ///   - color: The colour of the lines.
    func drawRules(
        _ style: NSUnderlineStyle,
        from left: CGFloat,
        to right: CGFloat,
        y: CGFloat,
        size: CGFloat,
        color: UIColor
    ) {
        let isDouble = style.isSuperset(of: .double)
        let weight = size / 16 * (style.contains(.thick) && !isDouble ? 2 : 1)
        let height = max(weight, 1 / scale)
        fillPixels(CGRect(x: left, y: y, width: right - left, height: height), color: color)
        guard isDouble else { return }
        fillPixels(CGRect(x: left, y: y + 2 * height, width: right - left, height: height), color: color)
    }

    private func snapped(_ rect: CGRect) -> CGRect {
        let transform = ctm
        guard transform.isUprightScale else { return rect }
        let low = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
        let high = CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
        let left = CGFloat(CGContext.pixel(low.x))
        let top = CGFloat(CGContext.pixel(low.y))
        let pixels = CGRect(
            x: left,
            y: top,
            width: max(1, CGFloat(CGContext.pixel(high.x)) - left),
            height: max(1, CGFloat(CGContext.pixel(high.y)) - top)
        )
        return pixels.applying(transform.inverted())
    }

    /// The pixel edge nearest to a place; halves go down, and what is far outside is brought near.
    private static func pixel(_ place: CGFloat) -> Int {
        Int(min(max((place - 0.5).rounded(.up), -1_000_000), 1_000_000))
    }
}

extension CGAffineTransform {
    /// Whether the map scales evenly and shifts, without turning or mirroring.
    fileprivate var isUprightScale: Bool {
        b == 0 && c == 0 && a > 0 && a == d
    }
}

extension Bitmap {
    /// A mask in a colour.
    fileprivate init(_ mask: CoverageMask, color: RGBA) {
        let words = (0...255).map { color.faded(by: CGFloat($0) / 255).premultipliedWord }
        self.init(width: mask.width, height: mask.height, pixels: mask.coverage.map { words[Int($0)] })
    }
}
