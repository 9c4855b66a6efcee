// SPDX-License-Identifier: MIT

internal import Cairo

/// A value that changes smoothly while an animation runs.
enum AnimatableValue {
    case point(CGPoint)
    case rect(CGRect)
    case transform(CGAffineTransform)
    case scalar(CGFloat)
    case color(CGColor)

    /// The value at a fraction of the way to the other one; fractions outside 0…1 go beyond the ends.
    func interpolated(to other: AnimatableValue, fraction: CGFloat) -> AnimatableValue {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
        switch (self, other) {
        case (.point(let from), .point(let to)):
            return .point(CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)))
        case (.rect(let from), .rect(let to)):
            return .rect(
                CGRect(
                    x: mix(from.minX, to.minX),
                    y: mix(from.minY, to.minY),
                    width: mix(from.width, to.width),
                    height: mix(from.height, to.height)
                )
            )
        case (.transform(let from), .transform(let to)):
            return .transform(
                CGAffineTransform(
                    a: mix(from.a, to.a),
                    b: mix(from.b, to.b),
                    c: mix(from.c, to.c),
                    d: mix(from.d, to.d),
                    tx: mix(from.tx, to.tx),
                    ty: mix(from.ty, to.ty)
                )
            )
        case (.scalar(let from), .scalar(let to)):
            return .scalar(mix(from, to))
        case (.color(let from), .color(let to)):
            let (start, end) = (from.rgba, to.rgba)
            func channel(_ path: KeyPath<RGBA, Double>) -> CGFloat {
                min(max(mix(CGFloat(start[keyPath: path]), CGFloat(end[keyPath: path])), 0), 1)
            }
            let color = UIColor(
                red: channel(\.red),
                green: channel(\.green),
                blue: channel(\.blue),
                alpha: channel(\.alpha)
            )
            return .color(color.cgColor)
        default:
            return other
        }
    }
}

/// The change of one property of a layer over time.
struct LayerAnimation {
    enum Key {
        case position
        case bounds
        case transform
        case opacity
        case backgroundColor

        /// Whether the layer is to be drawn again, rather than shown elsewhere or fainter.
        var changesPicture: Bool {
            switch self {
            case .position, .opacity: false
            case .bounds, .transform, .backgroundColor: true
            }
        }
    }

    let key: Key
    private(set) var from: AnimatableValue
    private(set) var to: AnimatableValue
    /// The animation block this change belongs to; it holds duration, curve and completion.
    let group: AnimationGroup
    /// The fraction of the way in the current frame.
    var fraction: CGFloat = 0

    init(key: Key, from: AnimatableValue, to: AnimatableValue, group: AnimationGroup) {
        self.key = key
        self.from = from
        self.to = to
        self.group = group
    }

    /// The value shown in the current frame.
    var current: AnimatableValue { from.interpolated(to: to, fraction: fraction) }

    /// Moves both ends of the way.
    mutating func carry(_ carry: (CGPoint) -> CGPoint) {
        guard case .point(let start) = from, case .point(let end) = to else { return }
        from = .point(carry(start))
        to = .point(carry(end))
    }
}

extension CALayer {
    /// Adds an animation of the property when an animation block is being recorded.
    func addImplicitAnimation(_ key: LayerAnimation.Key, from former: AnimatableValue, to value: AnimatableValue) {
        guard let group = AnimationGroup.recording else { return }
        let start = group.options.contains(.beginFromCurrentState) ? presented(key) ?? former : former
        animations.removeAll { $0.key == key }
        animations.append(LayerAnimation(key: key, from: start, to: value, group: group))
        group.add(self)
    }

    /// The value of the property in the current frame while it is animated, else `nil`.
    func presented(_ key: LayerAnimation.Key) -> AnimatableValue? {
        animations.last { $0.key == key }?.current
    }

    /// The position shown in the current frame.
    package var presentedPosition: CGPoint {
        if case .point(let point)? = presented(.position) { return point }
        return position
    }

    /// The bounds shown in the current frame.
    package var presentedBounds: CGRect {
        if case .rect(let rect)? = presented(.bounds) { return rect }
        return bounds
    }

    /// The affine transform shown in the current frame.
    package var presentedAffineTransform: CGAffineTransform {
        if case .transform(let transform)? = presented(.transform) { return transform }
        return affineTransform()
    }

    /// The opacity shown in the current frame, 0…1.
    package var presentedOpacity: CGFloat {
        if case .scalar(let opacity)? = presented(.opacity) { return opacity }
        return CGFloat(opacity)
    }

    /// The background colour shown in the current frame.
    var presentedBackgroundColor: CGColor? {
        if case .color(let color)? = presented(.backgroundColor) { return color }
        return backgroundColor
    }

    /// Whether the position is under way.
    package var isPositionAnimated: Bool {
        !animations.isEmpty && animations.contains { $0.key == .position }
    }

    /// Moves both ends of the way that the position is on, for what it lies on has moved; marks nothing stale.
    package func carryPositionAnimation(_ carry: (CGPoint) -> CGPoint) {
        for index in animations.indices where animations[index].key == .position { animations[index].carry(carry) }
    }

    /// Ends the animation of the position at once; the layer is then shown at its real position.
    package func endPositionAnimation() {
        let groups = animations.filter { $0.key == .position }.map(\.group)
        guard !groups.isEmpty else { return }
        animations.removeAll { $0.key == .position }
        (superlayer ?? self).setNeedsPaint()
        for group in groups where !animations.contains(where: { $0.group === group }) { group.remove(self) }
    }

    /// Ends all animations of the layer at once; the layer then shows its real values.
    public func removeAllAnimations() {
        guard !animations.isEmpty else { return }
        let groups = animations.map(\.group)
        animations = []
        parent?.setNeedsPaint()
        setNeedsPaint()
        for group in groups { group.remove(self) }
    }

    /// Ends all animations of the layer, of its mask and of its sublayers that no view owns.
    func removeAllAnimationsInTree() {
        removeAllAnimations()
        mask?.removeAllAnimationsInTree()
        for child in children where child.owner == nil { child.removeAllAnimationsInTree() }
    }
}
