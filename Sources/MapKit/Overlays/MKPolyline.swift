// SPDX-License-Identifier: MIT

public import CoreLocation

/// A line through points, straight on the map.
///
/// From each point the line goes the short way to the next, across the 180th meridian where that is shorter.
open class MKPolyline: MKMultiPoint, MKOverlay {
    private(set) lazy var unwrapped = UnwrappedLine(points())
    private(set) lazy var shape = OverlayShape(lines: [unwrapped])

    /// Creates a line through the first `count` of the map points.
    public convenience init(points: [MKMapPoint], count: Int) {
        self.init()
        setPoints(path(through: Array(points.prefix(max(count, 0)))))
    }

    /// Creates a line through the first `count` of the map points, which are not changed.
    public convenience init(points: inout [MKMapPoint], count: Int) {
        self.init(points: points, count: count)
    }

    /// Creates a line through the first `count` of the coordinates, in degrees.
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
        self.init(points: MKMultiPoint.mapPoints(coords.prefix(max(count, 0))), count: count)
    }

    /// Creates a line through the first `count` of the coordinates, in degrees, which are not changed.
    public convenience init(coordinates coords: inout [CLLocationCoordinate2D], count: Int) {
        self.init(coordinates: coords, count: count)
    }

    /// The middle of the bounding rectangle, in degrees; invalid without points.
    open override var coordinate: CLLocationCoordinate2D { boundingMapRect.middle }

    /// The rectangle around the line, in map points; null without points.
    open var boundingMapRect: MKMapRect { unwrapped.mapRect }

    /// Whether the line touches the rectangle.
    open func intersects(_ mapRect: MKMapRect) -> Bool {
        shape.intersects(mapRect, hasArea: false)
    }

    /// The points that a line through the given ones has.
    func path(through points: [MKMapPoint]) -> [MKMapPoint] { points }
}

extension MKMapRect {
    /// The coordinate of the middle; invalid for the null rectangle.
    var middle: CLLocationCoordinate2D {
        isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: midX, y: midY).coordinate
    }
}
