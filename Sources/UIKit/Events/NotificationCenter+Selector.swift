// SPDX-License-Identifier: MIT

public import Foundation

extension NotificationCenter {
    /// Calls a method of the observer, with the notification, for each one of the name and object.
    ///
    /// The observer is not retained; it is forgotten when it is gone.
    ///
    /// - Parameters:
    ///   - observer: Whose method is called.
    ///   - aSelector: The method.
    ///   - aName: Which notifications; `nil` stands for all.
    ///   - anObject: Whose notifications; `nil` stands for anybody's.
    /// - Note: Post such a notification on the main thread only: elsewhere it is a programmer's error, which traps.
    @MainActor
    public func addObserver(
        _ observer: Any,
        selector aSelector: Selector,
        name aName: Notification.Name?,
        object anObject: Any?
    ) {
        let call = NotificationCall(target: observer as AnyObject, selector: aSelector)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { call.fire($0) }
        ObserverTokens.shared.add(token, of: observer as AnyObject, at: self)
    }

    /// Stops all calls of the observer's methods, or of the block that the token stands for.
    @MainActor
    public func removeObserver(_ observer: AnyObject) {
        for token in ObserverTokens.shared.remove(observer, at: self) { removeObserver(token as Any) }
        removeObserver(observer as Any)
    }
}

/// What a notification calls.
@MainActor
private final class NotificationCall {
    private weak var target: AnyObject?
    private let selector: Selector

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    /// Calls the method, on the main actor, where the notification was posted.
    ///
    /// A notification may not cross to an actor, even on the same thread, so the thread itself carries it.
    nonisolated func fire(_ notification: Notification) {
        let key = "UIKit.NotificationCall"
        let outer = Thread.current.threadDictionary[key]
        Thread.current.threadDictionary[key] = notification
        defer { Thread.current.threadDictionary[key] = outer }
        MainActor.assumeIsolated {
            guard let target, let notification = Thread.current.threadDictionary[key] else { return }
            selector.perform(on: target, sender: notification)
        }
    }
}

/// Which tokens stand for the calls of which observers.
@MainActor
private final class ObserverTokens {
    static let shared = ObserverTokens()

    private struct Entry {
        weak var observer: AnyObject?
        weak var center: NotificationCenter?
        let token: any NSObjectProtocol
    }

    private var entries: [Entry] = []

    func add(_ token: any NSObjectProtocol, of observer: AnyObject, at center: NotificationCenter) {
        for entry in entries where entry.observer == nil { entry.center?.removeObserver(entry.token as Any) }
        entries.removeAll { $0.observer == nil || $0.center == nil }
        entries.append(Entry(observer: observer, center: center, token: token))
    }

    func remove(_ observer: AnyObject, at center: NotificationCenter) -> [any NSObjectProtocol] {
        let found = entries.filter { $0.observer === observer && $0.center === center }
        entries.removeAll { $0.observer === observer && $0.center === center }
        return found.map(\.token)
    }
}
