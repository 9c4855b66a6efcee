// SPDX-License-Identifier: MIT

internal import CPNG

/// Writes and reads PNG files in memory.
package enum PNG {
    /// The PNG file of a picture: RGB when every pixel is opaque, otherwise RGBA.
    ///
    /// The same pixels give the same bytes. Rows are stored unfiltered and compressed quickly.
    /// The corresponding C function is `png_image_write_to_memory`.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row, `1...16384`.
    ///   - height: The number of rows, `1...16384`; at most 100 million pixels.
    ///   - pixels: `width * height` premultiplied `0xAARRGGBB` words, row after row.
    /// - Returns: The whole file.
    /// - Throws: ``CairoError/invalidSize(width:height:)`` or ``CairoError/unwritablePNG(message:)``.
    package static func encode(width: Int, height: Int, pixels: [UInt32]) throws(CairoError) -> [UInt8] {
        try CairoError.checkSize(width: width, height: height)
        precondition(pixels.count == width * height, "size and pixel count differ")
        let isOpaque = isOpaque(pixels)
        let samples = isOpaque ? rgb(pixels) : rgba(pixels)
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = isOpaque ? png_uint_32(formatRGB) : png_uint_32(formatRGBA)
        image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        // Stored blocks cost 5 bytes for each 16 KiB, the filter a byte a row, the chunks' frames less than 4 KiB.
        let bound = samples.count + height + (samples.count + height) / 1024 + 8192
        var message = ""
        let file = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            var size = png_alloc_size_t(bound)
            guard png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, samples, 0, nil) != 0 else {
                message = text(of: &image)
                return
            }
            count = Int(size)
        }
        guard !file.isEmpty else { throw .unwritablePNG(message: message) }
        return file
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

    // The formats are sums of flags in macros that Swift does not see.
    private static let formatRGB = PNG_FORMAT_FLAG_COLOR
    private static let formatRGBA = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
    private static let formatBGRA = formatRGBA | PNG_FORMAT_FLAG_BGR

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

    private static func rgb(_ pixels: [UInt32]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { buffer, count in
            var place = 0
            for pixel in pixels {
                buffer[place] = UInt8(truncatingIfNeeded: pixel >> 16)
                buffer[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                buffer[place + 2] = UInt8(truncatingIfNeeded: pixel)
                place += 3
            }
            count = place
        }
    }

    /// Divides the colours by alpha, rounding to nearest.
    private static func rgba(_ pixels: [UInt32]) -> [UInt8] {
        // ⌈2^24 · 255 / alpha⌉, exact for all products here.
        let reciprocals = (0...255).map { alpha in
            alpha == 0 ? UInt64(0) : ((255 << 24) + UInt64(alpha) - 1) / UInt64(alpha)
        }
        return [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { buffer, count in
            var place = 0
            for pixel in pixels {
                let alpha = pixel >> 24
                let factor = reciprocals[Int(alpha)]
                buffer[place] = divided(pixel >> 16 & 255, factor)
                buffer[place + 1] = divided(pixel >> 8 & 255, factor)
                buffer[place + 2] = divided(pixel & 255, factor)
                buffer[place + 3] = UInt8(truncatingIfNeeded: alpha)
                place += 4
            }
            count = place
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
