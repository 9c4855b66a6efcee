// SPDX-License-Identifier: MIT

public import CoreLocation

/// Several lines that are one overlay.
open class MKMultiPolyline: MKShape, MKOverlay, MKGeoJSONObject {
    /// The lines.
    public let polylines: [MKPolyline]

    private(set) lazy var shape = OverlayShape(lines: AlignedLines(polylines.map(\.unwrapped)).lines)

    /// Creates an overlay of the lines.
    public init(_ polylines: [MKPolyline]) {
        self.polylines = polylines
        super.init()
    }

    /// The middle of the bounding rectangle, in degrees; invalid without points.
    open override var coordinate: CLLocationCoordinate2D { boundingMapRect.middle }

    /// The rectangle around all lines, in map points; null without points.
    open var boundingMapRect: MKMapRect { shape.bounds }

    /// Whether one of the lines touches the rectangle.
    open func intersects(_ mapRect: MKMapRect) -> Bool {
        shape.intersects(mapRect, hasArea: false)
    }
}

/// Lines or rings, each moved by whole worlds to where it is nearest to the first: parts on both sides of the 180th
/// meridian come together.
struct AlignedLines {
    private(set) var lines: [UnwrappedLine]

    init(_ lines: [UnwrappedLine]) {
        guard let first = lines.first(where: { !$0.points.isEmpty }) else {
            self.lines = []
            return
        }
        let middle = (first.box.lower.x + first.box.upper.x) / 2
        self.lines = lines.filter { !$0.points.isEmpty }.map { line in
            var moved = line
            moved.move(near: middle)
            return moved
        }
    }
}
