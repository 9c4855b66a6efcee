// SPDX-License-Identifier: MIT

public import Foundation

/// A view that shows a picture.
///
/// - Note: Pictures that follow one another are not shown: Apple's `animationImages` is missing.
/// - SeeAlso: [UIImageView](https://developer.apple.com/documentation/uikit/uiimageview)
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// Creates a view of the given frame, in points of its future superview, without a picture.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view of a picture, as large as the picture.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    /// Creates a view of a picture, as large as the picture, and of another one for when it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    /// Creates a view of no size without a picture; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// The picture; the view keeps its size when it changes.
    open var image: UIImage? {
        didSet { update() }
    }

    /// The picture shown while ``isHighlighted``; without it ``image`` is shown.
    open var highlightedImage: UIImage? {
        didSet { update() }
    }

    /// Whether ``highlightedImage`` is shown; `false` by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { update() } }
    }

    /// How the picture fills the bounds; `.scaleToFill` by default.
    ///
    /// What a picture larger than the bounds shows outside is cut off only by `clipsToBounds`.
    open override var contentMode: UIView.ContentMode {
        didSet { if contentMode != oldValue { update() } }
    }

    /// Takes up a new tint colour, in which template pictures are drawn.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    /// The size of the picture in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shown?.size ?? .zero
    }

    /// The size of the picture in points; none without a picture.
    open override var intrinsicContentSize: CGSize {
        let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        return shown?.size ?? none
    }

    /// Draws a resizable picture, whose edges keep their size; any other is the content of the layer.
    open override func draw(_ rect: CGRect) {
        guard let shown, isResized(shown), let context = UIGraphicsGetCurrentContext() else { return }
        tinted(shown).draw(in: bounds, on: context, alpha: 1)
    }

    private var shown: UIImage? {
        isHighlighted ? highlightedImage ?? image : image
    }

    private func setUp() {
        isOpaque = false
        isUserInteractionEnabled = false
        update()
    }

    private func isResized(_ image: UIImage) -> Bool {
        image.capInsets != .zero && contentMode == .scaleToFill
    }

    private func tinted(_ image: UIImage) -> UIImage {
        guard image.renderingMode == .alwaysTemplate, let cgImage = image.cgImage else { return image }
        var bitmap = cgImage.bitmap
        bitmap.tint((tintColor ?? .systemBlue).cgColor.rgba)
        return UIImage(
            image: CGImage(bitmap: bitmap),
            scale: image.scale,
            insets: image.capInsets,
            resizing: image.resizingMode
        )
    }

    private func update() {
        layer.contentsGravity = contentMode.gravity
        layer.contentsScale = shown?.scale ?? 1
        layer.contents = shown.flatMap { isResized($0) ? nil : tinted($0).cgImage }
        setNeedsDisplay()
    }
}

extension UIView.ContentMode {
    /// How a layer's content is placed in the same way.
    fileprivate var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
