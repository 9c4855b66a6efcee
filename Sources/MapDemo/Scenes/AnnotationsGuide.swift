// SPDX-License-Identifier: MIT

import MapKit

/// Scene 5: a guide to annotations.
///
/// What stays on the screen and what goes with the map, the ways to show an annotation, overlays, places that would pile
/// up, and a pin to drag.
final class AnnotationsGuideController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    private let panel = GuidePanel()
    private let movable = MovablePlace(latitude: -25, longitude: 106.5)
    private let movableCaption = Caption("Drag me", latitude: -25, longitude: 106.5)
    private let crowd = CrowdPlace.crowd(.byHand, latitude: -21.4, longitude: 145)
    private var dragWord = "Dragging"

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.delegate = self
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // What the delegate gives no view for is shown as a pin, not as a marker.
        mapView.register(
            MKPinAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier
        )
        mapView.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: -27.5, longitude: 131),
            span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 62)
        )
        view.addSubview(mapView)
        // A subview of the map stays where it is; annotations and overlays go with the map.
        mapView.addSubview(panel)
        movable.onMove = { [weak self] in self?.showPlace(of: $0) }
        mapView.addAnnotations(GuidePlace.all + Caption.all)
        mapView.addAnnotations([movable, movableCaption])
        mapView.addAnnotations(CrowdPlace.crowd(.clustered, latitude: -32.6, longitude: 146.6))
        mapView.addOverlays(GuideShapes.all, level: .aboveRoads)
        thinOut()
        showUser()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        panel.isCompact = min(view.bounds.width * 3 / 4, view.bounds.height) < 420
        panel.frame.origin = CGPoint(x: 12, y: mapView.bounds.height - panel.bounds.height - 12)
    }

    /// Shows where the user is: as the demo is told, else on a ship that is not quite sure of it.
    private func showUser() {
        let source = LocationSource.current
        let ship = CLLocationCoordinate2D(latitude: -36, longitude: 158)
        LocationSource.current = source ?? LocationSource(coordinate: ship, horizontalAccuracy: 220_000)
        mapView.showsUserLocation = true
        LocationSource.current = source
    }

    // MARK: - Views of annotations

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        switch annotation {
        // The map shows the user by a blue dot.
        case is MKUserLocation: nil
        case let place as GuidePlace: view(for: place)
        case let place as CrowdPlace: markerView(for: place)
        case is MovablePlace: movableView(for: annotation)
        case is Caption: captionView(for: annotation)
        default: nil
        }
    }

    private func view(for place: GuidePlace) -> MKAnnotationView? {
        switch place.kind {
        case .picture: pictureView(for: place)
        case .button: buttonView(for: place)
        case .drawn: roseView(for: place)
        // The view registered for the default identifier.
        case .standard: nil
        }
    }

    private func pictureView(for place: GuidePlace) -> MKAnnotationView {
        let identifier = "picture"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? MKAnnotationView(annotation: place, reuseIdentifier: identifier)
        view.annotation = place
        view.image = GuidePictures.pennant
        // The foot of the pole is at the lower left of the picture, and is to stand on the coordinate.
        view.centerOffset = CGPoint(x: 10, y: -20)
        view.canShowCallout = true
        return view
    }

    private func buttonView(for place: GuidePlace) -> MKAnnotationView {
        let identifier = "button"
        if let view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) {
            view.annotation = place
            return view
        }
        let view = MKPinAnnotationView(annotation: place, reuseIdentifier: identifier)
        view.pinTintColor = MKPinAnnotationView.redPinColor()
        view.animatesDrop = true
        view.canShowCallout = true
        let button = UIButton(type: .detailDisclosure)
        button.addTarget(
            self,
            action: Selector("showDetails(_:)", AnnotationsGuideController.showDetails(_:)),
            for: .touchUpInside
        )
        view.rightCalloutAccessoryView = button
        return view
    }

    /// The target of the button in the callout.
    func showDetails(_ sender: UIButton) {
        let title = mapView.selectedAnnotations.first?.title ?? nil
        panel.messageLabel.text = "Details of \(title ?? "nothing") are wanted."
    }

    private func roseView(for place: GuidePlace) -> MKAnnotationView {
        let identifier = "rose"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? RoseView(annotation: place, reuseIdentifier: identifier)
        view.annotation = place
        view.canShowCallout = true
        return view
    }

    private func captionView(for annotation: any MKAnnotation) -> MKAnnotationView {
        let identifier = "caption"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? CaptionView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        return view
    }

    // MARK: - Overlays

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer: MKOverlayPathRenderer
        let color: UIColor
        switch overlay {
        case let line as MKPolyline: (renderer, color) = (MKPolylineRenderer(polyline: line), .systemTeal)
        case let area as MKPolygon: (renderer, color) = (MKPolygonRenderer(polygon: area), .systemIndigo)
        case let circle as MKCircle: (renderer, color) = (MKCircleRenderer(circle: circle), .systemOrange)
        default: return MKOverlayRenderer(overlay: overlay)
        }
        renderer.strokeColor = color
        renderer.fillColor = color.withAlphaComponent(0.2)
        renderer.lineWidth = overlay is MKPolyline ? 4 : 2
        return renderer
    }

    // MARK: - Places that would pile up

    private func markerView(for place: CrowdPlace) -> MKAnnotationView {
        let identifier = place.kind == .clustered ? "clustered" : "by hand"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKMarkerAnnotationView
            ?? MKMarkerAnnotationView(annotation: place, reuseIdentifier: identifier)
        view.annotation = place
        view.markerTintColor = place.kind == .clustered ? .systemBlue : .systemGreen
        view.clusteringIdentifier = place.kind == .clustered ? "crowd" : nil
        view.displayPriority = place.kind == .clustered ? .defaultHigh : .required
        return view
    }

    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        // Nobody sees those go that are out of view.
        let near = Crowd.surroundings(of: mapView)
        mapView.removeAnnotations(crowd.filter { !near.contains(MKMapPoint($0.coordinate)) })
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        thinOut()
    }

    /// Adds the places by hand that have room at this scale, and removes the others.
    private func thinOut() {
        let wanted = Crowd.thinned(crowd, on: mapView)
        let present = mapView.annotations.compactMap { $0 as? CrowdPlace }.filter { $0.kind == .byHand }
        mapView.removeAnnotations(present.filter { !wanted.contains($0) })
        mapView.addAnnotations(wanted.filter { !present.contains($0) })
    }

    // MARK: - Dragging

    private func movableView(for annotation: any MKAnnotation) -> MKAnnotationView {
        let identifier = "movable"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKPinAnnotationView
            ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        view.pinTintColor = MKPinAnnotationView.purplePinColor()
        view.isDraggable = true
        return view
    }

    func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {
        switch newState {
        case .starting, .dragging: dragWord = "Dragging"
        case .ending: dragWord = "Dropped"
        case .canceling: dragWord = "Put back"
        case .none: break
        }
        showPlace(of: movable.coordinate)
    }

    private func showPlace(of coordinate: CLLocationCoordinate2D) {
        movableCaption.coordinate = coordinate
        panel.placeLabel.text = "\(dragWord): \(GuidePanel.text(of: coordinate))"
    }
}
