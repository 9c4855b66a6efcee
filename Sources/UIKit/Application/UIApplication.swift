// SPDX-License-Identifier: MIT

import Foundation
import SDL

/// The running program: its windows, its delegate and its event loop.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The one application of the process.
    public class var shared: UIApplication { instance }
    private static let instance = UIApplication()

    /// Who hears of the application's life; not retained, but for the time it runs.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Whether the user works with the application.
    open private(set) var applicationState: State = .inactive
    /// The display links that the application's frames call; whoever makes frames of its own may put others in their place.
    package var displayLinks = DisplayLinks()

    private var windowStorage: [WeakWindow] = []
    private var loop: EventLoop?

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    /// Whether the user works with the application.
    public enum State: Int, Sendable {
        /// Its window has the focus.
        case active
        /// Its window can be seen, without the focus.
        case inactive
        /// Its window is minimised or hidden.
        case background
    }

    // MARK: - Windows

    /// The windows that were made visible, the oldest first.
    ///
    /// - Note: The desktop shows the key window only.
    open var windows: [UIWindow] { windowStorage.compactMap(\.window) }

    /// The window that is shown and receives events; `nil` before one was made key.
    open private(set) weak var keyWindow: UIWindow?

    /// Takes note of a visible window, and makes it the one that receives events.
    func makeKey(_ window: UIWindow) {
        windowStorage.removeAll { $0.window == nil || $0.window === window }
        windowStorage.append(WeakWindow(window: window))
        keyWindow = window
    }

    // MARK: - Actions

    /// Calls a method of the target, or without one of the first responder from the sender on that has it.
    ///
    /// - Returns: Whether somebody had the method.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target as AnyObject, sender: sender, event: event) }
        var responder = (sender as? UIResponder) ?? keyWindow?.input.firstResponder ?? self
        while true {
            if action.perform(on: responder, sender: sender, event: event) { return true }
            guard let next = responder.next else { return false }
            responder = next
        }
    }

    // MARK: - Running

    /// How the window is opened.
    package struct WindowOptions: Sendable, Equatable {
        /// The text of the title bar; the process's name when `nil` and the root view controller has no title.
        package var title: String?
        /// The size in points.
        package var size: CGSize
        /// Whether the window covers the screen.
        package var isFullScreen: Bool

        /// Creates options; 1024 by 768 points unless said.
        package init(
            title: String? = nil,
            size: CGSize = CGSize(width: 1024, height: 768),
            isFullScreen: Bool = false
        ) {
            self.title = title
            self.size = size
            self.isFullScreen = isFullScreen
        }
    }

    /// Opens the window, launches the delegate, and runs until the program is asked to end.
    ///
    /// The window is opened first, so that `UIScreen.main` tells its size and density to the delegate.
    ///
    /// - Throws: ``VideoError/noDisplay`` when there is no display.
    package func run(delegate: any UIApplicationDelegate, options: WindowOptions = WindowOptions()) throws {
        let source: SystemEventSource
        do {
            source = try SystemEventSource()
        } catch {
            throw VideoError.failed(error)
        }
        let title = options.title ?? ProcessInfo.processInfo.processName
        let presenter = try WindowPresenter(title: title, size: options.size)
        if options.isFullScreen { presenter.isFullScreen = true }
        UIScreen.main.configure(size: presenter.size, scale: presenter.scale)
        self.delegate = delegate
        launch(delegate)
        let window = keyWindow ?? Self.makeEmptyWindow()
        if !options.isFullScreen, window.bounds.size != presenter.size, !window.bounds.isEmpty {
            presenter.setSize(window.bounds.size)
        }
        if options.title == nil, let title = window.rootViewController?.title { presenter.title = title }
        run(
            EventLoop(
                window: window,
                presenter: presenter,
                source: source,
                clock: SystemFrameClock(),
                displayLinks: displayLinks
            )
        )
        withExtendedLifetime((delegate, window)) {}
    }

    /// Runs a loop until the program is asked to end, and tells the delegate what it tells of.
    package func run(_ loop: EventLoop) {
        self.loop = loop
        loop.onNotice = { [weak self] in self?.take($0) }
        setState(.active)
        loop.run()
        self.loop = nil
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }

    /// Ends the event loop after its present turn, as the close button does.
    package func terminate() {
        loop?.end()
    }

    private func launch(_ delegate: any UIApplicationDelegate) {
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        post(Self.didFinishLaunchingNotification)
    }

    private static func makeEmptyWindow() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }

    // MARK: - State

    private func take(_ notice: EventLoop.Notice) {
        switch notice {
        case .becameActive: setState(.active)
        case .resignedActive: if applicationState == .active { setState(.inactive) }
        case .enteredBackground: setState(.background)
        case .willEnterForeground: setState(.active)
        case .memoryWarning: takeMemoryWarning()
        case .openFile(let path): _ = delegate?.application(self, open: URL(fileURLWithPath: path), options: [:])
        }
    }

    /// Tells the delegate, the controllers of the key window, and whoever observes.
    private func takeMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        keyWindow?.rootViewController?.tellMemoryWarning()
        post(Self.didReceiveMemoryWarningNotification)
    }

    /// Goes to the state by way of those between, telling of each step.
    private func setState(_ state: State) {
        guard state != applicationState else { return }
        if applicationState == .active {
            delegate?.applicationWillResignActive(self)
            post(Self.willResignActiveNotification)
        }
        if applicationState == .background {
            delegate?.applicationWillEnterForeground(self)
            post(Self.willEnterForegroundNotification)
        }
        applicationState = state
        switch state {
        case .active:
            delegate?.applicationDidBecomeActive(self)
            post(Self.didBecomeActiveNotification)
        case .background:
            delegate?.applicationDidEnterBackground(self)
            post(Self.didEnterBackgroundNotification)
        case .inactive: break
        }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
