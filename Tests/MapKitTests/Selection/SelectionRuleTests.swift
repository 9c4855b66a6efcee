// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// The rules of selection S1…S9.
@MainActor
struct SelectionRuleTests {
    @Test func `S1 a click on a view selects it once`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(400, 300)

        let view = try #require(stage.map.view(for: pin) as? PlateView)
        #expect(view.selections == [PlateView.Selection(true, animated: true)])
        #expect(view.isSelected)
        #expect(stage.map.selectedAnnotations.count == 1 && stage.map.selectedAnnotations.first === pin)
        #expect(stage.delegate.calls == [.didSelectView("A"), .didSelect("A")])
    }

    @Test func `S2 a click on the empty map deselects and closes the bubble`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation) }
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(400, 300)
        #expect(stage.shot().count(of: BubblePinView.bubblePixel) > 0)
        stage.delegate.calls = []

        try stage.clickAndSettle(200, 500)

        #expect(stage.map.selectedAnnotations.isEmpty)
        #expect(stage.map.view(for: pin)?.isSelected == false)
        #expect(stage.delegate.calls == [.didDeselectView("A"), .didDeselect("A")])
        #expect(stage.shot().count(of: BubblePinView.bubblePixel) == 0)
    }

    @Test func `S2 the view hears of its end before the delegate does`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(400, 300)
        var selections: [PlateView.Selection] = []
        stage.delegate.onCall = { map, call in
            if call == .didDeselectView("A") { selections = (map.view(for: pin) as? PlateView)?.selections ?? [] }
        }

        try stage.clickAndSettle(200, 500)

        #expect(selections.last == PlateView.Selection(false, animated: true))
    }

    @Test func `S3 a click on the selected view changes nothing`() throws {
        let stage = try MapStage()
        stage.usePlates()
        _ = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(400, 300)
        stage.delegate.calls = []

        try stage.clickAndSettle(405, 305)

        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test(arguments: [true, false])
    func `S4 selecting B tells of A's end first, and never are both selected`(byClick: Bool) throws {
        let stage = try MapStage()
        stage.usePlates()
        let first = stage.showPin(at: 300, 300, title: "A")
        let second = stage.showPin(at: 500, 300, title: "B")
        try stage.clickAndSettle(300, 300)
        stage.delegate.calls = []
        var most = 0
        stage.delegate.onCall = { map, _ in
            let views = [first, second].compactMap { map.view(for: $0) }
            most = max(most, views.count { $0.isSelected }, map.selectedAnnotations.count)
        }

        if byClick {
            try stage.clickAndSettle(500, 300)
        } else {
            stage.map.selectAnnotation(second, animated: false)
        }

        #expect(
            stage.delegate.calls == [
                .didDeselectView("A"), .didDeselect("A"), .didSelectView("B"), .didSelect("B"),
            ]
        )
        #expect(most == 1)
    }

    @Test func `S5 selecting and deselecting from code tells the same as a click`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        let view = try #require(stage.map.view(for: pin) as? PlateView)

        stage.map.selectAnnotation(pin, animated: false)
        stage.map.deselectAnnotation(pin, animated: true)

        #expect(
            stage.delegate.calls == [
                .didSelectView("A"), .didSelect("A"), .didDeselectView("A"), .didDeselect("A"),
            ]
        )
        #expect(
            view.selections == [PlateView.Selection(true, animated: false), PlateView.Selection(false, animated: true)]
        )
    }

    @Test func `S6 selecting what has no view does nothing`() throws {
        let stage = try MapStage(zoom: 5)
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        let far = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 170))
        stage.map.addAnnotation(far)
        stage.settle()
        stage.map.selectAnnotation(pin, animated: false)
        stage.delegate.calls = []

        stage.map.selectAnnotation(far, animated: false)
        stage.map.selectAnnotation(MKPointAnnotation(), animated: false)
        stage.settle()

        #expect(stage.delegate.calls.isEmpty)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `S6 what was just added in view can be selected before the next frame`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.addPin(at: 400, 300, title: "A")

        stage.map.selectAnnotation(pin, animated: true)

        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.calls == [.viewFor("A"), .didAdd(1), .didSelectView("A"), .didSelect("A")])
        stage.settle()
        #expect(stage.delegate.calls.count == 4)
        #expect(stage.box() == PixelRect(x: 385, y: 285, width: 30, height: 30))
    }

    @Test func `S7 selecting what is selected or deselecting what is not tells nothing`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        let other = stage.showPin(at: 200, 300, title: "B")
        stage.map.selectAnnotation(pin, animated: false)
        stage.delegate.calls = []

        stage.map.selectAnnotation(pin, animated: true)
        stage.map.deselectAnnotation(other, animated: true)
        stage.map.deselectAnnotation(nil, animated: true)
        stage.map.selectedAnnotations = [pin]

        #expect(stage.delegate.calls.isEmpty)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `S8 of the annotations assigned only the first is selected, and none deselects`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let first = stage.showPin(at: 300, 300, title: "A")
        let second = stage.showPin(at: 500, 300, title: "B")

        stage.map.selectedAnnotations = [first, second]
        #expect(stage.map.selectedAnnotations.count == 1)
        #expect(stage.delegate.calls == [.didSelectView("A"), .didSelect("A")])

        stage.map.selectedAnnotations = []
        #expect(stage.map.selectedAnnotations.isEmpty)
        #expect(stage.delegate.calls.suffix(2) == [.didDeselectView("A"), .didDeselect("A")])
    }

    @Test func `S9 a disabled view takes no click and cannot be selected`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.isEnabled = false
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(400, 300)
        stage.map.selectAnnotation(pin, animated: true)

        let view = try #require(stage.map.view(for: pin) as? PlateView)
        #expect(stage.delegate.calls.isEmpty)
        #expect(view.selections.isEmpty && !view.isSelected && !view.isHighlighted)
        #expect(stage.map.selectedAnnotations.isEmpty)
    }

    @Test func `S11 removing the selected annotation ends its selection and closes its bubble`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation) }
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(400, 300)
        stage.delegate.calls = []

        stage.map.removeAnnotation(pin)
        stage.settle()

        #expect(stage.delegate.calls == [.didDeselectView("A"), .didDeselect("A")])
        #expect(stage.map.selectedAnnotations.isEmpty)
        #expect(stage.shot().count(of: BubblePinView.bubblePixel) == 0)
    }
}
