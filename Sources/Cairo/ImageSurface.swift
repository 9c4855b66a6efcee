// SPDX-License-Identifier: MIT

internal import CCairo

/// A picture in memory on which a ``Context`` draws.
///
/// Sides are in `1...16384`, and there are at most 100 million pixels.
package final class ImageSurface {
    /// How a pixel is stored.
    package enum Format: Sendable {
        /// Premultiplied `0xAARRGGBB` words.
        case argb32
        /// Coverage bytes, 0 to 255.
        case a8

        var cairo: cairo_format_t {
            switch self {
            case .argb32: CAIRO_FORMAT_ARGB32
            case .a8: CAIRO_FORMAT_A8
            }
        }
    }

    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// How a pixel is stored.
    package let format: Format
    let pointer: OpaquePointer

    /// Creates a clear surface.
    ///
    /// The corresponding C function is `cairo_image_surface_create`.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - format: How a pixel is stored; ARGB words by default.
    /// - Throws: ``CairoError/invalidSize(width:height:)``, or ``CairoError/call(function:message:)`` without memory.
    package init(width: Int, height: Int, format: Format = .argb32) throws(CairoError) {
        try CairoError.checkSize(width: width, height: height)
        let surface = cairo_image_surface_create(format.cairo, Int32(width), Int32(height))
        try CairoError.check(cairo_surface_status(surface), "cairo_image_surface_create")
        guard let surface else { throw .call(function: "cairo_image_surface_create", message: "no surface") }
        self.pointer = surface
        self.width = width
        self.height = height
        self.format = format
    }

    /// Creates a surface that holds a copy of the pixels, of which there are `width * height`.
    package convenience init(width: Int, height: Int, pixels: [UInt32]) throws(CairoError) {
        precondition(pixels.count == width * height, "size and pixel count differ")
        try self.init(width: width, height: height)
        withPixels { span in
            for index in pixels.indices {
                span[index] = pixels[index]
            }
        }
    }

    /// Creates a surface that holds a copy of the coverage bytes, of which there are `width * height`.
    package convenience init(width: Int, height: Int, coverage: [UInt8]) throws(CairoError) {
        precondition(coverage.count == width * height, "size and byte count differ")
        try self.init(width: width, height: height, format: .a8)
        withCoverage { span, stride in
            for row in 0..<height {
                for column in 0..<width {
                    span[row * stride + column] = coverage[row * width + column]
                }
            }
        }
    }

    /// Wraps memory that the caller keeps alive until the surface is finished.
    private init(borrowing memory: UnsafePointer<UInt32>, width: Int, height: Int) throws(CairoError) {
        try CairoError.checkSize(width: width, height: height)
        let bytes = UnsafeMutableRawPointer(mutating: memory).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes,
            CAIRO_FORMAT_ARGB32,
            Int32(width),
            Int32(height),
            Int32(width * 4)
        )
        try CairoError.check(cairo_surface_status(surface), "cairo_image_surface_create_for_data")
        guard let surface else { throw .call(function: "cairo_image_surface_create_for_data", message: "no surface") }
        self.pointer = surface
        self.width = width
        self.height = height
        self.format = .argb32
    }

    deinit {
        cairo_surface_destroy(pointer)
    }

    /// Runs the body with a surface that reads the pixels where they lie, without a copy.
    ///
    /// The surface is a source only: nothing may be drawn on it, and after the body it is empty.
    /// The corresponding C function is `cairo_image_surface_create_for_data`.
    package static func withSource(
        width: Int,
        height: Int,
        pixels: [UInt32],
        _ body: (ImageSurface) throws(CairoError) -> Void
    ) throws(CairoError) {
        precondition(pixels.count == width * height, "size and pixel count differ")
        try pixels.withUnsafeBufferPointer { (buffer) throws(CairoError) in
            guard let memory = buffer.baseAddress else { throw .invalidSize(width: width, height: height) }
            let surface = try ImageSurface(borrowing: memory, width: width, height: height)
            defer { cairo_surface_finish(surface.pointer) }
            try body(surface)
        }
    }

    /// Moves the origin of all drawing on this surface and of its use as a source, in pixels.
    ///
    /// The corresponding C function is `cairo_surface_set_device_offset`.
    package func setDeviceOffset(x: Double, y: Double) {
        cairo_surface_set_device_offset(pointer, x, y)
    }

    /// Runs the body with all pixels of an ARGB surface: `width * height` words, row after row without padding.
    package func withPixels<Result>(_ body: (inout MutableSpan<UInt32>) -> Result) -> Result {
        precondition(format == .argb32, "the surface has no colour")
        cairo_surface_flush(pointer)
        let count = width * height
        guard let data = cairo_image_surface_get_data(pointer),
            cairo_image_surface_get_stride(pointer) == width * 4
        else {
            preconditionFailure("the surface is finished")
        }
        let result = data.withMemoryRebound(to: UInt32.self, capacity: count) { words in
            var span = UnsafeMutableBufferPointer(start: words, count: count).mutableSpan
            return body(&span)
        }
        cairo_surface_mark_dirty(pointer)
        return result
    }

    /// Runs the body with all bytes of a coverage surface and the number of bytes from row to row.
    package func withCoverage<Result>(_ body: (inout MutableSpan<UInt8>, _ stride: Int) -> Result) -> Result {
        precondition(format == .a8, "the surface has colours")
        cairo_surface_flush(pointer)
        let stride = Int(cairo_image_surface_get_stride(pointer))
        guard let data = cairo_image_surface_get_data(pointer) else {
            preconditionFailure("the surface is finished")
        }
        var span = UnsafeMutableBufferPointer(start: data, count: stride * height).mutableSpan
        let result = body(&span, stride)
        cairo_surface_mark_dirty(pointer)
        return result
    }

    /// A copy of all pixels of an ARGB surface: `width * height` words, row after row.
    package func pixels() -> [UInt32] {
        precondition(format == .argb32, "the surface has no colour")
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else {
            preconditionFailure("the surface is finished")
        }
        let count = width * height
        return data.withMemoryRebound(to: UInt32.self, capacity: count) { words in
            Array(UnsafeBufferPointer(start: words, count: count))
        }
    }
}
