// SPDX-License-Identifier: MIT

import CoreLocation
public import Foundation

extension MKLocalSearch {
    /// The places that a search found.
    open class Response: NSObject {
        /// The places, the best first.
        open private(set) var mapItems: [MKMapItem]

        /// The smallest region that holds all places, with the area that each stands for.
        open private(set) var boundingRegion: MKCoordinateRegion

        /// Creates a response of the places.
        init(_ places: [PlacemarkValues]) {
            mapItems = places.map { MKMapItem(placemark: MKPlacemark(placemark: CLPlacemark(values: $0))) }
            boundingRegion = Self.region(around: places)
            super.init()
        }

        private static func region(around places: [PlacemarkValues]) -> MKCoordinateRegion {
            let regions = places.compactMap { place in
                place.coordinate.map { coordinate in
                    let width = 2 * (place.radius ?? 0)
                    return MKCoordinateRegion(center: coordinate, latitudinalMeters: width, longitudinalMeters: width)
                }
            }
            let south = regions.map { $0.center.latitude - $0.span.latitudeDelta / 2 }.min() ?? 0
            let north = regions.map { $0.center.latitude + $0.span.latitudeDelta / 2 }.max() ?? 0
            let (west, width) = arc(around: regions)
            let low = max(south, -90)
            let high = min(north, 90)
            let longitude = (west + width / 2).remainder(dividingBy: 360)
            return MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: (low + high) / 2, longitude: longitude),
                span: MKCoordinateSpan(latitudeDelta: high - low, longitudeDelta: width)
            )
        }

        /// The shortest part of the equator that all regions stand over, in degrees: the circle less its longest free part.
        private static func arc(around regions: [MKCoordinateRegion]) -> (west: Double, width: Double) {
            let arcs = regions.map { region in
                (west: region.center.longitude - region.span.longitudeDelta / 2, width: region.span.longitudeDelta)
            }.sorted { $0.west < $1.west }
            guard let first = arcs.first else { return (0, 0) }
            var end = first.west + first.width
            var free = (start: end, width: 0.0)
            for arc in arcs.dropFirst() {
                if arc.west - end > free.width { free = (end, arc.west - end) }
                end = max(end, arc.west + arc.width)
            }
            if first.west + 360 - end > free.width { free = (end, first.west + 360 - end) }
            return (free.start + free.width, 360 - free.width)
        }
    }
}
