// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// A colour with an opacity, as views and drawing code use it.
///
/// - Note: The class is final, so that colours are `Sendable`.
public final class UIColor: NSObject, Sendable {
    /// Must be the first stored property; see ``AttributeMark``.
    private let mark = AttributeMark.word

    /// The colour as drawing takes it.
    public let cgColor: CGColor

    /// Creates a colour from a Core Graphics colour.
    public init(cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    /// Creates a colour from sRGB parts in `0...1`; values outside are cut.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray from a level in `0...1`, black to white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a colour from hue, saturation and brightness, each in `0...1`.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let hue = min(max(hue, 0), 1) * 6
        let saturation = min(max(saturation, 0), 1)
        func part(_ shift: CGFloat) -> CGFloat {
            let place = (shift + hue).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(min(place, 4 - place), 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates a colour from Display P3 parts in `0...1`.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3) ?? .deviceRGB
        self.init(cgColor: CGColor(space: space, [red, green, blue, alpha]))
    }

    /// Creates a colour for a colour literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The same colour with another opacity in `0...1`.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.withAlpha(alpha))
    }

    /// Makes this the fill and stroke colour of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the fill colour of the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the stroke colour of the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    /// Whether the other object is a colour with the same sRGB parts.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return cgColor.rgba == other.cgColor.rgba
    }

    /// A number that is the same for equal colours.
    public override var hash: Int {
        cgColor.rgba.hashValue
    }

    /// The colour's sRGB parts as text.
    public override var description: String {
        let color = cgColor.rgba
        return "UIColor(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
    }
}

/// The type that colour literals make.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}
