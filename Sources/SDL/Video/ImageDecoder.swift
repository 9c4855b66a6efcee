// SPDX-License-Identifier: MIT

internal import CSDL2

/// A decoded picture: premultiplied ARGB32, rows from top to bottom without padding.
package struct DecodedImage: Sendable, Equatable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The pixels, `width * height` of them, each `0xAARRGGBB` with colours multiplied by alpha.
    package let pixels: [UInt32]

    /// Creates a picture of the given pixels; their number must be `width * height`.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "picture size and pixel count differ")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

/// Decodes picture files in memory; needs no window and may be called from any thread.
package enum ImageDecoder {
    /// The longest side that is decoded, in pixels.
    package static let maximumSide = 16_384
    /// The most pixels that are decoded.
    package static let maximumPixelCount = 1 << 26

    /// Loads the libraries behind the formats once, since loading them is not thread-safe.
    private static let isPrepared: Bool = {
        let formats = IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue
        return IMG_Init(CInt(bitPattern: formats)) != 0
    }()

    /// Decodes a PNG, JPEG, WebP, GIF or BMP file to premultiplied pixels; of an animation the first picture.
    ///
    /// The size is read from the file's head before anything is decoded.
    ///
    /// - Parameter bytes: The whole file.
    /// - Returns: The decoded picture.
    /// - Throws: ``SDLError`` when the format is unknown, the file is damaged, or the picture is empty, longer than
    ///   ``maximumSide`` or larger than ``maximumPixelCount``.
    package static func decode(_ bytes: [UInt8]) throws(SDLError) -> DecodedImage {
        guard let size = PictureHeader.size(of: bytes) else {
            throw SDLError(function: "IMG_Load_RW", message: "Unsupported image format")
        }
        try check(width: size.width, height: size.height)
        guard isPrepared else { throw SDLError("IMG_Init") }
        let surface = try load(bytes)
        defer { SDL_FreeSurface(surface) }
        try check(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        guard let argb = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
            throw SDLError("SDL_ConvertSurfaceFormat")
        }
        defer { SDL_FreeSurface(argb) }
        return premultiplied(argb)
    }

    private static func check(width: Int, height: Int) throws(SDLError) {
        guard width > 0, height > 0, width <= maximumSide, height <= maximumSide,
            width * height <= maximumPixelCount
        else {
            throw SDLError(function: "IMG_Load_RW", message: "Refused a picture of \(width) by \(height) pixels")
        }
    }

    private static func load(_ bytes: [UInt8]) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
        let loaded = bytes.withUnsafeBytes { buffer -> Result<UnsafeMutablePointer<SDL_Surface>, SDLError> in
            guard let source = SDL_RWFromConstMem(buffer.baseAddress, CInt(clamping: buffer.count)) else {
                return .failure(SDLError("SDL_RWFromConstMem"))
            }
            guard let surface = IMG_Load_RW(source, 1) else { return .failure(SDLError("IMG_Load_RW")) }
            return .success(surface)
        }
        return try loaded.get()
    }

    private static func premultiplied(_ surface: UnsafeMutablePointer<SDL_Surface>) -> DecodedImage {
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let pitch = Int(surface.pointee.pitch)
        guard let source = surface.pointee.pixels else {
            return DecodedImage(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
        }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            for row in 0..<height {
                let line = (source + row * pitch).assumingMemoryBound(to: UInt32.self)
                for column in 0..<width {
                    target[row * width + column] = premultiply(line[column])
                }
            }
            count = width * height
        }
        return DecodedImage(width: width, height: height, pixels: pixels)
    }

    private static func premultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let red = ((pixel >> 16 & 255) * alpha + 127) / 255
        let green = ((pixel >> 8 & 255) * alpha + 127) / 255
        let blue = ((pixel & 255) * alpha + 127) / 255
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
