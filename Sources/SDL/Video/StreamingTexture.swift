// SPDX-License-Identifier: MIT

internal import CSDL2

/// A renderer with the one texture that covers its window.
final class StreamingTexture {
    let width: Int
    let height: Int
    private let renderer: OpaquePointer
    private let texture: OpaquePointer

    /// Makes the renderer of a window and a texture of the size in pixels.
    ///
    /// The corresponding C functions are `SDL_CreateRenderer` and `SDL_CreateTexture`.
    init(window: OpaquePointer, width: Int, height: Int) throws(SDLError) {
        guard let renderer = SDL_CreateRenderer(window, -1, 0) else { throw SDLError("SDL_CreateRenderer") }
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
        guard let texture = SDL_CreateTexture(renderer, format, access, Int32(width), Int32(height)) else {
            let error = SDLError("SDL_CreateTexture")
            SDL_DestroyRenderer(renderer)
            throw error
        }
        guard SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) == 0 else {
            let error = SDLError("SDL_SetTextureBlendMode")
            SDL_DestroyTexture(texture)
            SDL_DestroyRenderer(renderer)
            throw error
        }
        self.width = width
        self.height = height
        self.renderer = renderer
        self.texture = texture
    }

    deinit {
        SDL_DestroyTexture(texture)
        SDL_DestroyRenderer(renderer)
    }

    /// Uploads the areas and shows the texture.
    ///
    /// The corresponding C functions are `SDL_UpdateTexture`, `SDL_RenderCopy` and `SDL_RenderPresent`.
    func present(_ pixels: Span<UInt32>, areas: [PixelArea]) throws(SDLError) {
        for area in areas {
            let rect = SDL_Rect(x: Int32(area.x), y: Int32(area.y), w: Int32(area.width), h: Int32(area.height))
            let status = pixels.withUnsafeBufferPointer { buffer -> Int32 in
                guard let start = buffer.baseAddress else { return 0 }
                return withUnsafePointer(to: rect) { rect in
                    SDL_UpdateTexture(texture, rect, start + area.y * width + area.x, Int32(width * 4))
                }
            }
            guard status == 0 else { throw SDLError("SDL_UpdateTexture") }
        }
        guard SDL_RenderClear(renderer) == 0 else { throw SDLError("SDL_RenderClear") }
        var target = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
        guard SDL_RenderCopy(renderer, texture, nil, &target) == 0 else { throw SDLError("SDL_RenderCopy") }
        SDL_RenderPresent(renderer)
    }
}
