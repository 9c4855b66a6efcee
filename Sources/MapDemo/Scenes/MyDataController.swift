// SPDX-License-Identifier: MIT

import MapKit

/// The points, lines and areas of the files named on the command line; a click on a point reads its name.
final class MyDataController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    private let data: DemoData
    private var bubble: DataBubble?

    init(data: DemoData) {
        self.data = data
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("scenes are made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.delegate = self
        view.addSubview(mapView)
        mapView.addOverlays(data.overlays, level: .aboveRoads)
        mapView.addAnnotations(data.places)
        showEverything()
    }

    /// Shows the smallest part of the world that holds everything, with room for the pins above their points.
    private func showEverything() {
        let valid = data.places.map(\.coordinate).filter(CLLocationCoordinate2DIsValid)
        let points = valid.map { MKMapRect(origin: MKMapPoint($0), size: MKMapSize(width: 0, height: 0)) }
        let area = (points + data.overlays.map(\.boundingMapRect)).reduce(MKMapRect.null) { $0.union($1) }
        guard !area.isNull else { return }
        let isAllAround = area.width >= MKMapRect.world.width
        mapView.setVisibleMapRect(
            isAllAround ? .world : area,
            edgePadding: UIEdgeInsets(top: 60, left: 30, bottom: 30, right: 30),
            animated: false
        )
    }

    // MARK: - MKMapViewDelegate

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        // The map has a view of its own for the user's place.
        if annotation is MKUserLocation { return nil }
        guard let bubble = annotation as? DataBubble else { return pinView(for: annotation) }
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: PopUpView.reuseIdentifier) as? PopUpView
            ?? PopUpView(annotation: bubble, reuseIdentifier: PopUpView.reuseIdentifier)
        view.annotation = bubble
        view.show(PictureCell(title: bubble.title, picture: nil))
        return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer: MKOverlayPathRenderer =
            switch overlay {
            case let line as MKPolyline: MKPolylineRenderer(polyline: line)
            case let lines as MKMultiPolyline: MKMultiPolylineRenderer(multiPolyline: lines)
            case let area as MKPolygon: MKPolygonRenderer(polygon: area)
            case let areas as MKMultiPolygon: MKMultiPolygonRenderer(multiPolygon: areas)
            default: MKOverlayPathRenderer(overlay: overlay)
            }
        let isArea = overlay is MKPolygon || overlay is MKMultiPolygon
        renderer.strokeColor = .systemBlue
        renderer.fillColor = UIColor.systemBlue.withAlphaComponent(0.15)
        renderer.lineWidth = isArea ? 1.5 : 4
        return renderer
    }

    private func pinView(for annotation: any MKAnnotation) -> MKAnnotationView {
        let identifier = "place"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKPinAnnotationView
            ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        return view
    }

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        guard !(annotation is DataBubble), !(annotation is MKUserLocation), bubble?.place !== annotation else { return }
        removeBubble()
        let bubble = DataBubble(place: annotation)
        self.bubble = bubble
        mapView.addAnnotation(bubble)
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        DispatchQueue.main.async { [weak self] in self?.removeBubbleUnlessSelected() }
    }

    private func removeBubbleUnlessSelected() {
        let isInUse = mapView.selectedAnnotations.contains { $0 === bubble || $0 === bubble?.place }
        if !isInUse { removeBubble() }
    }

    private func removeBubble() {
        if let bubble { mapView.removeAnnotation(bubble) }
        bubble = nil
    }
}

/// What is said of a place, above its pin.
final class DataBubble: NSObject, MKAnnotation {
    let place: any MKAnnotation
    let coordinate: CLLocationCoordinate2D
    let title: String?

    init(place: any MKAnnotation) {
        self.place = place
        coordinate = place.coordinate
        let lines = [place.title ?? nil, place.subtitle ?? nil].compactMap { $0 }.filter { !$0.isEmpty }
        title = lines.isEmpty ? "No name" : lines.joined(separator: "\n")
    }
}
