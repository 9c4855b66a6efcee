// SPDX-License-Identifier: MIT

public import CoreLocation

/// All places within a distance of a centre.
///
/// Drawn as what it is on the Earth, a sphere to this end: a large one is no circle on the map, and one that holds a pole
/// reaches to the world's edge.
///
/// - Note: Apple's is a circle on the map, whatever its size.
open class MKCircle: MKShape, MKOverlay {
    private var center = kCLLocationCoordinate2DInvalid
    private var distance: CLLocationDistance = 0
    private(set) lazy var outline = CircleOutline(center: center, radius: distance)

    /// Creates a circle of no size nowhere.
    public override init() {
        super.init()
    }

    /// Creates a circle about the centre with the radius, in metres; a negative or infinite radius counts as 0.
    public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.init()
        center = coord
        distance = radius.isFinite ? max(radius, 0) : 0
    }

    /// Creates the circle about the middle of the rectangle whose diameter is the rectangle's longer side.
    public convenience init(mapRect: MKMapRect) {
        let middle = mapRect.middle
        let side = max(mapRect.width, mapRect.height)
        self.init(center: middle, radius: side / 2 * MKMetersPerMapPointAtLatitude(middle.latitude))
    }

    /// The centre, in degrees.
    open override var coordinate: CLLocationCoordinate2D { center }

    /// The radius in metres.
    open var radius: CLLocationDistance { distance }

    /// The square about the centre with twice the radius, at the centre's scale, as its side; in map points.
    open var boundingMapRect: MKMapRect {
        guard CLLocationCoordinate2DIsValid(center) else { return .null }
        let middle = MKMapPoint(center)
        let reach = distance * MKMapPointsPerMeterAtLatitude(center.latitude)
        return MKMapRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// Whether the circle touches the rectangle.
    open func intersects(_ mapRect: MKMapRect) -> Bool {
        outline.shape.intersects(mapRect, hasArea: true)
    }
}
