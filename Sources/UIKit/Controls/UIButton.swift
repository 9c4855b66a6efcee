// SPDX-License-Identifier: MIT

public import Foundation

/// A control that shows a title, a picture or both, and reacts to a click.
///
/// What is shown for a state falls back on what is set for the normal state.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of button, which decides its look where nothing else is set.
    public enum ButtonType: Int, Sendable {
        /// Nothing but what is set.
        case custom = 0
        /// A title in the tint colour, dimmed while it is pressed.
        case system = 1
        /// A circled letter i, to be read for more.
        case detailDisclosure = 2
        /// A circled letter i; the same as `detailDisclosure`.
        case infoLight = 3
        /// A circled letter i; the same as `detailDisclosure`.
        case infoDark = 4
        /// A circled plus sign.
        case contactAdd = 5
        /// A cross in a grey circle.
        case close = 7

        /// The old name of `system`.
        ///
        /// - Note: As on phones since iOS 7, no round rectangle is drawn.
        public static let roundedRect = ButtonType.system

        /// Whether the button shows a sign in a circle.
        var hasSymbol: Bool {
            switch self {
            case .custom, .system: false
            case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close: true
            }
        }
    }

    /// The kind of button.
    open private(set) var buttonType = ButtonType.custom

    private struct Face {
        var title: String?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private var faces: [State: Face] = [:]
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

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        faces[state, default: Face()].title = title
        showFace()
    }

    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        faces[state, default: Face()].titleColor = color
        showFace()
    }

    /// Sets the picture beside the title for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        faces[state, default: Face()].image = image
        showFace()
    }

    /// Sets the picture behind everything for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        faces[state, default: Face()].backgroundImage = image
        showFace()
    }

    /// The title set for a state, else that for the normal state.
    open func title(for state: State) -> String? { value(\.title, state) }

    /// The title's colour set for a state, else that for the normal state.
    open func titleColor(for state: State) -> UIColor? { value(\.titleColor, state) }

    /// The picture set for a state, else that for the normal state.
    open func image(for state: State) -> UIImage? { value(\.image, state) }

    /// The background set for a state, else that for the normal state.
    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

    /// The title shown now.
    open var currentTitle: String? { title(for: state) }

    /// The picture shown now.
    open var currentImage: UIImage? { image(for: state) }

    private func value<Value>(_ path: KeyPath<Face, Value?>, _ state: State) -> Value? {
        faces[state]?[keyPath: path] ?? faces[.normal]?[keyPath: path]
    }

    private func showFace() {
        label.text = currentTitle
        label.textColor = titleColor(for: state) ?? defaultTitleColor
        picture.image = currentImage
        background.image = backgroundImage(for: state)
        // Where nothing tells a press, the content is dimmed.
        let isDimmed = isHighlighted && faces[.highlighted] == nil && (buttonType != .custom || currentImage != nil)
        label.alpha = isDimmed ? 0.3 : 1
        picture.alpha = isDimmed || (!isEnabled && faces[.disabled] == nil) ? 0.4 : 1
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

    private var titleSize: CGSize {
        (currentTitle ?? "").isEmpty ? .zero : label.sizeThatFits(UIButton.open)
    }

    open override var intrinsicContentSize: CGSize {
        if buttonType.hasSymbol, currentTitle == nil, currentImage == nil { return ButtonSymbol.size }
        let title = titleSize
        let image = currentImage?.size ?? .zero
        let size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        let behind = backgroundImage(for: state)?.size ?? .zero
        return CGSize(
            width: max(size.width + contentEdgeInsets.left + contentEdgeInsets.right, behind.width),
            height: max(size.height + contentEdgeInsets.top + contentEdgeInsets.bottom, behind.height)
        )
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        intrinsicContentSize
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let area = bounds.inset(by: contentEdgeInsets)
        let title = titleSize
        let image = currentImage?.size ?? .zero
        let imageSize = CGSize(width: min(image.width, area.width), height: min(image.height, area.height))
        let titleWidth = min(title.width, max(area.width - imageSize.width, 0))
        let left = (area.midX - (imageSize.width + titleWidth) / 2).rounded(.down)
        picture.frame = CGRect(
            origin: CGPoint(x: left, y: (area.midY - imageSize.height / 2).rounded(.down)),
            size: imageSize
        )
        label.frame = CGRect(
            x: left + imageSize.width,
            y: (area.midY - title.height / 2).rounded(.down),
            width: titleWidth.rounded(.up),
            height: title.height
        )
    }

    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard currentTitle == nil, currentImage == nil, let symbol = ButtonSymbol(buttonType) else { return }
        symbol.draw(in: bounds, color: tintColor, isPressed: isHighlighted)
    }
}
