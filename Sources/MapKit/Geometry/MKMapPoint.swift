// SPDX-License-Identifier: MIT

public import CoreLocation

/// A position on the projected world, in map points: the world is 2^28 wide and high, y grows southward.
///
/// As on Apple's systems it is not `Equatable`; compare with ``MKMapPointEqualToPoint(_:_:)``.
public struct MKMapPoint: Sendable {
    /// The distance east of the world's western edge, in map points.
    public var x: Double

    /// The distance south of the world's northern edge, in map points.
    public var y: Double

    /// Creates the north-west corner of the world.
    public init() {
        self.init(x: 0, y: 0)
    }

    /// Creates a map point; it may lie outside the world.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Projects a coordinate; latitudes beyond ±85.0511° come to lie on the world's edge.
    ///
    /// A coordinate that is not valid gives (-1, -1).
    public init(_ coordinate: CLLocationCoordinate2D) {
        self =
            CLLocationCoordinate2DIsValid(coordinate)
            ? WebMercatorProjection.project(coordinate) : MKMapPoint(x: -1, y: -1)
    }

    /// The coordinate in degrees; x is wrapped into the world, y limited to its edges.
    ///
    /// The point (-1, -1), which stands for an invalid coordinate, gives ``kCLLocationCoordinate2DInvalid``, and so
    /// does a point that is not finite.
    public var coordinate: CLLocationCoordinate2D {
        guard x.isFinite, y.isFinite, x != -1 || y != -1 else { return kCLLocationCoordinate2DInvalid }
        return WebMercatorProjection.unproject(self)
    }

    /// Returns the distance in metres along the Earth to the other point.
    public func distance(to b: MKMapPoint) -> CLLocationDistance {
        Ellipsoid.distance(from: coordinate, to: b.coordinate)
    }
}

/// Returns whether both values of the two points are equal.
public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
    point1.x == point2.x && point1.y == point2.y
}
