// SPDX-License-Identifier: MIT

/// What a recognizer or control calls.
@MainActor
enum GestureAction {
    case method(WeakTarget, Selector)
    case closure(@MainActor (UIGestureRecognizer) -> Void)

    /// Whether this is a method of the target and selector, where `nil` stands for any; closures never match.
    func matches(target: AnyObject?, selector: Selector?) -> Bool {
        guard case .method(let ownTarget, let ownSelector) = self else { return false }
        return (target == nil || target === ownTarget.object) && (selector == nil || selector == ownSelector)
    }

    /// Calls it with the recognizer as the sender.
    func perform(_ recognizer: UIGestureRecognizer) {
        switch self {
        case .method(let target, let selector):
            guard let object = target.object else { return }
            selector.perform(on: object, sender: recognizer)
        case .closure(let closure):
            closure(recognizer)
        }
    }
}

/// A target that is not retained.
struct WeakTarget {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

/// A recognizer that is not retained.
struct WeakRecognizer {
    private(set) weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
    }
}
