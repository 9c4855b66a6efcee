// SPDX-License-Identifier: MIT

internal import Diagnostics
public import Foundation

extension UIColor {
    /// Creates the colour of the given name from an asset catalog beside the executable or in a resource bundle there.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Creates the colour of the given name from an asset catalog in a bundle.
    ///
    /// - Note: Colours do not depend on traits, so it makes no difference which are given.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: bundle)
    }

    /// Creates the colour of the given name from an asset catalog in a bundle; `nil` stands for the main bundle.
    public convenience init?(named name: String, in bundle: Bundle?) {
        for folder in ImageFiles.folders(of: bundle) {
            guard let item = ImageFiles.catalogItem("\(name).colorset", in: folder),
                let data = FileManager.default.contents(atPath: "\(item)/Contents.json"),
                let set = try? JSONDecoder().decode(ColorSet.self, from: data),  // A broken set has no colour.
                let color = set.color
            else { continue }
            self.init(cgColor: color)
            return
        }
        Log("UIKit")(.warning, "no colour is named \(name)")
        return nil
    }
}

/// What an asset catalog's description of a colour says.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        struct Color: Decodable {
            let colorSpace: String?
            let components: [String: String]

            enum CodingKeys: String, CodingKey {
                case colorSpace = "color-space"
                case components
            }
        }

        struct Appearance: Decodable {}

        let color: Color?
        let appearances: [Appearance]?
    }

    let colors: [Entry]

    /// The colour for every appearance.
    var color: CGColor? {
        guard let entry = colors.first(where: { $0.appearances == nil }) ?? colors.first, let color = entry.color else {
            return nil
        }
        let alpha = number(color.components["alpha"]) ?? 1
        if let white = number(color.components["white"]) {
            return CGColor(gray: white, alpha: alpha)
        }
        guard let red = number(color.components["red"]), let green = number(color.components["green"]),
            let blue = number(color.components["blue"])
        else { return nil }
        let name = color.colorSpace == "display-p3" ? CGColorSpace.displayP3 : CGColorSpace.sRGB
        return CGColorSpace(name: name).map { CGColor(space: $0, [red, green, blue, alpha]) }
    }

    /// A number as catalogs write it: `0.5`, `128` of 255, or `0x80`.
    private func number(_ text: String?) -> CGFloat? {
        guard let text else { return nil }
        if text.hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let value = Double(text) else { return nil }
        return CGFloat(text.contains(".") || value <= 1 ? value : value / 255)
    }
}
