// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit

/// A run of the demo without a display, on a clock of its own that starts at zero.
@MainActor
final class DemoSession {
    /// The window with the scene.
    let window: UIWindow
    /// The controller of the window's contents.
    let root: DemoRootController
    private let input: ScriptedInput
    private let turn: @MainActor (_ isBusy: () -> Bool) -> Void
    /// The time of the user's way, which goes with that of the window.
    private let clock: ManualLocationClock
    private var lastRelease = -Double.infinity
    /// The display links of this session's scenes, so that sessions side by side keep their own time.
    private let displayLinks = DisplayLinks()

    /// The date at time 0.
    static let start = Date(timeIntervalSinceReferenceDate: 0)
    /// The time between pressing and releasing the button of a scripted click, in seconds.
    static let clickDuration: TimeInterval = 0.02
    /// The time before a scripted click after another one, in seconds, so that both are not taken for a double click.
    static let clickDistance: TimeInterval = 0.6
    /// The longest that a scripted selection waits for its annotation to have a view, in seconds.
    static let selectionLimit: TimeInterval = 5
    /// The steps in which a scripted drag moves the pointer.
    static let dragSteps = 12

    /// Makes the window and its first frame.
    ///
    /// - Parameters:
    ///   - options: What to show.
    ///   - data: The user's places.
    ///   - turn: Lets the main queue run, once after each frame; it may wait for as long as work goes on elsewhere,
    ///     which takes none of the session's time.
    /// - Throws: An error when input cannot be scripted.
    init(options: DemoOptions, data: DemoData, turn: @escaping @MainActor (_ isBusy: () -> Bool) -> Void)
        throws(DemoError)
    {
        let scale = CGFloat(options.scale ?? 1)
        UIScreen.main.configure(size: options.size, scale: scale)
        window = UIWindow(frame: CGRect(origin: .zero, size: options.size))
        window.resize(to: options.size, scale: scale)
        let clock = ManualLocationClock(now: DemoSession.start)
        self.clock = clock
        LocationSource.current = data.track.map { LocationSource(track: $0, clock: clock) }
        root = DemoRootController(options: options, data: data)
        self.turn = turn
        do {
            input = try ScriptedInput(window: window)
        } catch {
            throw DemoError(.badData, "input cannot be scripted: \(error)")
        }
        withOwnDisplayLinks { window.rootViewController = root }
        tick(at: 0)
    }

    /// Performs a step of a script, from the present time on.
    func perform(_ step: ScriptStep) throws(DemoError) {
        switch step {
        case .select(let title): try select(title)
        case .click(let point):
            try play { time throws in try input.press(at: point, at: time) }
            run(for: DemoSession.clickDuration)
            try play { time throws in try input.release(at: point, at: time) }
            lastRelease = window.time
        case .drag(let start, let end): try drag(from: start, to: end)
        case .key(let key): try play { time throws in _ = try input.key(named: key.name, at: time) }
        case .wait(let seconds): run(for: seconds)
        }
        tick(at: window.time)
    }

    /// Lets time pass until nothing moves and nothing is due; where the user will be later is not waited for.
    func settle() {
        let end = window.time + UIView.settlingLimit
        tick(at: window.time)
        while window.time < end {
            if window.isAnimating || window.needsFrame || clock.isDue {
                _ = window.composite()
                guard window.isAnimating || window.needsFrame || clock.isDue else { continue }
                tick(at: window.time + UIWindow.frameInterval)
            } else if let deadline = window.nextDeadline {
                tick(at: max(deadline, window.time + UIWindow.frameInterval))
            } else {
                return
            }
        }
    }

    /// Lets time pass, frame by frame, until the time, in seconds from the start.
    func run(until end: TimeInterval) {
        while window.time < end { tick(at: min(window.time + UIWindow.frameInterval, end)) }
    }

    /// The picture of the window now.
    func picture() -> Bitmap {
        tick(at: window.time)
        _ = window.composite()
        return window.framebuffer.bitmap
    }

    private func run(for seconds: TimeInterval) {
        run(until: window.time + seconds)
    }

    private func tick(at time: TimeInterval) {
        withOwnDisplayLinks {
            clock.advance(to: DemoSession.start.addingTimeInterval(time))
            displayLinks.tick(at: time, interval: UIWindow.frameInterval)
            window.tick(at: time)
            turn { root.scene?.isBusy ?? false }
            // What the main queue did belongs to the same frame.
            window.tick(at: time)
        }
    }

    /// Has the display links that scenes add meanwhile called by this session's frames.
    private func withOwnDisplayLinks<Failure: Error>(_ action: () throws(Failure) -> Void) throws(Failure) {
        let others = UIApplication.shared.displayLinks
        UIApplication.shared.displayLinks = displayLinks
        defer { UIApplication.shared.displayLinks = others }
        try action()
    }

    private func play(_ action: (TimeInterval) throws -> Void) throws(DemoError) {
        if window.time - lastRelease < DemoSession.clickDistance { run(until: lastRelease + DemoSession.clickDistance) }
        do {
            try withOwnDisplayLinks { try action(window.time) }
        } catch {
            throw DemoError(.badData, "input cannot be scripted: \(error)")
        }
    }

    private func drag(from start: CGPoint, to end: CGPoint) throws(DemoError) {
        try play { time throws in try input.press(at: start, at: time) }
        for step in 1...DemoSession.dragSteps {
            run(for: UIWindow.frameInterval)
            let share = CGFloat(step) / CGFloat(DemoSession.dragSteps)
            let point = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            try play { time throws in try input.move(to: point, at: time) }
        }
        // The pointer rests before it is released, so that the map does not run on.
        run(for: 0.2)
        try play { time throws in try input.release(at: end, at: time) }
        lastRelease = window.time
    }

    private func select(_ title: String) throws(DemoError) {
        let end = window.time + DemoSession.selectionLimit
        guard let map = root.scene?.mapView else { throw .usage("there is no map to select “\(title)” on") }
        guard let annotation = map.annotations.first(where: { $0.isCalled(title) }) else {
            throw .usage("no annotation is called “\(title)”")
        }
        while map.view(for: annotation) == nil, window.time < end { run(for: UIWindow.frameInterval) }
        guard map.view(for: annotation) != nil else {
            throw .usage("“\(title)” is outside the visible map; --center shows another part of it")
        }
        map.selectAnnotation(annotation, animated: true)
    }
}

extension MKAnnotation {
    /// Whether the annotation has the title, or the subtitle.
    fileprivate func isCalled(_ title: String) -> Bool {
        self.title == title || subtitle == title
    }
}
