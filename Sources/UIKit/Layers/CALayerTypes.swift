// SPDX-License-Identifier: MIT

/// Draws and lays out in a layer's stead.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Draws the layer's content; the context's user space is the layer's coordinates. Nothing by default.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Lays out the layer's sublayers. Nothing by default.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// Moves nothing.
    public func layoutSublayers(of layer: CALayer) {}
}

/// How the contents of a layer fill its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a gravity of the name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In the middle, natural size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the middle of the upper edge, natural size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the middle of the lower edge, natural size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the middle of the left edge, natural size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the middle of the right edge, natural size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, natural size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, natural size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, natural size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, natural size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, aspect kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers, aspect kept; what lies outside the bounds is cut off when the layer masks.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The rectangle that a picture of the given size takes in the bounds.
    func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0, self != .resize else { return bounds }
        if self == .resizeAspect || self == .resizeAspectFill {
            let ratios = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            let fitted = CGSize(width: size.width * factor, height: size.height * factor)
            return CGRect(
                x: bounds.midX - fitted.width / 2,
                y: bounds.midY - fitted.height / 2,
                width: fitted.width,
                height: fitted.height
            )
        }
        let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
        let isRight = [.right, .topRight, .bottomRight].contains(self)
        let isTop = [.top, .topLeft, .topRight].contains(self)
        let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
        let x = isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2
        let y = isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}

/// The corners of a layer that its corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
    /// The corners as bits.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
