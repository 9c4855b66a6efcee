// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
public import Foundation

extension CGContext {
    /// Paints a gradient along a line over the whole clip; across the line each colour goes on without end.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - startPoint: The point of the first colour.
    ///   - endPoint: The point of the last colour.
    ///   - options: Whether the first and the last colour go on beyond their points; clear otherwise.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start startPoint: CGPoint,
        end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite else { return }
        paint(gradient, options) { (stops, extend) throws(CairoError) in
            try Pattern(linearFrom: startPoint, to: endPoint, stops: stops, extend: extend)
        }
    }

    /// Paints a gradient from one circle to another over the whole clip.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - startCenter: The middle of the circle of the first colour.
    ///   - startRadius: Its radius, 0 or more.
    ///   - endCenter: The middle of the circle of the last colour.
    ///   - endRadius: Its radius, 0 or more.
    ///   - options: Whether the first and the last colour go on beyond their circles; clear otherwise.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite else { return }
        paint(gradient, options) { (stops, extend) throws(CairoError) in
            try Pattern(
                radialFrom: startCenter,
                radius: Double(startRadius),
                to: endCenter,
                radius: Double(endRadius),
                stops: stops,
                extend: extend
            )
        }
    }

    private func paint(
        _ gradient: CGGradient,
        _ options: CGGradientDrawingOptions,
        _ pattern: ([GradientStop], Extend) throws(CairoError) -> Pattern
    ) {
        guard let inverse = ctm.matrix.inverted else { return }
        var stops = gradient.stops.map { stop in
            GradientStop(offset: stop.offset, color: stop.color.faded(by: state.alpha))
        }
        // Cairo goes on at both ends or at neither; where only one may, a clear stop ends the other.
        // Before the first stop's place and after the last one's their colours go on.
        if !options.isEmpty, let first = stops.first, let last = stops.last {
            if !options.contains(.drawsBeforeStartLocation) {
                stops.insert(GradientStop(offset: 0, color: first.color), at: 0)
                stops.insert(GradientStop(offset: 0, color: first.color.faded(by: 0)), at: 0)
            }
            if !options.contains(.drawsAfterEndLocation) {
                stops.append(GradientStop(offset: 1, color: last.color))
                stops.append(GradientStop(offset: 1, color: last.color.faded(by: 0)))
            }
        }
        do {
            let pattern = try pattern(stops, options.isEmpty ? .none : .pad)
            pattern.setMatrix(inverse)
            paint(in: nil) { cairo, _ in
                cairo.setSource(pattern)
                cairo.paint()
            }
        } catch {
            Log("UIKit")(.warning, "a gradient is not drawn: \(error)")
        }
    }
}
