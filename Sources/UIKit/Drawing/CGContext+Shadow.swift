// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
internal import Foundation

extension CGContext {
    /// Paints once with a shadow below: the shape is painted alone, its opacity blurred and tinted, then both go down.
    func paint(_ shadow: GraphicsState.Shadow, in box: CGRect?, _ body: (Context, _ isUnbounded: Bool) -> Void) {
        let offset = shadow.offset.applying(baseTransform)
        let (right, down) = (Int(offset.width.rounded()), Int(offset.height.rounded()))
        let deviation = Double(max(0, shadow.blur) * scale / 2)
        let reach = AlphaMask.reach(deviation: deviation)
        let picture = CGRect(x: 0, y: 0, width: width, height: height)
        // What lies outside the picture still casts a shadow into it.
        let source = picture.offsetBy(dx: CGFloat(-right), dy: CGFloat(-down))
            .insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach)).union(picture)
        let area = (box ?? source).insetBy(dx: -1, dy: -1).intersection(source).integral
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return }
        let (left, top) = (Int(area.minX), Int(area.minY))
        do {
            let shape = try paintAlone(left, top, Int(area.width), Int(area.height), body)
            var cast = shape.grown(by: reach)
            let mask = AlphaMask(cast).blurred(deviation: deviation)
            cast.tint(shadow.color, by: mask)
            try put(cast, left - reach + right, top - reach + down)
            try put(shape, left, top)
        } catch {
            Log("UIKit")(.warning, "a shape with a shadow is not drawn: \(error)")
        }
    }

    /// What the body paints, on a clear picture that lies at the given place.
    private func paintAlone(
        _ left: Int,
        _ top: Int,
        _ width: Int,
        _ height: Int,
        _ body: (Context, _ isUnbounded: Bool) -> Void
    ) throws(CairoError) -> Bitmap {
        let surface = try ImageSurface(width: width, height: height)
        surface.setDeviceOffset(x: Double(-left), y: Double(-top))
        let context = try Context(surface)
        context.setAntialias(state.isAntialiased)
        body(context, false)
        try context.check()
        return Bitmap(width: width, height: height, pixels: surface.pixels())
    }

    private func put(_ bitmap: Bitmap, _ left: Int, _ top: Int) throws(CairoError) {
        let matrix = Matrix(x0: Double(-left), y0: Double(-top))
        try ImageSurface.withSource(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels) {
            (source) throws(CairoError) in
            let pattern = try Pattern(surface: source, matrix: matrix, filter: .nearest)
            paint(with: state.blendMode.cairo) { cairo, isUnbounded in
                if isUnbounded {
                    cairo.newPath()
                    cairo.addRectangle(CGRect(x: left, y: top, width: bitmap.width, height: bitmap.height))
                    cairo.clip()
                }
                cairo.setSource(pattern)
                cairo.paint()
            }
        }
    }
}

extension Bitmap {
    /// The picture with clear pixels added on each side.
    func grown(by margin: Int) -> Bitmap {
        guard margin > 0 else { return self }
        var result = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
        for row in 0..<height {
            let start = (row + margin) * result.width + margin
            result.pixels.replaceSubrange(start..<(start + width), with: pixels[(row * width)..<((row + 1) * width)])
        }
        return result
    }

    /// Replaces every pixel by the colour, its opacity multiplied by the mask's.
    mutating func tint(_ color: RGBA, by mask: AlphaMask) {
        let words = (0...255).map { color.faded(by: CGFloat($0) / 255).premultipliedWord }
        for index in pixels.indices {
            pixels[index] = words[Int(mask.values[index])]
        }
    }
}
