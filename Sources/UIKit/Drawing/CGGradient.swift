// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// Colours that change smoothly from place to place.
///
/// - Note: Apple's initializers take pointers to locations and components; here they are arrays.
/// - SeeAlso: [CGGradient](https://developer.apple.com/documentation/coregraphics/cggradient)
public final class CGGradient: Sendable {
    /// The colours with their places, in order of place.
    let stops: [GradientStop]

    /// Creates a gradient of colours.
    ///
    /// It is `nil` without colours, with a colour that is none, and when there are fewer places than colours.
    ///
    /// - Parameters:
    ///   - colorsSpace: The space in which colours are mixed.
    ///   - colors: The colours, each a `CGColor`.
    ///   - locations: The place of each, `0...1` from start to end; evenly spread when `nil`.
    /// - Note: Colours are always mixed in sRGB.
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let known = colors.compactMap { ($0 as? CGColor)?.rgba }
        guard known.count == colors.count, let stops = CGGradient.stops(known, at: locations) else { return nil }
        self.stops = stops
    }

    /// Creates a gradient of colours given by their numbers.
    ///
    /// It is `nil` when the count is below one, or when there are fewer numbers or places than it asks for.
    ///
    /// - Parameters:
    ///   - colorSpace: The space of the numbers.
    ///   - colorComponents: The numbers of each colour in turn, alpha last.
    ///   - locations: The place of each, `0...1` from start to end; evenly spread when `nil`.
    ///   - count: The number of colours.
    public init?(colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
        let size = colorSpace.numberOfComponents + 1
        guard count > 0, colorComponents.count / size >= count else { return nil }
        let colors = (0..<count).map { index in
            CGColor(space: colorSpace, Array(colorComponents[index * size..<(index + 1) * size])).rgba
        }
        guard let stops = CGGradient.stops(colors, at: locations) else { return nil }
        self.stops = stops
    }

    private static func stops(_ colors: [RGBA], at locations: [CGFloat]?) -> [GradientStop]? {
        let places = locations ?? colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
        guard !colors.isEmpty, places.count >= colors.count else { return nil }
        let stops = zip(places, colors).map { place, color in
            GradientStop(offset: place.isFinite ? min(max(Double(place), 0), 1) : 0, color: color)
        }
        return stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map(\.element)
    }
}

/// Where a gradient goes on beyond its ends.
///
/// - SeeAlso: [CGGradientDrawingOptions](https://developer.apple.com/documentation/coregraphics/cggradientdrawingoptions)
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
