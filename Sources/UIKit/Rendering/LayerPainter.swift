// SPDX-License-Identifier: MIT

/// Draws a tree of layers into a bitmap context: the one painter of views.
@MainActor
struct LayerPainter {
    /// Whether a layer's shadow was switched on while it drew itself, so that the picture lacks it.
    private(set) var shadowAppeared = false
    /// Whether sublayers are drawn.
    let includesSublayers: Bool
    /// Whether shadows are drawn.
    let drawsShadows: Bool

    init(includesSublayers: Bool = true, drawsShadows: Bool = true) {
        self.includesSublayers = includesSublayers
        self.drawsShadows = drawsShadows
    }

    /// Draws the layer and those in it; the context's user space is the superlayer's coordinates.
    mutating func paint(_ layer: CALayer, in context: CGContext) {
        let opacity = layer.presentedOpacity
        guard !layer.isHidden, opacity > 0 else { return }
        context.saveGState()
        context.concatenate(layer.presentedTransformToSuperlayer)
        if opacity < 1, let group = offscreen(like: context) {
            paintContent(layer, in: group)
            context.draw(group.bitmap(), atPixel: 0, y: 0, alpha: opacity)
        } else {
            paintContent(layer, in: context)
        }
        context.restoreGState()
    }

    /// Draws the layer without its own place and opacity; the context's user space is the layer's coordinates.
    mutating func paintContent(_ layer: CALayer, in context: CGContext) {
        let hadShadow = layer.castsShadow && drawsShadows
        guard hadShadow || layer.mask != nil, let body = offscreen(like: context) else {
            paintBody(layer, in: context)
            if layer.castsShadow, !hadShadow, drawsShadows { shadowAppeared = true }
            return
        }
        paintBody(layer, in: body)
        if layer.castsShadow, !hadShadow, drawsShadows { shadowAppeared = true }
        let picture = body.bitmap()
        guard let mask = layer.mask, let whole = offscreen(like: context), let cover = offscreen(like: context) else {
            if hadShadow { paintShadow(of: layer, picture: picture, in: context) }
            return context.draw(picture, atPixel: 0, y: 0)
        }
        // The mask covers the shadow as well.
        if hadShadow { paintShadow(of: layer, picture: picture, in: whole) }
        whole.draw(picture, atPixel: 0, y: 0)
        paint(mask, in: cover)
        var masked = whole.bitmap()
        masked.multiply(byAlphaOf: cover.bitmap())
        context.draw(masked, atPixel: 0, y: 0)
    }

    private mutating func paintBody(_ layer: CALayer, in context: CGContext) {
        let bounds = layer.presentedBounds
        if let color = layer.presentedBackgroundColor {
            context.saveGState()
            context.setFillColor(color)
            context.addPath(layer.outline(of: bounds))
            context.fillPath()
            context.restoreGState()
        }
        context.saveGState()
        if let source = layer.owner?.displaySource {
            if includesSublayers { paintDisplaySource(source, of: layer, in: context) }
        } else {
            if layer.masksToBounds {
                context.addPath(layer.outline(of: bounds))
                context.clip()
            }
            paintContents(layer, in: bounds, context)
            layer.drawShape(in: context)
            context.saveGState()
            context.clip(to: bounds)
            layer.draw(in: context)
            context.restoreGState()
            if includesSublayers {
                for child in layer.paintOrder { paint(child, in: context) }
            }
        }
        context.restoreGState()
        paintBorder(layer, in: bounds, context)
    }

    /// Draws what a composited view shows: its own frame is made, cut off at its outline and drawn as a picture.
    private func paintDisplaySource(_ source: any DisplaySource, of layer: CALayer, in context: CGContext) {
        let bounds = layer.presentedBounds
        // A turned context's scale is not exactly that of the screen; the map's pictures are kept for few densities.
        let scale = min((context.deviceScale * 4096).rounded() / 4096, context.scale * 4)
        guard scale > 0, bounds.width > 0, bounds.height > 0 else { return }
        let pixels = PixelRect(covering: CGRect(origin: .zero, size: bounds.size), scale: scale)
        let framebuffer = Framebuffer(width: pixels.width, height: pixels.height)
        var list = DisplayList()
        source.appendDisplayItems(
            to: &list,
            frame: DisplayFrame(scale: scale, origin: .zero, clip: framebuffer.bounds, opacity: 255)
        )
        _ = framebuffer.show(list)
        context.addPath(layer.outline(of: bounds))
        context.clip()
        let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        context.draw(framebuffer.bitmap, in: CGRect(origin: bounds.origin, size: size))
    }

    private func paintContents(_ layer: CALayer, in bounds: CGRect, _ context: CGContext) {
        guard let contents = layer.contents, let image = contents as? CGImage, layer.contentsScale > 0 else { return }
        context.draw(image.bitmap, in: layer.contentsRect(for: image, in: bounds))
    }

    private func paintBorder(_ layer: CALayer, in bounds: CGRect, _ context: CGContext) {
        guard layer.borderWidth > 0, let color = layer.borderColor else { return }
        context.saveGState()
        context.setFillColor(color)
        context.addPath(layer.outline(of: bounds))
        let inner = bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
        if !inner.isNull, !inner.isEmpty {
            context.addPath(layer.outline(of: inner, radius: max(layer.cornerRadius - layer.borderWidth, 0)))
        }
        context.fillPath(using: .evenOdd)
        context.restoreGState()
    }

    private func paintShadow(of layer: CALayer, picture: Bitmap, in context: CGContext) {
        guard let color = layer.shadowColor else { return }
        var caster = picture
        if let path = layer.shadowPath, let silhouette = offscreen(like: context) {
            silhouette.setFillColor(UIColor.black.cgColor)
            silhouette.addPath(path)
            silhouette.fillPath()
            caster = silhouette.bitmap()
        }
        // The offset lies in the layer's coordinates, so it turns with the layer.
        let (ctm, offset) = (context.ctm, layer.shadowOffset)
        let shadow = caster.shadow(
            offset: (
                x: Int((ctm.a * offset.width + ctm.c * offset.height).rounded()),
                y: Int((ctm.b * offset.width + ctm.d * offset.height).rounded())
            ),
            deviation: layer.shadowRadius * context.deviceScale,
            color: color.rgba.faded(by: CGFloat(layer.shadowOpacity))
        )
        context.saveGState()
        if layer.masksToBounds {
            context.addPath(layer.outline(of: layer.presentedBounds))
            context.clip()
        }
        context.draw(shadow, atPixel: 0, y: 0)
        context.restoreGState()
    }

    /// A clear context of the same size and map; `nil` when there is no memory for it.
    private func offscreen(like context: CGContext) -> CGContext? {
        let other = CGContext(bitmapWidth: context.width, height: context.height, scale: context.scale)
        other?.concatenate(
            context.ctm.concatenating(CGAffineTransform(scaleX: 1 / context.scale, y: 1 / context.scale))
        )
        return other
    }
}

extension CGContext {
    /// The number of pixels for each unit of user space, the geometric mean of both directions.
    var deviceScale: CGFloat {
        let ctm = ctm
        return abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    }
}

extension CALayer {
    /// Whether the layer or one of those in it has a shadow.
    package var treeCastsShadow: Bool {
        castsShadow || (sublayers?.contains { $0.treeCastsShadow } ?? false)
    }

    /// Whether the layer has a shadow.
    var castsShadow: Bool {
        shadowOpacity > 0 && shadowColor != nil
    }

    /// The bounds as a path with the layer's round corners.
    func outline(of rect: CGRect, radius: CGFloat? = nil) -> CGPath {
        let radius = min(radius ?? cornerRadius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
        guard maskedCorners != .all else {
            return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        }
        let corners: [(CACornerMask, UIRectCorner)] = [
            (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight), (.layerMinXMaxYCorner, .bottomLeft),
            (.layerMaxXMaxYCorner, .bottomRight),
        ]
        let rounded = corners.filter { maskedCorners.contains($0.0) }.reduce(into: UIRectCorner()) { $0.insert($1.1) }
        return UIBezierPath(
            roundedRect: rect,
            byRoundingCorners: rounded,
            cornerRadii: CGSize(width: radius, height: radius)
        ).cgPath
    }

    /// The rectangle in which the picture is shown.
    fileprivate func contentsRect(for image: CGImage, in bounds: CGRect) -> CGRect {
        guard contentsScale > 0 else { return bounds }
        let size = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
        return contentsGravity.rect(for: size, in: bounds)
    }

    /// The rectangle outside which the layer and those in it paint nothing, in the layer's own coordinates.
    func paintedExtent(includesSublayers: Bool = true) -> CGRect {
        var extent = presentedBounds
        if !masksToBounds, let image = contents as? CGImage {
            extent = extent.union(contentsRect(for: image, in: extent))
        }
        if !masksToBounds, let shape = shapeExtent { extent = extent.union(shape) }
        // What is cut off may still cast a shadow into the bounds.
        if includesSublayers, !masksToBounds || children.contains(where: \.treeCastsShadow) {
            for child in children where !child.isHidden && child.presentedOpacity > 0 {
                let own = child.owner?.displaySource == nil ? child.paintedExtent() : child.bounds
                extent = extent.union(own.applying(child.presentedTransformToSuperlayer))
            }
        }
        if castsShadow {
            // A pixel more for the rounding of the offset.
            let reach = shadowRadius * 3.5 + 2
            let caster = shadowPath.map { $0.boundingBox } ?? extent
            extent = extent.union(
                caster.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height).insetBy(dx: -reach, dy: -reach)
            )
        }
        return extent
    }
}
