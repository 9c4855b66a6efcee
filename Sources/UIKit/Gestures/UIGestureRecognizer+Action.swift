// SPDX-License-Identifier: MIT

extension UIGestureRecognizer {
    /// Creates a recognizer that calls a closure, with itself, at every change of its state.
    ///
    /// - Note: Apple has no such initializer; it takes a target and a selector only.
    public convenience init(action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        add(.closure(action))
    }

    /// Has a closure called, with the recognizer, at every change of its state.
    package func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        add(.closure(action))
    }
}
