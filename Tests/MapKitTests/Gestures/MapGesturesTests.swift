// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct MapGesturesTests {
    /// A stage with a selected pin in the middle and its open bubble, which covers x 340…460 and y 225…275.
    private func stageWithBubble() throws -> (MapStage, any MKAnnotation) {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in BubblePinView(annotation) }
        let annotation = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(400, 300)
        #expect(stage.selectedTitle == "A")
        stage.delegate.calls = []
        return (stage, annotation)
    }

    @Test func `U004 a press, drag and wheel over an open callout do not reach the map`() throws {
        let (stage, annotation) = try stageWithBubble()
        let middle = CGPoint(x: 370, y: 250)
        let before = stage.map.visibleMapRect
        try stage.drag(from: middle, to: CGPoint(x: middle.x + 80, y: middle.y))
        try stage.scroll(1, at: middle.x, middle.y)
        stage.settle()

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, before))
        #expect(stage.map.selectedAnnotations.first === annotation)
        #expect(stage.delegate.calls == [])
        // Beside the callout the map is dragged and zoomed as ever.
        try stage.scroll(1, at: 200, 200)
        stage.settle()
        #expect(abs(stage.zoomLevel - 2.5) < 1e-9)
    }

    @Test func `U004 a double click and two fingers over an open callout do not reach the map`() throws {
        let (stage, _) = try stageWithBubble()
        try stage.click(370, 250)
        try stage.click(370, 250)
        try stage.finger(1, .began, 370, 250)
        try stage.finger(2, .began, 380, 250)
        for step in 1...5 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(1, .moved, 370 - Double(step) * 10, 250)
            try stage.finger(2, .moved, 380 + Double(step) * 10, 250)
        }
        try stage.finger(1, .ended, 320, 250)
        try stage.finger(2, .ended, 430, 250)
        stage.settle()

        #expect(stage.zoomLevel == 2)
    }

    @Test func `U004 the pointer is an arrow over a callout and a hand over the pin`() throws {
        let (stage, _) = try stageWithBubble()
        try stage.move(370, 250)
        #expect(stage.window.cursor == .arrow)
        try stage.move(400, 300)
        #expect(stage.window.cursor == .hand)
        try stage.move(100, 100)
        #expect(stage.window.cursor == .arrow)
    }

    @Test func `a drag that begins on a pin moves the map`() throws {
        let stage = try MapStage()
        stage.addPin(at: 400, 300, title: "A")
        stage.settle()
        let place = stage.coordinate(400, 290)
        try stage.drag(from: CGPoint(x: 400, y: 290), to: CGPoint(x: 450, y: 290))

        #expect(abs(stage.map.convert(place, toPointTo: stage.map).x - 450) < 1e-6)
    }

    @Test func `drags and the wheel over a view that the app has put on the map stay there`() throws {
        let stage = try MapStage()
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        panel.backgroundColor = .white
        stage.map.addSubview(panel)
        stage.frame()
        let before = stage.map.visibleMapRect
        try stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
        try stage.scroll(1, at: 50, 50)
        stage.settle()

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, before))
    }

    @Test func `Y5 the app's own recognizers on the map work beside the map's`() throws {
        let stage = try MapStage()
        let annotation = stage.addPin(at: 200, 200, title: "A")
        stage.settle()
        stage.map.selectAnnotation(annotation, animated: false)
        var taps = 0
        var pans = 0
        let tap = UITapGestureRecognizer()
        tap.onChange { _ in taps += 1 }
        let pan = UIPanGestureRecognizer()
        pan.onChange { if $0.state == .ended { pans += 1 } }
        stage.map.addGestureRecognizer(tap)
        stage.map.addGestureRecognizer(pan)
        try stage.clickAndSettle(600, 400)
        #expect(taps == 1)
        #expect(stage.map.selectedAnnotations.isEmpty)
        let before = stage.map.visibleMapRect.minX
        try stage.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300))

        #expect(pans == 1)
        #expect(stage.map.visibleMapRect.minX > before)
    }

    @Test func `Y5 deselecting by a click waits until it cannot become a double click`() throws {
        let stage = try MapStage()
        let annotation = stage.addPin(at: 200, 200, title: "A")
        stage.settle()
        stage.map.selectAnnotation(annotation, animated: false)
        try stage.click(600, 400)
        stage.run(for: 0.2)
        #expect(stage.map.selectedAnnotations.count == 1)
        stage.run(for: 0.3)
        #expect(stage.map.selectedAnnotations.isEmpty)
    }
}
