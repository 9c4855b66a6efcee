// SPDX-License-Identifier: MIT

public import CoreLocation

/// A thing with an extent on the map, drawn by an ``MKOverlayRenderer``.
public protocol MKOverlay: MKAnnotation {
    /// The middle of the overlay in degrees.
    var coordinate: CLLocationCoordinate2D { get }

    /// The rectangle around the overlay, in map points; across the 180th meridian it reaches beyond the world's edge.
    var boundingMapRect: MKMapRect { get }

    /// Whether the overlay touches the rectangle; by default, whether its bounding rectangle does.
    func intersects(_ mapRect: MKMapRect) -> Bool
}

extension MKOverlay {
    /// Whether the bounding rectangle, or one of its copies in the neighbouring worlds, touches the rectangle.
    public func intersects(_ mapRect: MKMapRect) -> Bool {
        !WorldCopies(of: boundingMapRect, meeting: mapRect).isEmpty
    }
}

/// Where overlays lie among the layers of the map.
public enum MKOverlayLevel: Int, Sendable {
    /// Above land and roads, below labels.
    case aboveRoads = 0
    /// Above labels, below annotation views.
    case aboveLabels = 1
}
