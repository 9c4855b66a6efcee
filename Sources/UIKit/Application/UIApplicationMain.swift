// SPDX-License-Identifier: MIT

import Foundation
import SDL

extension UIApplicationDelegate {
    /// Makes the delegate, opens the window and runs until the program is asked to end: what `@main` calls.
    ///
    /// Without a display the process ends with the exit code 3 and a line on standard error.
    public static func main() {
        exit(runApplication(of: Self.self))
    }
}

/// Makes a delegate of the named class, opens the window and runs until the program is asked to end.
///
/// - Parameters:
///   - argc: The number of arguments, which UIKit does not look at.
///   - argv: The arguments, which UIKit does not look at.
///   - principalClassName: `nil`; there is one application class.
///   - delegateClassName: The class as `NSStringFromClass` names it.
/// - Returns: The exit code: 0, 3 without a display, 1 after another failure.
@MainActor
@discardableResult
public func UIApplicationMain<Arguments>(
    _ argc: Int32,
    _ argv: Arguments,
    _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let delegateClassName, let delegateClass = NSClassFromString(delegateClassName) else {
        complain("there is no class \(delegateClassName ?? "of the delegate")")
        return 1
    }
    return runApplication(of: delegateClass)
}

@MainActor
private func runApplication(of delegateClass: AnyClass) -> Int32 {
    guard let delegateClass = delegateClass as? NSObject.Type,
        let delegate = delegateClass.makeWithoutArguments() as? any UIApplicationDelegate
    else {
        complain("\(delegateClass) is no UIApplicationDelegate")
        return 1
    }
    do {
        try UIApplication.shared.run(delegate: delegate)
        return 0
    } catch VideoError.noDisplay {
        complain("there is no display")
        return 3
    } catch {
        complain("\(error)")
        return 1
    }
}

private func complain(_ message: String) {
    FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(message)\n".utf8))
}
