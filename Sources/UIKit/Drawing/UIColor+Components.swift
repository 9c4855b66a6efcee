// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

extension UIColor {
    /// Writes the sRGB parts, each in `0...1`.
    ///
    /// - Note: Apple's method takes pointers; here only alpha may be `nil`.
    @discardableResult
    public func getRed(
        _ red: inout CGFloat,
        green: inout CGFloat,
        blue: inout CGFloat,
        alpha: inout CGFloat
    ) -> Bool {
        let color = cgColor.rgba
        alpha = CGFloat(color.alpha)
        return getRed(&red, green: &green, blue: &blue, alpha: nil)
    }

    /// Writes the sRGB parts but alpha, each in `0...1`.
    @discardableResult
    public func getRed(
        _ red: inout CGFloat,
        green: inout CGFloat,
        blue: inout CGFloat,
        alpha: Never?
    ) -> Bool {
        let color = cgColor.rgba
        red = CGFloat(color.red)
        green = CGFloat(color.green)
        blue = CGFloat(color.blue)
        return true
    }

    /// Writes hue, saturation, brightness and alpha, each in `0...1`.
    ///
    /// - Note: Apple's method takes pointers; here only alpha may be `nil`.
    @discardableResult
    public func getHue(
        _ hue: inout CGFloat,
        saturation: inout CGFloat,
        brightness: inout CGFloat,
        alpha: inout CGFloat
    ) -> Bool {
        alpha = CGFloat(cgColor.rgba.alpha)
        return getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    }

    /// Writes hue, saturation and brightness, each in `0...1`.
    @discardableResult
    public func getHue(
        _ hue: inout CGFloat,
        saturation: inout CGFloat,
        brightness: inout CGFloat,
        alpha: Never?
    ) -> Bool {
        let color = cgColor.rgba
        let most = max(color.red, color.green, color.blue)
        let range = most - min(color.red, color.green, color.blue)
        var sixth = 0.0
        if range > 0 {
            if most == color.red {
                sixth = (color.green - color.blue) / range + (color.green < color.blue ? 6 : 0)
            } else if most == color.green {
                sixth = (color.blue - color.red) / range + 2
            } else {
                sixth = (color.red - color.green) / range + 4
            }
        }
        hue = CGFloat(sixth / 6)
        saturation = CGFloat(most > 0 ? range / most : 0)
        brightness = CGFloat(most)
        return true
    }

    /// Writes the gray level and alpha, each in `0...1`; `false` when the colour is not gray.
    ///
    /// - Note: Apple's method takes pointers.
    @discardableResult
    public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
        let color = cgColor.rgba
        guard color.red == color.green, color.green == color.blue else { return false }
        white = CGFloat(color.red)
        alpha = CGFloat(color.alpha)
        return true
    }
}
