// SPDX-License-Identifier: MIT

import Diagnostics
public import Foundation
public import UIKit

/// Draws a line whose colour changes along it.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
    private var stops: [Stop] = []

    private struct Stop {
        let location: CGFloat
        let color: UIColor
    }

    /// The colours, in the order of their locations.
    open var colors: [UIColor] { stops.map(\.color) }

    /// Where along the line the colours are, from 0 at its start to 1 at its end.
    open var locations: [CGFloat] { stops.map(\.location) }

    /// Sets the colours and where along the line they are, 0…1 in rising order.
    ///
    /// Between two locations the colour changes evenly. A number of locations that is not that of the colours is refused.
    open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
        guard colors.count == locations.count, locations.allSatisfy(\.isFinite) else {
            return Log("MapKit")(.warning, "\(colors.count) colours with \(locations.count) locations were refused")
        }
        stops = zip(locations, colors).map { Stop(location: $0, color: $1) }.sorted { $0.location < $1.location }
        setNeedsDisplay()
    }

    open override func strokePath(_ path: CGPath, in context: CGContext) {
        guard !stops.isEmpty else { return super.strokePath(path, in: context) }
        let parts = stops.map { ColorParts($0.color) }
        let part = strokedPart
        OutlinePainter(context: context).stroke(outline(of: path, part: part)) { share in
            color(at: CGFloat(share), parts)
        }
    }

    override var hasStroke: Bool { !stops.isEmpty || super.hasStroke }

    private func color(at location: CGFloat, _ parts: [ColorParts]) -> UIColor {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return parts[parts.count - 1].color
        }
        guard next > 0 else { return parts[0].color }
        let (lower, upper) = (stops[next - 1].location, stops[next].location)
        return parts[next - 1].mixed(with: parts[next], share: (location - lower) / (upper - lower)).color
    }
}
