// SPDX-License-Identifier: MIT

public import UIKit

/// A view that shows one annotation on a map.
///
/// The middle of the view, moved by `centerOffset`, lies on the annotation's coordinate. Size and orientation stay the
/// same while the map moves. On the map the view with all its subviews is one picture, drawn again only when something
/// in it has changed.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    /// What the map view remembers of this view.
    let placement = AnnotationPlacement()

    /// Whether the view can be selected; `true` by default.
    ///
    /// A click on a disabled view goes to what lies beneath.
    open var isEnabled = true

    /// The name under which the view is kept for reuse; `nil`: it is not.
    public let reuseIdentifier: String?

    // MARK: - Creation

    /// Creates a view for the annotation.
    ///
    /// - Parameters:
    ///   - annotation: What the view will show.
    ///   - reuseIdentifier: The name under which the map keeps the view for reuse, `nil` for none.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        annotationStorage = annotation
        super.init(frame: .zero)
        isOpaque = false
    }

    /// Creates a view without annotation; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: aDecoder)
        isOpaque = false
    }

    /// The initializer that a map view calls for a registered class: it reaches a subclass's own initializer.
    convenience init(registeredFor annotation: (any MKAnnotation)?, withIdentifier identifier: String?) {
        self.init(annotation: annotation, reuseIdentifier: identifier)
    }

    // MARK: - Content

    private var annotationStorage: (any MKAnnotation)?

    /// What the view shows; kept alive by the map; a view that waits for reuse has none.
    open var annotation: (any MKAnnotation)? {
        get { annotationStorage }
        set {
            annotationStorage = newValue
            placement.owner?.contentChanged(of: self)
        }
    }

    /// Lets go of the annotation without telling a subclass, which may count on there being one.
    func forgetAnnotation() {
        annotationStorage = nil
    }

    /// The picture shown; setting it gives the view the picture's size in points.
    ///
    /// `nil` by default.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            layer.contents = image?.cgImage
            layer.contentsScale = image?.scale ?? 1
            if let image { bounds = CGRect(origin: .zero, size: image.size) }
            placement.owner?.place(self)
        }
    }

    /// The distance from the coordinate to the middle of the view, in points, right and down positive; zero by default.
    open var centerOffset: CGPoint = .zero {
        didSet { if centerOffset != oldValue { placement.owner?.place(self) } }
    }

    /// The order among the views on the map, higher in front; 500 by default.
    ///
    /// Of equal ones the one farther south is in front, then the one added later.
    open var zPriority: MKAnnotationViewZPriority = .defaultUnselected {
        didSet { if zPriority != oldValue { placement.owner?.orderChanged() } }
    }

    /// The order while the view is selected; 1000 by default.
    open var selectedZPriority: MKAnnotationViewZPriority = .defaultSelected {
        didSet { if selectedZPriority != oldValue { placement.owner?.orderChanged() } }
    }

    // MARK: - Collision

    /// The way in which the space of a view is measured when views collide.
    public enum CollisionMode: Int, Sendable {
        /// The alignment rectangle: the frame without `alignmentRectInsets`.
        case rectangle = 0
        /// The largest disc in the alignment rectangle.
        case circle = 1
        /// The view takes no space.
        case none = 2
    }

    /// How strongly the view claims its place: of two views that collide the one of lower priority is hidden.
    ///
    /// Of equal ones the one added later is hidden. Views of priority `.required`, the default, are always shown, and so
    /// is a selected view. A hidden view's annotation stays on the map.
    open var displayPriority: MKFeatureDisplayPriority = .required {
        didSet { if displayPriority != oldValue { placement.owner?.collisionChanged(of: self) } }
    }

    /// How the space that the view takes is measured; `.rectangle` by default.
    open var collisionMode: CollisionMode = .rectangle {
        didSet {
            guard collisionMode != oldValue else { return }
            placement.owner?.collisionChanged(of: self)
            if clusteringIdentifier != nil { placement.clusteringChanged(of: self) }
        }
    }

    // MARK: - Clustering

    /// The name that views have in common which are joined where they collide; `nil`, as by default, joins with none.
    ///
    /// Of the views with one name those that would collide give way to one view of an `MKClusterAnnotation`. The selected
    /// view is never joined.
    open var clusteringIdentifier: String? {
        didSet { if clusteringIdentifier != oldValue { placement.clusteringChanged(of: self) } }
    }

    /// The view of the cluster that stands for this one, which is then not on the map.
    open var cluster: MKAnnotationView? { placement.keeper?.clusterView(of: self) }

    // MARK: - Callout

    /// Whether selecting the view opens the standard callout; `false` by default.
    ///
    /// The callout needs a title that is not empty, or a `detailCalloutAccessoryView`.
    open var canShowCallout = false {
        didSet { if canShowCallout != oldValue { placement.owner?.calloutChanged(of: self) } }
    }

    /// The distance of the callout's tip from the middle of the view's upper edge, in points; zero by default.
    open var calloutOffset: CGPoint = .zero {
        didSet { if calloutOffset != oldValue { placement.owner?.calloutChanged(of: self) } }
    }

    /// The view at the left of the callout's texts; a tap on a control is told to the delegate.
    open var leftCalloutAccessoryView: UIView? {
        didSet { placement.owner?.calloutChanged(of: self) }
    }

    /// The view at the right of the callout's texts; a tap on a control is told to the delegate.
    open var rightCalloutAccessoryView: UIView? {
        didSet { placement.owner?.calloutChanged(of: self) }
    }

    /// The view in place of the callout's subtitle, in its own size.
    open var detailCalloutAccessoryView: UIView? {
        didSet { placement.owner?.calloutChanged(of: self) }
    }

    // MARK: - State

    /// Whether the pointer or a finger presses the view.
    open var isHighlighted = false

    private var selectedStorage = false

    /// Whether the view is selected; setting it does not tell the map, see `MKMapView.selectAnnotation(_:animated:)`.
    open var isSelected: Bool {
        get { selectedStorage }
        set { setSelected(newValue, animated: false) }
    }

    /// Called by the map when the view is selected or deselected; overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != selectedStorage else { return }
        selectedStorage = selected
        placement.owner?.orderChanged()
    }

    // MARK: - Dragging

    /// The states that a view goes through while it is dragged.
    public enum DragState: UInt, Sendable {
        /// It is not dragged.
        case none = 0
        /// A drag begins; the view rises, and then takes the next state.
        case starting = 1
        /// The view moves with the pointer or the finger.
        case dragging = 2
        /// The drag was cancelled; the view goes back, and then takes the state `none`.
        case canceling = 3
        /// The view was let go; it comes down, and then takes the state `none`.
        case ending = 4
    }

    /// Whether the view can be dragged, if its annotation is an ``MKDraggableAnnotation``; `false` by default.
    ///
    /// The mouse drags after 4 points of movement, a finger after a press of half a second. Where the view cannot be
    /// dragged, the map is.
    ///
    /// - Note: On Apple's systems any annotation whose `coordinate` can be set is enough.
    open var isDraggable = false

    private var dragStateStorage = DragState.none

    /// How far a drag of the view has come; the delegate hears of each change.
    ///
    /// The map sets `starting`, `canceling` and `ending`; a class of the app's own sets `dragging` and `none`, which
    /// pins set by themselves.
    open var dragState: DragState {
        get { dragStateStorage }
        set {
            let former = dragStateStorage
            guard newValue != former else { return }
            dragStateStorage = newValue
            placement.owner?.dragStateChanged(of: self, from: former)
        }
    }

    /// Called by the map when a drag of the view begins, ends or is cancelled; stores the state.
    ///
    /// Overrides show what they like and then set `dragState` to the state that follows.
    open func setDragState(_ newDragState: DragState, animated: Bool) {
        dragState = newDragState
    }

    // MARK: - Reuse

    /// Called before the view is handed out again from the reuse queue; nothing unless overridden.
    open func prepareForReuse() {}

    /// Called when the view has its annotation and is about to be shown; nothing unless overridden.
    open func prepareForDisplay() {}

    // MARK: - How the map shows the view

    /// The picture that the view shows.
    var shownImage: UIImage? { image }

    /// What the view shows beside its own picture.
    func caption(images: ImageSprites) -> AnnotationCaption? { nil }

    /// Whether the view has texts beside its own picture.
    var wantsLabel: Bool { false }

    /// Called when the view has been added to a map of which a part is visible, in points of the map.
    func appeared(in visible: CGRect) {}

    /// Called when the view is shown at another density than before.
    func densityChanged() {}

    /// The picture whose opaque parts a click hits.
    func hitPicture(flattened: FlattenedView, images: ImageSprites) -> FlattenedView {
        layer.treeCastsShadow ? FlattenedView(withoutShadows: layer, scale: placement.scale) : flattened
    }

    /// What falls when the view drops onto the map, the share `height` of the way, 0…1, being still to fall.
    func fallingParts(images: ImageSprites, height: Double) -> [FallingPart] {
        [FallingPart(flattened: sprite(scale: placement.scale, images: images), opacity: 1, staysOnGround: false)]
    }

    // MARK: - UIView

    /// Whether the point belongs to the view: where, in its bounds, its picture without shadows is not clear.
    ///
    /// A view whose picture is clear everywhere is hit in its bounds. What a subview shows beyond them is hit only if
    /// this method or `hitTest(_:with:)` is overridden to say so.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) && placement.hitMask(of: self).contains(point)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : nil
    }

    open override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        placement.owner?.place(self)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if isEnabled { isHighlighted = true }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard isEnabled, let touch = touches.first else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        if isHighlighted != isInside { isHighlighted = isInside }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isHighlighted { isHighlighted = false }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        if isHighlighted { isHighlighted = false }
    }
}
