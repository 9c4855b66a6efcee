// SPDX-License-Identifier: MIT

internal import CPNG

/// A PNG file that grows in memory, row by row.
///
/// What libpng calls an error ends the process, for it must not return: with sizes that were checked that is want of memory.
final class PNGWriter {
    private let png: png_structp
    private let info: png_infop
    private var file: [UInt8] = []

    /// Begins a file of rows of three samples for each pixel, or of four.
    init(width: Int, height: Int, hasAlpha: Bool) {
        let png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, PNGWriter.fail, PNGWriter.ignore)
        guard let png, let info = png_create_info_struct(png) else { fatalError("no memory for a PNG file") }
        (self.png, self.info) = (png, info)
        // Room that is not written to takes no memory.
        file.reserveCapacity(width * height)
        png_set_write_fn(png, Unmanaged.passUnretained(self).toOpaque(), PNGWriter.append, PNGWriter.flush)
        let color = hasAlpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB
        png_set_IHDR(
            png,
            info,
            png_uint_32(width),
            png_uint_32(height),
            8,
            color,
            PNG_INTERLACE_NONE,
            PNG_COMPRESSION_TYPE_BASE,
            PNG_FILTER_TYPE_BASE
        )
        png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL)
        png_write_info(png, info)
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_NO_FILTERS)
        png_set_compression_level(png, 3)
    }

    deinit {
        var (png, info): (png_structp?, png_infop?) = (png, info)
        png_destroy_write_struct(&png, &info)
    }

    /// Adds a row of samples.
    func write(_ row: [UInt8]) {
        png_write_row(png, row)
    }

    /// Ends the file.
    ///
    /// - Returns: The whole of it.
    func finish() -> [UInt8] {
        png_write_end(png, info)
        return file
    }

    private static let append: png_rw_ptr = { png, bytes, count in
        guard let writer = png_get_io_ptr(png) else { return }
        let added = UnsafeBufferPointer(start: bytes, count: count)
        Unmanaged<PNGWriter>.fromOpaque(writer).takeUnretainedValue().file.append(contentsOf: added)
    }

    private static let flush: png_flush_ptr = { _ in }

    private static let ignore: png_error_ptr = { _, _ in }

    private static let fail: png_error_ptr = { _, message in
        fatalError(message.map { "libpng: \(String(cString: $0))" } ?? "libpng")
    }
}
