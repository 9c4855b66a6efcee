// SPDX-License-Identifier: MIT

public import CoreLocation

/// A part of the Earth: its centre and its extent in degrees.
public struct MKCoordinateRegion: Sendable {
    /// The centre in degrees.
    public var center: CLLocationCoordinate2D

    /// The extent in degrees.
    public var span: MKCoordinateSpan

    /// Creates the region of no extent at (0, 0).
    public init() {
        self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan())
    }

    /// Creates a region from centre and span; the values are not checked.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// Creates a region that reaches the given metres from south to north and from west to east.
    ///
    /// The lengths of a degree are those of the WGS 84 ellipsoid at the centre; the span never exceeds 180 by 360
    /// degrees and is never negative.
    public init(
        center centerCoordinate: CLLocationCoordinate2D,
        latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let latitude = centerCoordinate.latitude
        let height = max(0, latitudinalMeters) / Ellipsoid.metersPerDegreeOfLatitude(at: latitude)
        let parallel = Ellipsoid.metersPerDegreeOfLongitude(at: latitude)
        let width = parallel > 0 ? max(0, longitudinalMeters) / parallel : longitudinalMeters > 0 ? 360 : 0
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(latitudeDelta: min(height, 180), longitudeDelta: min(width, 360))
        )
    }

    /// Creates the region of a map rectangle.
    ///
    /// The centre is the rectangle's middle on the map, so north of the equator it lies nearer to the northern edge
    /// in degrees. The null rectangle gives an invalid centre and no extent; the span is never negative.
    public init(_ rect: MKMapRect) {
        let center = MKMapPoint(x: rect.midX, y: rect.midY)
        guard !rect.isNull, center.x.isFinite, center.y.isFinite else {
            self.init(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
            return
        }
        self.init(center: WebMercatorProjection.unproject(center), span: MKCoordinateSpan(of: rect))
    }

    /// Whether the centre is a valid coordinate and the span lies in 0…180 by 0…360 degrees, as a map view asks.
    package var isValid: Bool {
        CLLocationCoordinate2DIsValid(center)
            && span.latitudeDelta >= 0 && span.latitudeDelta <= 180
            && span.longitudeDelta >= 0 && span.longitudeDelta <= 360
    }

    /// Returns whether the coordinate lies in the region, also across the 180th meridian; edges count.
    package func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let east = (coordinate.longitude - center.longitude).remainder(dividingBy: 360)
        return abs(coordinate.latitude - center.latitude) <= span.latitudeDelta / 2
            && abs(east) <= span.longitudeDelta / 2
    }
}

extension MKCoordinateSpan {
    /// Creates the span of the part of a finite rectangle that lies between the world's northern and southern edge.
    init(of rect: MKMapRect) {
        let north = WebMercatorProjection.latitude(y: rect.minY)
        let south = WebMercatorProjection.latitude(y: rect.maxY)
        let width = rect.width / MKMapSize.world.width * 360
        self.init(latitudeDelta: max(0, north - south), longitudeDelta: min(max(0, width), 360))
    }
}
