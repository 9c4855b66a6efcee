// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// A picture with a size in points.
///
/// - Note: The class is final, so that pictures are `Sendable`. A picture that is not upright is turned when it is
///   made, so `imageOrientation` is always `up`.
public final class UIImage: NSObject, Sendable {
    /// Whether a picture's colours count, or its opacity alone.
    public enum RenderingMode: Int, Sendable {
        /// By what shows the picture.
        case automatic
        /// The colours count.
        case alwaysOriginal
        /// Only the opacity counts; the colour comes from what shows the picture.
        case alwaysTemplate
    }

    /// Which way up a picture's pixels are.
    public enum Orientation: Int, Sendable {
        /// Upright.
        case up
        /// Upside down.
        case down
        /// Turned a quarter counter-clockwise.
        case left
        /// Turned a quarter clockwise.
        case right
        /// Seen in a mirror.
        case upMirrored
        /// Upside down and seen in a mirror.
        case downMirrored
        /// Seen in a mirror and turned a quarter counter-clockwise.
        case leftMirrored
        /// Seen in a mirror and turned a quarter clockwise.
        case rightMirrored
    }

    /// How the middle of a resizable picture grows.
    public enum ResizingMode: Int, Sendable {
        /// By repeating.
        case tile
        /// By enlarging.
        case stretch
    }

    /// The pixels; `nil` of an empty picture.
    public let cgImage: CGImage?
    /// The number of pixels for each point.
    public let scale: CGFloat
    /// Whether the picture's colours count, or its opacity alone; default automatic.
    public let renderingMode: RenderingMode
    /// The parts at the edges that keep their size when the picture is drawn larger, in points.
    public let capInsets: UIEdgeInsets
    /// How the middle of a resizable picture grows.
    public let resizingMode: ResizingMode

    /// Which way up the pixels are: always upright.
    public var imageOrientation: Orientation {
        .up
    }

    /// The size in points.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    init(
        image: CGImage?,
        scale: CGFloat,
        mode: RenderingMode = .automatic,
        insets: UIEdgeInsets = .zero,
        resizing: ResizingMode = .tile
    ) {
        self.cgImage = image
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.renderingMode = mode
        self.capInsets = insets
        self.resizingMode = resizing
        super.init()
    }

    /// Creates the same picture again.
    convenience init(copying other: UIImage) {
        self.init(
            image: other.cgImage,
            scale: other.scale,
            mode: other.renderingMode,
            insets: other.capInsets,
            resizing: other.resizingMode
        )
    }

    /// Creates an empty picture.
    public convenience override init() {
        self.init(image: nil, scale: 1)
    }

    /// Creates a picture of the given pixels, one for each point.
    public convenience init(cgImage: CGImage) {
        self.init(image: cgImage, scale: 1)
    }

    /// Creates a picture of the given pixels, turned upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(image: cgImage.turned(orientation), scale: scale)
    }

    /// Whether the other object is a picture with the same pixels, scale and way of drawing.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        guard self !== other else { return true }
        let isDrawnAlike =
            scale == other.scale && renderingMode == other.renderingMode && capInsets == other.capInsets
            && resizingMode == other.resizingMode
        return isDrawnAlike && (cgImage === other.cgImage || cgImage?.bitmap == other.cgImage?.bitmap)
    }

    /// A number that is the same for equal pictures.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(cgImage?.width)
        hasher.combine(cgImage?.height)
        hasher.combine(scale)
        return hasher.finalize()
    }
}

extension CGImage {
    /// The picture turned upright.
    func turned(_ orientation: UIImage.Orientation) -> CGImage {
        let isSideways = orientation.rawValue % 4 >= 2
        guard orientation != .up else { return self }
        let (oldWidth, oldHeight) = (width, height)
        let (newWidth, newHeight) = isSideways ? (oldHeight, oldWidth) : (oldWidth, oldHeight)
        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let (column, row) =
                    switch orientation {
                    case .up: (x, y)
                    case .down: (oldWidth - 1 - x, oldHeight - 1 - y)
                    case .left: (oldWidth - 1 - y, x)
                    case .right: (y, oldHeight - 1 - x)
                    case .upMirrored: (oldWidth - 1 - x, y)
                    case .downMirrored: (x, oldHeight - 1 - y)
                    case .leftMirrored: (oldWidth - 1 - y, oldHeight - 1 - x)
                    case .rightMirrored: (y, x)
                    }
                result.append(bitmap.pixels[row * oldWidth + column])
            }
        }
        return CGImage(bitmap: Bitmap(width: newWidth, height: newHeight, pixels: result))
    }
}
