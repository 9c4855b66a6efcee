// SPDX-License-Identifier: MIT

internal import Cairo

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
    /// At its end point.
    case butt
    /// In a half circle.
    case round
    /// Half its width beyond its end point.
    case square

    var cairo: LineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
    /// In a point, unless that would be longer than the miter limit.
    case miter
    /// In an arc.
    case round
    /// In a cut corner.
    case bevel

    var cairo: LineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by the winding rule.
    case fill
    /// The inside by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The inside by the winding rule, then the line.
    case fillStroke
    /// The inside by the even-odd rule, then the line.
    case eoFillStroke
}

/// How much care is taken when a picture is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The same as `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// The nearest two by two pixels.
    case low = 2
    /// Every pixel counts when the picture is reduced; otherwise the nearest two by two.
    case medium = 4
    /// Every pixel counts when the picture is reduced; otherwise a wide kernel.
    case high = 3
}

/// How painted pixels combine with those below.
///
/// - Note: Apple's `plusDarker` is missing.
public enum CGBlendMode: Int32, Sendable {
    /// The new pixels cover the old ones.
    case normal = 0
    /// Colours are multiplied: never lighter.
    case multiply
    /// The opposite colours are multiplied: never darker.
    case screen
    /// Multiply on dark, screen on light ground.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// The ground is brightened by the new colour.
    case colorDodge
    /// The ground is darkened by the new colour.
    case colorBurn
    /// A gentle hard light.
    case softLight
    /// Multiply or screen, by the new colour.
    case hardLight
    /// The difference of both.
    case difference
    /// A softer difference.
    case exclusion
    /// The hue of the new colour.
    case hue
    /// The saturation of the new colour.
    case saturation
    /// The hue and saturation of the new colour.
    case color
    /// The brightness of the new colour.
    case luminosity
    /// The pixels become clear.
    case clear
    /// The new pixels replace the old ones.
    case copy
    /// The new pixels, where the ground is opaque; the ground goes.
    case sourceIn
    /// The new pixels, where the ground is clear; the ground goes.
    case sourceOut
    /// The new pixels, where the ground is opaque; the ground stays.
    case sourceAtop
    /// The new pixels lie below the old ones.
    case destinationOver
    /// The ground stays where the new pixels are opaque.
    case destinationIn
    /// The ground stays where the new pixels are clear.
    case destinationOut
    /// The ground where the new pixels are opaque; else the new pixels.
    case destinationAtop
    /// Either of both, where the other is clear.
    case xor
    /// The sum of both.
    case plusLighter = 27

    var cairo: Operator {
        switch self {
        case .normal: .over
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .clear: .clear
        case .copy: .source
        case .sourceIn: .in
        case .sourceOut: .out
        case .sourceAtop: .atop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusLighter: .add
        }
    }
}
