// SPDX-License-Identifier: MIT

internal import Cairo

/// A layer with all in it as one sprite.
@MainActor
package final class FlattenedView {
    /// The picture.
    package private(set) lazy var sprite = Sprite(bitmap)
    /// The colour, a premultiplied word, and the size in pixels of a picture that is all clear or of one opaque colour;
    /// there is no bitmap of it then until somebody asks for the sprite.
    private let plain: (color: UInt32, width: Int, height: Int)?
    private var painted: Bitmap?
    /// Where the picture's upper left pixel lies relative to the layer's upper left corner, in device pixels.
    package let offset: (x: Int, y: Int)
    /// The device pixels for each point that the picture was made for.
    package let scale: CGFloat
    /// Whether those in the layer are part of the picture.
    let includesSublayers: Bool

    /// The greatest side of a flattened picture, in pixels; what lies beyond is cut off.
    fileprivate static let sideLimit = 8_192

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
        defer { if includesSublayers { layer.markPainted() } else { layer.markOwnPainted() } }
        if transform.isIdentity, let fill = layer.plainFill(scale: scale, includesSublayers: includesSublayers) {
            plain = fill
            offset = (0, 0)
            return
        }
        func paint() -> (bitmap: Bitmap, extent: PixelRect, shadowAppeared: Bool) {
            let painter = LayerPainter(includesSublayers: includesSublayers)
            return FlattenedView.paint(layer, scale: scale, painter: painter, transform: transform)
        }
        var result = paint()
        // A shadow switched on while drawing needs more room and another pass, in which it is on from the start.
        if result.shadowAppeared { result = paint() }
        (painted, plain) = FlattenedView.content(result.bitmap)
        offset = (result.extent.x, result.extent.y)
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
        (painted, plain) = FlattenedView.content(result.bitmap)
        offset = (result.extent.x, result.extent.y)
    }

    /// Takes a picture for the whole of a layer, its upper left pixel in the layer's corner.
    package init(_ image: UIImage) {
        scale = image.scale
        includesSublayers = true
        (painted, plain) = FlattenedView.content(image.cgImage?.bitmap ?? Bitmap(width: 0, height: 0))
        offset = (0, 0)
    }

    /// The bitmap, or the colour in its place if there is but one, as in views that show nothing or a background.
    private static func content(_ bitmap: Bitmap) -> (Bitmap?, (color: UInt32, width: Int, height: Int)?) {
        guard let color = bitmap.onlyColor, color == 0 || color >> 24 == 255 else { return (bitmap, nil) }
        return (nil, (color, bitmap.width, bitmap.height))
    }

    private var bitmap: Bitmap {
        defer { painted = nil }
        if let painted { return painted }
        let (color, width, height) = plain ?? (0, 0, 0)
        return Bitmap(width: width, height: height, pixels: Array(repeating: color, count: width * height))
    }

    /// The item that shows the picture with the layer's corner at the origin of the frame; `nil` if there is nothing to
    /// be seen.
    package func item(in frame: DisplayFrame) -> DisplayItem? {
        guard plain?.color != 0 else { return nil }
        let x = devicePixel(frame.origin.x, scale: frame.scale) + offset.x
        let y = devicePixel(frame.origin.y, scale: frame.scale) + offset.y
        if let plain, frame.opacity == 255 {
            let rect = PixelRect(x: x, y: y, width: plain.width, height: plain.height)
            return DisplayItem(fill: plain.color, rect: rect, clip: frame.clip)
        }
        return DisplayItem(sprite, x: x, y: y, opacity: frame.opacity, clip: frame.clip)
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

extension CALayer {
    /// The one colour that the layer shows in whole pixels, without painting it: what a view without content of its own,
    /// such as that of a view controller, mostly does.
    ///
    /// - Returns: A premultiplied word, clear or opaque, and the size in pixels; `nil` when the layer has to be painted.
    fileprivate func plainFill(scale: CGFloat, includesSublayers: Bool) -> (color: UInt32, width: Int, height: Int)? {
        guard let owner, type(of: owner) == UIView.self, type(of: self) == CALayer.self, delegate === owner,
            contents == nil, hasPlainDecoration, owner.displaySource == nil, children.isEmpty || !includesSublayers,
            animations.isEmpty, affineTransform().isIdentity
        else { return nil }
        let (width, height) = (bounds.width * scale, bounds.height * scale)
        let sides = 1...CGFloat(FlattenedView.sideLimit / 2)
        guard sides.contains(width), sides.contains(height), width == width.rounded(), height == height.rounded() else {
            return nil
        }
        guard let color = backgroundColor?.rgba else { return (0, Int(width), Int(height)) }
        return color.alpha == 1 ? (color.paintedWord, Int(width), Int(height)) : nil
    }
}
