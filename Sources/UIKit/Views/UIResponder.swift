// SPDX-License-Identifier: MIT

public import Foundation

/// An object that receives touches and keys, and hands on what it does not use to the next one of its chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// What this responder does with keys, the wheel and the pointer; `nil`, the default, when it takes no interest.
    package var inputHooks: InputHooks?

    /// Creates a responder that has no next one.
    public override init() {
        super.init()
    }

    // MARK: - The chain

    /// The responder asked after this one, `nil` at the end of the chain; `nil` unless a subclass overrides it.
    open var next: UIResponder? { nil }

    /// Whether this responder may become its window's first responder; `false` unless a subclass overrides it.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder may give up being first; `true` unless a subclass overrides it.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys go to this responder first.
    open var isFirstResponder: Bool {
        responderWindow?.input.firstResponder === self
    }

    /// Makes this responder the first one of its window, after the present one has resigned.
    ///
    /// - Returns: `false` when it cannot become first, is in no window, or the present one does not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let input = responderWindow?.input else { return false }
        guard input.firstResponder !== self else { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = input.firstResponder, !present.resignFirstResponder() { return false }
        input.firstResponder = self
        return true
    }

    /// Gives up being the first responder.
    ///
    /// - Returns: `false` when it refuses to.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.input.firstResponder = nil
        return true
    }

    // MARK: - Touches

    /// Tells the responder that touches began in it; hands them to the next responder unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Tells the responder that touches which began in it moved; hands them to the next responder unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Tells the responder that touches which began in it ended; hands them to the next responder unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Tells the responder that its touches were taken away; hands them to the next responder unless overridden.
    ///
    /// That happens when a gesture recognizer recognizes, or when the window loses the pointer.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Keys

    /// Offers a key to this responder's hook, then to the next responders.
    ///
    /// - Returns: Whether one of them used the key.
    package func keyPressed(_ key: KeyPress) -> Bool {
        if let hook = inputHooks?.key, hook(key) { return true }
        return next?.keyPressed(key) ?? false
    }

    /// The window at the end of this responder's chain, itself included.
    private var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }
}
