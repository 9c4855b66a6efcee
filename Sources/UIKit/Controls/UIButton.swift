// SPDX-License-Identifier: MIT

public import Foundation

/// A control that shows a title, a picture or both, and reacts to a click.
///
/// What is shown for a state falls back on what is set for the normal state.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of button.
    open private(set) var buttonType = ButtonType.custom

    private var faces = ButtonFaces()
    private let label = UILabel()
    private let picture = UIImageView()
    private let background = UIImageView()

    // MARK: - Creation

    /// Creates a button of the kind; those with a sign have its size, others none.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .system { label.font = .systemFont(ofSize: 15) }
        if buttonType.hasSymbol { frame = CGRect(origin: .zero, size: ButtonSymbol.size) }
        showFace()
    }

    /// Creates a button of the kind that shows the action's title and picture, and calls it when clicked.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button of the kind `custom` that shows the action's title and picture, and calls it when clicked.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Creates a button of the kind `custom`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button of the kind `custom` and of no size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    override var clickTriggersPrimaryAction: Bool { true }

    private func setUp() {
        isOpaque = false
        for view in [background, picture, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        label.font = .systemFont(ofSize: 18)
        picture.contentMode = .scaleAspectFit
        background.contentMode = .scaleToFill
        showFace()
    }

    // MARK: - What is shown

    /// The label of the title; set its font here, but its text and colour through the button.
    open var titleLabel: UILabel? { label }

    /// The view of the picture; set its picture through the button.
    open var imageView: UIImageView? { picture }

    /// The distance between the button's edges and its content, in points; zero by default.
    open var contentEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }

    /// How the title's place is moved and narrowed, in points; zero by default.
    ///
    /// The button's own size does not change.
    open var titleEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }

    /// How the picture's place is moved and narrowed, in points; zero by default.
    ///
    /// The button's own size does not change.
    open var imageEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }

    /// Whether the picture is dimmed while the button is pressed, unless one is set for that; `true` by default.
    open var adjustsImageWhenHighlighted = true {
        didSet { showFace() }
    }

    /// Whether the picture is dimmed while the button is disabled, unless one is set for that; `true` by default.
    open var adjustsImageWhenDisabled = true {
        didSet { showFace() }
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        faces.set(\.title, title, state)
        showFace()
    }

    /// Sets a title with attributes for a state; it goes before a plain one, and keeps the colour it names.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        // A copy, since the caller's string may be a mutable one.
        faces.set(\.attributedTitle, title.map { NSAttributedString(attributedString: $0) }, state)
        showFace()
    }

    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        faces.set(\.titleColor, color, state)
        showFace()
    }

    /// Sets the picture beside the title for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        faces.set(\.image, image, state)
        showFace()
    }

    /// Sets the picture behind everything for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        faces.set(\.backgroundImage, image, state)
        showFace()
    }

    /// The title set for a state, else that for the normal state.
    open func title(for state: State) -> String? { faces.value(\.title, state) }

    /// The title with attributes set for a state, else that for the normal state.
    open func attributedTitle(for state: State) -> NSAttributedString? { faces.value(\.attributedTitle, state) }

    /// The title's colour set for a state, else that for the normal state.
    open func titleColor(for state: State) -> UIColor? { faces.value(\.titleColor, state) }

    /// The picture set for a state, else that for the normal state.
    open func image(for state: State) -> UIImage? { faces.value(\.image, state) }

    /// The background set for a state, else that for the normal state.
    open func backgroundImage(for state: State) -> UIImage? { faces.value(\.backgroundImage, state) }

    /// The title of the present state; what is shown, unless there is one with attributes.
    open var currentTitle: String? { title(for: state) }

    /// The title with attributes of the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The colour of the title in the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }

    /// The picture of the present state.
    open var currentImage: UIImage? { image(for: state) }

    /// The background of the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func showFace() {
        // The colour first: an attributed title takes it where it names none.
        label.text = currentTitle
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle { label.attributedText = title }
        picture.image = currentImage
        background.image = currentBackgroundImage
        // Where nothing tells a press, the content is dimmed.
        let isPressed = isHighlighted && !faces.has(.highlighted)
        label.alpha = isPressed && (buttonType != .custom || currentImage != nil) ? 0.3 : 1
        let isDisabled = !isEnabled && !faces.has(.disabled)
        let isDimmed = (isPressed && adjustsImageWhenHighlighted) || (isDisabled && adjustsImageWhenDisabled)
        picture.alpha = isDimmed ? 0.4 : 1
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var defaultTitleColor: UIColor {
        guard isEnabled else { return UIColor(white: 0.6, alpha: 1) }
        return buttonType == .custom ? .white : tintColor
    }

    override func stateChanged() {
        super.stateChanged()
        showFace()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showFace()
    }

    // MARK: - Layout

    private static let open = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    private var hasTitle: Bool { !(label.text ?? "").isEmpty }

    private var titleSize: CGSize {
        hasTitle ? label.sizeThatFits(UIButton.open) : .zero
    }

    private var showsSymbol: Bool { buttonType.hasSymbol && !hasTitle && currentImage == nil }

    open override var intrinsicContentSize: CGSize {
        if showsSymbol { return ButtonSymbol.size }
        let title = titleSize
        let image = currentImage?.size ?? .zero
        let size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        let behind = currentBackgroundImage?.size ?? .zero
        return CGSize(
            width: max(size.width + contentEdgeInsets.left + contentEdgeInsets.right, behind.width),
            height: max(size.height + contentEdgeInsets.top + contentEdgeInsets.bottom, behind.height)
        )
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        intrinsicContentSize
    }

    /// The rectangle of the background in the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of picture and title in the bounds.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The rectangle of the picture in that of the content: before the title.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let area = contentRect.inset(by: imageEdgeInsets)
        let image = currentImage?.size ?? .zero
        let size = CGSize(width: min(image.width, area.width), height: min(image.height, area.height))
        let titleWidth = min(titleSize.width, max(area.width - size.width, 0)).rounded(.up)
        return placed(size, besides: (before: 0, after: titleWidth), in: area)
    }

    /// The rectangle of the title in that of the content: after the picture.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let area = contentRect.inset(by: titleEdgeInsets)
        let imageWidth = min(currentImage?.size.width ?? 0, area.width)
        let title = titleSize
        let size = CGSize(width: min(title.width, max(area.width - imageWidth, 0)).rounded(.up), height: title.height)
        return placed(size, besides: (before: imageWidth, after: 0), in: area)
    }

    /// Places one part of the content, which has others at its sides, by the control's alignments.
    private func placed(_ size: CGSize, besides: (before: CGFloat, after: CGFloat), in area: CGRect) -> CGRect {
        var rect = CGRect(origin: .zero, size: size)
        let whole = besides.before + size.width + besides.after
        switch contentHorizontalAlignment {
        case .center: rect.origin.x = (area.midX - whole / 2).rounded(.down) + besides.before
        case .left, .leading: rect.origin.x = area.minX + besides.before
        case .right, .trailing: rect.origin.x = area.maxX - whole + besides.before
        case .fill:
            rect.origin.x = area.minX + besides.before
            rect.size.width = max(area.width - besides.before - besides.after, 0)
        }
        switch contentVerticalAlignment {
        case .center: rect.origin.y = (area.midY - size.height / 2).rounded(.down)
        case .top: rect.origin.y = area.minY
        case .bottom: rect.origin.y = area.maxY - size.height
        case .fill:
            rect.origin.y = area.minY
            rect.size.height = area.height
        }
        return rect
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        picture.frame = imageRect(forContentRect: content)
        label.frame = titleRect(forContentRect: content)
    }

    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard showsSymbol, let symbol = ButtonSymbol(buttonType) else { return }
        symbol.draw(in: bounds, color: tintColor, isPressed: isHighlighted)
    }
}
