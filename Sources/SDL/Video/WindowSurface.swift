// SPDX-License-Identifier: MIT

internal import CSDL2

/// Copies pictures into the surface of a window.
enum WindowSurface {
    /// Copies the areas into the window's surface and shows them.
    ///
    /// The corresponding C functions are `SDL_GetWindowSurface`, `SDL_ConvertPixels` and `SDL_UpdateWindowSurfaceRects`.
    static func present(
        _ pixels: Span<UInt32>,
        width: Int,
        areas: [PixelArea],
        in window: OpaquePointer
    ) throws(SDLError) {
        guard let surface = SDL_GetWindowSurface(window) else { throw SDLError("SDL_GetWindowSurface") }
        let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
        let visible = areas.compactMap { $0.clipped(width: columns, height: rows) }
        guard !visible.isEmpty else { return }
        guard SDL_LockSurface(surface) == 0 else { throw SDLError("SDL_LockSurface") }
        do {
            defer { SDL_UnlockSurface(surface) }
            for area in visible { try copy(pixels, width: width, area: area, to: surface) }
        }
        let rects = visible.map { SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height)) }
        guard SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) == 0 else {
            throw SDLError("SDL_UpdateWindowSurfaceRects")
        }
    }

    private static func copy(
        _ pixels: Span<UInt32>,
        width: Int,
        area: PixelArea,
        to surface: UnsafeMutablePointer<SDL_Surface>
    ) throws(SDLError) {
        guard let format = surface.pointee.format, let base = surface.pointee.pixels else {
            throw SDLError(function: "SDL_GetWindowSurface", message: "the surface has no pixels")
        }
        let pitch = Int(surface.pointee.pitch)
        let target = base + area.y * pitch + area.x * Int(format.pointee.BytesPerPixel)
        let status = pixels.withUnsafeBufferPointer { buffer -> Int32 in
            guard let start = buffer.baseAddress else { return 0 }
            return SDL_ConvertPixels(
                Int32(area.width),
                Int32(area.height),
                SDL_PIXELFORMAT_ARGB8888.rawValue,
                start + area.y * width + area.x,
                Int32(width * 4),
                format.pointee.format,
                target,
                Int32(pitch)
            )
        }
        guard status == 0 else { throw SDLError("SDL_ConvertPixels") }
    }
}
