// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// User reports of area A that a bubble of the app's own shows, inside its pin's view or as an annotation beside it.
@MainActor
struct BubbleReportTests {
    private func bubblePin(_ stage: MapStage, at x: CGFloat = 400, _ y: CGFloat = 300) throws -> BubblePinView {
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation) }
        let pin = stage.showPin(at: x, y, title: "A")
        try stage.clickAndSettle(x, y)
        return try #require(stage.map.view(for: pin) as? BubblePinView)
    }

    private func bubblePixels(_ stage: MapStage) -> Int {
        stage.shot().count(of: BubblePinView.bubblePixel)
    }

    @Test func `U002 a click inside the bubble is none on the map`() throws {
        let stage = try MapStage()
        _ = try bubblePin(stage)
        let center = stage.map.centerCoordinate
        stage.delegate.calls = []

        // The bubble covers x 340…460, y 225…275; there is no control in its left half.
        try stage.clickAndSettle(360, 250)

        #expect(stage.delegate.calls.isEmpty)
        #expect(stage.selectedTitle == "A")
        #expect(bubblePixels(stage) == 120 * 50)
        #expect(stage.map.centerCoordinate.latitude == center.latitude)
        #expect(stage.map.centerCoordinate.longitude == center.longitude)
    }

    @Test func `U002 a control in the bubble takes its click`() throws {
        let stage = try MapStage()
        let view = try bubblePin(stage)
        var clicks = 0
        view.button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        stage.delegate.calls = []

        try stage.clickAndSettle(430, 250)

        #expect(clicks == 1)
        #expect(stage.delegate.calls.isEmpty && stage.selectedTitle == "A")
    }

    @Test func `U005 a click beside the bubble's arrow goes to the pin that lies there`() async throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        _ = stage.addPin(at: 400, 300, title: "A")
        scene.makePin = { PlateView($0, width: 10, height: 10) }
        // The bubble covers y 230…270; below 250 only its arrow, which is 30 points wide at the top, is painted.
        _ = stage.addPin(at: 370, 262, title: "B")
        stage.settle()
        try stage.clickAndSettle(400, 300)
        await stage.turn()
        #expect(scene.bubbles == 1)

        try stage.clickAndSettle(370, 262)
        await stage.turn()

        #expect(stage.selectedTitle == "B")
        #expect(scene.popUp?.pin.title == "B")
    }

    @Test func `U006 each click on the bubble's box goes to what is painted there`() throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        scene.makePin = { PlateView($0, 0xFF00FF, width: 10, height: 10) }
        let pin = stage.addPin(at: 400, 300, title: "A")
        stage.addPin(at: 370, 262, title: "B")
        stage.settle()
        try stage.clickAndSettle(400, 300)
        let shot = stage.shot()
        scene.onCall = { _, _ in }

        for y in stride(from: CGFloat(231), to: 271, by: 2) {
            for x in stride(from: CGFloat(361), to: 441, by: 2) {
                stage.map.selectAnnotation(pin, animated: false)
                try stage.press(x, y)
                try stage.release(x, y)
                // A click on nothing counts once it can be no double click.
                stage.settle()
                let hit = stage.selectedTitle
                switch shot.pixel(Int(x), Int(y)) {
                case PopUpAnnotationView.pixel: #expect(hit == "bubble of A", "at \(x), \(y)")
                case 0xFFFF_00FF: #expect(hit == "B", "at \(x), \(y)")
                // Along the arrow's edge a pixel is partly painted.
                case _ where abs(abs(x - 400) - (270 - y) * 0.75) < 2: break
                default: #expect(hit == nil, "at \(x), \(y)")
                }
            }
        }
    }

    @Test func `U008 a view above the map that takes no touches lets clicks through to the bubble`() throws {
        let stage = try MapStage()
        let view = try bubblePin(stage)
        var clicks = 0
        view.button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        let cover = UIView(frame: stage.window.bounds)
        cover.isUserInteractionEnabled = false
        stage.window.addSubview(cover)

        try stage.clickAndSettle(430, 250)

        #expect(clicks == 1)
    }

    @Test func `U009 the click that selects from the app's own handler does not deselect`() throws {
        let stage = try MapStage()
        var handled = 0
        stage.delegate.makeView = { map, annotation in
            let view = BubblePinView(annotation)
            let tap = UITapGestureRecognizer()
            tap.onChange { [weak map] _ in
                handled += 1
                map?.selectAnnotation(annotation, animated: true)
            }
            view.addGestureRecognizer(tap)
            return view
        }
        _ = stage.showPin(at: 400, 300, title: "A")
        // Another one below: the click that selects must not go on to it either.
        _ = stage.showPin(at: 400, 299, title: "B")

        try stage.clickAndSettle(400, 300)

        #expect(handled == 1)
        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.callsButRegion == [.didSelectView("A"), .didSelect("A")])
        #expect(bubblePixels(stage) == 120 * 50)
    }

    @Test func `U009 a selection made by a click on the map outlives that click`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let tap = UITapGestureRecognizer()
        tap.onChange { [map = stage.map] _ in
            guard let pin = map.annotations.first else { return }
            map.selectAnnotation(pin, animated: false)
        }
        stage.map.addGestureRecognizer(tap)
        _ = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(200, 500)

        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.count(.didDeselect("A")) == 0)
    }

    @Test func `U011 pins, bubble and empty map each have their own events`() async throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        _ = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(400, 300)
        await stage.turn()
        #expect(stage.delegate.callsButRegion.filter(isSelection) == [.didSelectView("A"), .didSelect("A")])
        stage.delegate.calls = []

        try stage.clickAndSettle(400, 240)
        await stage.turn()
        #expect(
            stage.delegate.callsButRegion == [
                .didDeselectView("A"), .didDeselect("A"), .didSelectView("bubble of A"), .didSelect("bubble of A"),
            ]
        )
        #expect(scene.bubbles == 1)
        stage.delegate.calls = []

        try stage.clickAndSettle(200, 500)
        await stage.turn()
        #expect(stage.delegate.callsButRegion == [.didDeselectView("bubble of A"), .didDeselect("bubble of A")])
        #expect(scene.bubbles == 0)
        stage.delegate.calls = []

        try stage.clickAndSettle(200, 500)
        #expect(stage.delegate.calls.isEmpty)
    }

    private func isSelection(_ call: RecordingMapViewDelegate.Call) -> Bool {
        switch call {
        case .didSelect, .didSelectView, .didDeselect, .didDeselectView: true
        default: false
        }
    }

    @Test func `U013 moving the pointer over a pin opens nothing and changes the pointer once each way`() throws {
        let stage = try MapStage()
        stage.usePlates()
        _ = stage.showPin(at: 400, 20, title: "A")
        var cursors: [Cursor] = []

        for x in stride(from: CGFloat(370), through: 430, by: 1) {
            try stage.move(x, 20)
            stage.frame(after: UIWindow.frameInterval)
            if cursors.last != stage.window.cursor { cursors.append(stage.window.cursor) }
        }

        #expect(cursors == [.arrow, .hand, .arrow])
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test func `U014 deselecting when told of the selection leaves a clean state`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation) }
        let pin = stage.showPin(at: 400, 300, title: "A")
        stage.delegate.onCall = { map, call in
            if call == .didSelect("A") { map.deselectAnnotation(pin, animated: false) }
        }

        for round in 1...2 {
            try stage.clickAndSettle(400, 300)

            #expect(stage.map.selectedAnnotations.isEmpty)
            #expect(stage.map.view(for: pin)?.isSelected == false)
            #expect(stage.delegate.count(.didSelect("A")) == round)
            #expect(stage.delegate.count(.didDeselect("A")) == round)
            #expect(bubblePixels(stage) == 0)
        }
    }

    @Test func `U022 a bubble of the app's own needs no visible pin`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = BubblePinView(annotation)
            let clear = Bitmap(width: 32, height: 32)
            view.image = UIImage(cgImage: CGImage(bitmap: clear), scale: 1, orientation: .up)
            return view
        }
        _ = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(405, 305)

        #expect(stage.delegate.count(.didSelect("A")) == 1)
        #expect(bubblePixels(stage) == 120 * 50)
    }
}
