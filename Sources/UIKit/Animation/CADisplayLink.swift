// SPDX-License-Identifier: MIT

public import Foundation

/// Calls a method before each frame, as long as it runs.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// The time of the frame that is being made, in seconds of the application's clock.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the frame after it.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames, in seconds; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether calls are left out; `false` by default.
    public var isPaused = false
    /// How many calls a second are wanted; 0, the default, stands for one before each frame.
    public var preferredFramesPerSecond = 0

    private var target: AnyObject?
    private let selector: Selector
    // The list holds the link until it is invalidated; the other way round it would keep both for ever.
    private struct Membership {
        weak var links: DisplayLinks?
    }

    private var memberships: [Membership] = []
    private var hasTicked = false

    /// Creates a link that calls the target, which is retained until ``invalidate()``, with itself.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Begins to call the target.
    ///
    /// - Note: Only `RunLoop.main` has frames; on another run loop the link does nothing.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runloop === RunLoop.main else { return }
        join(UIApplication.shared.displayLinks)
    }

    /// Stops calling the target.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runloop === RunLoop.main else { return }
        leave(UIApplication.shared.displayLinks)
    }

    /// Stops for good and lets go of the target.
    public func invalidate() {
        for membership in memberships { membership.links?.remove(self) }
        memberships = []
        target = nil
    }

    /// Begins to be called with the frames of others than the application, as tests make them.
    package func join(_ links: DisplayLinks) {
        guard target != nil, !memberships.contains(where: { $0.links === links }) else { return }
        memberships.append(Membership(links: links))
        links.add(self)
    }

    private func leave(_ links: DisplayLinks) {
        links.remove(self)
        memberships.removeAll { $0.links === links }
    }

    /// Calls the target, unless the link is paused or wants fewer calls.
    func tick(at time: TimeInterval, interval: TimeInterval) {
        guard !isPaused, let target else { return }
        if hasTicked, preferredFramesPerSecond > 0 {
            // Half a frame early is near enough.
            guard time - timestamp >= 1 / TimeInterval(preferredFramesPerSecond) - interval / 2 else { return }
        }
        hasTicked = true
        duration = interval
        timestamp = time
        targetTimestamp = time + interval
        selector.perform(on: target, sender: self)
    }
}

/// The display links that are called before each frame.
@MainActor
package final class DisplayLinks {
    private var links: [CADisplayLink] = []

    /// Creates an empty list.
    package init() {}

    /// Whether a link wants frames.
    package var isRunning: Bool { links.contains { !$0.isPaused } }

    /// Calls the links, in the order in which they were added.
    ///
    /// - Parameters:
    ///   - time: The time of the frame, in seconds.
    ///   - interval: The time to the next frame, in seconds.
    package func tick(at time: TimeInterval, interval: TimeInterval) {
        for link in links { link.tick(at: time, interval: interval) }
    }

    func add(_ link: CADisplayLink) {
        links.append(link)
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }
}
