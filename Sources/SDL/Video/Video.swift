// SPDX-License-Identifier: MIT

internal import CSDL2

/// SDL's video system, which windows need; it runs as long as the object lives.
///
/// The main thread alone may make and use it.
package final class Video {
    /// The driver in use, for instance `x11`, `wayland` or `KMSDRM`.
    package let driver: String

    /// The drivers that show nothing, which SDL takes silently when it finds no display.
    private static let blindDrivers: Set<String> = ["offscreen", "dummy", "evdev"]

    /// Starts the video system.
    ///
    /// A driver that shows nothing counts as no display, unless the environment's `SDL_VIDEODRIVER` names it.
    /// The corresponding C function is `SDL_InitSubSystem`.
    ///
    /// - Throws: ``VideoError/noDisplay`` when there is no display.
    package init() throws(VideoError) {
        SDL_SetMainReady()
        for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay }
        driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        guard !Self.blindDrivers.contains(driver) || Self.askedForDrivers.contains(driver) else {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw .noDisplay
        }
    }

    deinit {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    /// What SDL is told before it starts: plain window surfaces, no mouse events made of touches nor the reverse.
    private static let hints = [
        (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
        (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
        (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    ]

    /// Whether some part of the process has started the video system.
    ///
    /// The corresponding C function is `SDL_WasInit`.
    package static var isRunning: Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }

    /// The drivers named by the environment, as SDL reads it.
    private static var askedForDrivers: [String] {
        guard let value = SDL_getenv("SDL_VIDEODRIVER") else { return [] }
        return String(cString: value).split(separator: ",").map(String.init)
    }

    /// The size in points of the first display without the bars of the desktop.
    ///
    /// `nil` when the driver does not say. The corresponding C function is `SDL_GetDisplayUsableBounds`.
    package var usableSize: (width: Int, height: Int)? {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
        return (Int(bounds.w), Int(bounds.h))
    }
}
