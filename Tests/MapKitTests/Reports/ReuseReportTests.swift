// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// User reports of area D: reuse, changes while a bubble is open, removal.
@MainActor
struct ReuseReportTests {
    @Test func `U052 removing a pin while its bubble opens ends the bubble, also on the reused view`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { map, annotation in
            map.dequeueReusableAnnotationView(withIdentifier: "pin") ?? BubblePinView(annotation, identifier: "pin")
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        let view = try #require(stage.map.view(for: pin) as? BubblePinView)
        try stage.click(400, 300)
        for _ in 0..<3 { stage.frame(after: UIWindow.frameInterval) }
        #expect(view.bubble.superview === view && stage.window.isAnimating)

        stage.map.removeAnnotation(pin)
        let next = stage.addPin(at: 500, 300, title: "B")
        stage.settle()

        #expect(stage.map.view(for: next) === view)
        #expect(view.bubble.superview == nil && !view.isSelected)
        #expect(stage.shot().count(of: BubblePinView.bubblePixel) == 0)
        #expect(stage.map.selectedAnnotations.isEmpty)
        try stage.clickAndSettle(500, 300)
        #expect(stage.shot().count(of: BubblePinView.bubblePixel) == 120 * 50)
    }

    @Test func `U054 many removals in one frame leave the empty map`() throws {
        let stage = try MapStage()
        let empty = stage.shot()
        var numbers = SeededNumbers(seed: 54)
        let pins = (0..<500).map { _ in
            stage.addPin(
                at: CGFloat.random(in: 0...800, using: &numbers),
                CGFloat.random(in: 0...600, using: &numbers)
            )
        }
        stage.settle()
        #expect(stage.shot() != empty)
        // Where twenty of the pins stand: their middles, above the tips.
        let places = stride(from: 0, to: 500, by: 25).map { stage.point(of: pins[$0]) }
        stage.delegate.calls = []

        for batch in 0..<50 { stage.map.removeAnnotations(Array(pins[batch * 10..<batch * 10 + 10])) }

        #expect(stage.shot() == empty)
        #expect(stage.map.annotations.isEmpty)
        for place in places { try stage.clickAndSettle(place.x, place.y - 8) }
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test func `U055 pins may be removed and added when told of added ones`() throws {
        let stage = try MapStage()
        stage.usePlates()
        var rounds = 0
        stage.delegate.onCall = { map, call in
            guard case .didAdd = call, rounds < 20 else { return }
            rounds += 1
            map.removeAnnotations(map.annotations)
            let pins = (0..<90).map { index in
                MKPointAnnotation(
                    coordinate: CLLocationCoordinate2D(latitude: Double(index % 9), longitude: Double(index / 9))
                )
            }
            map.addAnnotations(pins)
        }
        stage.addPin(at: 400, 300)

        for _ in 0..<20 { stage.frame() }

        #expect(rounds == 20)
        #expect(stage.map.annotations.count == 90)
        #expect(stage.map.annotations.allSatisfy { stage.map.view(for: $0)?.superview != nil })
        #expect(stage.delegate.addedViews.last?.count == 90)
    }

    @Test func `U056 replacing pins when the region has changed is no change of the region`() throws {
        let stage = try MapStage()
        stage.addPin(at: 400, 300)
        stage.settle()
        stage.delegate.onCall = { map, call in
            guard case .regionDidChange = call else { return }
            map.removeAnnotations(map.annotations)
            map.addAnnotation(MKPointAnnotation(coordinate: map.centerCoordinate))
        }

        try stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 400))
        stage.settle()

        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
        #expect(stage.map.annotations.count == 1)
    }

    @Test func `U057 setting the region that is shown tells nothing, also when told of a change`() throws {
        let stage = try MapStage()
        stage.delegate.onCall = { map, call in
            guard case .regionDidChange = call else { return }
            map.region = map.region
        }

        try stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 400))
        stage.settle()
        let calls = stage.delegate.calls.count
        for animated in [true, false] {
            for _ in 0..<5 { stage.map.setRegion(stage.map.region, animated: animated) }
        }
        stage.settle()

        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
        #expect(stage.delegate.calls.count == calls)
    }

    @Test func `U058 a text that changes while the bubble is open is shown in it`() async throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        stage.addPin(at: 400, 300, title: "A")
        stage.settle()
        try stage.clickAndSettle(400, 300)
        await stage.turn()
        let view = try #require(scene.popUpView)
        view.addSubview(view.label)
        view.label.text = "1 km"
        let before = stage.shot()

        view.label.text = "2 km"

        #expect(stage.window.needsFrame)
        let box = try #require(stage.shot().box(differingFrom: before))
        // The label covers x 365…435, y 232…248 of the map.
        #expect(box.x >= 365 && box.maxX <= 435 && box.y >= 232 && box.maxY <= 248)
        #expect(scene.bubbles == 1 && stage.selectedTitle == "A")
    }

    @Test func `U059 content that comes late is drawn though nothing else happens`() async throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        stage.addPin(at: 400, 300, title: "A")
        stage.settle()
        try stage.clickAndSettle(400, 300)
        await stage.turn()
        stage.run(for: 0.3)
        let frames = stage.window.framebuffer.compositedFrames
        #expect(!stage.window.needsFrame)

        scene.popUpView?.addSubview(UIImageView(image: UIImage.solid(0x112233, width: 16, height: 16)))

        #expect(stage.window.needsFrame)
        stage.frame(after: UIWindow.frameInterval)
        #expect(stage.window.framebuffer.compositedFrames == frames + 1)
        #expect(stage.shot().count(of: 0xFF11_2233) == 256)
        #expect(!stage.window.needsFrame)
    }

    @Test func `U063 a pin is clickable in the frame after it was added`() throws {
        let stage = try MapStage()
        stage.usePlates()
        stage.addPin(at: 400, 300, title: "A")
        stage.frame()

        try stage.press(400, 300)
        try stage.release(400, 300)

        #expect(stage.selectedTitle == "A")
    }

    @Test func `U064 a map that leaves its window and comes back shows the same`() throws {
        let stage = try MapStage()
        for place in 1...5 { stage.addPin(at: CGFloat(place) * 120, 300, title: "A") }
        stage.settle()
        let before = stage.shot()
        stage.delegate.calls = []

        stage.map.removeFromSuperview()
        stage.run(for: 0.1)
        #expect(stage.shot() != before)
        stage.window.addSubview(stage.map)
        stage.settle()

        #expect(stage.shot() == before)
        #expect(stage.delegate.calls.isEmpty)
        try stage.clickAndSettle(240, 290)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `U066 other parts of an open bubble are shown at once`() async throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        stage.addPin(at: 400, 300, title: "A")
        stage.settle()
        try stage.clickAndSettle(400, 300)
        await stage.turn()
        let view = try #require(scene.popUpView)
        let before = stage.shot()

        view.control.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.addSubview(view.control)

        let after = stage.shot()
        #expect(after.box(of: 0xFFFF_0000) == PixelRect(x: 410, y: 230, width: 30, height: 20))
        #expect(after.box(differingFrom: before) == PixelRect(x: 410, y: 230, width: 30, height: 20))
        var clicks = 0
        view.control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        try stage.clickAndSettle(425, 240)
        #expect(clicks == 1 && stage.selectedTitle == "A")
    }
}
