// SPDX-License-Identifier: MIT

public import UIKit

/// An annotation view that shows a balloon with a glyph on it, its tip on the coordinate, and texts below.
///
/// The balloon is drawn by code, sharp at every scale. When the view is selected the balloon grows about its tip.
/// Its view is hidden where it collides with one of higher priority, see `displayPriority`. Setting `image` replaces the
/// balloon.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
    private static let art = MarkerArtCache()
    private var shownArt: UIImage?
    private var artIsStale = true
    private var labelPicture: (label: MarkerLabel, picture: FlattenedView)?
    /// Whether there is room for the texts that are shown only then.
    var hasRoomForLabel = false {
        didSet { if hasRoomForLabel != oldValue { layer.setNeedsPaint() } }
    }

    /// Creates a red marker for the annotation.
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    /// Creates a red marker without annotation; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        displayPriority = .defaultLow
        takeSize()
    }

    // MARK: - Look

    /// When the annotation's title is shown under the balloon; `.adaptive` by default: where it covers nothing else.
    open var titleVisibility: MKFeatureVisibility = .adaptive {
        didSet { if titleVisibility != oldValue { labelChanged() } }
    }

    /// When the annotation's subtitle is shown under the title; `.adaptive` by default: while the view is selected.
    open var subtitleVisibility: MKFeatureVisibility = .adaptive {
        didSet { if subtitleVisibility != oldValue { labelChanged() } }
    }

    /// The colour of the balloon; `nil`, as by default, is red.
    open var markerTintColor: UIColor? {
        didSet { if markerTintColor != oldValue { artChanged() } }
    }

    /// The colour of the glyph; `nil`, as by default, is white.
    open var glyphTintColor: UIColor? {
        didSet { if glyphTintColor != oldValue { artChanged() } }
    }

    /// The text on the balloon, best one to three letters; it wins over `glyphImage`; `nil` by default.
    open var glyphText: String? {
        didSet { if glyphText != oldValue { artChanged() } }
    }

    /// The picture on the balloon, best 20×20 points; `nil` by default.
    ///
    /// Only its opacity counts, unless its rendering mode is `.alwaysOriginal`.
    /// Without text and picture the balloon shows a pin, and that of a cluster the number of its members.
    open var glyphImage: UIImage? {
        didSet { if glyphImage !== oldValue { artChanged() } }
    }

    /// The picture on the balloon of a selected marker, best 40×40 points; `nil` by default: the same as otherwise.
    open var selectedGlyphImage: UIImage? {
        didSet { if selectedGlyphImage !== oldValue { artChanged() } }
    }

    /// Whether the marker grows out of the ground when it is added to the visible area; `false` by default.
    open var animatesWhenAdded = false

    open override var image: UIImage? {
        didSet {
            guard image == nil else { return }
            takeSize()
            artChanged()
        }
    }

    open override var annotation: (any MKAnnotation)? {
        didSet { artChanged() }
    }

    open override var alignmentRectInsets: UIEdgeInsets {
        image == nil ? shape.insets : super.alignmentRectInsets
    }

    open override func setSelected(_ selected: Bool, animated: Bool) {
        let wasSelected = isSelected
        super.setSelected(selected, animated: animated)
        guard selected != wasSelected, image == nil else { return }
        takeSize()
        artChanged()
        guard animated else { return }
        let ratio = MarkerArt.regular.radius / MarkerArt.selected.radius
        placement.owner?.pop(self, from: selected ? ratio : 1 / ratio)
    }

    open override func setDragState(_ newDragState: DragState, animated: Bool) {
        endRise(before: newDragState)
        super.setDragState(newDragState, animated: animated)
        rise(for: newDragState, animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        renewArt()
    }

    private var shape: MarkerArt.Shape { isSelected ? MarkerArt.selected : MarkerArt.regular }

    private var look: MarkerArt.Look {
        MarkerArt.Look(
            tint: markerTintColor ?? MarkerArt.red,
            glyph: glyph,
            glyphTint: glyphTintColor ?? .white,
            isSelected: isSelected
        )
    }

    private var glyph: MarkerArt.Glyph {
        if isSelected, glyphText == nil, let selectedGlyphImage { return .image(selectedGlyphImage) }
        if let glyphText { return .text(glyphText) }
        if let glyphImage { return .image(glyphImage) }
        guard let cluster = annotation as? MKClusterAnnotation else { return .pin }
        let count = cluster.memberAnnotations.count
        return .text(count < 10_000 ? "\(count)" : "\(count / 1_000)k")
    }

    /// Gives the view the size and the offset that put the balloon's tip on the coordinate.
    private func takeSize() {
        let size = shape.size
        bounds = CGRect(origin: .zero, size: size)
        centerOffset = CGPoint(x: size.width / 2 - shape.tip.x, y: size.height / 2 - shape.tip.y)
    }

    private func artChanged() {
        artIsStale = true
        setNeedsLayout()
        layer.setNeedsPaint()
    }

    private func renewArt() {
        guard artIsStale, image == nil else { return }
        artIsStale = false
        let art = MKMarkerAnnotationView.art.image(look, scale: placement.scale)
        guard art !== shownArt else { return }
        shownArt = art
        layer.contents = art.cgImage
        layer.contentsScale = art.scale
    }

    // MARK: - How the map shows the view

    override var shownImage: UIImage? {
        guard image == nil else { return super.shownImage }
        renewArt()
        return shownArt
    }

    override func densityChanged() {
        artIsStale = true
        labelPicture = nil
        renewArt()
    }

    override func hitPicture(flattened: FlattenedView, images: ImageSprites) -> FlattenedView {
        guard image == nil, subviews.isEmpty, transform.isIdentity else {
            return super.hitPicture(flattened: flattened, images: images)
        }
        let silhouette = MKMarkerAnnotationView.art.silhouette(isSelected: isSelected, scale: placement.scale)
        return images.sprite(of: silhouette, scale: placement.scale) { FlattenedView(silhouette) }
    }

    override func appeared(in visible: CGRect) {
        if animatesWhenAdded, visible.intersects(frame) { placement.owner?.pop(self, from: 0) }
    }

    // MARK: - Texts

    private func labelChanged() {
        layer.setNeedsPaint()
        placement.owner?.collisionChanged(of: self)
    }

    /// What the texts do, were there room for them; `nil` when there are none.
    var wantedLabel: MarkerLabel? {
        // Under a fan there is no room.
        guard !placement.hasFan else { return nil }
        // The callout says the same.
        let isSaid = isSelected && canShowCallout
        let showsTitle = titleVisibility == .visible || (titleVisibility == .adaptive && !isSaid)
        let showsSubtitle = subtitleVisibility == .visible || (subtitleVisibility == .adaptive && isSelected && !isSaid)
        let title = showsTitle ? annotation?.titleText ?? "" : ""
        let subtitle = showsSubtitle ? annotation?.subtitleText ?? "" : ""
        guard !title.isEmpty || !subtitle.isEmpty else { return nil }
        return MarkerLabel(title: title, subtitle: subtitle, isSelected: isSelected)
    }

    /// Whether there is a text to show.
    override var wantsLabel: Bool {
        titleVisibility != .hidden && !(annotation?.titleText ?? "").isEmpty || wantedLabel != nil
    }

    /// Whether the texts are shown whatever they cover.
    var labelIsRequired: Bool {
        isSelected || titleVisibility == .visible
    }

    override func caption(images: ImageSprites) -> AnnotationCaption? {
        guard hasRoomForLabel || labelIsRequired, let label = wantedLabel else { return nil }
        if let labelPicture, labelPicture.label == label, labelPicture.picture.scale == placement.scale {
            return AnnotationCaption(picture: labelPicture.picture, origin: origin(of: label))
        }
        let picture = label.picture(scale: placement.scale)
        labelPicture = (label, picture)
        return AnnotationCaption(picture: picture, origin: origin(of: label))
    }

    private func origin(of label: MarkerLabel) -> CGPoint {
        let frame = label.frame
        return CGPoint(x: frame.minX - MarkerLabel.margin, y: frame.minY - MarkerLabel.margin)
    }
}
