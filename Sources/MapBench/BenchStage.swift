// SPDX-License-Identifier: MIT

import MapKit
import UIKit

/// A map of 1280×800 points in a window without a display, with a delegate that gives reused pins.
@MainActor
final class BenchStage {
    let window: UIWindow
    let map: MKMapView
    let delegate = BenchDelegate()

    static let size = CGSize(width: 1280, height: 800)

    /// Makes the stage: Europe in the middle, zoom level 5.
    init() {
        window = UIWindow(frame: CGRect(origin: .zero, size: BenchStage.size))
        map = MKMapView(frame: window.bounds)
        window.addSubview(map)
        map.delegate = delegate
        let side = MKMapRect.world.width / 8192
        let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 48, longitude: 10))
        map.visibleMapRect = MKMapRect(
            origin: MKMapPoint(x: middle.x - 640 * side, y: middle.y - 400 * side),
            size: MKMapSize(width: 1280 * side, height: 800 * side)
        )
        frame()
    }

    /// Makes a frame, a sixtieth of a second after the last.
    func frame() {
        window.tick(at: window.time + UIWindow.frameInterval)
        _ = window.composite()
    }

    /// Moves the camera so many pixels east and makes a frame.
    func pan(by pixels: Double) {
        let rect = map.visibleMapRect
        let share = rect.width / BenchStage.size.width
        map.centerCoordinate = MKMapPoint(x: rect.midX + pixels * share, y: rect.midY).coordinate
        frame()
    }

    /// Makes frames until nothing moves, and a last one.
    func settle() {
        repeat { frame() } while window.isAnimating
        frame()
    }

    /// Times every frame of animated zooms in and out, but for the ones at rest after them.
    ///
    /// - Parameters:
    ///   - margin: What a zoom in leaves out at each side, as a share of what is visible at first.
    ///   - stopwatch: What measures.
    /// - Returns: The times of the frames of three zooms in and three out.
    func zoomTimes(margin: Double, _ stopwatch: Stopwatch) -> Samples {
        let outer = map.visibleMapRect
        let inner = outer.insetBy(dx: outer.width * margin, dy: outer.height * margin)
        var samples = Samples()
        for round in 0..<6 {
            map.setVisibleMapRect(round % 2 == 0 ? inner : outer, animated: true)
            while window.isAnimating { samples.add(stopwatch.time { frame() }) }
            settle()
        }
        return samples
    }

    /// Coordinates spread evenly over the middle part, 0…1, of what is visible.
    func coordinates(_ count: Int, part: Double = 0.9, seed: UInt64 = 1) -> [CLLocationCoordinate2D] {
        var random = SplitMix(seed: seed)
        let rect = map.visibleMapRect
        return (0..<count).map { _ in
            let (x, y) = (random.unit() - 0.5, random.unit() - 0.5)
            return MKMapPoint(x: rect.midX + x * rect.width * part, y: rect.midY + y * rect.height * part).coordinate
        }
    }

    /// Coordinates spread over the world beyond what is visible.
    func coordinatesElsewhere(_ count: Int, seed: UInt64 = 2) -> [CLLocationCoordinate2D] {
        var random = SplitMix(seed: seed)
        let near = map.visibleMapRect.insetBy(dx: -map.visibleMapRect.width, dy: -map.visibleMapRect.height)
        var result: [CLLocationCoordinate2D] = []
        while result.count < count {
            let side = MKMapRect.world.width
            let point = MKMapPoint(x: random.unit() * side, y: random.unit() * side)
            if !near.contains(point) { result.append(point.coordinate) }
        }
        return result
    }
}

/// Gives each annotation a pin from the reuse queue, as an app does.
final class BenchDelegate: NSObject, MKMapViewDelegate {
    /// Whether each view has a picture of its own.
    var givesOwnPictures = false
    /// Whether new pins fall onto the map.
    var dropsPins = false
    /// Whether pins can be dragged.
    var makesDraggablePins = false
    /// Whether pins have callouts with five views.
    var makesCallouts = false
    private var pictures = 0

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        if givesOwnPictures { return ownPicture(for: annotation) }
        let identifier = "pin"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKPinAnnotationView
            ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        view.animatesDrop = dropsPins
        view.isDraggable = makesDraggablePins
        if makesCallouts {
            pictures += 1
            view.useFiveCalloutViews(pictures)
        }
        return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer =
            if let polygon = overlay as? MKPolygon {
                MKPolygonRenderer(polygon: polygon) as MKOverlayPathRenderer
            } else {
                MKPolylineRenderer(overlay: overlay) as MKOverlayPathRenderer
            }
        renderer.fillColor = UIColor.systemBlue.withAlphaComponent(0.3)
        renderer.strokeColor = .systemBlue
        renderer.lineWidth = 2
        return renderer
    }

    private func ownPicture(for annotation: any MKAnnotation) -> MKAnnotationView {
        pictures += 1
        let hue = CGFloat(pictures % 997) / 997
        let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.image = PinArt.image(tint: UIColor(hue: hue, saturation: 0.8, brightness: 0.9, alpha: 1), scale: 1)
        return view
    }
}

extension [CLLocationCoordinate2D] {
    /// An annotation at each coordinate.
    var annotations: [MKPointAnnotation] {
        map { coordinate in
            let annotation = MKPointAnnotation()
            annotation.coordinate = coordinate
            return annotation
        }
    }
}
