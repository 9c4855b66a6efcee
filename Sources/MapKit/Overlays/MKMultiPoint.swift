// SPDX-License-Identifier: MIT

public import CoreLocation
import Diagnostics
public import Foundation

/// A shape of several points: what polylines and polygons descend from.
///
/// - Note: Where Apple's methods take or give pointers, these take or give arrays; `points()[index]`,
///   `getCoordinates(&coordinates, range:)` and `init(coordinates: &coordinates, count:)` read the same.
open class MKMultiPoint: MKShape, MKGeoJSONObject {
    private var mapPoints: [MKMapPoint] = []
    private var shares: [CGFloat]?

    /// Creates a shape without points.
    public override init() {
        super.init()
    }

    /// The middle of the rectangle around the points, in degrees; invalid without points.
    open override var coordinate: CLLocationCoordinate2D { UnwrappedLine(mapPoints).mapRect.middle }

    /// The points, in map points.
    ///
    /// - Note: Apple gives a pointer to them; here they are a copy, and changing it changes nothing.
    open func points() -> [MKMapPoint] { mapPoints }

    /// The number of points.
    open var pointCount: Int { mapPoints.count }

    /// Writes the coordinates of the points in the range to the beginning of the array, which grows if it is too short.
    open func getCoordinates(_ coords: inout [CLLocationCoordinate2D], range: NSRange) {
        guard let range = Range(range)?.clamped(to: 0..<mapPoints.count) else { return }
        let coordinates = mapPoints[range].map(\.coordinate)
        coords.replaceSubrange(0..<min(coordinates.count, coords.count), with: coordinates)
    }

    /// How far along the line through all points the point lies, from 0 at the first to 1 at the last.
    ///
    /// Lengths are measured on the map, the short way between points. An index past the end gives 1.
    open func location(atPointIndex index: Int) -> CGFloat {
        let locations = allLocations()
        guard index < locations.count else { return 1 }
        return locations[max(index, 0)]
    }

    /// How far along the line through all points each of the points lies, from 0 to 1, in the order of the indexes.
    open func locations(at indexes: IndexSet) -> [CGFloat] {
        indexes.map { location(atPointIndex: $0) }
    }

    /// Takes over the points; called once, when the shape is made.
    func setPoints(_ points: [MKMapPoint]) {
        mapPoints = points
        shares = nil
        let invalid = points.count { !$0.x.isFinite || !$0.y.isFinite || ($0.x == -1 && $0.y == -1) }
        if invalid > 0 { Log("MapKit")(.warning, "\(invalid) points of a shape are invalid and not drawn") }
    }

    private func allLocations() -> [CGFloat] {
        if let shares { return shares }
        var sum = 0.0
        var lengths: [Double] = []
        var former = mapPoints.first ?? MKMapPoint()
        for point in mapPoints {
            let x = WebMercatorProjection.shortestDifference(from: former.x, to: point.x)
            let y = point.y - former.y
            sum += (x * x + y * y).squareRoot()
            lengths.append(sum)
            former = point
        }
        let made = lengths.map { CGFloat(sum > 0 ? $0 / sum : 0) }
        shares = made
        return made
    }

    /// The map points of coordinates; of those beyond ±180° of longitude too, and one of (-1, -1) for what is no number.
    static func mapPoints(_ coordinates: some Sequence<CLLocationCoordinate2D>) -> [MKMapPoint] {
        coordinates.map { coordinate in
            coordinate.latitude.isFinite && coordinate.longitude.isFinite
                ? WebMercatorProjection.project(coordinate) : MKMapPoint(x: -1, y: -1)
        }
    }
}
