// SPDX-License-Identifier: MIT

/// A rectangle of drawn content in a tree of layers.
///
/// Geometry is in points, y grows downward. A layer's look is its background, its contents, what `draw(in:)` paints, its
/// sublayers, its border and, around all of that, its shadow.
///
/// - Note: Transforms are affine: `setAffineTransform(_:)` is here, Apple's `CATransform3D` is not.
@preconcurrency @MainActor
open class CALayer: NSObject {
    // What is asked of ten thousand layers in each frame lies together in memory.

    /// Whether the layer and its sublayers are left out of the picture; `false` by default.
    open var isHidden = false {
        didSet { if isHidden != oldValue { superlayer?.setNeedsPaint() } }
    }

    /// The opacity of the layer with its sublayers as one group, 0…1; 1 by default.
    open var opacity: Float = 1 {
        didSet {
            guard opacity != oldValue else { return }
            geometryChanged(.opacity, from: .scalar(CGFloat(oldValue)), to: .scalar(CGFloat(opacity)))
        }
    }

    var positionStorage = CGPoint.zero
    /// Where the position is kept when not in `positionStorage`.
    var sharedPosition: (positions: SharedPositions, index: Int)?
    /// Whether the picture of this layer with its sublayers is stale; set up the tree, so a clean layer has no stale ones.
    package internal(set) var needsPaint = true
    /// Whether `layoutSublayers()` is to be called.
    var needsLayoutPass = true
    /// Whether this layer or one of those in it is to be laid out.
    var subtreeNeedsLayout = true
    /// The running animations of this layer.
    var animations: [LayerAnimation] = []

    // MARK: - Geometry

    /// The layer's rectangle in its own coordinates, in points; zero by default.
    open var bounds: CGRect = .zero {
        didSet {
            guard bounds != oldValue else { return }
            geometryChanged(.bounds, from: .rect(oldValue), to: .rect(bounds))
            setNeedsPaint()
            if bounds.size != oldValue.size {
                setNeedsLayout()
                owner?.boundsSizeChanged(from: oldValue.size)
            }
        }
    }

    /// Where the anchor point lies in the superlayer's coordinates, in points; zero by default.
    open var position: CGPoint {
        get { keptPosition }
        set {
            let former = keptPosition
            guard newValue != former else { return }
            keptPosition = newValue
            geometryChanged(.position, from: .point(former), to: .point(newValue))
        }
    }

    /// The point of the layer that lies at `position`, in units of its size; the middle (0.5, 0.5) by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        // The picture of a layer on its own includes its transform, which is about this point.
        didSet { setNeedsPaint() }
    }

    /// The order among the siblings, higher in front; zero by default.
    ///
    /// Equal values keep the order of insertion.
    open var zPosition: CGFloat = 0 {
        didSet { superlayer?.setNeedsPaint() }
    }

    private var transformStorage = CGAffineTransform.identity

    // MARK: - Look

    private var decorationStorage: LayerDecoration?

    private var decoration: LayerDecoration { decorationStorage ?? .none }

    /// The decoration of this layer alone, made when it is needed.
    private var ownDecoration: LayerDecoration {
        if let decorationStorage { return decorationStorage }
        let made = LayerDecoration()
        decorationStorage = made
        return made
    }

    /// Changes the decoration, and has the layer painted again.
    private func decorate(_ change: (LayerDecoration) -> Void) {
        change(ownDecoration)
        setNeedsPaint()
    }

    /// Whether no decoration of the layer is seen.
    var hasPlainDecoration: Bool { decorationStorage?.isPlain ?? true }

    /// The colour behind everything else in the layer; `nil`, nothing, by default.
    open var backgroundColor: CGColor? {
        didSet {
            if let oldValue, let backgroundColor {
                addImplicitAnimation(.backgroundColor, from: .color(oldValue), to: .color(backgroundColor))
            }
            setNeedsPaint()
        }
    }

    /// The radius of the corners of background, border and clip, in points; zero by default.
    open var cornerRadius: CGFloat {
        get { decoration.cornerRadius }
        set { decorate { $0.cornerRadius = newValue } }
    }

    /// The corners that `cornerRadius` rounds; all four by default.
    open var maskedCorners: CACornerMask {
        get { decoration.maskedCorners }
        set { decorate { $0.maskedCorners = newValue } }
    }

    /// The width of the border, drawn inside the bounds, in points; zero, none, by default.
    open var borderWidth: CGFloat {
        get { decoration.borderWidth }
        set { decorate { $0.borderWidth = newValue } }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { decoration.borderColor }
        set { decorate { $0.borderColor = newValue } }
    }

    /// Whether content and sublayers are cut off at the (rounded) bounds; `false` by default.
    open var masksToBounds: Bool {
        get { decoration.masksToBounds }
        set { decorate { $0.masksToBounds = newValue } }
    }

    /// A layer whose alpha multiplies this layer's; `nil` by default.
    ///
    /// Its coordinates are this layer's.
    open var mask: CALayer? {
        get { decoration.mask }
        set {
            let former = mask
            guard newValue !== former else { return }
            if former?.maskedLayer === self { former?.maskedLayer = nil }
            ownDecoration.mask = newValue
            newValue?.maskedLayer = self
            setNeedsPaint()
            markSubtreeNeedsLayout()
        }
    }

    /// The layer whose mask this is.
    weak var maskedLayer: CALayer?

    /// The colour of the shadow; opaque black by default.
    open var shadowColor: CGColor? {
        get { decoration.shadowColor }
        set { decorate { $0.shadowColor = newValue } }
    }

    /// The opacity of the shadow, 0…1; zero, no shadow, by default.
    open var shadowOpacity: Float {
        get { decoration.shadowOpacity }
        set { if newValue != decoration.shadowOpacity { decorate { $0.shadowOpacity = newValue } } }
    }

    /// Where the shadow lies relative to what casts it, in points; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { decoration.shadowOffset }
        set { if newValue != decoration.shadowOffset { decorate { $0.shadowOffset = newValue } } }
    }

    /// The standard deviation of the shadow's blur, in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { decoration.shadowRadius }
        set { if newValue != decoration.shadowRadius { decorate { $0.shadowRadius = newValue } } }
    }

    /// The shape that casts the shadow, in the layer's coordinates; `nil`, what is drawn, by default.
    open var shadowPath: CGPath? {
        get { decoration.shadowPath }
        set { decorate { $0.shadowPath = newValue } }
    }

    /// A picture shown in the bounds, a `CGImage`; any other value shows nothing.
    ///
    /// `nil` by default.
    open var contents: Any? {
        didSet { setNeedsPaint() }
    }

    /// The number of pixels of `contents` for each point; 1 by default.
    open var contentsScale: CGFloat = 1 {
        didSet { setNeedsPaint() }
    }

    /// How `contents` fills the bounds; `.resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { decoration.contentsGravity }
        set { decorate { $0.contentsGravity = newValue } }
    }

    /// A name for the app's own use; `nil` by default.
    open var name: String? {
        get { decoration.name }
        set { ownDecoration.name = newValue }
    }

    /// The object that draws and lays out for the layer; a view's layer has its view.
    open weak var delegate: (any CALayerDelegate)?

    // MARK: - Tree

    /// The layer that this one is in.
    public internal(set) weak var superlayer: CALayer?
    var children: [CALayer] = []

    /// The sublayers from back to front in order of insertion; `nil` when there are none.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for child in children { child.superlayer = nil }
            children = []
            for child in newValue ?? [] { insert(child, at: children.count) }
            setNeedsPaint()
        }
    }

    /// The view whose layer this is.
    weak var owner: UIView?

    // MARK: - Creation

    /// Creates an empty layer.
    public required override init() {
        super.init()
    }

    // MARK: - Overridable

    /// Draws the layer's own content; asks the delegate.
    ///
    /// The context's user space is the layer's coordinates.
    open func draw(in context: CGContext) {
        delegate?.draw(self, in: context)
    }

    /// Draws what a kind of layer shows by itself, over the contents; nothing here.
    func drawShape(in context: CGContext) {}

    /// The rectangle around what `drawShape(in:)` draws, in the layer's coordinates; `nil` for nothing.
    var shapeExtent: CGRect? { nil }

    /// Lays out the sublayers; asks the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Marks the content as stale; it is drawn again before the next frame.
    open func setNeedsDisplay() {
        setNeedsPaint()
    }

    /// Marks the content as stale; the whole of it is drawn again.
    open func setNeedsDisplay(_ rect: CGRect) {
        setNeedsPaint()
    }

    /// Has `layoutSublayers()` called before the next frame.
    open func setNeedsLayout() {
        needsLayoutPass = true
        markSubtreeNeedsLayout()
    }

    /// Lays out this layer and its sublayers now if any of them asked for it.
    open func layoutIfNeeded() {
        // Layers above that wait for a layout may change this one, so theirs comes first.
        var top = self
        while let above = top.parent, above.needsLayoutPass { top = above }
        // A layout may ask for another one above or beside it; a cycle that never settles stops after this many rounds.
        for _ in 0..<10 where top.subtreeNeedsLayout {
            top.layoutPass()
        }
    }

    /// Whether the point, in the layer's coordinates, lies in its bounds.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// The front-most visible layer under the point, which is in the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0, hasArea else { return nil }
        let local = convertFromSuperlayer(point)
        if masksToBounds, !contains(local) { return nil }
        for child in paintOrder.reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return contains(local) ? self : nil
    }

    // MARK: - Transform

    /// The affine transform about the anchor point; the identity by default.
    public func affineTransform() -> CGAffineTransform {
        transformStorage
    }

    /// Sets the affine transform about the anchor point.
    public func setAffineTransform(_ transform: CGAffineTransform) {
        let former = transformStorage
        guard transform != former else { return }
        transformStorage = transform
        // The picture of a layer on its own includes its transform.
        setNeedsPaint()
        geometryChanged(.transform, from: .transform(former), to: .transform(transform))
    }
}
