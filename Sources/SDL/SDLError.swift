// SPDX-License-Identifier: MIT

internal import CSDL2

/// A failed call of SDL, SDL_ttf or SDL_image.
package struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The C function that failed.
    package let function: String
    /// The library's own message, read at the moment of failure.
    package let message: String

    /// Creates an error with a given message.
    package init(function: String, message: String) {
        self.function = function
        self.message = message
    }

    /// Creates an error from the library's current message.
    init(_ function: String) {
        self.init(function: function, message: String(cString: SDL_GetError()))
    }

    package var description: String {
        "\(function): \(message)"
    }
}
