// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules of pins P1 and P2.
@MainActor
struct PinRuleTests {
    /// Has every annotation shown by a pin with a plate as its picture that drops.
    private func useDroppingPlates(_ stage: MapStage) {
        stage.delegate.makeView = { _, annotation in
            let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.animatesDrop = true
            view.image = UIImage.solid(annotation.titleText == "left" ? 0xFF00FF : 0x00FFFF, width: 20, height: 20)
            view.centerOffset = .zero
            return view
        }
    }

    @Test func `P1 a pin falls from above the top edge to its place`() throws {
        let stage = try MapStage()
        useDroppingPlates(stage)
        stage.addPin(at: 400, 300, title: "left")

        #expect(stage.box() == nil)
        var rows: [Int] = []
        while stage.window.isAnimating {
            stage.frame(after: UIWindow.frameInterval)
            if let box = stage.box(), box.height == 20 { rows.append(box.y) }
        }

        #expect(rows == rows.sorted())
        #expect(rows.count >= 10 && rows[0] < 100)
        #expect(stage.box() == PixelRect(x: 390, y: 290, width: 20, height: 20))
    }

    @Test func `P1 pins added together fall one after the other`() throws {
        let stage = try MapStage()
        useDroppingPlates(stage)
        stage.addPin(at: 500, 300, title: "right")
        stage.addPin(at: 300, 300, title: "left")
        stage.frame()

        stage.run(for: 0.2)

        let left = try #require(stage.box(of: 0xFF00FF))
        let right = try #require(stage.box(of: 0x00FFFF))
        #expect(left.maxY > right.maxY + 10)
        stage.settle()
        #expect(stage.box(of: 0xFF00FF)?.y == 290 && stage.box(of: 0x00FFFF)?.y == 290)
    }

    @Test func `P1 a pin that need not drop stands at once`() throws {
        let stage = try MapStage()
        stage.usePins()
        let pin = stage.addPin(at: 400, 300)
        stage.frame()

        #expect(!stage.window.isAnimating)
        #expect((stage.map.view(for: pin) as? MKPinAnnotationView)?.animatesDrop == false)
    }

    @Test func `P2 the tint starts red and the three colours map onto the class colours`() {
        let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(pin.pinTintColor == MKPinAnnotationView.redPinColor())
        #expect(pin.pinColor == .red)

        pin.pinColor = .green
        #expect(pin.pinTintColor == MKPinAnnotationView.greenPinColor())
        pin.pinColor = .purple
        #expect(pin.pinTintColor == MKPinAnnotationView.purplePinColor())
        pin.pinColor = .red
        #expect(pin.pinTintColor == MKPinAnnotationView.redPinColor())
        pin.pinTintColor = MKPinAnnotationView.greenPinColor()
        #expect(pin.pinColor == .green)
        pin.pinTintColor = nil
        #expect(pin.pinTintColor == MKPinAnnotationView.redPinColor())
    }

    @Test func `P2 the colour is seen on the map`() throws {
        let stage = try MapStage()
        stage.usePins()
        let pin = stage.showPin(at: 400, 300)
        let red = stage.shot()

        (stage.map.view(for: pin) as? MKPinAnnotationView)?.pinColor = .green

        // The middle of the head, 27 points above the tip.
        #expect(red.pixel(400, 276) >> 16 & 0xFF > red.pixel(400, 276) >> 8 & 0xFF)
        let green = stage.shot()
        #expect(green.pixel(400, 276) >> 8 & 0xFF > green.pixel(400, 276) >> 16 & 0xFF)
    }
}
