// SPDX-License-Identifier: MIT

/// What a control calls, and at which events.
@MainActor
struct ControlAction {
    enum Call {
        case method(WeakTarget, Selector)
        case methodOfChain(Selector)
        case action(UIAction)
    }

    let call: Call
    var events: UIControl.Event

    /// The action object, if this is one.
    var action: UIAction? {
        guard case .action(let action) = call else { return nil }
        return action
    }

    /// The method, if this is one.
    var selector: Selector? {
        switch call {
        case .method(_, let selector), .methodOfChain(let selector): selector
        case .action: nil
        }
    }

    /// Whether this is the method of exactly that target, where `nil` means the chain of responders.
    func isMethod(of target: AnyObject?, selector: Selector) -> Bool {
        switch call {
        case .method(let own, let ownSelector): target != nil && own.object === target && ownSelector == selector
        case .methodOfChain(let ownSelector): target == nil && ownSelector == selector
        case .action: false
        }
    }

    /// Whether this is a method of the target, where `nil` stands for any; actions never match.
    func matches(target: AnyObject?, selector: Selector?) -> Bool {
        guard let ownSelector = self.selector, selector == nil || selector == ownSelector else { return false }
        guard let target else { return true }
        guard case .method(let own, _) = call else { return false }
        return own.object === target
    }
}
