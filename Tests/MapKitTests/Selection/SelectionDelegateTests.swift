// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// Hears of selected views only.
private final class ViewDelegate: NSObject, MKMapViewDelegate {
    var heard: [String] = []

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        heard.append("select \(view.annotation?.titleText ?? "")")
    }

    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        heard.append("deselect \(view.annotation?.titleText ?? "")")
    }
}

/// Hears of selected annotations only.
private final class AnnotationDelegate: NSObject, MKMapViewDelegate {
    var heard: [String] = []

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        heard.append("select \(annotation.titleText ?? "")")
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        heard.append("deselect \(annotation.titleText ?? "")")
    }
}

/// The rule of the two kinds of delegate S12, and what a delegate may do when it is told.
@MainActor
struct SelectionDelegateTests {
    @Test func `S12 a delegate with the methods of views hears each once`() throws {
        let stage = try MapStage()
        _ = stage.showPin(at: 400, 300, title: "A")
        let delegate = ViewDelegate()
        stage.map.delegate = delegate

        try stage.clickAndSettle(400, 290)
        try stage.clickAndSettle(200, 500)

        #expect(delegate.heard == ["select A", "deselect A"])
    }

    @Test func `S12 a delegate with the methods of annotations hears each once`() throws {
        let stage = try MapStage()
        _ = stage.showPin(at: 400, 300, title: "A")
        let delegate = AnnotationDelegate()
        stage.map.delegate = delegate

        try stage.clickAndSettle(400, 290)
        try stage.clickAndSettle(200, 500)

        #expect(delegate.heard == ["select A", "deselect A"])
    }

    @Test func `S12 a delegate with both hears each once`() throws {
        let stage = try MapStage()
        _ = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(400, 290)
        try stage.clickAndSettle(200, 500)

        #expect(
            stage.delegate.calls == [
                .didSelectView("A"), .didSelect("A"), .didDeselectView("A"), .didDeselect("A"),
            ]
        )
    }

    @Test func `S12 deselecting when told of a view tells of the annotation's selection before its end`() throws {
        let stage = try MapStage()
        let pin = stage.showPin(at: 400, 300, title: "A")
        stage.delegate.onCall = { map, call in
            if call == .didSelectView("A") { map.deselectAnnotation(pin, animated: false) }
        }

        try stage.clickAndSettle(400, 290)

        #expect(
            stage.delegate.calls == [
                .didSelectView("A"), .didSelect("A"), .didDeselectView("A"), .didDeselect("A"),
            ]
        )
    }

    @Test func `S4 selecting another when told of a view's end keeps the order for both kinds of method`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let first = stage.showPin(at: 300, 300, title: "A")
        let second = stage.showPin(at: 500, 300, title: "B")
        stage.map.selectAnnotation(first, animated: false)
        stage.delegate.calls = []
        stage.delegate.onCall = { map, call in
            if call == .didDeselectView("A") { map.selectAnnotation(second, animated: false) }
        }

        stage.map.deselectAnnotation(first, animated: false)

        #expect(
            stage.delegate.calls == [
                .didDeselectView("A"), .didDeselect("A"), .didSelectView("B"), .didSelect("B"),
            ]
        )
    }

    @Test func `what the delegate selects when told of the old one's end stands`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pins = ["A", "B", "C"].enumerated().map { stage.addPin(at: 200 + 100 * CGFloat($0), 300, title: $1) }
        stage.settle()
        stage.map.selectAnnotation(pins[0], animated: false)
        stage.delegate.onCall = { map, call in
            if call == .didDeselect("A") { map.selectAnnotation(pins[2], animated: false) }
        }

        try stage.clickAndSettle(300, 300)

        #expect(stage.selectedTitle == "C")
        #expect(pins.compactMap { stage.map.view(for: $0) }.count { $0.isSelected } == 1)
    }

    @Test func `an annotation that the delegate removes when told of the old one's end is not selected`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let first = stage.showPin(at: 300, 300, title: "A")
        let second = stage.showPin(at: 500, 300, title: "B")
        stage.map.selectAnnotation(first, animated: false)
        stage.delegate.calls = []
        stage.delegate.onCall = { map, call in
            if call == .didDeselectView("A") { map.removeAnnotation(second) }
        }

        try stage.clickAndSettle(500, 300)

        #expect(stage.delegate.calls == [.didDeselectView("A"), .didDeselect("A")])
        #expect(stage.map.selectedAnnotations.isEmpty)
    }
}
