// SPDX-License-Identifier: MIT

/// What few layers have: corners, a border, a clip, a mask, a shadow, another gravity of the contents, a name.
///
/// It is kept apart from the layer, so that ten thousand plain ones take less memory and are made faster.
@MainActor
final class LayerDecoration {
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = UIColor.black.cgColor
    var masksToBounds = false
    var mask: CALayer?
    var shadowColor: CGColor? = UIColor.black.cgColor
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsGravity = CALayerContentsGravity.resize
    var name: String?

    /// The one of all layers that have none of their own; it is never changed.
    static let none = LayerDecoration()

    /// Whether nothing of it is seen.
    var isPlain: Bool {
        borderWidth == 0 && cornerRadius == 0 && !masksToBounds && mask == nil && shadowOpacity == 0
            && contentsGravity == .resize
    }
}
