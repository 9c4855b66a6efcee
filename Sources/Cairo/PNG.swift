// SPDX-License-Identifier: MIT

internal import CPNG

/// Writes and reads PNG files in memory.
package enum PNG {
    /// The PNG file of a picture: RGB when every pixel is opaque, otherwise RGBA.
    ///
    /// The same pixels give the same bytes. Rows are stored unfiltered and compressed quickly.
    /// The corresponding C function is `png_write_row`.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row, `1...16384`.
    ///   - height: The number of rows, `1...16384`; at most 100 million pixels.
    ///   - pixels: `width * height` premultiplied `0xAARRGGBB` words, row after row.
    /// - Returns: The whole file.
    /// - Throws: ``CairoError/invalidSize(width:height:)``.
    package static func encode(width: Int, height: Int, pixels: [UInt32]) throws(CairoError) -> [UInt8] {
        try CairoError.checkSize(width: width, height: height)
        precondition(pixels.count == width * height, "size and pixel count differ")
        let isOpaque = isOpaque(pixels)
        let writer = PNGWriter(width: width, height: height, hasAlpha: !isOpaque)
        // Row by row, lest a picture takes its memory once more.
        var row = [UInt8](repeating: 0, count: width * (isOpaque ? 3 : 4))
        let words = pixels.span
        for y in 0..<height {
            let line = words.extracting(y * width..<(y + 1) * width)
            if isOpaque { setRGB(line, &row) } else { setRGBA(line, &row) }
            writer.write(row)
        }
        return writer.finish()
    }

    /// The picture in a PNG file, as premultiplied `0xAARRGGBB` words, row after row.
    ///
    /// The size is checked before any pixel is read.
    /// The corresponding C functions are `png_image_begin_read_from_memory` and `png_image_finish_read`.
    ///
    /// - Parameter file: The whole file.
    /// - Returns: The number of pixels in a row, the number of rows, and the pixels.
    /// - Throws: ``CairoError/invalidPNG(message:)``, or ``CairoError/invalidSize(width:height:)`` when a side is
    ///   longer than 16384 pixels or there are more than 100 million.
    package static func decode(_ file: [UInt8]) throws(CairoError) -> (width: Int, height: Int, pixels: [UInt32]) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        return try file.withUnsafeBufferPointer { (bytes) throws(CairoError) in
            guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
                throw .invalidPNG(message: text(of: &image))
            }
            defer { png_image_free(&image) }
            let (width, height) = (Int(image.width), Int(image.height))
            try CairoError.checkSize(width: width, height: height)
            image.format = png_uint_32(formatBGRA)
            let count = width * height
            var isRead = false
            var pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
                isRead = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
                used = isRead ? count : 0
            }
            guard isRead else { throw .invalidPNG(message: text(of: &image)) }
            premultiply(&pixels)
            return (width, height, pixels)
        }
    }

    // The format is a sum of flags in macros that Swift does not see.
    private static let formatBGRA = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR

    private static func text(of image: inout png_image) -> String {
        withUnsafeBytes(of: &image.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    // MARK: - Samples

    private static func isOpaque(_ pixels: [UInt32]) -> Bool {
        var common = UInt32.max
        for pixel in pixels {
            common &= pixel
        }
        return common >> 24 == 255
    }

    private static func setRGB(_ pixels: Span<UInt32>, _ row: inout [UInt8]) {
        var samples = row.mutableSpan
        for x in pixels.indices {
            let pixel = pixels[x]
            samples[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
            samples[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            samples[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    // ⌈2^24 · 255 / alpha⌉, exact for all products here.
    private static let reciprocals = (0...255).map { alpha in
        alpha == 0 ? UInt64(0) : ((255 << 24) + UInt64(alpha) - 1) / UInt64(alpha)
    }

    /// Divides the colours by alpha, rounding to nearest.
    private static func setRGBA(_ pixels: Span<UInt32>, _ row: inout [UInt8]) {
        let reciprocals = reciprocals
        var samples = row.mutableSpan
        for x in pixels.indices {
            let pixel = pixels[x]
            let alpha = pixel >> 24
            let factor = reciprocals[Int(alpha)]
            samples[4 * x] = divided(pixel >> 16 & 255, factor)
            samples[4 * x + 1] = divided(pixel >> 8 & 255, factor)
            samples[4 * x + 2] = divided(pixel & 255, factor)
            samples[4 * x + 3] = UInt8(truncatingIfNeeded: alpha)
        }
    }

    private static func divided(_ value: UInt32, _ factor: UInt64) -> UInt8 {
        UInt8(truncatingIfNeeded: min(255, (UInt64(value) * factor + 1 << 23) >> 24))
    }

    /// Multiplies the colours by alpha, rounding to nearest.
    private static func premultiply(_ pixels: inout [UInt32]) {
        var span = pixels.mutableSpan
        for index in span.indices {
            let pixel = span[index]
            let alpha = pixel >> 24
            guard alpha < 255 else { continue }
            func part(_ shift: UInt32) -> UInt32 {
                let product = (pixel >> shift & 255) * alpha + 128
                return ((product + product >> 8) >> 8) << shift
            }
            span[index] = alpha << 24 | part(16) | part(8) | part(0)
        }
    }
}
