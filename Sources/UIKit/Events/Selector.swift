// SPDX-License-Identifier: MIT

/// A method to call later, by its name and the method itself.
///
/// Linux has no Objective-C runtime that could find a method by its name, so the selector carries it:
///
/// ```swift
/// button.addTarget(self, action: Selector("tap(_:)", MapController.tap(_:)), for: .touchUpInside)
/// ```
///
/// The method may be private, isolated to the main actor, overridden in a subclass, and return something.
/// Two selectors are equal when their names are.
///
/// - Note: Apple's `#selector(MapController.tap(_:))` becomes `Selector("tap(_:)", MapController.tap(_:))`.
public struct Selector: Sendable, Hashable, CustomStringConvertible {
    /// The method's name with its argument labels, for instance `tap(_:)`.
    public let description: String

    private let call: @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool

    /// Creates a selector of a method without arguments that is isolated to the main actor.
    public init<Target: AnyObject, Result>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> @MainActor () -> Result
    ) {
        description = name
        call = { target, _, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// Creates a selector of a method with one argument that is isolated to the main actor: the sender, the timer or the notification.
    public init<Target: AnyObject, Sender, Result>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> @MainActor (Sender) -> Result
    ) {
        description = name
        call = { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// Creates a selector of a method with two arguments that is isolated to the main actor: the sender and the event.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        description = name
        call = { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// Creates a selector of a method without arguments that is bound to no actor.
    @preconcurrency
    public init<Target: AnyObject, Result>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> () -> Result
    ) {
        description = name
        call = { target, _, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// Creates a selector of a method with one argument that is bound to no actor: the sender, the timer or the notification.
    @preconcurrency
    public init<Target: AnyObject, Sender, Result>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> (Sender) -> Result
    ) {
        description = name
        call = { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// Creates a selector of a method with two arguments that is bound to no actor: the sender and the event.
    @preconcurrency
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> (Sender, Event) -> Result
    ) {
        description = name
        call = { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// Calls the method on the target.
    ///
    /// - Returns: `false` when the target or an argument is not of the method's type; nothing is called then.
    @MainActor @discardableResult
    package func perform(on target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
        call(target, sender, event)
    }

    /// Whether the two selectors have the same name.
    public static func == (lhs: Selector, rhs: Selector) -> Bool {
        lhs.description == rhs.description
    }

    /// Feeds the name to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}
