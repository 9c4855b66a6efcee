// SPDX-License-Identifier: MIT

public import Foundation

extension Timer {
    /// Creates a timer that calls the target, which is retained until the timer is invalid, with itself.
    ///
    /// - Parameters:
    ///   - ti: The time between two calls, in seconds.
    ///   - aTarget: Whose method is called.
    ///   - aSelector: The method.
    ///   - userInfo: Must be `nil`: a timer on Linux carries nothing.
    ///   - yesOrNo: Whether to call again and again.
    @MainActor
    public convenience init(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Void?,
        repeats yesOrNo: Bool
    ) {
        let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
        self.init(timeInterval: ti, repeats: yesOrNo) { _ in call.fire() }
        call.timer = self
    }

    /// Creates a timer that calls the target, and schedules it on the main run loop.
    ///
    /// - Parameters:
    ///   - ti: The time between two calls, in seconds.
    ///   - aTarget: Whose method is called; retained until the timer is invalid.
    ///   - aSelector: The method.
    ///   - userInfo: Must be `nil`: a timer on Linux carries nothing.
    ///   - yesOrNo: Whether to call again and again.
    /// - Returns: The timer.
    @MainActor
    public class func scheduledTimer(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Void?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
        let timer = scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { _ in call.fire() }
        call.timer = timer
        return timer
    }
}

/// What a timer of the main run loop calls.
@MainActor
private final class TimerCall {
    private let target: AnyObject
    private let selector: Selector
    weak var timer: Timer?

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    /// Calls the method; the main run loop, which alone fires the timer, runs on the main actor.
    nonisolated func fire() {
        MainActor.assumeIsolated { _ = selector.perform(on: target, sender: timer) }
    }
}
