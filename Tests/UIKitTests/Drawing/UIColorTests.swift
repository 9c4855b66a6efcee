// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct UIColorTests {
    @Test func `parts come back as they were given`() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
        #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.5])
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: nil))
    }

    @Test func `a gray has two numbers and a level`() {
        var (white, alpha) = (CGFloat(0), CGFloat(0))
        #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha))
        #expect(abs(white - 0.667) < 0.001 && alpha == 1)
        #expect(UIColor.lightGray.cgColor.numberOfComponents == 2)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    }

    /// Hues in sixths of a turn: red, yellow, green, cyan, blue, magenta.
    private static let hues: [(sixths: Double, parts: [Double])] = [
        (0, [1, 0, 0]), (1, [1, 1, 0]), (2, [0, 1, 0]), (3, [0, 1, 1]), (4, [0, 0, 1]), (5, [1, 0, 1]),
    ]

    @Test(arguments: hues)
    func `hues go around the circle and back`(sixths: Double, expected: [Double]) {
        let color = UIColor(hue: sixths / 6, saturation: 1, brightness: 1, alpha: 1)
        let parts = (color.cgColor.components ?? []).prefix(3).map { Double($0) }
        #expect(zip(parts, expected).allSatisfy { abs($0 - $1) < 1e-9 })
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        #expect(abs(Double(hue) - sixths / 6) < 1e-9 && saturation == 1 && brightness == 1 && alpha == 1)
    }

    @Test func `colours with the same parts are equal`() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.black == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red.withAlphaComponent(0.5) != .red)
        #expect(UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }

    @Test func `values out of range are cut`() {
        #expect(UIColor(red: 2, green: -1, blue: .nan, alpha: 5).cgColor.components == [1, 0, 0, 1])
    }

    @Test func `Display P3 white is white and its red is beyond sRGB`() {
        let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        white.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(abs(red - 1) < 1e-4 && abs(green - 1) < 1e-4 && abs(blue - 1) < 1e-4)
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(abs(red - 1) < 1e-9 && green == 0 && blue == 0)
    }

    @Test func `the system's blue has Apple's numbers`() {
        // 0, 122, 255: Apple's Human Interface Guidelines, system colours, light.
        #expect(UIColor.systemBlue == UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
    }

    @Test func `a colour literal makes a colour`() {
        let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(color == .red)
    }
}
