// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
package import Foundation

/// A picture to draw on.
///
/// - Note: The contexts of views, image contexts and image renderers have their origin at the top left and y growing
///   downwards, in points, as UIKit's have. Only a context made with the bitmap initializer has Core Graphics' own
///   space, in pixels, with y growing upwards. In both, `clockwise` and ``draw(_:in:byTiling:)`` mean what they mean
///   at Apple's: a picture drawn by `draw(_:in:byTiling:)` where y grows downwards is upside down, and
///   `UIImage.draw(in:)` is upright.
public final class CGContext {
    let surface: ImageSurface
    let cairo: Context
    /// The map from the first user space to pixels.
    let baseTransform: CGAffineTransform
    /// The number of pixels for each point.
    package let scale: CGFloat
    var state: GraphicsState
    var stack: [GraphicsState] = []
    var layers: [TransparencyLayer] = []
    /// The current path, in pixels.
    var devicePath = Path()

    /// Creates a context over a new clear picture, whose origin is at the top left and whose unit is the point.
    ///
    /// It is `nil` when a side is out of range or the picture has more than 100 million pixels.
    ///
    /// - Parameters:
    ///   - bitmapWidth: The number of pixels in a row, `1...16384`.
    ///   - height: The number of rows, `1...16384`.
    ///   - scale: The number of pixels for each point.
    package convenience init?(bitmapWidth: Int, height: Int, scale: CGFloat) {
        let base = CGAffineTransform(scaleX: scale, y: scale)
        self.init(width: bitmapWidth, height: height, scale: scale, base: base)
    }

    /// Creates a context that goes on drawing on a copy of a picture.
    package convenience init?(bitmap: Bitmap, scale: CGFloat) {
        self.init(bitmapWidth: bitmap.width, height: bitmap.height, scale: scale)
        draw(bitmap, atPixel: 0, y: 0, alpha: 1)
    }

    init?(width: Int, height: Int, scale: CGFloat, base: CGAffineTransform) {
        do {
            surface = try ImageSurface(width: width, height: height)
            cairo = try Context(surface)
        } catch {
            Log("UIKit")(.warning, "no drawing context: \(error)")
            return nil
        }
        self.scale = scale
        self.baseTransform = base
        self.state = GraphicsState(transform: base)
    }

    /// Creates a context with Core Graphics' own space: in pixels, origin at the bottom left, y growing upwards.
    ///
    /// - Note: Memory of the caller's cannot be drawn on, so `data` is `nil`; pixels are always 32 bit with alpha, so
    ///   the numbers that describe another layout are refused.
    public convenience init?(
        data: Never?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, bytesPerRow == 0 || bytesPerRow >= width * 4, space.model == .rgb else {
            return nil
        }
        let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(width: width, height: height, scale: 1, base: base)
    }

    // MARK: - Picture

    /// The number of pixels in a row.
    public var width: Int {
        surface.width
    }

    /// The number of rows.
    public var height: Int {
        surface.height
    }

    /// A copy of what has been drawn so far.
    public func makeImage() -> CGImage? {
        CGImage(bitmap: bitmap())
    }

    /// A copy of what has been drawn so far.
    package func bitmap() -> Bitmap {
        do {
            try cairo.check()
        } catch {
            Log("UIKit")(.warning, "drawing is incomplete: \(error)")
        }
        return Bitmap(width: surface.width, height: surface.height, pixels: surface.pixels())
    }

    // MARK: - Stack of states

    /// Puts a copy of the state, the clip among it, on the stack.
    public func saveGState() {
        stack.append(state)
        cairo.save()
    }

    /// Takes the state from the stack; with an empty stack, nothing changes.
    public func restoreGState() {
        guard stack.count > layers.last?.stackCount ?? 0, let former = stack.popLast() else { return }
        state = former
        cairo.restore()
    }

    /// Runs the body between saving and restoring the state, with another blend mode and opacity.
    func draw(_ blendMode: CGBlendMode?, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        saveGState()
        if let blendMode {
            setBlendMode(blendMode)
            setAlpha(state.alpha * alpha)
        }
        let path = devicePath
        devicePath = Path()
        body(self)
        devicePath = path
        restoreGState()
    }
}

/// What ``CGContext/saveGState()`` saves, but for the clip.
struct GraphicsState {
    var transform: CGAffineTransform
    var fillColor = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    var strokeColor = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    var fillSpace = CGColorSpace.deviceRGB
    var strokeSpace = CGColorSpace.deviceRGB
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var line = LineStyle()
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    var allowsAntialiasing = true
    var shouldAntialias = true

    /// A shadow below everything that is painted; lengths in the context's first user space.
    struct Shadow {
        let offset: CGSize
        let blur: CGFloat
        let color: RGBA
    }
}

/// A picture in which drawing is collected before it is painted as one.
struct TransparencyLayer {
    let state: GraphicsState
    let stackCount: Int
}
