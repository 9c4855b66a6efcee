// SPDX-License-Identifier: MIT

internal import CCairo
package import Foundation

/// What a surface is sampled with when it is not drawn pixel for pixel.
package enum Filter: Sendable {
    /// The nearest pixel.
    case nearest
    /// Two by two pixels.
    case bilinear
    /// Cairo's `GOOD`: a box when reducing, bilinear otherwise.
    case good
    /// Cairo's `BEST`: a wide kernel that never uses a machine's vector unit.
    case best

    var cairo: cairo_filter_t {
        switch self {
        case .nearest: CAIRO_FILTER_NEAREST
        case .bilinear: CAIRO_FILTER_BILINEAR
        case .good: CAIRO_FILTER_GOOD
        case .best: CAIRO_FILTER_BEST
        }
    }
}

/// What a pattern is outside its own area.
package enum Extend: Sendable {
    /// Clear.
    case none
    /// Repeated.
    case `repeat`
    /// Repeated, every second time mirrored.
    case reflect
    /// The nearest edge.
    case pad

    var cairo: cairo_extend_t {
        switch self {
        case .none: CAIRO_EXTEND_NONE
        case .repeat: CAIRO_EXTEND_REPEAT
        case .reflect: CAIRO_EXTEND_REFLECT
        case .pad: CAIRO_EXTEND_PAD
        }
    }
}

/// A colour in sRGB, each part in `0...1`, not multiplied by alpha.
package struct RGBA: Hashable, Sendable {
    /// The red part, `0...1`.
    package var red: Double
    /// The green part, `0...1`.
    package var green: Double
    /// The blue part, `0...1`.
    package var blue: Double
    /// The opacity, `0...1`.
    package var alpha: Double

    /// Creates a colour from its parts.
    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// A colour at a place of a gradient.
package struct GradientStop: Hashable, Sendable {
    /// The place, from 0 at the start to 1 at the end.
    package var offset: Double
    /// The colour there.
    package var color: RGBA

    /// Creates a stop.
    package init(offset: Double, color: RGBA) {
        self.offset = offset
        self.color = color
    }
}

/// What is painted with: a gradient or a surface.
package final class Pattern {
    let pointer: OpaquePointer

    /// Takes over a reference to a pattern of Cairo's.
    init(taking pointer: OpaquePointer?, _ function: String) throws(CairoError) {
        guard let pointer else { throw .call(function: function, message: "no pattern") }
        self.pointer = pointer
        try CairoError.check(cairo_pattern_status(pointer), function)
    }

    /// Creates a gradient along a line, from one point to the other.
    ///
    /// The corresponding C function is `cairo_pattern_create_linear`.
    package convenience init(
        linearFrom start: CGPoint,
        to end: CGPoint,
        stops: [GradientStop],
        extend: Extend
    ) throws(CairoError) {
        let pointer = cairo_pattern_create_linear(
            Double(start.x),
            Double(start.y),
            Double(end.x),
            Double(end.y)
        )
        try self.init(taking: pointer, "cairo_pattern_create_linear")
        add(stops, extend)
    }

    /// Creates a gradient from one circle to another.
    ///
    /// The corresponding C function is `cairo_pattern_create_radial`.
    package convenience init(
        radialFrom start: CGPoint,
        radius startRadius: Double,
        to end: CGPoint,
        radius endRadius: Double,
        stops: [GradientStop],
        extend: Extend
    ) throws(CairoError) {
        let pointer = cairo_pattern_create_radial(
            Double(start.x),
            Double(start.y),
            max(0, startRadius),
            Double(end.x),
            Double(end.y),
            max(0, endRadius)
        )
        try self.init(taking: pointer, "cairo_pattern_create_radial")
        add(stops, extend)
    }

    /// Creates a pattern of a surface's pixels.
    ///
    /// The corresponding C function is `cairo_pattern_create_for_surface`.
    ///
    /// - Parameters:
    ///   - surface: The pixels.
    ///   - matrix: The map from the user space at the time of painting to the surface's pixels.
    ///   - filter: What the surface is sampled with.
    ///   - extend: What the pattern is outside the surface; clear by default.
    /// - Throws: ``CairoError/call(function:message:)`` when there is no memory.
    package convenience init(
        surface: ImageSurface,
        matrix: Matrix,
        filter: Filter,
        extend: Extend = .none
    ) throws(CairoError) {
        try self.init(taking: cairo_pattern_create_for_surface(surface.pointer), "cairo_pattern_create_for_surface")
        var matrix = matrix.cairo
        cairo_pattern_set_matrix(pointer, &matrix)
        cairo_pattern_set_filter(pointer, filter.cairo)
        cairo_pattern_set_extend(pointer, extend.cairo)
        try CairoError.check(cairo_pattern_status(pointer), "cairo_pattern_set_matrix")
    }

    deinit {
        cairo_pattern_destroy(pointer)
    }

    /// Sets the map from the user space at the time of painting to the pattern's own space.
    package func setMatrix(_ matrix: Matrix) {
        var matrix = matrix.cairo
        cairo_pattern_set_matrix(pointer, &matrix)
    }

    private func add(_ stops: [GradientStop], _ extend: Extend) {
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pointer,
                stop.offset,
                color.red,
                color.green,
                color.blue,
                color.alpha
            )
        }
        cairo_pattern_set_extend(pointer, extend.cairo)
    }
}
