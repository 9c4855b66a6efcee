// SPDX-License-Identifier: MIT

internal import CCairo
package import Foundation

/// Draws on an ``ImageSurface``: a stack of states, a path, and painting.
///
/// Anti-aliasing is Cairo's `GOOD` and the tolerance 0.1 pixels, so the same calls give the same bytes.
/// After a failed call all later ones do nothing; ``check()`` tells.
package final class Context {
    /// The surface that is drawn on.
    package let surface: ImageSurface
    let pointer: OpaquePointer

    /// Creates a context with an identity matrix, no clip and black as its source.
    ///
    /// The corresponding C function is `cairo_create`.
    package init(_ surface: ImageSurface) throws(CairoError) {
        let context = cairo_create(surface.pointer)
        try CairoError.check(cairo_status(context), "cairo_create")
        guard let context else { throw .call(function: "cairo_create", message: "no context") }
        self.surface = surface
        self.pointer = context
        cairo_set_antialias(context, CAIRO_ANTIALIAS_GOOD)
        cairo_set_tolerance(context, 0.1)
    }

    deinit {
        cairo_destroy(pointer)
    }

    /// Throws when any call so far has failed.
    ///
    /// The corresponding C function is `cairo_status`.
    package func check() throws(CairoError) {
        try CairoError.check(cairo_status(pointer), "cairo_status")
    }

    // MARK: - State

    /// Puts a copy of the state on the stack.
    ///
    /// The corresponding C function is `cairo_save`.
    package func save() {
        cairo_save(pointer)
    }

    /// Takes the state from the stack.
    ///
    /// The corresponding C function is `cairo_restore`.
    package func restore() {
        cairo_restore(pointer)
    }

    /// The map from user space to pixels; a map that cannot be undone is ignored.
    ///
    /// The corresponding C functions are `cairo_get_matrix` and `cairo_set_matrix`.
    package var matrix: Matrix {
        get {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(pointer, &matrix)
            return Matrix(matrix)
        }
        set {
            guard newValue.isInvertible else { return }
            var matrix = newValue.cairo
            cairo_set_matrix(pointer, &matrix)
        }
    }

    /// Sets how edges are smoothed.
    ///
    /// The corresponding C function is `cairo_set_antialias`.
    package func setAntialias(_ isOn: Bool) {
        cairo_set_antialias(pointer, isOn ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    }

    /// Sets how painted pixels combine with those below.
    ///
    /// The corresponding C function is `cairo_set_operator`.
    package func setOperator(_ newOperator: Operator) {
        cairo_set_operator(pointer, newOperator.cairo)
    }

    /// Sets which areas count as inside.
    ///
    /// The corresponding C function is `cairo_set_fill_rule`.
    package func setFillRule(_ rule: FillRule) {
        cairo_set_fill_rule(pointer, rule.cairo)
    }

    /// Sets everything about lines.
    ///
    /// The corresponding C functions are `cairo_set_line_width`, `cairo_set_line_cap`, `cairo_set_line_join`,
    /// `cairo_set_miter_limit` and `cairo_set_dash`. A dash with no positive length is no dash.
    package func setLine(_ style: LineStyle) {
        cairo_set_line_width(pointer, style.width)
        cairo_set_line_cap(pointer, style.cap.cairo)
        cairo_set_line_join(pointer, style.join.cairo)
        cairo_set_miter_limit(pointer, style.miterLimit)
        cairo_set_dash(pointer, style.usableDashes, Int32(style.usableDashes.count), style.dashPhase)
    }

    // MARK: - Path

    /// Drops the current path.
    ///
    /// The corresponding C function is `cairo_new_path`.
    package func newPath() {
        cairo_new_path(pointer)
    }

    /// Adds a path, seen through the current matrix, to the current path.
    package func append(_ path: Path) {
        var index = 0
        var last = CGPoint.zero
        path.points.withUnsafeBufferPointer { points in
            for verb in path.verbs {
                switch verb {
                case .move:
                    cairo_move_to(pointer, Double(points[index].x), Double(points[index].y))
                case .line:
                    cairo_line_to(pointer, Double(points[index].x), Double(points[index].y))
                case .quad:
                    curve(from: last, control: points[index], to: points[index + 1])
                case .curve:
                    let (first, second, end) = (points[index], points[index + 1], points[index + 2])
                    cairo_curve_to(
                        pointer,
                        Double(first.x),
                        Double(first.y),
                        Double(second.x),
                        Double(second.y),
                        Double(end.x),
                        Double(end.y)
                    )
                case .close:
                    cairo_close_path(pointer)
                }
                index += verb.pointCount
                if verb.pointCount > 0 {
                    last = points[index - 1]
                }
            }
        }
    }

    /// Adds a rectangle to the current path.
    ///
    /// The corresponding C function is `cairo_rectangle`.
    package func addRectangle(_ rect: CGRect) {
        cairo_rectangle(pointer, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    }

    private func curve(from start: CGPoint, control: CGPoint, to end: CGPoint) {
        let (controlX, controlY) = (Double(control.x) * 2 / 3, Double(control.y) * 2 / 3)
        cairo_curve_to(
            pointer,
            Double(start.x) / 3 + controlX,
            Double(start.y) / 3 + controlY,
            Double(end.x) / 3 + controlX,
            Double(end.y) / 3 + controlY,
            Double(end.x),
            Double(end.y)
        )
    }

    /// The box around the current path's inside, in user space.
    ///
    /// The corresponding C function is `cairo_fill_extents`.
    package var fillExtents: CGRect {
        extents(cairo_fill_extents)
    }

    /// The box around the current path's line, in user space.
    ///
    /// The corresponding C function is `cairo_stroke_extents`.
    package var strokeExtents: CGRect {
        extents(cairo_stroke_extents)
    }

    /// The box around the clip, in user space.
    ///
    /// The corresponding C function is `cairo_clip_extents`.
    package var clipExtents: CGRect {
        extents(cairo_clip_extents)
    }

    private typealias Extents = (
        OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
        UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
    ) -> Void

    private func extents(_ function: Extents) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        function(pointer, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: - Clip

    /// Narrows the clip to the current path and drops the path.
    ///
    /// The corresponding C function is `cairo_clip`.
    package func clip() {
        cairo_clip(pointer)
    }

    /// Widens the clip to the whole surface.
    ///
    /// The corresponding C function is `cairo_reset_clip`.
    package func resetClip() {
        cairo_reset_clip(pointer)
    }

    // MARK: - Source

    /// Sets a colour as source.
    ///
    /// The corresponding C function is `cairo_set_source_rgba`.
    package func setSource(_ color: RGBA) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    /// Sets a pattern as source.
    ///
    /// The corresponding C function is `cairo_set_source`.
    package func setSource(_ pattern: Pattern) {
        cairo_set_source(pointer, pattern.pointer)
    }

    // MARK: - Painting

    /// Fills the current path and drops it.
    ///
    /// The corresponding C function is `cairo_fill`.
    package func fill() {
        cairo_fill(pointer)
    }

    /// Draws a line along the current path and drops the path.
    ///
    /// The corresponding C function is `cairo_stroke`.
    package func stroke() {
        cairo_stroke(pointer)
    }

    /// Paints the source everywhere.
    ///
    /// The corresponding C function is `cairo_paint_with_alpha`.
    package func paint(alpha: Double = 1) {
        if alpha < 1 {
            cairo_paint_with_alpha(pointer, alpha)
        } else {
            cairo_paint(pointer)
        }
    }

    /// Paints the source where the pattern is opaque.
    ///
    /// The corresponding C function is `cairo_mask`.
    package func mask(_ pattern: Pattern) {
        cairo_mask(pointer, pattern.pointer)
    }

    // MARK: - Groups

    /// Redirects painting to a clear picture as large as the clip.
    ///
    /// The corresponding C function is `cairo_push_group`.
    package func pushGroup() {
        cairo_push_group(pointer)
    }

    /// Ends the redirection and returns what was painted.
    ///
    /// The corresponding C function is `cairo_pop_group`.
    package func popGroup() throws(CairoError) -> Pattern {
        try Pattern(taking: cairo_pop_group(pointer), "cairo_pop_group")
    }
}
