// SPDX-License-Identifier: MIT

import UIKit

/// The colours and line widths of the land base map; widths in points.
struct LandStyle {
    /// The colour of the sea and of all around the world.
    var sea: UIColor
    /// The colour of the light band in the sea along the coasts, laid twice, wide and narrow.
    var shallows: UIColor
    /// The full widths of the light band, both sides of the coast together; the land covers the inner half.
    var shallowsWidths: [CGFloat]
    /// The colour of land.
    var land: UIColor
    /// The colour of lakes.
    var lake: UIColor
    /// The colour of coast and shore lines.
    var coast: UIColor
    /// The width of coast and shore lines.
    var coastWidth: CGFloat
    /// The colour of boundaries between countries.
    var boundary: UIColor
    /// The width of boundaries.
    var boundaryWidth: CGFloat
    /// The lengths of dash and gap of disputed boundaries.
    var disputedDash: [CGFloat]

    /// The style of a map of the given kind.
    init(_ mapType: MKMapType) {
        switch mapType {
        case .standard:
            sea = UIColor(hex: 0xA9D3E8)
            shallows = UIColor(hex: 0xFFFFFF, alpha: 0.16)
            land = UIColor(hex: 0xF6F1E7)
            lake = UIColor(hex: 0xB4D9EB)
            coast = UIColor(hex: 0x86B4CD)
            boundary = UIColor(hex: 0xCFC5B8)
        case .mutedStandard:
            sea = UIColor(hex: 0xD3DADF)
            shallows = UIColor(hex: 0xFFFFFF, alpha: 0.16)
            land = UIColor(hex: 0xF5F5F3)
            lake = UIColor(hex: 0xDAE0E4)
            coast = UIColor(hex: 0xBAC3C9)
            boundary = UIColor(hex: 0xD6D5D2)
        }
        shallowsWidths = [9, 4]
        coastWidth = 0.75
        boundaryWidth = 0.75
        disputedDash = [3, 2.5]
    }

    /// The widths of the light band in a world of the given width; none in a small world, where coasts lie too close.
    func shallowsWidths(worldWidthInPoints: Double) -> [CGFloat] {
        let share = CGFloat(min(max((worldWidthInPoints - 1024) / 2048, 0), 1))
        return share > 0 ? shallowsWidths.map { $0 * share } : []
    }

    /// How far a line reaches from its middle, at most.
    var reach: CGFloat {
        max(shallowsWidths.max() ?? 0, coastWidth, boundaryWidth) / 2
    }
}

extension UIColor {
    /// Creates a colour from six hexadecimal digits, red first.
    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255,
            green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha
        )
    }
}
