// SPDX-License-Identifier: MIT

extension CALayer {
    /// The smallest rectangle around the layer in the superlayer's coordinates, in points.
    ///
    /// Setting it keeps `bounds.origin`; with a transform other than the identity its meaning is undefined, as on Apple's.
    public var frame: CGRect {
        get {
            let size = bounds.size
            let rect = CGRect(
                x: -anchorPoint.x * size.width,
                y: -anchorPoint.y * size.height,
                width: size.width,
                height: size.height
            )
            return rect.applying(affineTransform()).offsetBy(dx: position.x, dy: position.y)
        }
        set {
            let rect = newValue.standardized
            let size = affineTransform().isIdentity ? rect.size : rect.applying(affineTransform().inverted()).size
            bounds = CGRect(origin: bounds.origin, size: size)
            position = CGPoint(
                x: rect.minX + anchorPoint.x * rect.width,
                y: rect.minY + anchorPoint.y * rect.height
            )
        }
    }

    /// The transform from the layer's coordinates to its superlayer's.
    var transformToSuperlayer: CGAffineTransform {
        CALayer.transform(bounds: bounds, position: position, anchor: anchorPoint, affine: affineTransform())
    }

    /// The same with the values shown in the current frame, animations included.
    var presentedTransformToSuperlayer: CGAffineTransform {
        guard !animations.isEmpty else { return transformToSuperlayer }
        return CALayer.transform(
            bounds: presentedBounds,
            position: presentedPosition,
            anchor: anchorPoint,
            affine: presentedAffineTransform
        )
    }

    private static func transform(
        bounds: CGRect,
        position: CGPoint,
        anchor: CGPoint,
        affine: CGAffineTransform
    ) -> CGAffineTransform {
        let pivot = CGPoint(
            x: bounds.minX + anchor.x * bounds.width,
            y: bounds.minY + anchor.y * bounds.height
        )
        if affine.isIdentity {
            return CGAffineTransform(translationX: position.x - pivot.x, y: position.y - pivot.y)
        }
        return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
            .concatenating(affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Whether the transform leaves any area: one with a scale of zero shows nothing and is not hit.
    var hasArea: Bool {
        let transform = affineTransform()
        return transform.a * transform.d - transform.b * transform.c != 0
    }

    /// The point in the layer's coordinates of a point in the superlayer's.
    package func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
        guard affineTransform().isIdentity else { return point.applying(transformToSuperlayer.inverted()) }
        let (bounds, position, anchor) = (bounds, position, anchorPoint)
        return CGPoint(
            x: point.x - (position.x - (bounds.minX + anchor.x * bounds.width)),
            y: point.y - (position.y - (bounds.minY + anchor.y * bounds.height))
        )
    }

    /// The transform from this layer's coordinates to those of the root of its tree.
    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer {
            guard let above = current.superlayer else { break }
            result = result.concatenating(current.transformToSuperlayer)
            layer = above
        }
        return result
    }

    /// The transform from this layer's coordinates to the other's; `nil` means the root of this layer's tree.
    func transform(to other: CALayer?) -> CGAffineTransform {
        guard let other else { return transformToRoot }
        if other === self { return .identity }
        return transformToRoot.concatenating(other.transformToRoot.inverted())
    }

    /// The point in the other layer's coordinates; `nil` means the root of the tree.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer))
    }

    /// The point, given in the other layer's coordinates, in this layer's; `nil` means the root of the tree.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer).inverted())
    }

    /// The rectangle around the given one in the other layer's coordinates; `nil` means the root of the tree.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer))
    }

    /// The rectangle around the one given in the other layer's coordinates; `nil` means the root of the tree.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer).inverted())
    }

    /// Whether the layer shows nothing but its contents: no colour, border, corner, clip, mask or shadow.
    package var isUndecorated: Bool {
        backgroundColor == nil && children.isEmpty && hasPlainDecoration
    }
}
