// SPDX-License-Identifier: MIT

internal import CCairo

/// Which areas of a path count as inside.
package enum FillRule: Sendable {
    /// Where the path winds around at least once.
    case winding
    /// Where the path is crossed an odd number of times.
    case evenOdd

    var cairo: cairo_fill_rule_t {
        switch self {
        case .winding: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}

/// How a line ends.
package enum LineCap: Sendable {
    /// At its end point.
    case butt
    /// In a half circle.
    case round
    /// Half its width beyond its end point.
    case square

    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// How two lines meet.
package enum LineJoin: Sendable {
    /// In a point, unless that would be longer than the miter limit.
    case miter
    /// In an arc.
    case round
    /// In a cut corner.
    case bevel

    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// Everything about a line but its path and colour.
package struct LineStyle: Hashable, Sendable {
    /// The width in user space; default 1.
    package var width: Double = 1
    /// How the line ends; default butt.
    package var cap: LineCap = .butt
    /// How two lines meet; default miter.
    package var join: LineJoin = .miter
    /// The greatest ratio of a miter's length to the line's width; default 10.
    package var miterLimit: Double = 10
    /// The lengths of dashes and gaps in turn; a plain line when empty, as by default.
    package var dashes: [Double] = []
    /// How far into the dashes the line starts; default 0.
    package var dashPhase: Double = 0

    /// Creates a plain line of width 1.
    package init() {}

    /// The dashes, or none when they have a negative or no positive length, which Cairo refuses.
    package var usableDashes: [Double] {
        let isUsable = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
        return isUsable && dashPhase.isFinite ? dashes : []
    }
}

/// How painted pixels combine with those below.
package enum Operator: Sendable, CaseIterable {
    case clear, source, over, `in`, out, atop
    case destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, add
    case multiply, screen, overlay, darken, lighten
    case colorDodge, colorBurn, hardLight, softLight, difference, exclusion
    case hue, saturation, color, luminosity

    /// Whether the operator changes pixels where nothing is painted.
    package var isUnbounded: Bool {
        switch self {
        case .in, .out, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    var cairo: cairo_operator_t {
        switch self {
        case .clear: CAIRO_OPERATOR_CLEAR
        case .source: CAIRO_OPERATOR_SOURCE
        case .over: CAIRO_OPERATOR_OVER
        case .in: CAIRO_OPERATOR_IN
        case .out: CAIRO_OPERATOR_OUT
        case .atop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .add: CAIRO_OPERATOR_ADD
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        }
    }
}
