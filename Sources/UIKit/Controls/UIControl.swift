// SPDX-License-Identifier: MIT

import Foundation

/// A view that turns touches into actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var actions: [ControlAction] = []

    // MARK: - State

    /// Whether the control takes touches; `true` by default.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { abandonTracking(with: nil) }
            stateChanged()
        }
    }
    /// Whether the control is selected; `false` by default.
    ///
    /// The control itself never changes it.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { stateChanged() }
        }
    }
    /// Whether a touch is down in the control.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { stateChanged() }
        }
    }
    /// All that is true of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a touch that began in the control is down.
    open private(set) var isTracking = false
    /// Whether that touch is inside the control, or was when it ended.
    open private(set) var isTouchInside = false
    private weak var trackedTouch: UITouch?

    /// Where the content stands between the sides, in controls that have content; in the middle by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// Where the content stands between top and bottom, in controls that have content; in the middle by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Redraws the control for its new state.
    func stateChanged() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: - Actions

    /// Calls a method of the target at the events; the target is not retained.
    ///
    /// Without a target the control and its responders are asked in turn, and the first that has the method gets it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        let isKnown: (ControlAction) -> Bool = { $0.isMethod(of: object, selector: action) }
        if let index = actions.firstIndex(where: isKnown) {
            actions[index].events.formUnion(controlEvents)
            return
        }
        let call: ControlAction.Call = object.map { .method(WeakTarget($0), action) } ?? .methodOfChain(action)
        actions.append(ControlAction(call: call, events: controlEvents))
    }

    /// Stops calling a method at the events; `nil` stands for every target or every method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        remove(controlEvents) { $0.matches(target: object, selector: action) }
    }

    /// Calls the action's handler at the events; it replaces an action of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        var events = controlEvents
        for old in actions where old.action?.identifier == action.identifier { events.formUnion(old.events) }
        actions.removeAll { $0.action?.identifier == action.identifier }
        actions.append(ControlAction(call: .action(action), events: events))
    }

    /// Stops calling the action's handler at the events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Stops calling the handler of the action with the identifier at the events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// The targets of the control; the null object stands for a target looked for along the responders.
    open var allTargets: Set<AnyHashable> {
        Set(
            actions.compactMap { action in
                switch action.call {
                case .method(let target, _): (target.object as? NSObject).map { AnyHashable($0) }
                case .methodOfChain: AnyHashable(NSNull())
                case .action: nil
                }
            }
        )
    }

    /// The events at which something is called.
    open var allControlEvents: Event {
        actions.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the methods of a target that are called at the event; `nil` when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap { action -> String? in
            guard let selector = action.selector, action.isMethod(of: object, selector: selector) else { return nil }
            return selector.description
        }
        return names.isEmpty ? nil : names
    }

    /// Calls everything that is registered for one of the events.
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, event: nil)
    }

    /// Calls a method of the target, or without one of the first responder in the control's chain that has it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target {
            action.perform(on: target as AnyObject, sender: self, event: event)
            return
        }
        var responder: UIResponder? = self
        while let current = responder {
            if action.perform(on: current, sender: self, event: event) { return }
            responder = current.next
        }
    }

    private func send(_ events: Event, event: UIEvent?) {
        for action in actions where !action.events.isDisjoint(with: events) {
            switch action.call {
            case .method(let target, let selector):
                if let object = target.object { sendAction(selector, to: object, for: event) }
            case .methodOfChain(let selector): sendAction(selector, to: nil, for: event)
            case .action(let action): action.perform(sender: self)
            }
        }
    }

    private func remove(_ events: Event, where condition: (ControlAction) -> Bool) {
        for index in actions.indices where condition(actions[index]) { actions[index].events.subtract(events) }
        actions.removeAll { $0.events.isEmpty }
    }

    // MARK: - Tracking

    /// Tells that a touch began in the control.
    ///
    /// - Returns: Whether to follow the touch; `true` unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Tells that the followed touch moved.
    ///
    /// - Returns: Whether to follow it further; `true` unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Tells that the followed touch ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Tells that the followed touch was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    /// Whether a click also triggers the primary action, as a button's does.
    var clickTriggersPrimaryAction: Bool { false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        isTouchInside = true
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isHighlighted = true
        send(.touchDown, event: event)
        if touch.tapCount > 1 { send(.touchDownRepeat, event: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event: event)
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event: event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch, event: event)
        endTracking(touch, with: event)
        finishTracking()
        send(isTouchInside ? .touchUpInside : .touchUpOutside, event: event)
        if isTouchInside, clickTriggersPrimaryAction { send(.primaryActionTriggered, event: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        abandonTracking(with: event)
    }

    private func abandonTracking(with event: UIEvent?) {
        guard isTracking else { return }
        cancelTracking(with: event)
        finishTracking()
        send(.touchCancel, event: event)
    }

    private func finishTracking() {
        trackedTouch = nil
        isTracking = false
        isHighlighted = false
    }

    /// A finger may stray 70 points from the control, as on a phone; the mouse may not.
    private func isInside(_ touch: UITouch, event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard touch.type == .direct else { return point(inside: place, with: event) }
        return bounds.insetBy(dx: -70, dy: -70).contains(place)
    }
}
