// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// A colour with an opacity.
public final class CGColor: Hashable, Sendable {
    /// The space of the colour's numbers.
    public let colorSpace: CGColorSpace?
    /// The colour's numbers, each in `0...1`, alpha last; red, green and blue, or a gray level.
    public let components: [CGFloat]?
    /// The colour in sRGB.
    let rgba: RGBA

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Nothing at all.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Creates a colour from sRGB parts in `0...1`; values outside are cut.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceRGB, [red, green, blue, alpha])
    }

    /// Creates a colour from sRGB parts in `0...1`; values outside are cut.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceRGB, [red, green, blue, alpha])
    }

    /// Creates a gray from a level in `0...1`, black to white; values outside are cut.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, [gray, alpha])
    }

    /// Creates a colour from its numbers, alpha last; `nil` when there are too few.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard components.count > space.numberOfComponents else { return nil }
        self.init(space: space, Array(components.prefix(space.numberOfComponents + 1)))
    }

    init(space: CGColorSpace, _ components: [CGFloat]) {
        let values = components.map { $0.isFinite ? min(max(Double($0), 0), 1) : 0 }
        self.colorSpace = space
        self.components = values.map { CGFloat($0) }
        switch space.model {
        case .monochrome:
            rgba = RGBA(red: values[0], green: values[0], blue: values[0], alpha: values[1])
        case .rgb:
            let color = RGBA(red: values[0], green: values[1], blue: values[2], alpha: values[3])
            rgba = space.name == CGColorSpace.displayP3 ? CGColor.sRGB(displayP3: color) : color
        }
    }

    /// The number of the colour's numbers, alpha among them.
    public var numberOfComponents: Int {
        components?.count ?? 0
    }

    /// The opacity, from 0, clear, to 1, opaque.
    public var alpha: CGFloat {
        CGFloat(rgba.alpha)
    }

    /// The same colour with another opacity in `0...1`.
    public func copy(alpha: CGFloat) -> CGColor? {
        withAlpha(alpha)
    }

    func withAlpha(_ alpha: CGFloat) -> CGColor {
        guard let colorSpace, let components else { return self }
        return CGColor(space: colorSpace, components.dropLast() + [alpha])
    }

    /// Whether two colours have the same space and numbers.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.colorSpace == rhs.colorSpace && lhs.components == rhs.components)
    }

    /// Feeds the colour's numbers into the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }

    /// The nearest sRGB colour; both spaces have the same curve, so only the primaries change.
    private static func sRGB(displayP3 color: RGBA) -> RGBA {
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        return RGBA(
            red: encoded(1.224_940_2 * red - 0.224_940_4 * green),
            green: encoded(-0.042_056_9 * red + 1.042_057_1 * green),
            blue: encoded(-0.019_637_6 * red - 0.078_636_1 * green + 1.098_273_5 * blue),
            alpha: color.alpha
        )
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Double {
        let value = min(max(value, 0), 1)
        return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}

extension RGBA {
    /// The colour with its opacity multiplied.
    func faded(by alpha: CGFloat) -> RGBA {
        var result = self
        result.alpha *= Double(alpha)
        return result
    }

    /// The pixel that painting the colour gives were it opaque: Cairo takes parts of 16 bits, and of those the upper eight.
    var paintedWord: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32(part * 65_535 + 0.5) >> 8 }
        return 0xff00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }

    /// The colour as a premultiplied `0xAARRGGBB` word.
    var premultipliedWord: UInt32 {
        func byte(_ value: Double) -> UInt32 {
            UInt32((value * alpha * 255).rounded())
        }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
