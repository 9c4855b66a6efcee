// SPDX-License-Identifier: MIT

public import Foundation

/// What a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle that is drawn, in points; set by the renderer.
    open internal(set) var bounds = CGRect.zero

    /// Creates the usual format.
    public required override init() {
        super.init()
    }

    /// The usual format.
    open class func `default`() -> Self {
        Self()
    }

    /// The format that suits the screen.
    open class func preferred() -> Self {
        Self()
    }
}

/// What an image renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The number of pixels for each point; the screen's by default.
    open var scale: CGFloat = screenScale
    /// Whether the picture is black instead of clear at first; default `false`.
    open var opaque = false
}

/// What is drawn on by a renderer.
open class UIGraphicsRendererContext: NSObject {
    /// The context to draw on.
    public let cgContext: CGContext
    /// What the renderer makes.
    public let format: UIGraphicsRendererFormat

    init(context: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = context
        self.format = format
        super.init()
    }

    /// Fills a rectangle with the fill colour, replacing what is there.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.draw(blendMode, 1) { $0.fill(rect) }
    }

    /// Draws a line one point wide inside a rectangle's edges with the stroke colour, replacing what is there.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Draws a line one point wide inside a rectangle's edges with the stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.draw(blendMode, 1) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Narrows the clip to a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// What is drawn on by an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage {
        UIImage(image: cgContext.makeImage(), scale: cgContext.scale)
    }
}

/// Draws on something of a fixed size.
open class UIGraphicsRenderer: NSObject {
    /// What is made.
    public let format: UIGraphicsRendererFormat

    /// Whether pictures can be made: `true`.
    open var allowsImageOutput: Bool {
        true
    }

    init(bounds: CGRect, anyFormat format: UIGraphicsRendererFormat) {
        format.bounds = bounds
        self.format = format
        super.init()
    }
}

/// Draws pictures of a fixed size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// Creates a renderer for pictures of the given size in points, with the screen's scale.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// Creates a renderer for pictures of the given size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for pictures of a rectangle in points, with the screen's scale.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Creates a renderer for pictures of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: bounds, anyFormat: format)
    }

    /// The picture that the actions draw; empty when the size is zero or too large.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let bounds = imageFormat.bounds
        let scale = imageFormat.scale > 0 ? imageFormat.scale : 1
        guard let context = CGContext(size: bounds.size, scale: scale, isOpaque: imageFormat.opaque) else {
            return UIImage()
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let rendererContext = UIGraphicsImageRendererContext(context: context, format: imageFormat)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        actions(rendererContext)
        return rendererContext.currentImage
    }

    /// The picture that the actions draw, as the bytes of a PNG file; no bytes when the size is zero or too large.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// The screen's number of pixels for each point; 1 off the main thread.
var screenScale: CGFloat {
    Thread.isMainThread ? MainActor.assumeIsolated { UIScreen.main.scale } : 1
}
