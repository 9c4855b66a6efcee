// SPDX-License-Identifier: MIT

import Foundation
import SDL
import UIKit

/// A clock that goes only when it is told to.
@MainActor
final class ManualFrameClock: FrameClock {
    var now: TimeInterval = 100
}

/// The real queue of events, where waiting takes no time but moves the clock.
@MainActor
final class ManualEventSource: EventSource {
    let queue: EventQueue
    private let clock: ManualFrameClock
    /// How often the loop slept.
    private(set) var sleeps = 0
    /// Called each time the loop has just fallen asleep.
    var onSleep: () -> Void = {}

    init(clock: ManualFrameClock) throws {
        self.clock = clock
        queue = try EventQueue()
        while queue.poll() != nil {}
    }

    func next(waitingUpTo timeout: TimeInterval) -> TimedEvent? {
        if let received = queue.poll() { return TimedEvent(received.event, at: clock.now) }
        guard timeout > 0 else { return nil }
        sleeps += 1
        onSleep()
        clock.now += timeout
        return nil
    }
}

/// Keeps what was presented.
@MainActor
final class RecordingPresenter: FramePresenter {
    struct Failure: Error {}

    var size = CGSize(width: 200, height: 100)
    var scale: CGFloat = 1
    var isFullScreen = false
    var title = ""
    var cursor = Cursor.arrow
    var fails = false
    private(set) var resets = 0
    /// The picture on the screen: the parts presented so far, on black.
    private(set) var screen = Bitmap(width: 0, height: 0)
    private(set) var presented: [[PixelRect]] = []

    func setSize(_ size: CGSize) {
        self.size = size
    }

    func present(_ bitmap: Bitmap, dirty: [PixelRect]) throws {
        if fails { throw Failure() }
        presented.append(dirty)
        if screen.width != bitmap.width || screen.height != bitmap.height {
            screen = Bitmap(width: bitmap.width, height: bitmap.height)
        }
        for rect in dirty {
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    screen.pixels[y * bitmap.width + x] = bitmap.pixels[y * bitmap.width + x]
                }
            }
        }
    }

    func reset() {
        resets += 1
        screen = Bitmap(width: 0, height: 0)
    }
}

/// A loop of a window of 200 by 100 points with everything that surrounds it.
@MainActor
final class LoopScene {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let clock = ManualFrameClock()
    let presenter = RecordingPresenter()
    let displayLinks = DisplayLinks()
    let source: ManualEventSource
    let loop: EventLoop

    init() throws {
        source = try ManualEventSource(clock: clock)
        loop = EventLoop(
            window: window,
            presenter: presenter,
            source: source,
            clock: clock,
            displayLinks: displayLinks
        )
        loop.runMainQueue = {}
    }

    /// Runs for a time of the clock.
    func run(seconds: TimeInterval) {
        let end = clock.now + seconds
        while clock.now < end - 1e-9, !loop.isEnded { loop.step() }
    }

    /// Pushes an event and makes the one turn that handles it.
    func handle(_ event: Event) throws {
        try source.queue.push(event)
        loop.step()
    }
}
