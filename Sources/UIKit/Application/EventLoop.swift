// SPDX-License-Identifier: MIT

internal import Diagnostics
package import Foundation
import SDL

/// Takes events to the window and frames to the screen, and sleeps in between.
///
/// A turn waits for an event, for at most 20 milliseconds; lets the main queue and the timers run; and draws a frame if
/// one is wanted and due. Nothing is drawn while nothing changes, nor while the window is minimised or hidden.
///
/// - Note: Inside a test on the main actor the main queue cannot run, since the test itself is a job of that queue;
///   neither a nested turn of the `RunLoop` changes that. A test awaits ``turn()``, which gives way to the queue.
@MainActor
package final class EventLoop {
    /// The longest sleep in seconds: no other way tells of a job on the main queue.
    package static let longestWait: TimeInterval = 0.02

    /// What happened of interest to the application.
    package enum Notice: Sendable, Equatable {
        case becameActive
        case resignedActive
        case enteredBackground
        case willEnterForeground
        case memoryWarning
        /// Files were dropped onto the window.
        case openFile(String)
    }

    private let window: UIWindow
    private let presenter: any FramePresenter
    private let source: any EventSource
    private let clock: any FrameClock
    private let displayLinks: DisplayLinks
    private var translator = EventTranslator()
    private var limiter = FrameLimiter()
    private var visibility = WindowVisibility()
    private var latestTime: TimeInterval = -.infinity
    private var presentsWhole = true

    /// Called with what the application is to know.
    package var onNotice: (Notice) -> Void = { _ in }
    /// Lets the main queue and the timers run; replaced by tests.
    package var runMainQueue: () -> Void = { _ = RunLoop.main.run(mode: .default, before: Date()) }

    /// The number of turns so far.
    package private(set) var turns = 0
    /// The number of frames presented so far.
    package private(set) var presentedFrames = 0
    /// Whether the program was asked to end.
    package private(set) var isEnded = false

    /// Creates the loop of a window.
    package init(
        window: UIWindow,
        presenter: any FramePresenter,
        source: any EventSource,
        clock: any FrameClock,
        displayLinks: DisplayLinks
    ) {
        self.window = window
        self.presenter = presenter
        self.source = source
        self.clock = clock
        self.displayLinks = displayLinks
        takeSize()
    }

    /// Runs until the program is asked to end.
    package func run() {
        while !isEnded { step() }
    }

    /// Ends ``run()`` after the present turn.
    package func end() {
        isEnded = true
    }

    /// Makes one turn, then lets the jobs run that wait on the main queue: for tests on the main actor.
    package func turn() async {
        step()
        await Task.yield()
    }

    /// Makes one turn.
    package func step() {
        turns += 1
        var received = source.next(waitingUpTo: waitTime(at: clock.now))
        while let event = received {
            handle(event)
            received = isEnded ? nil : source.next(waitingUpTo: 0)
        }
        guard !isEnded else { return }
        runMainQueue()
        let now = advance(to: clock.now)
        if visibility.isVisible {
            drawFrame(at: now)
        } else if window.isAnimating || isDeadlinePassed(at: now) {
            window.tick(at: now)
        }
        if presenter.cursor != window.cursor { presenter.cursor = window.cursor }
    }

    // MARK: - Time

    /// How long the turn that begins may wait for an event.
    private func waitTime(at now: TimeInterval) -> TimeInterval {
        var wait = Self.longestWait
        if let deadline = window.nextDeadline { wait = min(wait, deadline - now) }
        if visibility.isVisible, wantsFrame { wait = min(wait, limiter.nextFrameTime - now) }
        return max(wait, 0)
    }

    private func advance(to time: TimeInterval) -> TimeInterval {
        latestTime = max(latestTime, time)
        return latestTime
    }

    private func isDeadlinePassed(at now: TimeInterval) -> Bool {
        window.nextDeadline.map { $0 <= now } ?? false
    }

    // MARK: - Frames

    private var wantsFrame: Bool {
        presentsWhole || window.needsFrame || window.isAnimating || displayLinks.isRunning
    }

    private func drawFrame(at now: TimeInterval) {
        guard wantsFrame, limiter.allowsFrame(at: now) else {
            if isDeadlinePassed(at: now) { window.tick(at: now) }
            return
        }
        limiter.frameBegan(at: now)
        displayLinks.tick(at: now, interval: limiter.interval)
        window.tick(at: now)
        window.input.refreshPointer()
        guard presentsWhole || window.needsFrame else { return }
        let dirty = window.composite()
        let bitmap = window.framebuffer.bitmap
        let areas = presentsWhole ? [window.framebuffer.bounds] : dirty
        guard areas.contains(where: { !$0.isEmpty }) else { return }
        do {
            try presenter.present(bitmap, dirty: areas)
            presentsWhole = false
            presentedFrames += 1
        } catch {
            presentsWhole = true
            Log("UIKit")(.warning, "\(error)")
        }
    }

    /// Gives the window the size and density of what shows it.
    private func takeSize() {
        let (size, scale) = (presenter.size, presenter.scale)
        presentsWhole = true
        guard size.width > 0, size.height > 0, scale > 0 else { return }
        UIScreen.main.configure(size: size, scale: scale)
        guard size != window.bounds.size || scale != window.scale else { return }
        window.resize(to: size, scale: scale)
    }

    // MARK: - Events

    private func handle(_ received: TimedEvent) {
        let time = advance(to: min(received.timestamp, clock.now))
        switch received.event {
        case .quit, .window(.close): isEnded = true
        case .window(let change): handle(change, at: time)
        case .renderReset:
            presenter.reset()
            presentsWhole = true
        case .key(true, .function(11), _, let isRepeat):
            if !isRepeat { presenter.isFullScreen.toggle() }
        case .lowMemory: onNotice(.memoryWarning)
        case .dropFile(let path): onNotice(.openFile(path))
        default: break
        }
        guard let input = translator.translate(received.event, size: window.bounds.size, at: time) else { return }
        window.deliver(input, at: time)
    }

    private func handle(_ change: Event.WindowChange, at time: TimeInterval) {
        let wasVisible = visibility.isVisible
        visibility.apply(change)
        if wasVisible, !visibility.isVisible {
            window.input.cancelTouches(at: time)
            translator.releaseAll()
            onNotice(.enteredBackground)
        } else if !wasVisible, visibility.isVisible {
            onNotice(.willEnterForeground)
        }
        switch change {
        case .shown, .exposed, .restored, .maximised, .resized, .sizeChanged, .displayChanged: takeSize()
        case .focusGained: onNotice(.becameActive)
        case .focusLost: onNotice(.resignedActive)
        default: break
        }
    }
}

/// Whether a window can be seen, as far as its events tell.
struct WindowVisibility {
    private var isMinimised = false
    private var isHidden = false

    /// Whether it can be seen; it can, before any event.
    var isVisible: Bool { !isMinimised && !isHidden }

    /// Takes note of an event.
    mutating func apply(_ change: Event.WindowChange) {
        switch change {
        case .minimised: isMinimised = true
        case .restored, .maximised: isMinimised = false
        case .hidden: isHidden = true
        case .shown: isHidden = false
        default: break
        }
    }
}
