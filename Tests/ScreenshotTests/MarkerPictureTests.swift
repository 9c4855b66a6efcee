// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import MapSnapshotTesting
import Testing
import UIKit

/// Markers and clusters as pictures.
@MainActor
struct MarkerPictureTests {
    private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 420, height: 220))
    private let window: UIWindow
    private let delegate = MarkerDelegate()

    init() {
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 47, longitude: 9),
            span: MKCoordinateSpan(latitudeDelta: 12, longitudeDelta: 30)
        )
        window = UIWindow(frame: map.bounds)
        window.addSubview(map)
        map.delegate = delegate
    }

    @discardableResult
    private func add(_ title: String, _ subtitle: String? = nil, at x: CGFloat, _ y: CGFloat) -> MKPointAnnotation {
        let place = map.convert(CGPoint(x: x, y: y), toCoordinateFrom: map)
        let annotation = MKPointAnnotation(coordinate: place, title: title, subtitle: subtitle)
        map.addAnnotation(annotation)
        return annotation
    }

    /// Looks, titles in several scripts, one that has no room, and a selected marker.
    @Test(arguments: [1, 1.5, 2, 3]) func `markers are sharp at every scale`(scale: Double) {
        delegate.change = { view, title in
            switch title {
            case "Number": (view.glyphText, view.markerTintColor) = ("12", .systemBlue)
            case "Many": (view.glyphText, view.markerTintColor) = ("1234", .systemGreen)
            case "Letter": (view.glyphText, view.markerTintColor) = ("Ä", .systemOrange)
            case "White": (view.markerTintColor, view.glyphTintColor) = (.white, .systemRed)
            case "Black": view.markerTintColor = .black
            case "A title that takes two lines": view.titleVisibility = .visible
            default: break
            }
        }
        for (number, title) in ["Pin", "Number", "Many", "Letter", "White", "Black"].enumerated() {
            add(title, at: 40 + CGFloat(number) * 57, 60)
        }
        add("東京 القاهرة", at: 230, 165)
        add("A title that takes two lines", at: 350, 165)
        let selected = add("Selected", "with a subtitle", at: 90, 165)
        window.settle()
        map.selectAnnotation(selected, animated: false)
        assertSnapshot(of: window, named: "markers-\(scale)", scale: CGFloat(scale))
    }

    /// A marker grows about its tip when it is selected: the picture after 0.1, 0.2 and 0.5 seconds.
    @Test func `a selected marker swings to its size`() {
        let pin = add("Marker", at: 210, 160)
        window.settle()
        map.selectAnnotation(pin, animated: true)
        for tenths in [1, 2, 5] {
            assertSnapshot(of: window, named: "growing-0.\(tenths)", at: Double(tenths) / 10)
        }
    }

    /// Two kinds of annotations, each joined with its own.
    @Test func `annotations that would collide are joined`() {
        delegate.change = { view, title in
            view.clusteringIdentifier = title
            view.markerTintColor = title == "bike" ? .systemBlue : nil
        }
        for number in 0..<60 {
            let angle = CGFloat(number) * 2.4
            let radius = 13 * CGFloat(number).squareRoot()
            add(
                number.isMultiple(of: 3) ? "bike" : "tram",
                at: 210 + 2 * radius * cos(angle),
                115 + radius * sin(angle)
            )
        }
        window.settle()
        assertSnapshot(of: window, named: "clusters", scale: 2)
    }

    /// What no zoom can split is spread around its cluster.
    @Test(arguments: [7, 30]) func `the members of a selected cluster at one place are spread`(count: Int) throws {
        delegate.change = { view, _ in view.clusteringIdentifier = "all" }
        for number in 0..<count { add("\(number)", at: 210, 120) }
        window.settle()
        let hit = map.hitTest(CGPoint(x: 210, y: 100), with: nil)
        let cluster = try #require((hit as? MKAnnotationView)?.annotation as? MKClusterAnnotation)
        #expect(cluster.memberAnnotations.count == count)
        map.selectAnnotation(cluster, animated: false)
        window.settle()
        assertSnapshot(of: window, named: "fan-\(count)", scale: 2)
    }
}

/// Gives markers that a test changes by the annotation's title.
private final class MarkerDelegate: NSObject, MKMapViewDelegate {
    var change: (MKMarkerAnnotationView, String) -> Void = { _, _ in }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        guard let point = annotation as? MKPointAnnotation else { return nil }
        let view = MKMarkerAnnotationView(annotation: point, reuseIdentifier: nil)
        change(view, point.title ?? "")
        return view
    }
}
