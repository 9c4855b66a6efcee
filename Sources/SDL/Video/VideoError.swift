// SPDX-License-Identifier: MIT

/// Why there is no window.
package enum VideoError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no display to open a window on.
    case noDisplay
    /// A call failed though there is a display.
    case failed(SDLError)

    package var description: String {
        switch self {
        case .noDisplay: "there is no display"
        case .failed(let error): error.description
        }
    }
}
