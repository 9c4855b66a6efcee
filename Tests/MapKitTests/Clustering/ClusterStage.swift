// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import TestSupport
import UIKit

extension MapStage {
    /// Has every annotation shown by a plate that joins others of the identifier that the closure gives for its title.
    func useJoiningPlates(
        width: Int = 30,
        height: Int = 30,
        _ identifier: @escaping (String) -> String? = { _ in "all" }
    ) {
        delegate.makeView = { _, annotation in
            guard !(annotation is MKClusterAnnotation) else { return nil }
            let view = PlateView(annotation, width: width, height: height)
            view.clusteringIdentifier = identifier(annotation.titleText ?? "")
            return view
        }
    }

    /// Adds annotations at the coordinates, named by number.
    @discardableResult
    func addPins(_ coordinates: [(latitude: Double, longitude: Double)]) -> [MKPointAnnotation] {
        let pins = coordinates.enumerated().map { number, place in
            MKPointAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
                title: "\(number)",
                subtitle: nil
            )
        }
        map.addAnnotations(pins)
        return pins
    }

    /// The views on the map that are seen.
    var seenViews: [MKAnnotationView] {
        map.controllerViews.filter { !$0.isHidden }
    }

    /// The clusters on the map.
    var clusters: [MKClusterAnnotation] {
        seenViews.compactMap { $0.annotation as? MKClusterAnnotation }
    }

    /// What is seen: the titles of single annotations and the numbers of members of clusters, in order.
    var seen: [String] {
        seenViews.map { view in
            (view.annotation as? MKClusterAnnotation).map { "\($0.memberAnnotations.count) joined" }
                ?? view.annotation?.titleText ?? ""
        }
        .sorted()
    }

    /// Clicks the view of an annotation in the middle of its lower half, where no other part is likelier to be.
    func click(_ view: MKAnnotationView) throws {
        try clickAndSettle(view.center.x, view.center.y)
    }
}
