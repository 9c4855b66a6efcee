// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules of markers: P3, and G4 and G9 where they speak of markers.
@MainActor
struct MarkerRuleTests {
    private func marker(_ stage: MapStage, _ change: @escaping (MKMarkerAnnotationView) -> Void = { _ in }) {
        stage.delegate.makeView = { _, annotation in
            let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            change(view)
            return view
        }
    }

    @Test func `P3 the defaults`() {
        let view = MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(view.titleVisibility == .adaptive && view.subtitleVisibility == .adaptive)
        #expect(view.markerTintColor == nil && view.glyphTintColor == nil)
        #expect(view.glyphText == nil && view.glyphImage == nil && view.selectedGlyphImage == nil)
        #expect(!view.animatesWhenAdded && view.image == nil)
    }

    @Test func `G9 markers have low priority and other views the highest`() {
        #expect(MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil).displayPriority == .defaultLow)
        #expect(MKAnnotationView(annotation: nil, reuseIdentifier: nil).displayPriority == .required)
        #expect(MKPinAnnotationView(annotation: nil, reuseIdentifier: nil).displayPriority == .required)
        #expect(MKFeatureDisplayPriority.defaultHigh.rawValue == 750)
        #expect(MKFeatureDisplayPriority.defaultLow.rawValue == 250)
    }

    @Test(arguments: [false, true]) func `G4 the tip is on the coordinate, also of a selected marker`(
        isSelected: Bool
    ) throws {
        let stage = try MapStage()
        marker(stage)
        let pin = stage.showPin(at: 400, 300)
        if isSelected { stage.map.selectAnnotation(pin, animated: false) }
        stage.settle()
        let view = try #require(stage.map.view(for: pin))
        let art = try #require(view.shownImage?.cgImage?.bitmap)
        let shape = isSelected ? MarkerArt.selected : MarkerArt.regular

        #expect(view.frame.minX + shape.tip.x == 400 && view.frame.minY + shape.tip.y == 300)
        // The lowest pixels of the balloon's colour: two in the middle.
        let reds = (0..<art.height).last { row in
            (0..<art.width).contains { column in
                let pixel = art.pixels[row * art.width + column]
                return pixel >> 16 & 0xFF > 150 && pixel >> 8 & 0xFF < 100
            }
        }
        #expect(try (Int(shape.tip.y) - 3...Int(shape.tip.y)).contains(#require(reds)))
    }

    @Test func `P3 a text wins over a picture`() throws {
        let stage = try MapStage()
        let picture = UIImage.solid(0x000000, width: 20, height: 20)
        marker(stage) { $0.glyphImage = picture }
        let pin = stage.showPin(at: 400, 300)
        let view = try #require(stage.map.view(for: pin) as? MKMarkerAnnotationView)
        // The picture's opaque pixels are white, as the tint says.
        #expect(stage.shot().count(of: 0xFFFF_FFFF) >= 400)
        let withPicture = stage.shot()

        view.glyphText = "1"
        let withText = stage.shot()
        #expect(withText != withPicture && withText.count(of: 0xFFFF_FFFF) < 200)

        view.glyphText = nil
        #expect(stage.shot() == withPicture)
        view.glyphImage = nil
        #expect(stage.shot() != withPicture)
    }

    @Test func `P3 selecting enlarges the balloon and shows the other picture if there is one`() throws {
        let stage = try MapStage()
        marker(stage) {
            $0.glyphImage = UIImage.solid(0x000000, width: 20, height: 20)
            $0.glyphTintColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        }
        let pin = stage.showPin(at: 400, 300)
        let view = try #require(stage.map.view(for: pin) as? MKMarkerAnnotationView)
        #expect(stage.box(of: 0x00FFFF) == PixelRect(x: 390, y: 269, width: 20, height: 20))

        stage.map.selectAnnotation(pin, animated: false)
        #expect(stage.box(of: 0x00FFFF) == PixelRect(x: 390, y: 254, width: 20, height: 20))
        #expect(view.bounds.width > 60)
        view.selectedGlyphImage = UIImage.solid(0x000000, width: 40, height: 40)
        #expect(stage.box(of: 0x00FFFF) == PixelRect(x: 380, y: 244, width: 40, height: 40))

        stage.map.deselectAnnotation(pin, animated: false)
        #expect(stage.box(of: 0x00FFFF) == PixelRect(x: 390, y: 269, width: 20, height: 20))
    }

    @Test func `P3 tints are seen, and nil means the defaults`() throws {
        let stage = try MapStage()
        marker(stage)
        let pin = stage.showPin(at: 400, 300)
        let view = try #require(stage.map.view(for: pin) as? MKMarkerAnnotationView)
        let plain = stage.shot()
        view.markerTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        // Beside the pin on the balloon, half way up.
        let blue = stage.shot().pixel(390, 279)
        #expect(blue & 0xFF > 200 && blue >> 16 & 0xFF < 60)
        view.glyphTintColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(stage.shot().pixel(400, 274) == 0xFF00_0000)

        view.markerTintColor = nil
        view.glyphTintColor = nil
        #expect(stage.shot() == plain)
    }

    @Test func `P3 an adaptive title is shown where there is room, a visible one always, a hidden one never`() throws {
        let stage = try MapStage()
        marker(stage)
        let pin = stage.showPin(at: 400, 300, title: "A title")
        let other = stage.showPin(at: 400, 345)
        let view = try #require(stage.map.view(for: pin) as? MKMarkerAnnotationView)
        #expect(view.caption(images: stage.map.controller.images) == nil)

        stage.map.removeAnnotation(other)
        stage.settle()
        let caption = try #require(view.caption(images: stage.map.controller.images))
        #expect(caption.origin.y >= 0)

        view.titleVisibility = .hidden
        stage.settle()
        #expect(view.caption(images: stage.map.controller.images) == nil)
        stage.addPin(at: 400, 345)
        view.titleVisibility = .visible
        stage.settle()
        #expect(view.caption(images: stage.map.controller.images) != nil)
    }

    @Test func `P3 an adaptive subtitle is shown while the view is selected`() throws {
        let stage = try MapStage()
        marker(stage)
        let pin = stage.addPin(at: 400, 300, title: "A")
        pin.subtitle = "B"
        stage.settle()
        let view = try #require(stage.map.view(for: pin) as? MKMarkerAnnotationView)
        #expect(view.wantedLabel == MarkerLabel(title: "A", subtitle: "", isSelected: false))

        stage.map.selectAnnotation(pin, animated: false)
        #expect(view.wantedLabel == MarkerLabel(title: "A", subtitle: "B", isSelected: true))
        view.canShowCallout = true
        #expect(view.wantedLabel == nil)
        view.titleVisibility = .visible
        #expect(view.wantedLabel == MarkerLabel(title: "A", subtitle: "", isSelected: true))
    }

    @Test func `markers that look the same share one picture, and one whose look changes leaves the others`() throws {
        let stage = try MapStage()
        marker(stage)
        let pins = [300, 400, 500].map { stage.addPin(at: $0, 300) }
        stage.settle()
        let views = pins.compactMap { stage.map.view(for: $0) as? MKMarkerAnnotationView }
        func sprites() -> [ObjectIdentifier] {
            views.map { ObjectIdentifier($0.sprite(scale: 1, images: stage.map.controller.images).sprite) }
        }
        #expect(Set(sprites()).count == 1)

        views[0].glyphText = "x"
        #expect(Set(sprites()).count == 2)
        views[0].glyphText = nil
        #expect(Set(sprites()).count == 1)
    }

    @Test func `a marker that is to grow when added grows about its tip and comes to rest`() throws {
        let stage = try MapStage()
        marker(stage) { $0.animatesWhenAdded = true }
        let empty = stage.shot()
        stage.addPin(at: 400, 300)
        var heights: [Int] = []
        stage.frame()
        #expect(stage.window.isAnimating)
        while stage.window.isAnimating {
            stage.frame(after: UIWindow.frameInterval)
            guard let box = stage.shot().box(differingFrom: empty) else { continue }
            #expect((295...307).contains(box.maxY))
            heights.append(box.height)
        }

        let last = try #require(heights.last)
        #expect(heights[0] < last / 2)
        // It swings beyond its size once.
        #expect(heights.contains { $0 > last + 2 })
        #expect(heights.count <= 32)
    }

    @Test func `a click on the balloon selects and one on the corner beside it or the shadow does not`() throws {
        let stage = try MapStage()
        marker(stage)
        _ = stage.showPin(at: 400, 300, title: "A")
        try stage.clickAndSettle(386, 297)
        #expect(stage.selectedTitle == nil)
        try stage.clickAndSettle(400, 303)
        #expect(stage.selectedTitle == nil)
        try stage.clickAndSettle(390, 279)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `a picture of the app's own replaces the balloon`() throws {
        let stage = try MapStage()
        marker(stage) {
            $0.image = UIImage.solid(0xFF00FF, width: 20, height: 10)
            $0.centerOffset = .zero
        }
        let pin = stage.showPin(at: 400, 300)
        #expect(stage.box() == PixelRect(x: 390, y: 295, width: 20, height: 10))

        stage.map.view(for: pin)?.image = nil
        #expect(stage.box() == nil)
        #expect(stage.map.view(for: pin)?.bounds.size == MarkerArt.regular.size)
    }
}
