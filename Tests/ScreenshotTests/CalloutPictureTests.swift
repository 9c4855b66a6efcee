// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import MapSnapshotTesting
import Testing
import UIKit

/// The variants of the standard callout as pictures.
@MainActor
struct CalloutPictureTests {
    /// A pin in the lower middle of a small map of the plain sea, its callout open.
    private func picture(
        _ title: String?,
        _ subtitle: String? = nil,
        named name: String,
        setUp: (MKAnnotationView) -> Void = { _ in }
    ) {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
        let place = CLLocationCoordinate2D(latitude: 0, longitude: -30)
        map.region = MKCoordinateRegion(
            center: place,
            span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4)
        )
        let pin = MKPointAnnotation()
        pin.coordinate = map.convert(CGPoint(x: 150, y: 135), toCoordinateFrom: map)
        pin.title = title
        pin.subtitle = subtitle
        let view = MKPinAnnotationView(annotation: pin, reuseIdentifier: nil)
        view.canShowCallout = true
        setUp(view)
        let delegate = OneViewDelegate(view)
        map.delegate = delegate
        map.addAnnotation(pin)
        let window = UIWindow(frame: map.bounds)
        window.addSubview(map)
        window.settle()
        map.selectAnnotation(pin, animated: false)
        assertSnapshot(of: window, named: name)
    }

    @Test func `title only`() {
        picture("Milan", named: "title")
    }

    @Test func `title and subtitle`() {
        picture("Milan", "Italy, 1,371,498 people", named: "subtitle")
    }

    @Test func `a long title ends in an ellipsis`() {
        picture("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Wales", named: "long")
    }

    @Test func `a subtitle of two lines`() {
        picture("Opening hours", "Mon to Fri 9–18\nSat 10–14", named: "two-lines")
    }

    @Test func `views at both sides`() {
        picture("Milan", "Italy", named: "accessories") { view in
            let left = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
            left.backgroundColor = UIColor(red: 0.2, green: 0.55, blue: 0.35, alpha: 1)
            left.layer.cornerRadius = 4
            view.leftCalloutAccessoryView = left
            view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        }
    }

    @Test func `a detail view in place of the subtitle`() {
        picture("Colours", "not shown", named: "detail") { view in
            let detail = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 24))
            for (index, white) in [0.2, 0.4, 0.6, 0.8].enumerated() {
                let part = UIView(frame: CGRect(x: 30 * index, y: 4, width: 26, height: 16))
                part.backgroundColor = UIColor(red: white, green: 0.3, blue: 1 - white, alpha: 1)
                detail.addSubview(part)
            }
            view.detailCalloutAccessoryView = detail
            view.rightCalloutAccessoryView = UIButton(type: .infoLight)
        }
    }

    @Test func `text in other scripts`() {
        picture("東京 · مرحبا · Αθήνα", "日本語の字幕", named: "scripts")
    }
}

/// Gives a map its only view.
@MainActor
private final class OneViewDelegate: NSObject, MKMapViewDelegate {
    private let view: MKAnnotationView

    init(_ view: MKAnnotationView) {
        self.view = view
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        view
    }
}
