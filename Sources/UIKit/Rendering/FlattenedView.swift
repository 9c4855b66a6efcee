// SPDX-License-Identifier: MIT

/// A layer with all in it as one sprite.
@MainActor
package final class FlattenedView {
    /// The picture.
    package let sprite: Sprite
    /// Where the picture's upper left pixel lies relative to the layer's upper left corner, in device pixels.
    package let offset: (x: Int, y: Int)
    /// The device pixels for each point that the picture was made for.
    package let scale: CGFloat
    /// Whether those in the layer are part of the picture.
    let includesSublayers: Bool

    /// The greatest side of a flattened picture, in pixels; what lies beyond is cut off.
    private static let sideLimit = 8_192

    /// Flattens the layer, with its transform but without its position and opacity.
    ///
    /// - Parameters:
    ///   - layer: The layer to draw; afterwards it and those in it count as painted.
    ///   - scale: Device pixels for each point.
    ///   - includesSublayers: Whether those in it are drawn as well.
    ///   - transform: A transform on top of the layer's own, in points from the upper left corner.
    package init(
        _ layer: CALayer,
        scale: CGFloat,
        includesSublayers: Bool = true,
        transform: CGAffineTransform = .identity
    ) {
        self.scale = scale
        self.includesSublayers = includesSublayers
        func paint() -> (bitmap: Bitmap, extent: PixelRect, shadowAppeared: Bool) {
            let painter = LayerPainter(includesSublayers: includesSublayers)
            return FlattenedView.paint(layer, scale: scale, painter: painter, transform: transform)
        }
        var result = paint()
        // A shadow switched on while drawing needs more room and another pass, in which it is on from the start.
        if result.shadowAppeared { result = paint() }
        sprite = Sprite(result.bitmap)
        offset = (result.extent.x, result.extent.y)
        if includesSublayers { layer.markPainted() } else { layer.markOwnPainted() }
    }

    /// Flattens the layer as it is without its shadows and those in it, for hit testing; nothing counts as painted.
    package init(withoutShadows layer: CALayer, scale: CGFloat) {
        self.scale = scale
        includesSublayers = true
        let result = FlattenedView.paint(
            layer,
            scale: scale,
            painter: LayerPainter(drawsShadows: false),
            transform: .identity
        )
        sprite = Sprite(result.bitmap)
        offset = (result.extent.x, result.extent.y)
    }

    /// Takes a picture for the whole of a layer, its upper left pixel in the layer's corner.
    package init(_ image: UIImage) {
        scale = image.scale
        includesSublayers = true
        sprite = Sprite(image.cgImage?.bitmap ?? Bitmap(width: 0, height: 0))
        offset = (0, 0)
    }

    private static func paint(
        _ layer: CALayer,
        scale: CGFloat,
        painter: LayerPainter,
        transform: CGAffineTransform
    ) -> (bitmap: Bitmap, extent: PixelRect, shadowAppeared: Bool) {
        let bounds = layer.presentedBounds
        // From the layer's coordinates to points from its upper left corner, the transform about the anchor included.
        let corner = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        let affine = layer.presentedAffineTransform
        var toCorner = corner
        if !affine.isIdentity {
            let pivot = CGPoint(x: bounds.width * layer.anchorPoint.x, y: bounds.height * layer.anchorPoint.y)
            toCorner =
                corner
                .concatenating(CGAffineTransform(translationX: -pivot.x, y: -pivot.y))
                .concatenating(affine)
                .concatenating(CGAffineTransform(translationX: pivot.x, y: pivot.y))
        }
        toCorner = toCorner.concatenating(transform)
        let extent = layer.paintedExtent(includesSublayers: painter.includesSublayers).applying(toCorner)
        let limit = CGFloat(sideLimit) / scale
        let kept = extent.intersection(CGRect(x: -limit / 2, y: -limit / 2, width: limit, height: limit))
        let pixels = PixelRect(covering: kept, scale: scale)
        guard !pixels.isEmpty,
            let context = CGContext(bitmapWidth: pixels.width, height: pixels.height, scale: scale)
        else { return (Bitmap(width: 0, height: 0), .empty, false) }
        context.concatenate(
            toCorner.concatenating(
                CGAffineTransform(translationX: -CGFloat(pixels.x) / scale, y: -CGFloat(pixels.y) / scale)
            )
        )
        var painter = painter
        painter.paintContent(layer, in: context)
        return (context.bitmap(), pixels, painter.shadowAppeared)
    }
}
