// SPDX-License-Identifier: MIT

/// A rectangle on the screen that draws itself, holds other views and takes touches.
///
/// Geometry is in points with y downward. A view shows its layer; see `CALayer` for the order in which things are painted.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
    /// The class of which a new view makes its layer: `CALayer`, or a subclass of it where overridden.
    open class var layerClass: AnyClass { CALayer.self }

    /// A value of `intrinsicContentSize` that says: no natural size in this direction.
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// The layer that the view shows.
    public let layer: CALayer

    // What is asked of many views at once lies together in memory.
    weak var superviewStorage: UIView?
    /// Whether touches reach the view and its subviews; `true` by default.
    open var isUserInteractionEnabled = true
    /// The window, kept by each view in it so that it is found at once.
    weak var windowStorage: UIWindow?
    var subviewStorage: [UIView] = []
    var recognizerStorage: [UIGestureRecognizer] = []
    var backgroundColorStorage: UIColor?
    var tintColorStorage: UIColor?

    /// Gives the sprites shown for this view, in place of its flattened picture; a map view is its own.
    package weak var displaySource: (any DisplaySource)?
    /// The picture of the view as last flattened, for windows.
    var flattened: FlattenedView?
    /// The controller whose view this is.
    weak var owner: UIViewController?

    // MARK: - Creation

    /// Creates a view with the given frame, in points of its future superview.
    public init(frame: CGRect) {
        layer = type(of: self).makeLayer()
        super.init()
        attachLayer()
        layer.frame = frame
    }

    /// Creates a view of no size.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Creates a view of no size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        layer = type(of: self).makeLayer()
        super.init()
        attachLayer()
    }

    // MARK: - Geometry

    /// The view's rectangle in its superview, in points.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's rectangle in its own coordinates, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue.standardized }
    }

    /// The middle of the view in its superview, in points.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform about the middle of the view; the identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// How the view's size follows that of its superview; not at all by default.
    open var autoresizingMask: UIView.AutoresizingMask = []

    /// Whether subviews follow this view's size by their `autoresizingMask`; `true` by default.
    open var autoresizesSubviews = true

    // MARK: - Look

    /// The opacity of the view with its subviews, 0…1; 1 by default.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// Whether the view is left out of picture and hit testing; `false` by default.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether the view says that it fills its bounds with opaque colour; `true` by default.
    ///
    /// - Note: A word to readers only: `draw(_:)` always starts from the background colour, or from nothing, where
    ///   Apple's starts from black in an opaque view without one. What is opaque is seen from the pixels.
    open var isOpaque = true

    /// The colour behind the view's content; `nil`, nothing, by default.
    open var backgroundColor: UIColor? {
        get { backgroundColorStorage }
        set {
            backgroundColorStorage = newValue
            layer.backgroundColor = newValue?.cgColor
        }
    }

    /// The colour of controls and template images; the superview's when not set, at the top the system's blue.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { tintColorStorage ?? superview?.tintColor ?? .systemBlue }
        set {
            tintColorStorage = newValue
            propagateTintChange()
        }
    }

    /// Whether subviews and content are cut off at the bounds; `false` by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How content fills the bounds; `.scaleToFill` by default.
    open var contentMode: UIView.ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { layer.setNeedsPaint() } }
    }

    /// A view whose alpha multiplies this view's; `nil` by default.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    /// A number by which the app finds the view; zero by default.
    open var tag = 0

    /// Whether the view takes more than one finger at a time; `false` by default.
    open var isMultipleTouchEnabled = false

    // MARK: - Hierarchy

    /// The view that this one is in.
    public var superview: UIView? { superviewStorage }

    /// The views in this one, from back to front.
    public var subviews: [UIView] { subviewStorage }

    /// The window that the view is in; `nil` for one that is shown only as another one's mask.
    open var window: UIWindow? { windowStorage }

    /// Takes note of the window that the view and all in it are in.
    func enter(_ window: UIWindow?) {
        windowStorage = window
        for subview in subviewStorage { subview.enter(window) }
    }

    /// Adds the view as the front-most subview.
    open func addSubview(_ view: UIView) {
        insert(view, at: view.superview === self ? subviewStorage.count - 1 : subviewStorage.count)
    }

    /// Adds the view at an index of `subviews`, 0 being the back.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Adds the view just behind the sibling, or at the back when the sibling is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Adds the view just in front of the sibling, or in front of all when the sibling is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Puts the subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: subviewStorage.count - 1)
    }

    /// Puts the subview behind its siblings.
    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: 0)
    }

    /// Takes the view out of its superview; the superview then no longer keeps it alive.
    open func removeFromSuperview() {
        removeFromHierarchy()
    }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is taken out.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview has changed.
    open func didMoveToSuperview() {}

    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window has changed.
    open func didMoveToWindow() {}

    // MARK: - Layout

    /// Places the subviews; called before a frame after `setNeedsLayout()` and after a change of size.
    open func layoutSubviews() {}

    /// Has `layoutSubviews()` called before the next frame.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out the view and its subviews now if any of them asked for it.
    open func layoutIfNeeded() {
        layer.layoutIfNeeded()
    }

    /// The size that suits the view best in the given space, in points; the present size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    /// Gives the view the size that suits it best; the upper left corner stays.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// The natural size of the view's content, in points; none unless overridden.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// What the alignment rectangle is smaller than the frame at each edge, in points; zero unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Called when the tint colour of the view, its own or its superview's, has changed.
    open func tintColorDidChange() {}

    /// The density of the window, and the light appearance.
    open var traitCollection: UITraitCollection { .ofWindow(scale: traitScale) }

    /// Called after the window's density has changed, or the view went to a window of another one.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Drawing

    /// Draws the view's content into the current context, in the view's coordinates; nothing unless overridden.
    open func draw(_ rect: CGRect) {}

    /// Marks the content as stale; `draw(_:)` runs before the next frame.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Marks the content as stale; the whole of it is drawn again.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    // MARK: - Touches

    /// The front-most view under the point, which is in the view's coordinates; `nil` when there is none.
    ///
    /// Views that are hidden, clear (alpha below 0.01) or take no touches are passed over with all in them.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviewsFrontToBack where subview.layer.hasArea {
            if let hit = subview.hitTest(subview.layer.convertFromSuperlayer(point), with: event) { return hit }
        }
        return self
    }

    /// Whether touches reach the view at all: it is enabled for them, not hidden and not clear.
    package var takesTouches: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }

    /// Whether the point, in the view's coordinates, belongs to the view; its bounds unless overridden.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The recognizers attached to the view; `nil` when there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizerStorage.isEmpty ? nil : recognizerStorage }
        set {
            for recognizer in recognizerStorage { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Attaches the recognizer, taking it from its former view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizerStorage.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Takes the recognizer away.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard recognizerStorage.contains(where: { $0 === gestureRecognizer }) else { return }
        recognizerStorage.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Whether a recognizer of the view may begin; `true` unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    open override var next: UIResponder? {
        owner ?? superview
    }

    // MARK: - CALayerDelegate

    /// Draws the layer's content: calls `draw(_:)` with the context as the current one.
    open func draw(_ layer: CALayer, in context: CGContext) {
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
    }

    /// Lays out the layer: calls `layoutSubviews()`, and the view controller's methods around it.
    open func layoutSublayers(of layer: CALayer) {
        owner?.viewWillLayoutSubviews()
        layoutSubviews()
        owner?.viewDidLayoutSubviews()
    }
}
