// SPDX-License-Identifier: MIT

import MapKit

/// A place of the guide, and the way it is shown.
final class GuidePlace: MKPointAnnotation {
    enum Kind {
        /// By a picture.
        case picture
        /// By a pin whose callout has a button.
        case button
        /// By a view that draws itself.
        case drawn
        /// By the map's own view.
        case standard
    }

    let kind: Kind

    init(_ kind: Kind, _ title: String, _ subtitle: String, latitude: Double, longitude: Double) {
        self.kind = kind
        super.init()
        self.title = title
        self.subtitle = subtitle
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    static var all: [GuidePlace] {
        [
            GuidePlace(.picture, "Perth", "A picture of the app’s own", latitude: -31.95, longitude: 115.86),
            GuidePlace(.button, "Broome", "Its button has a target", latitude: -17.96, longitude: 122.24),
            GuidePlace(.drawn, "Great Bight", "Draws itself, not opaque", latitude: -32.2, longitude: 129.5),
            GuidePlace(.standard, "Hobart", "The map’s own view", latitude: -42.88, longitude: 147.33),
        ]
    }
}

/// A place that can be dragged: its coordinate can be set.
final class MovablePlace: NSObject, MKDraggableAnnotation {
    var coordinate: CLLocationCoordinate2D {
        didSet { onMove(coordinate) }
    }
    let title: String? = "Movable"
    /// Called at every step of a drag.
    var onMove: (CLLocationCoordinate2D) -> Void = { _ in }

    init(latitude: Double, longitude: Double) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}

/// A line of text on the map.
final class Caption: MKPointAnnotation {
    /// How far below the coordinate the middle of the text is, in points.
    let distance: CGFloat

    init(_ title: String, latitude: Double, longitude: Double, distance: CGFloat = 13) {
        self.distance = distance
        super.init()
        self.title = title
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    static var all: [Caption] {
        [
            Caption("Picture with an offset", latitude: -31.95, longitude: 115.86),
            Caption("Pin with a button", latitude: -17.96, longitude: 122.24),
            Caption("View of 40 × 40", latitude: -32.2, longitude: 129.5, distance: 31),
            Caption("Default view", latitude: -42.88, longitude: 147.33),
            Caption("User location", latitude: -36, longitude: 158, distance: 23),
            Caption("Line", latitude: -17.9, longitude: 133.6, distance: 0),
            Caption("Polygon with a hole", latitude: -21.7, longitude: 122.6, distance: 0),
            Caption("Circle", latitude: -18.5, longitude: 157, distance: 0),
            Caption("Thinned by hand", latitude: -13.2, longitude: 149, distance: 0),
            Caption("Clustered", latitude: -39.2, longitude: 150.8, distance: 0),
        ]
    }
}

/// A line, an area with a hole and a circle.
enum GuideShapes {
    static var all: [any MKOverlay] {
        [line, area, MKCircle(center: CLLocationCoordinate2D(latitude: -18.5, longitude: 157), radius: 400_000)]
    }

    private static var line: MKPolyline {
        let railway = places([
            (-34.93, 138.6), (-32.49, 137.77), (-31.2, 136.8), (-29.01, 134.75), (-26.2, 133.2), (-23.7, 133.88),
            (-19.65, 134.19), (-14.46, 132.27), (-12.46, 130.84),
        ])
        return MKPolyline(coordinates: railway, count: railway.count)
    }

    private static var area: MKPolygon {
        let edge = places([
            (-23.7, 118.2), (-23.2, 122.6), (-25, 127.2), (-28.9, 127.6), (-31.2, 124.2), (-30.6, 119.5),
            (-27.5, 117.2),
        ])
        let hole = places([(-25.8, 120), (-25.5, 123.8), (-27.3, 125.2), (-29, 123.6), (-28.7, 120.2)])
        return MKPolygon(
            coordinates: edge,
            count: edge.count,
            interiorPolygons: [MKPolygon(coordinates: hole, count: hole.count)]
        )
    }

    private static func places(_ degrees: [(Double, Double)]) -> [CLLocationCoordinate2D] {
        degrees.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    }
}
