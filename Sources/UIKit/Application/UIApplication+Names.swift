// SPDX-License-Identifier: MIT

public import Foundation

extension UIApplication {
    /// Posted after the delegate has launched the application.
    public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
    /// Posted when the window has got the focus.
    public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
    /// Posted when the window loses the focus.
    public nonisolated static let willResignActiveNotification = name("WillResignActive")
    /// Posted when the window was minimised or hidden.
    public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
    /// Posted when the window is shown again.
    public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
    /// Posted before the program ends.
    public nonisolated static let willTerminateNotification = name("WillTerminate")
    /// Posted when the system tells that memory is short.
    public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")

    private nonisolated static func name(_ event: String) -> Notification.Name {
        Notification.Name("UIApplication\(event)Notification")
    }

    /// Why an application was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that is compared.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How a file is to be opened.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that is compared.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}
