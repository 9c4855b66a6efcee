// SPDX-License-Identifier: MIT

import MapKit

/// The whole world with the projected grid.
final class WorldController: UIViewController, MapScene {
    let mapView = MKMapView()

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.showsGraticule = true
        mapView.visibleMapRect = .world
        view.addSubview(mapView)
    }
}
