// SPDX-License-Identifier: MIT

package import CoreLocation
package import Foundation
package import MapKit
package import UIKit

/// Writes down what a map view tells its delegate, in order, and does what a test wants done at each call.
@MainActor
package final class RecordingMapViewDelegate: NSObject, MKMapViewDelegate {
    /// One call.
    package enum Call: Equatable {
        case regionWillChange(animated: Bool)
        case regionDidChange(animated: Bool)
        case visibleRegionChanged
        case viewFor(String?)
        case didAdd(Int)
        case didSelectView(String?)
        case didDeselectView(String?)
        case didSelect(String?)
        case didDeselect(String?)
        case rendererFor(String?)
        case didAddRenderers(Int)
        case accessoryTapped(String?, tag: Int)
        case drag(MKAnnotationView.DragState, from: MKAnnotationView.DragState)
        case willStartLocating
        case didStopLocating
        case didUpdateUser(latitude: Double)
        case didFailToLocate(CLError.Code?)
        case trackingMode(MKUserTrackingMode, animated: Bool)
    }

    /// The calls so far; annotations go by their titles.
    package var calls: [Call] = []
    /// Makes the views; `nil` leaves them to the map.
    package var makeView: (MKMapView, any MKAnnotation) -> MKAnnotationView? = { _, _ in nil }
    /// Makes the renderers of overlays; by default ones that draw nothing.
    package var makeRenderer: (any MKOverlay) -> MKOverlayRenderer = { MKOverlayRenderer(overlay: $0) }
    /// Makes the clusters.
    package var makeCluster: ([any MKAnnotation]) -> MKClusterAnnotation = {
        MKClusterAnnotation(memberAnnotations: $0)
    }
    /// Called after each call was written down.
    package var onCall: (MKMapView, Call) -> Void = { _, _ in }
    /// The views of each call of `didAdd`.
    package var addedViews: [[MKAnnotationView]] = []

    /// The number of calls equal to the given one.
    package func count(_ call: Call) -> Int {
        calls.count { $0 == call }
    }

    /// The calls other than those that tell of the region.
    package var callsButRegion: [Call] {
        calls.filter { call in
            switch call {
            case .regionWillChange, .regionDidChange, .visibleRegionChanged: false
            default: true
            }
        }
    }

    private func note(_ call: Call, _ mapView: MKMapView) {
        calls.append(call)
        onCall(mapView, call)
    }

    package func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        note(.regionWillChange(animated: animated), mapView)
    }

    package func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        note(.regionDidChange(animated: animated), mapView)
    }

    package func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
        note(.visibleRegionChanged, mapView)
    }

    package func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        note(.viewFor(annotation.title ?? nil), mapView)
        return makeView(mapView, annotation)
    }

    package func mapView(
        _ mapView: MKMapView,
        clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation {
        makeCluster(memberAnnotations)
    }

    package func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        addedViews.append(views)
        note(.didAdd(views.count), mapView)
    }

    package func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        note(.didSelectView(view.annotation?.title ?? nil), mapView)
    }

    package func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        note(.didDeselectView(view.annotation?.title ?? nil), mapView)
    }

    package func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        note(.didSelect(annotation.title ?? nil), mapView)
    }

    package func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        note(.didDeselect(annotation.title ?? nil), mapView)
    }

    package func mapViewWillStartLocatingUser(_ mapView: MKMapView) {
        note(.willStartLocating, mapView)
    }

    package func mapViewDidStopLocatingUser(_ mapView: MKMapView) {
        note(.didStopLocating, mapView)
    }

    package func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
        note(.didUpdateUser(latitude: userLocation.coordinate.latitude), mapView)
    }

    package func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
        note(.didFailToLocate((error as? CLError)?.code), mapView)
    }

    package func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
        note(.trackingMode(mode, animated: animated), mapView)
    }

    package func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        note(.rendererFor(overlay.title ?? nil), mapView)
        return makeRenderer(overlay)
    }

    package func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {
        note(.didAddRenderers(renderers.count), mapView)
    }

    package func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    ) {
        note(.accessoryTapped(view.annotation?.title ?? nil, tag: control.tag), mapView)
    }

    package func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {
        note(.drag(newState, from: oldState), mapView)
    }
}
