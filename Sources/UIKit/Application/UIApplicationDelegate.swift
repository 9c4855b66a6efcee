// SPDX-License-Identifier: MIT

public import Foundation

/// Launches the application and hears of its life.
///
/// Mark the class with `@main`; it needs no initializer of its own:
///
/// ```swift
/// @main
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///     var window: UIWindow?
/// }
/// ```
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Called before the application is launched; there are never options on Linux.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called to launch the application: make a window, give it a controller, make it key and visible.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the window has got the focus.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called when the window loses the focus, and before it is minimised.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called when the window was minimised or hidden.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called when the window is shown again.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the program ends, by its close button or by SIGINT or SIGTERM.
    func applicationWillTerminate(_ application: UIApplication)

    /// Called when the system tells that memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Called with a file that was dropped onto the window.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool

    /// The window that the delegate keeps alive.
    var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Opens nothing.
    public func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// The key window; setting it makes another one key.
    public var window: UIWindow? {
        get { UIApplication.shared.keyWindow }
        set { newValue?.makeKey() }
    }
}
