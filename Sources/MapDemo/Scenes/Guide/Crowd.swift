// SPDX-License-Identifier: MIT

import MapKit

/// One of many places that would lie on each other when the map shows much of the world.
final class CrowdPlace: MKPointAnnotation {
    enum Kind {
        /// Added and removed by the scene.
        case byHand
        /// Joined by the map.
        case clustered
    }

    let kind: Kind

    init(_ kind: Kind, coordinate: CLLocationCoordinate2D) {
        self.kind = kind
        super.init()
        self.coordinate = coordinate
    }

    /// Seventy places around a middle, closer together the nearer they are to it.
    static func crowd(_ kind: Kind, latitude: Double, longitude: Double) -> [CrowdPlace] {
        (1...70).map { number in
            let angle = Double(number) * 2.4
            let distance = Double(number) / 70
            let coordinate = CLLocationCoordinate2D(
                latitude: latitude + 4.6 * distance * sin(angle),
                longitude: longitude + 5.4 * distance * cos(angle)
            )
            return CrowdPlace(kind, coordinate: coordinate)
        }
    }
}

/// Chooses places that do not pile up.
@MainActor
enum Crowd {
    /// The least distance between two markers, in points.
    static let room: CGFloat = 36

    /// The places near the visible area that have room: of those too close to each other, the first.
    ///
    /// Which those are depends on the scale alone, so that none comes or goes when the map is only moved.
    static func thinned(_ places: [CrowdPlace], on mapView: MKMapView) -> [CrowdPlace] {
        let near = surroundings(of: mapView)
        var chosen: [CrowdPlace] = []
        var points: [CGPoint] = []
        for place in places {
            let point = mapView.convert(place.coordinate, toPointTo: mapView)
            guard points.allSatisfy({ hypot($0.x - point.x, $0.y - point.y) >= room }) else { continue }
            points.append(point)
            if near.contains(MKMapPoint(place.coordinate)) { chosen.append(place) }
        }
        return chosen
    }

    /// The visible area with half of it more on every side.
    static func surroundings(of mapView: MKMapView) -> MKMapRect {
        let visible = mapView.visibleMapRect
        return visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    }
}
