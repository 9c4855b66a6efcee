// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// User reports of area A about selection and bubbles while the map moves.
@MainActor
struct BubbleMovementReportTests {
    private let home = CLLocationCoordinate2D(latitude: 0, longitude: 0)

    private func selectedStage(zoom: Double = 2) throws -> (stage: MapStage, pin: MKPointAnnotation) {
        let stage = try MapStage(zoom: zoom)
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation, identifier: "bubble") }
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(400, 300)
        return (stage, pin)
    }

    private func bubble(_ stage: MapStage) -> PixelRect? {
        stage.shot().box(of: BubblePinView.bubblePixel)
    }

    @Test func `U016 the selection survives zooming and panning, and the bubble follows its pin`() throws {
        let (stage, pin) = try selectedStage()

        try stage.scroll(1, at: 450, 350)
        stage.settle()
        try stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 500))
        stage.settle()

        let place = stage.point(of: pin)
        let box = try #require(bubble(stage))
        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.count(.didDeselect("A")) == 0)
        // The bubble's middle is above the pin, its lower edge 25 points above the pin's middle.
        #expect(abs(CGFloat(box.x + 60) - place.x) <= 1)
        #expect(abs(CGFloat(box.maxY + 25) - place.y) <= 1)
    }

    @Test func `U017 the bubble leaves the view with its pin, and comes back with it`() throws {
        let (stage, pin) = try selectedStage(zoom: 6)
        let before = stage.shot()

        for _ in 0..<4 { try stage.drag(from: CGPoint(x: 700, y: 550), to: CGPoint(x: 200, y: 550)) }
        stage.settle()
        #expect(stage.shot().count(of: BubblePinView.bubblePixel) == 0)
        #expect(stage.selectedTitle == "A" && stage.map.view(for: pin) != nil)

        for _ in 0..<4 { try stage.drag(from: CGPoint(x: 200, y: 550), to: CGPoint(x: 700, y: 550)) }
        stage.settle()

        #expect(bubble(stage) == before.box(of: BubblePinView.bubblePixel))
        #expect(stage.delegate.count(.didDeselect("A")) == 0)
    }

    @Test func `U017 a bubble stays as long as a part of it is in view`() throws {
        let (stage, _) = try selectedStage(zoom: 6)

        // The pin goes 20 points beyond the right edge; half the bubble is still to be seen.
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 520, y: 500))
        stage.settle()

        #expect(bubble(stage)?.width == 40)
    }

    @Test func `U018 refreshing other pins while the map moves does not close the bubble`() throws {
        let (stage, pin) = try selectedStage()
        let others = (1...5).map { stage.addPin(at: CGFloat($0) * 100, 500, title: "other") }
        stage.settle()
        stage.map.deselectAnnotation(pin, animated: false)
        stage.delegate.calls = []
        stage.delegate.onCall = { map, call in
            switch call {
            case .didSelect: map.setCenter(pin.coordinate, animated: true)
            case .regionDidChange:
                map.removeAnnotations(others)
                map.addAnnotations(others)
            default: break
            }
        }
        stage.map.centerCoordinate = stage.map.convert(CGPoint(x: 400, y: 590), toCoordinateFrom: stage.map)
        stage.frame()

        try stage.clickAndSettle(400, 10)

        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.count(.didDeselect("A")) == 0)
        #expect(bubble(stage)?.width == 120)
        #expect(stage.map.annotations.count == 6)
    }

    @Test func `U019 moving the selected pin does not pull the map back`() throws {
        let (stage, pin) = try selectedStage()
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 600, y: 500))
        stage.settle()
        let center = stage.map.centerCoordinate
        stage.delegate.calls = []

        for _ in 0..<3 {
            pin.coordinate.latitude += 0.001
            stage.run(for: 0.1)
        }

        #expect(stage.map.centerCoordinate.latitude == center.latitude)
        #expect(stage.map.centerCoordinate.longitude == center.longitude)
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test func `U020 an animated centring and a selection in one go end at the pin`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation) }
        let pin = stage.showPin(at: 600, 200, title: "A")

        stage.map.setCenter(pin.coordinate, animated: true)
        stage.map.selectAnnotation(pin, animated: true)
        stage.settle()

        let place = stage.point(of: pin)
        #expect(abs(place.x - 400) < 1 && abs(place.y - 300) < 1)
        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.count(.regionDidChange(animated: true)) == 1)
    }
}
