// SPDX-License-Identifier: MIT

public import Foundation

/// A wheel of spokes that turns while something is waited for.
///
/// It turns by an eighth eight times a second, and wakes the event loop no more often than that.
///
/// - SeeAlso: [UIActivityIndicatorView](https://developer.apple.com/documentation/uikit/uiactivityindicatorview)
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size and first colour of a wheel.
    public enum Style: Int, Sendable {
        /// White and large.
        case whiteLarge = 0
        /// White and small.
        case white = 1
        /// Grey and small.
        case gray = 2
        /// Small, in the grey of labels.
        case medium = 100
        /// Large, in the grey of labels.
        case large = 101

        /// The side of the wheel in points.
        var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

        var color: UIColor { self == .white || self == .whiteLarge ? .white : UIColor(white: 0.56, alpha: 1) }
    }

    /// The number of spokes.
    private static let spokeCount = 8
    /// The time between two steps, in seconds.
    static let stepDuration: TimeInterval = 1.0 / 8

    private lazy var stepper = ActivityStepper(self)
    private var colorStorage: UIColor?
    /// The number of the spoke that is darkest.
    private var phase = 0

    /// Creates a wheel of the style and of its size, which does not turn.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    /// Creates a wheel of the style `medium` with the given frame, which does not turn.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Creates a wheel of the style `medium` and of no size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        isUserInteractionEnabled = false
        isHidden = hidesWhenStopped
    }

    // MARK: - Look

    /// The size and, unless ``color`` was set, the colour; setting it keeps the view's size.
    open var style: UIActivityIndicatorView.Style {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the darkest spoke; that of the style by default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! {
        get { colorStorage ?? style.color }
        set {
            colorStorage = newValue
            setNeedsDisplay()
        }
    }

    /// Whether the wheel is hidden while it does not turn; `true` by default.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: style.side, height: style.side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        intrinsicContentSize
    }

    // MARK: - Turning

    /// Whether the wheel turns, or would if it were in a window.
    open private(set) var isAnimating = false

    /// Begins to turn, and shows the wheel.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        stepper.beginAnew()
        isHidden = false
    }

    /// Ceases to turn, and hides the wheel if ``hidesWhenStopped``.
    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
    }

    /// Turns the wheel to a step, of which eight are one turn.
    func show(step: Int) {
        let next = step % UIActivityIndicatorView.spokeCount
        guard next != phase else { return }
        phase = next
        setNeedsDisplay()
    }

    // MARK: - Drawing

    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        let side = style.side
        let count = UIActivityIndicatorView.spokeCount
        for spoke in 0..<count {
            let turn = CGFloat(spoke) / CGFloat(count) * 2 * .pi
            // The darkest is at the front of the turn, those behind it fade.
            let age = (phase - spoke + count) % count
            let path = UIBezierPath()
            path.lineWidth = side * 0.1
            path.lineCapStyle = .round
            for radius in [side * 0.24, side * 0.43] {
                let point = CGPoint(x: bounds.midX + sin(turn) * radius, y: bounds.midY - cos(turn) * radius)
                if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
            }
            let share = max(1 - CGFloat(age) * 0.12, 0.25)
            let color = self.color ?? style.color
            color.withAlphaComponent(color.cgColor.alpha * share).setStroke()
            path.stroke()
        }
    }
}

/// Turns a wheel by the clock of its window.
@MainActor
private final class ActivityStepper: FrameParticipant {
    private weak var view: UIActivityIndicatorView?
    private var beginning: TimeInterval?
    private var time: TimeInterval = 0
    private var isListed = false

    init(_ view: UIActivityIndicatorView) {
        self.view = view
    }

    /// Begins anew with the next frame.
    func beginAnew() {
        beginning = nil
        guard !isListed else { return }
        isListed = true
        FrameParticipants.shared.add(self)
    }

    var window: UIWindow? { view?.window }

    var isAnimating: Bool { false }

    var needsFrame: Bool { false }

    var nextDeadline: TimeInterval? {
        guard let view, view.isAnimating, !view.isHidden, view.window != nil else { return nil }
        guard let beginning else { return time }
        let step = ((time - beginning) / UIActivityIndicatorView.stepDuration + 1e-6).rounded(.down) + 1
        return beginning + step * UIActivityIndicatorView.stepDuration
    }

    func advance(to time: TimeInterval) {
        self.time = time
        guard let view, view.isAnimating else {
            beginning = nil
            return
        }
        let begin = beginning ?? time
        beginning = begin
        view.show(step: Int(((time - begin) / UIActivityIndicatorView.stepDuration + 1e-6).rounded(.down)))
    }

    func animationBlockWillBegin() {}

    func animationBlockEnded(_ group: AnimationGroup) {}
}
