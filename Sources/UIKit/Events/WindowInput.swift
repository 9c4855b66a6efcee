// SPDX-License-Identifier: MIT

package import Foundation

/// The input of one window: its touches, the recognizers that watch them, the pointer and the first responder.
///
/// Each event goes first to the recognizers, those of the hit view before those of its superviews, then to the view.
/// A recognizer that recognizes takes the touches away from the view and makes those it competes with fail.
@MainActor
package final class WindowInput {
    private weak var window: UIWindow?
    /// The responder that keys go to.
    package internal(set) weak var firstResponder: UIResponder?
    /// The touches that are down, and those whose end their view has not been told of.
    private(set) var tracks: [TouchTrack] = []
    /// The recognizers that take part in deciding what the touches mean.
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var isDelivering = false
    private var latestTap: LatestTap?
    private var pointer = PointerTracker()
    private var currentTime: TimeInterval = 0

    /// Creates the input of a window.
    package init(window: UIWindow) {
        self.window = window
    }

    private struct LatestTap {
        var location: CGPoint
        var time: TimeInterval
        var count: Int
        weak var view: UIView?
    }

    // MARK: - Events

    /// Delivers one event, at a time in seconds of the window's clock.
    package func deliver(_ event: InputEvent, at time: TimeInterval) {
        tick(at: time)
        switch event {
        case .touchDown(let id, let type, let location, let modifiers):
            touchDown(id: id, type: type, at: location, modifiers: modifiers, time: time)
        case .touchMove(let id, let location, let modifiers):
            advance(id: id, to: .moved, at: location, modifiers: modifiers, time: time)
        case .touchUp(let id, let location, let modifiers):
            advance(id: id, to: .ended, at: location, modifiers: modifiers, time: time)
            if id == InputEvent.mouse { hover(over: location) }
        case .touchCancel(let id):
            guard let track = track(of: id) else { return }
            advance(id: id, to: .cancelled, at: track.touch.windowLocation, modifiers: [], time: time)
        case .hover(let location):
            hover(over: location)
        case .scroll(var scroll):
            scroll.timestamp = time
            deliver(scroll)
        case .key(var key):
            key.timestamp = time
            _ = deliver(key)
        }
    }

    /// Lets the recognizers act whose deadline has passed, in the order of the deadlines.
    package func tick(at time: TimeInterval) {
        currentTime = max(currentTime, time)
        while let next = recognizers.filter({ $0.deadline.map { $0 <= time } ?? false })
            .min(by: { ($0.deadline ?? 0) < ($1.deadline ?? 0) })
        {
            let deadline = next.deadline ?? time
            next.deadline = nil
            next.deadlinePassed(at: deadline)
            settleUnlessDelivering()
        }
    }

    /// When a recognizer wants ``tick(at:)`` to be called next; `nil` when none waits.
    package var nextDeadline: TimeInterval? {
        recognizers.compactMap(\.deadline).min()
    }

    /// Takes every touch away, as when the window is hidden or loses the pointer.
    package func cancelTouches(at time: TimeInterval) {
        for id in tracks.filter({ !$0.isOver }).map(\.id) { deliver(.touchCancel(id: id), at: time) }
    }

    // MARK: - Touches

    private func touchDown(
        id: Int,
        type: UITouch.TouchType,
        at location: CGPoint,
        modifiers: KeyModifiers,
        time: TimeInterval
    ) {
        guard let window else { return }
        if track(of: id) != nil { deliver(.touchCancel(id: id), at: time) }
        for recognizer in recognizers { recognizer.touchWillBegin(at: location, type: type, time: time) }
        settle()
        let view = window.hitTest(location, with: UIEvent(timestamp: time)) ?? window
        let touch = UITouch(
            type: type,
            at: location,
            in: window,
            view: view,
            tapCount: tapCount(at: location, type: type, view: view, time: time),
            timestamp: time
        )
        touch.modifiers = modifiers
        let isFirst = !tracks.contains { !$0.isOver && $0.touch.view === view }
        let track = TouchTrack(id: id, touch: touch, reachesView: isFirst || view.isMultipleTouchEnabled)
        let others = tracks.filter { !$0.isOver }
        for other in others { other.touch.rest() }
        tracks.append(track)
        let event = UIEvent(touches: Set(others.map(\.touch) + [touch]), timestamp: time)
        attachRecognizers(to: touch, event: event)
        deliver(track, phase: .began, event: event)
    }

    private func tapCount(at location: CGPoint, type: UITouch.TouchType, view: UIView, time: TimeInterval) -> Int {
        var count = 1
        if let latestTap, latestTap.view === view, time - latestTap.time <= TapLimits.interval,
            latestTap.location.distance(to: location) <= TapLimits.slop(of: type)
        {
            count = latestTap.count + 1
        }
        latestTap = LatestTap(location: location, time: time, count: count, view: view)
        return count
    }

    private func attachRecognizers(to touch: UITouch, event: UIEvent) {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            found += (current.gestureRecognizers ?? []).filter { $0.accepts(touch, event: event) }
            view = current.superview
        }
        touch.gestureRecognizers = found
        for recognizer in found {
            recognizer.touches.append(touch)
            if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
        }
    }

    private func advance(
        id: Int,
        to phase: UITouch.Phase,
        at location: CGPoint,
        modifiers: KeyModifiers,
        time: TimeInterval
    ) {
        guard let track = track(of: id) else { return }
        let down = tracks.filter { !$0.isOver }
        for other in down where other !== track { other.touch.rest() }
        track.touch.modifiers = modifiers
        track.touch.advance(to: phase, at: location, timestamp: time)
        if phase == .ended { latestTap?.time = time }
        deliver(track, phase: phase, event: UIEvent(touches: Set(down.map(\.touch)), timestamp: time))
    }

    /// Hands a touch in a new phase to its recognizers and to its view.
    private func deliver(_ track: TouchTrack, phase: UITouch.Phase, event: UIEvent) {
        isDelivering = true
        let touch = track.touch
        for recognizer in touch.gestureRecognizers ?? [] {
            recognizer.receive(touch, phase: phase, event: event)
        }
        track.isOver = phase == .ended || phase == .cancelled
        if track.isOver {
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.forget(touch) }
        }
        track.deliverToView(phase, event: event)
        isDelivering = false
        settle()
    }

    private func track(of id: Int) -> TouchTrack? {
        tracks.first { $0.id == id && !$0.isOver }
    }

    // MARK: - Recognizers

    /// Settles unless an event is being delivered, after which that is done anyway.
    func settleUnlessDelivering() {
        guard !isDelivering else { return }
        settle()
    }

    /// Resets what is done, forgets idle recognizers, and tells views what was held back from them.
    private func settle() {
        for recognizer in recognizers { recognizer.resetIfDone() }
        recognizers.removeAll { !$0.isActive }
        for track in tracks { track.flush(event: UIEvent(touches: [track.touch], timestamp: currentTime)) }
        tracks.removeAll { $0.isDone }
    }

    /// Whether another recognizer has recognized that keeps this one from doing so.
    func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        competitors(of: recognizer).contains { other in
            guard other.hasRecognized else { return false }
            return other.prevents(recognizer) || recognizer.requiresFailure(of: other)
        }
    }

    /// Whether another recognizer, not decided yet, must fail before this one may recognize.
    func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        competitors(of: recognizer).contains { other in
            other.state == .possible && other.isActive && recognizer.requiresFailure(of: other)
        }
    }

    /// Makes the competitors fail and takes the touches away from their views.
    func didRecognize(_ recognizer: UIGestureRecognizer) {
        for other in competitors(of: recognizer) where other.state == .possible {
            if recognizer.prevents(other) || other.requiresFailure(of: recognizer) { other.fail() }
        }
        guard recognizer.cancelsTouchesInView else { return }
        for track in tracks where track.touch.isReceived(by: recognizer) {
            track.cancelInView(event: UIEvent(touches: [track.touch], timestamp: currentTime))
        }
    }

    /// Lets those proceed that waited for the recognizer to fail.
    func didFail(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer { other.resolvePending() }
        settleUnlessDelivering()
    }

    /// The recognizers that share touches with this one, or watch the same line of views.
    private func competitors(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        recognizers.filter { other in
            guard other !== recognizer else { return false }
            if recognizer.touches.contains(where: { $0.isReceived(by: other) }) { return true }
            guard let view = recognizer.view, let otherView = other.view else { return false }
            return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
        }
    }

    // MARK: - Pointer, wheel and keys

    private func hover(over location: CGPoint?) {
        guard let window else { return }
        pointer.move(to: location, in: window)
    }

    private func deliver(_ scroll: ScrollEvent) {
        guard let window else { return }
        if pointer.location != nil { hover(over: scroll.location) }
        var responder: UIResponder? = window.hitTest(
            scroll.location,
            with: UIEvent(type: .scroll, timestamp: scroll.timestamp)
        )
        while let current = responder {
            if let hook = current.inputHooks?.scroll, hook(scroll) { return }
            responder = current.next
        }
    }

    private func deliver(_ key: KeyPress) -> Bool {
        if let firstResponder, firstResponder.keyPressed(key) { return true }
        guard let window else { return false }
        return offer(key, to: window) || window.keyPressed(key)
    }

    /// Offers a key to the visible views from front to back: without a first responder the foremost user takes it.
    private func offer(_ key: KeyPress, to view: UIView) -> Bool {
        guard !view.isHidden, view.isUserInteractionEnabled else { return false }
        for subview in view.subviews.reversed() where offer(key, to: subview) { return true }
        guard view !== firstResponder, let hook = view.inputHooks?.key else { return false }
        return hook(key)
    }

    /// The pointer's shape: that of the view a touch began in while one is down, else of the view under the pointer.
    package var cursor: Cursor {
        if let touch = tracks.first(where: { !$0.isOver && $0.touch.type == .indirectPointer })?.touch {
            return PointerTracker.cursor(at: touch.windowLocation, over: touch.view)
        }
        return pointer.cursor
    }

    /// Looks again at what lies under the resting pointer, after views have moved.
    package func refreshPointer() {
        guard let location = pointer.location else { return }
        hover(over: location)
    }
}

extension InputEvent {
    /// The identifier of the touch that the mouse makes; fingers have others.
    package static let mouse = 0
}

extension CGPoint {
    /// The distance to another point.
    func distance(to other: CGPoint) -> CGFloat {
        hypot(x - other.x, y - other.y)
    }
}
