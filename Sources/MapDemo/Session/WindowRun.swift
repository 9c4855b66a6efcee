// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit

/// Shows a scene in a window of the desktop.
@MainActor
final class WindowRun: NSObject, UIApplicationDelegate {
    private let options: DemoOptions
    private let data: DemoData
    var window: UIWindow?

    private init(options: DemoOptions, data: DemoData) {
        self.options = options
        self.data = data
    }

    /// Opens the window and returns when it was closed.
    static func run(_ options: DemoOptions, data: DemoData) throws(DemoError) {
        LocationSource.current = data.track.map { LocationSource(track: $0, clock: SystemLocationClock()) }
        let delegate = WindowRun(options: options, data: data)
        let windowOptions = UIApplication.WindowOptions(
            title: "MapKit for Linux",
            size: options.size,
            isFullScreen: options.isFullScreen
        )
        do {
            try UIApplication.shared.run(delegate: delegate, options: windowOptions)
        } catch {
            throw .noDisplay("no window can be opened: \(error)")
        }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = DemoRootController(options: options, data: data)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
