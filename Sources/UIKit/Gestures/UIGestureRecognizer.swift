// SPDX-License-Identifier: MIT

public import Foundation

/// Watches the touches of a view and its subviews, and sends an action when they make its gesture.
///
/// Subclasses override the methods that receive touches and set ``state``; the recognizer then sees to permission,
/// to the recognizers it competes with, to cancelling the view's touches and to the actions.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Where a recognizer stands.
    public enum State: Int, Sendable {
        /// It has not recognized its gesture, but still may.
        case possible
        /// A continuous gesture began.
        case began
        /// A continuous gesture went on.
        case changed
        /// The gesture ended; for a discrete one, it was recognized.
        case ended
        /// A continuous gesture was taken away.
        case cancelled
        /// The touches made another gesture.
        case failed

        /// Another name of `ended`, for discrete gestures.
        public static var recognized: State { .ended }
    }

    // MARK: - Set-up

    /// Who may refuse touches and the gesture, and who settles what happens beside other recognizers.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view the recognizer is attached to.
    open internal(set) weak var view: UIView? {
        didSet {
            if view == nil { abandon() }
        }
    }
    /// Whether recognizing takes the touches away from the view; `true` by default.
    open var cancelsTouchesInView = true
    /// Whether the view gets new touches only after this recognizer has failed; `false` by default.
    open var delaysTouchesBegan = false
    /// Whether the view gets the end of touches only after this recognizer has failed; `true` by default.
    open var delaysTouchesEnded = true
    /// The raw values of the kinds of touch it takes; all by default.
    open var allowedTouchTypes: [NSNumber] = [
        UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer,
    ].map { NSNumber(value: $0.rawValue) }
    /// A name for logs and for finding the recognizer again.
    open var name: String?
    /// Whether it receives touches; `true` by default.
    ///
    /// Setting it to `false` cancels a gesture under way.
    open var isEnabled = true {
        didSet {
            if !isEnabled { abandon() }
        }
    }

    private var actions: [GestureAction] = []
    /// Those that must fail before this one may recognize.
    var failureRequirements: [WeakRecognizer] = []

    // MARK: - The gesture under way

    /// The touches it receives: those that are down, and within a call those that have just ended.
    package internal(set) var touches: [UITouch] = []
    /// The state that waits until the recognizers which must fail first have done so.
    var pendingState: State?
    /// When it wants to be woken, in seconds of the window's clock; `nil` when it waits for nothing.
    package var deadline: TimeInterval?
    /// The modifier keys at its latest touch.
    package internal(set) var modifiers: KeyModifiers = []
    private var currentState: State = .possible
    /// The middle of the touches when they last changed, in the window's points.
    var latestLocation = CGPoint.zero

    /// Creates a recognizer that calls a method of the target; the target is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Adds a target, which is not retained, and the method to call at every change of ``state``.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !actions.contains(where: { $0.matches(target: object, selector: action) }) else { return }
        actions.append(.method(WeakTarget(object), action))
    }

    /// Removes targets; `nil` stands for any target and for any method.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        actions.removeAll { $0.matches(target: object, selector: action) }
    }

    /// Adds a closure to call at every change of ``state``.
    final func add(_ action: GestureAction) {
        actions.append(action)
    }

    /// Lets this recognizer recognize only after the other has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
    }

    // MARK: - State

    /// Where the recognizer stands; only subclasses set it.
    ///
    /// Setting `began` or `ended` from `possible` asks for permission and may be deferred until others have failed;
    /// `state` then still reads `possible`, or `failed` when permission was refused.
    open var state: State {
        get { currentState }
        set { transition(to: newValue) }
    }

    /// Whether the gesture is decided and the recognizer waits for its touches to end.
    var isFinished: Bool {
        currentState == .ended || currentState == .cancelled || currentState == .failed
    }

    /// Whether the gesture has begun or was recognized.
    var hasRecognized: Bool {
        currentState == .began || currentState == .changed || currentState == .ended
    }

    /// Whether it takes part in deciding what the present touches mean.
    var isActive: Bool {
        !touches.isEmpty || currentState != .possible || pendingState != nil || deadline != nil
    }

    // MARK: - Where

    /// The middle of the touches, in the view's points; in the window's when the view is `nil`.
    open func location(in view: UIView?) -> CGPoint {
        let middle = touches.isEmpty ? latestLocation : Self.middle(of: touches)
        guard let view else { return middle }
        return view.convert(middle, from: nil)
    }

    /// The number of touches the recognizer receives at present.
    open var numberOfTouches: Int { touches.count }

    /// The place of one touch, in the view's points; in the window's when the view is `nil`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(touches.indices.contains(touchIndex), "there is no touch of this index")
        return touches[touchIndex].location(in: view)
    }

    /// The middle of the touches in the window's points.
    static func middle(of touches: [UITouch]) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        let sum = touches.reduce(into: CGPoint.zero) { sum, touch in
            sum.x += touch.windowLocation.x
            sum.y += touch.windowLocation.y
        }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    // MARK: - For subclasses

    /// Tells that touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches were taken away; fails or cancels the gesture unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        abandon()
    }

    /// Forgets the gesture that has ended, to be ready for the next; call `super`.
    open func reset() {}

    /// Ignores a touch from now on, so that only other recognizers and the view receive it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Whether this recognizer, by recognizing, keeps the other from doing so; `true` unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the other, by recognizing, keeps this recognizer from doing so; `true` unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer must wait until the other has failed; `false` unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other must wait until this recognizer has failed; `false` unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Hears of a touch that will begin, in the window's points, before anyone receives it.
    func touchWillBegin(at location: CGPoint, type: UITouch.TouchType, time: TimeInterval) {}

    /// Acts on its deadline, which has passed.
    func deadlinePassed(at time: TimeInterval) {}

    /// Whether the recognizer takes a touch that began in a control below its view: one click has one consumer.
    var takesTouchesOfControls: Bool { true }
}

// MARK: - Transitions

extension UIGestureRecognizer {
    private var input: WindowInput? { view?.window?.input ?? touches.first?.window?.input }

    private func transition(to newState: State) {
        switch currentState {
        case .possible:
            switch newState {
            case .possible: break
            case .began, .changed, .ended: tryToRecognize(as: newState == .changed ? .began : newState)
            case .cancelled, .failed: fail()
            }
        case .began, .changed:
            switch newState {
            case .possible, .began: break
            case .changed, .ended, .cancelled: enter(newState)
            case .failed: enter(.cancelled)
            }
        case .ended, .cancelled, .failed:
            break
        }
    }

    private func tryToRecognize(as newState: State) {
        guard pendingState == nil else { return }
        guard isEnabled, isPermitted else { return fail() }
        guard let input else { return enter(newState) }
        guard !input.isPrevented(self) else { return fail() }
        guard !input.mustWait(self) else {
            pendingState = newState
            deadline = nil
            return
        }
        recognize(as: newState)
    }

    private var isPermitted: Bool {
        if let view, !view.gestureRecognizerShouldBegin(self) { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Recognizes the gesture: others that it prevents fail, the view loses its touches, the action is sent.
    private func recognize(as newState: State) {
        pendingState = nil
        deadline = nil
        currentState = newState
        input?.didRecognize(self)
        sendActions()
        input?.settleUnlessDelivering()
    }

    /// Recognizes or fails what had to wait, now that another recognizer has been decided.
    func resolvePending() {
        guard let waiting = pendingState, let input, !input.mustWait(self) else { return }
        guard !input.isPrevented(self) else { return fail() }
        recognize(as: waiting)
    }

    /// Fails without an action.
    func fail() {
        guard currentState == .possible else { return }
        currentState = .failed
        pendingState = nil
        deadline = nil
        input?.didFail(self)
    }

    /// Cancels a gesture under way, or fails one that was not recognized yet.
    func abandon() {
        switch currentState {
        case .possible where isActive: fail()
        case .began, .changed: enter(.cancelled)
        default: break
        }
    }

    private func enter(_ newState: State) {
        currentState = newState
        sendActions()
        input?.settleUnlessDelivering()
    }

    private func sendActions() {
        for action in actions { action.perform(self) }
    }

    /// Returns to `possible` after a decided gesture whose touches have all ended.
    func resetIfDone() {
        guard touches.isEmpty, isFinished else { return }
        currentState = .possible
        pendingState = nil
        deadline = nil
        reset()
    }
}
