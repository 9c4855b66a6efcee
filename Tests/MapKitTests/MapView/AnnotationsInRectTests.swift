// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import TestSupport
import Testing

@MainActor
struct AnnotationsInRectTests {
    private func titles(_ found: Set<AnyHashable>) -> [String] {
        found.compactMap { ($0 as? any MKAnnotation)?.title.flatMap { $0 } }.sorted()
    }

    @Test func `the annotations in a rectangle are found, whether they are shown or not`() throws {
        let stage = try MapStage()
        stage.addPin(at: 100, 100, title: "A")
        stage.addPin(at: 300, 300, title: "B")
        let pin = stage.addPin(at: 700, 500, title: "C")
        let rect = stage.map.visibleMapRect
        let left = MKMapRect(origin: rect.origin, size: MKMapSize(width: rect.width / 2, height: rect.height))
        stage.show(CLLocationCoordinate2D(latitude: 60, longitude: 100), zoom: 8)
        stage.settle()

        #expect(titles(stage.map.annotations(in: left)) == ["A", "B"])
        #expect(stage.map.annotations(in: rect).count == 3)
        #expect(stage.map.annotations(in: rect).contains(pin))
        // Also where the annotation has moved without telling the map.
        pin.coordinate = stage.map.centerCoordinate
        #expect(titles(stage.map.annotations(in: stage.map.visibleMapRect)) == ["C"])
        #expect(stage.map.annotations(in: .null).isEmpty)
    }

    @Test func `a rectangle over the 180th meridian holds those of both sides`() throws {
        let stage = try MapStage(center: CLLocationCoordinate2D(latitude: 0, longitude: 180))
        for (title, longitude) in [("east", -179.0), ("west", 179.0), ("far", 0)] {
            let annotation = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: longitude))
            annotation.title = title
            stage.map.addAnnotation(annotation)
        }
        stage.frame()
        let rect = stage.map.visibleMapRect.insetBy(dx: MKMapRect.world.width / 4, dy: 0)

        #expect(titles(stage.map.annotations(in: rect)) == ["east", "west"])
        let copy = rect.offsetBy(dx: -MKMapRect.world.width, dy: 0)
        #expect(titles(stage.map.annotations(in: copy)) == ["east", "west"])
    }

    @Test func `annotation views are shown in the whole of the map view`() throws {
        #expect(try MapStage.small().map.annotationVisibleRect == CGRect(x: 0, y: 0, width: 400, height: 300))
    }
}
