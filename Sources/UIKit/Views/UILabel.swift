// SPDX-License-Identifier: MIT

public import Foundation

/// A view that shows text that cannot be edited.
///
/// The text is centred in height. Its size is rounded up to whole points, so that it is the same at every scale.
///
/// - SeeAlso: [UILabel](https://developer.apple.com/documentation/uikit/uilabel)
@preconcurrency @MainActor
open class UILabel: UIView {
    private var content = LabelContent()

    /// Creates an empty label with the given frame, in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty label of no size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // MARK: - Text

    /// The text; `nil` by default.
    ///
    /// Setting it takes away the attributes of ``attributedText``.
    open var text: String? {
        get { content.string }
        set { change { $0.set(newValue) } }
    }

    /// The text with its attributes; what they do not say comes from the label.
    ///
    /// Setting font, colour, alignment or line break mode afterwards changes the whole text.
    open var attributedText: NSAttributedString? {
        get { content.attributedString }
        set { change { $0.set(newValue) } }
    }

    /// The font of the text; by default the system font at 17 points.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { content.style.font }
        set { change { $0.set(newValue ?? LabelContent.defaultFont) } }
    }

    /// The colour of the text; by default the system's label colour.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { content.style.color }
        set { change { $0.set(newValue ?? .label) } }
    }

    /// How lines are set between the sides; by default `natural`.
    open var textAlignment: NSTextAlignment {
        get { content.options.alignment }
        set { change { $0.setOptions { $0.alignment = newValue } } }
    }

    /// What happens to text that does not fit; by default `byTruncatingTail`.
    ///
    /// With several lines only the last one is truncated or clipped, the others wrap between words.
    open var lineBreakMode: NSLineBreakMode {
        get { content.options.lineBreakMode }
        set { change { $0.setOptions { $0.lineBreakMode = newValue } } }
    }

    /// The most lines, 0 for as many as the text needs; 1 by default.
    open var numberOfLines = 1 {
        didSet { setNeedsDisplay() }
    }

    // MARK: - Fitting

    /// Whether a single line that is too long is drawn smaller rather than cut; `false` by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsDisplay() }
    }

    /// The least part of its size that ``adjustsFontSizeToFitWidth`` makes the text, 0…1; 0, no limit, by default.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    /// Where text that was made smaller stands; on the baseline of the text in full size by default.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
        didSet { setNeedsDisplay() }
    }

    /// The width at which ``intrinsicContentSize`` wraps several lines, in points; 0, no limit, by default.
    open var preferredMaxLayoutWidth: CGFloat = 0

    // MARK: - Look

    /// The colour of a sharp shadow of the text; `nil`, no shadow, by default.
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Where the shadow lies relative to the text, in points; one point above by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the text while ``isHighlighted``; `nil`, no change, by default.
    open var highlightedTextColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether the text is drawn in ``highlightedTextColor``; `false` by default.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether the text is drawn in full colour rather than dimmed; `true` by default.
    open var isEnabled = true {
        didSet { setNeedsDisplay() }
    }

    // MARK: - Size

    /// The size of the text in points; several lines wrap at the given width, a single line needs what it needs.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : size.width)
    }

    /// The size of the text in points, wrapped at ``preferredMaxLayoutWidth``.
    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
    }

    /// The rectangle that the text takes in the bounds, in points.
    ///
    /// - Parameters:
    ///   - bounds: The room for the text.
    ///   - numberOfLines: The most lines; 0 for any number.
    /// - Returns: The rectangle of the lines, centred in height.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let layout = layout(in: bounds.size, lineCount: numberOfLines)
        let size = CGSize(
            width: min(layout.size.width.rounded(.up), max(bounds.width, 0)),
            height: layout.size.height.rounded(.up)
        )
        let isTall = bounds.height.isFinite && bounds.height < UILabel.unlimited
        let top = isTall ? bounds.minY + (bounds.height - size.height) / 2 : bounds.minY
        return CGRect(origin: CGPoint(x: bounds.minX, y: top), size: size)
    }

    // MARK: - Drawing

    /// Draws the text in the bounds.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text in a rectangle of the current context, centred in height.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), content.hasText else { return }
        let full = layout(in: rect.size, lineCount: numberOfLines)
        let fitted = shrunk(to: rect.width)
        let layout = fitted ?? full
        var origin = CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2)
        if fitted != nil { origin.y += drop(from: full, to: layout, in: rect) }
        if let shadowColor {
            let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
            layout.recolored(shadowColor).draw(in: context, at: place, width: rect.width)
        }
        colored(layout).draw(in: context, at: origin, width: rect.width)
    }

    // MARK: - Layout

    /// Lengths from here on set no limit, in points.
    private static let unlimited: CGFloat = 1_000_000

    private func setUp() {
        isOpaque = false
        isUserInteractionEnabled = false
    }

    private func change(_ body: (inout LabelContent) -> Void) {
        body(&content)
        setNeedsDisplay()
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        let width = width > 0 ? min(width, UILabel.unlimited) : UILabel.unlimited
        let room = CGRect(x: 0, y: 0, width: width, height: UILabel.unlimited)
        guard content.hasText else { return .zero }
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    private func layout(in size: CGSize, lineCount: Int) -> TextLayout {
        var limits = TextLayout.Limits()
        limits.width = max(size.width, 0)
        limits.height = max(size.height, 0)
        limits.lineCount = max(lineCount, 0)
        limits.wrapsBeforeTruncating = true
        return TextLayout(content.styled, limits: limits)
    }

    /// The text on one line, made small enough for the width; `nil` when it need not or may not be.
    private func shrunk(to width: CGFloat) -> TextLayout? {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return nil }
        let natural = TextLayout(content.styled, limits: TextLayout.Limits()).size.width
        guard natural > width else { return nil }
        let factor = max(width / natural, min(max(minimumScaleFactor, 0), 1))
        let text = content.styled(scaledBy: factor)
        return TextLayout(
            text,
            limits: TextLayout.Limits(width: width, lineCount: 1, wrapsBeforeTruncating: true)
        )
    }

    /// How much lower than centred the smaller text stands, in points.
    private func drop(from full: TextLayout, to small: TextLayout, in rect: CGRect) -> CGFloat {
        switch baselineAdjustment {
        case .alignCenters: return 0
        case .none: return (small.size.height - full.size.height) / 2
        case .alignBaselines:
            let before = (full.lines.first?.baseline ?? 0) - full.size.height / 2
            return before - (small.lines.first?.baseline ?? 0) + small.size.height / 2
        }
    }

    private func colored(_ layout: TextLayout) -> TextLayout {
        if isHighlighted, let highlightedTextColor { return layout.recolored(highlightedTextColor) }
        return isEnabled ? layout : layout.dimmed()
    }
}

/// Where text that was made smaller to fit stands in its label.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline that it has in full size.
    case alignBaselines = 0
    /// With its middle where that of the text in full size is.
    case alignCenters = 1
    /// With its top where that of the text in full size is.
    case none = 2
}
