// SPDX-License-Identifier: MIT

internal import CSDL2

/// A window of the desktop, or the whole screen where there is no desktop.
package final class Window {
    private let pointer: OpaquePointer
    private let video: Video
    private var cursors: [CursorShape: SystemCursor] = [:]

    /// Opens a resizable window in the middle of the screen.
    ///
    /// The corresponding C function is `SDL_CreateWindow`.
    ///
    /// - Parameters:
    ///   - video: The video system, kept while the window lives.
    ///   - title: The text of the title bar.
    ///   - width: The width of the contents in points.
    ///   - height: The height of the contents in points.
    /// - Throws: SDL's reason for making no window.
    package init(video: Video, title: String, width: Int, height: Int) throws(SDLError) {
        let centred = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let pointer = SDL_CreateWindow(title, centred, centred, Int32(width), Int32(height), flags) else {
            throw SDLError("SDL_CreateWindow")
        }
        self.pointer = pointer
        self.video = video
    }

    deinit {
        SDL_DestroyWindow(pointer)
    }

    /// Calls the body with SDL's window.
    func withPointer<Result, Failure: Error>(_ body: (OpaquePointer) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        try body(pointer)
    }

    // MARK: - Size

    /// The size of the contents in points.
    ///
    /// The corresponding C function is `SDL_GetWindowSize`.
    package var size: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    /// The size of the contents in pixels.
    ///
    /// The corresponding C function is `SDL_GetWindowSizeInPixels`.
    package var pixelSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSizeInPixels(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    /// The number of pixels for each point, whole or not; 1 for a window without a size.
    package var scale: Double {
        let width = size.width
        return width > 0 ? Double(pixelSize.width) / Double(width) : 1
    }

    /// Sets the size of the contents in points.
    ///
    /// The corresponding C function is `SDL_SetWindowSize`.
    package func setSize(width: Int, height: Int) {
        SDL_SetWindowSize(pointer, Int32(width), Int32(height))
    }

    // MARK: - State

    /// The text of the title bar.
    ///
    /// The corresponding C function is `SDL_SetWindowTitle`.
    package var title: String {
        get { SDL_GetWindowTitle(pointer).map { String(cString: $0) } ?? "" }
        set { SDL_SetWindowTitle(pointer, newValue) }
    }

    /// Whether the window is minimised.
    ///
    /// The corresponding C function is `SDL_GetWindowFlags`.
    package var isMinimised: Bool { has(SDL_WINDOW_MINIMIZED) }

    /// Whether the window is hidden.
    ///
    /// The corresponding C function is `SDL_GetWindowFlags`.
    package var isHidden: Bool { has(SDL_WINDOW_HIDDEN) }

    /// Whether the window covers the screen.
    ///
    /// The corresponding C function is `SDL_GetWindowFlags`.
    package var isFullScreen: Bool { has(SDL_WINDOW_FULLSCREEN_DESKTOP) }

    /// Covers the screen, without changing its mode, or returns to the window.
    ///
    /// The corresponding C function is `SDL_SetWindowFullscreen`.
    package func setFullScreen(_ isFullScreen: Bool) throws(SDLError) {
        let mode = isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
        guard SDL_SetWindowFullscreen(pointer, mode) == 0 else { throw SDLError("SDL_SetWindowFullscreen") }
    }

    private func has(_ flag: SDL_WindowFlags) -> Bool {
        SDL_GetWindowFlags(pointer) & flag.rawValue == flag.rawValue
    }

    // MARK: - Pointer

    /// Gives the pointer a shape.
    ///
    /// The corresponding C functions are `SDL_CreateSystemCursor` and `SDL_SetCursor`.
    package func setCursor(_ shape: CursorShape) throws(SDLError) {
        let cursor: SystemCursor
        if let known = cursors[shape] {
            cursor = known
        } else {
            cursor = try SystemCursor(shape)
            cursors[shape] = cursor
        }
        cursor.show()
    }
}
