// SPDX-License-Identifier: MIT

public import UIKit

/// Gives a map view its annotation views and hears what happens on it; every method has a default.
///
/// - Note: Optional on Apple's, the methods here are requirements with defaults. A method counts only in the class that
///   states the conformance or above it: one that a subclass adds is not called.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    /// The visible region is about to change; called once for each gesture, animation or setter.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)

    /// The visible region has changed; called once for each call of `mapView(_:regionWillChangeAnimated:)`.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)

    /// The visible region has changed by one step; called often while it changes.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

    /// The view that shows the annotation; `nil`, as by default, gives that of the default identifier, else the system's.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?

    /// The annotation that stands for the members, whose views would collide; by default a plain one.
    ///
    /// It must have exactly these members.
    func mapView(
        _ mapView: MKMapView,
        clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation

    /// The views were put on the map, all those of one batch at once and in place.
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])

    /// A control at the left or right of the callout was tapped.
    func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    )

    /// A drag of the view has come to another state; the annotation's coordinate is up to date.
    func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    )

    /// The view was selected.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)

    /// The view was deselected.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)

    /// The annotation was selected.
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)

    /// The annotation was deselected.
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)

    /// The map begins to find out where the user is.
    func mapViewWillStartLocatingUser(_ mapView: MKMapView)

    /// The map no longer finds out where the user is.
    func mapViewDidStopLocatingUser(_ mapView: MKMapView)

    /// The user's place is known, or has changed.
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)

    /// The user's place cannot be found out: `denied`, or for now `locationUnknown`.
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)

    /// The map follows the user from now on, or no longer.
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)

    /// What draws the overlay; asked once, when the overlay first comes into view. Nothing, by default.
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer

    /// The renderers were put on the map, all those of one batch at once.
    func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    ) {}

    /// Does nothing.
    public func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}

    /// Does nothing.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}

    /// Leaves the view to the map.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }

    /// Makes a plain cluster.
    public func mapView(
        _ mapView: MKMapView,
        clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation {
        MKClusterAnnotation(memberAnnotations: memberAnnotations)
    }

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}

    /// Does nothing.
    public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}

    /// Does nothing.
    public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}

    /// Draws nothing.
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MissingRenderer(overlay: overlay)
    }

    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
}
