// SPDX-License-Identifier: MIT

public import CoreLocation

/// An area within a ring of points, with holes if it has interior polygons.
///
/// The ring may go either way around and need not repeat its first point. From each point it goes the short way to the
/// next; one that goes around a pole holds that pole.
open class MKPolygon: MKMultiPoint, MKOverlay {
    private var holes: [MKPolygon]?
    private(set) lazy var ring = UnwrappedLine(openRing)
    private(set) lazy var shape = OverlayShape(outer: ring, holes: (holes ?? []).map(\.ring))

    /// Creates an area within the first `count` of the map points.
    public convenience init(points: [MKMapPoint], count: Int) {
        self.init(points: points, count: count, interiorPolygons: nil)
    }

    /// Creates an area within the first `count` of the map points, which are not changed.
    public convenience init(points: inout [MKMapPoint], count: Int) {
        self.init(points: points, count: count, interiorPolygons: nil)
    }

    /// Creates an area within the first `count` of the map points, without the areas of the interior polygons.
    public convenience init(points: [MKMapPoint], count: Int, interiorPolygons: [MKPolygon]?) {
        self.init()
        holes = interiorPolygons
        setPoints(Array(points.prefix(max(count, 0))))
    }

    /// Creates an area within the first `count` of the map points, without the areas of the interior polygons.
    ///
    /// The array is not changed.
    public convenience init(points: inout [MKMapPoint], count: Int, interiorPolygons: [MKPolygon]?) {
        self.init(points: points, count: count, interiorPolygons: interiorPolygons)
    }

    /// Creates an area within the first `count` of the coordinates, in degrees.
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
        self.init(coordinates: coords, count: count, interiorPolygons: nil)
    }

    /// Creates an area within the first `count` of the coordinates, in degrees, which are not changed.
    public convenience init(coordinates coords: inout [CLLocationCoordinate2D], count: Int) {
        self.init(coordinates: coords, count: count, interiorPolygons: nil)
    }

    /// Creates an area within the first `count` of the coordinates, without the areas of the interior polygons.
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int, interiorPolygons: [MKPolygon]?) {
        let points = MKMultiPoint.mapPoints(coords.prefix(max(count, 0)))
        self.init(points: points, count: points.count, interiorPolygons: interiorPolygons)
    }

    /// Creates an area within the first `count` of the coordinates, without the areas of the interior polygons.
    ///
    /// The array is not changed.
    public convenience init(
        coordinates coords: inout [CLLocationCoordinate2D],
        count: Int,
        interiorPolygons: [MKPolygon]?
    ) {
        self.init(coordinates: coords, count: count, interiorPolygons: interiorPolygons)
    }

    /// The areas that are left out of this one.
    open var interiorPolygons: [MKPolygon]? { holes }

    /// The middle of the bounding rectangle, in degrees; invalid without points.
    open override var coordinate: CLLocationCoordinate2D { boundingMapRect.middle }

    /// The rectangle around the area, in map points; null without points.
    ///
    /// That of an area around a pole is as wide as the world and reaches to its edge.
    open var boundingMapRect: MKMapRect { shape.bounds }

    /// Whether the area, without its holes, touches the rectangle.
    open func intersects(_ mapRect: MKMapRect) -> Bool {
        shape.intersects(mapRect, hasArea: true)
    }

    /// The points without a last one that repeats the first.
    private var openRing: [MKMapPoint] {
        let points = points()
        guard points.count > 1, let first = points.first, let last = points.last, MKMapPointEqualToPoint(first, last)
        else { return points }
        return points.dropLast()
    }
}
