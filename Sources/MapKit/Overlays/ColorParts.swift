// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// A colour as numbers, to be mixed with others.
struct ColorParts {
    private var red: CGFloat = 0
    private var green: CGFloat = 0
    private var blue: CGFloat = 0
    private var alpha: CGFloat = 0

    /// Reads the parts of a colour.
    init(_ color: UIColor) {
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }

    /// The colour.
    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// The mixture that has the share, 0…1, of the other colour.
    func mixed(with other: ColorParts, share: CGFloat) -> ColorParts {
        var result = self
        result.red += (other.red - red) * share
        result.green += (other.green - green) * share
        result.blue += (other.blue - blue) * share
        result.alpha += (other.alpha - alpha) * share
        return result
    }
}
