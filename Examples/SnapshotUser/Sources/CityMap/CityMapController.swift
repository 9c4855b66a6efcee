// SPDX-License-Identifier: MIT

import MapKit

/// Shows cities as pins; the selected one has a bubble of our own above it.
public final class CityMapController: UIViewController, MKMapViewDelegate {
    /// The map, 320×240 points at first.
    public let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

    /// The city to select when its pin appears.
    private var awaited: MKPointAnnotation?

    public override func loadView() {
        mapView.delegate = self
        view = mapView
    }

    /// Adds a pin and returns its annotation.
    @discardableResult
    public func addCity(_ name: String, latitude: Double, longitude: Double) -> MKPointAnnotation {
        let city = MKPointAnnotation()
        city.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        city.title = name
        mapView.addAnnotation(city)
        return city
    }

    /// Selects the city: at once when its pin is there, else as soon as it is.
    public func select(_ city: MKPointAnnotation) {
        awaited = city
        selectAwaited()
    }

    private func selectAwaited() {
        guard let city = awaited, mapView.view(for: city) != nil else { return }
        awaited = nil
        mapView.selectAnnotation(city, animated: false)
    }

    // MARK: - MKMapViewDelegate

    /// Selects the city that waits for its pin.
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        selectAwaited()
    }

    /// Gives each city a pin, a used one when there is one.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        let reused = mapView.dequeueReusableAnnotationView(withIdentifier: "city") as? CityPinView
        let pin = reused ?? CityPinView(annotation: annotation, reuseIdentifier: "city")
        pin.annotation = annotation
        return pin
    }
}
