// SPDX-License-Identifier: MIT

internal import CSDL2

/// The shape of the pointer.
package enum CursorShape: Sendable, Hashable, CaseIterable {
    /// The ordinary arrow.
    case arrow
    /// A pointing hand.
    case hand
    /// Four arrows.
    case move
}

/// A pointer of the desktop's own style.
final class SystemCursor {
    private let pointer: OpaquePointer

    /// Loads the desktop's pointer of the shape.
    ///
    /// The corresponding C function is `SDL_CreateSystemCursor`.
    init(_ shape: CursorShape) throws(SDLError) {
        let identifier =
            switch shape {
            case .arrow: SDL_SYSTEM_CURSOR_ARROW
            case .hand: SDL_SYSTEM_CURSOR_HAND
            case .move: SDL_SYSTEM_CURSOR_SIZEALL
            }
        guard let pointer = SDL_CreateSystemCursor(identifier) else { throw SDLError("SDL_CreateSystemCursor") }
        self.pointer = pointer
    }

    deinit {
        SDL_FreeCursor(pointer)
    }

    /// Makes it the pointer.
    ///
    /// The corresponding C function is `SDL_SetCursor`.
    func show() {
        SDL_SetCursor(pointer)
    }
}
