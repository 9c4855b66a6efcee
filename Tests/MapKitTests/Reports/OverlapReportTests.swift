// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// User reports of area C: which pin.
@MainActor
struct OverlapReportTests {
    @Test(arguments: [0.5, 0.1])
    func `U042 clicks at one place go through all pins there, and each comes to the front whole`(pause: Double) throws {
        let stage = try MapStage()
        let colors: [UInt32] = [0xFF0001, 0xFF0002, 0xFF0003, 0xFF0004, 0xFF0005]
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, colors[Int(annotation.titleText ?? "") ?? 0], width: 20, height: 20)
        }
        for index in 0..<5 {
            stage.addPin(at: 398 + CGFloat(index), 298 + CGFloat(index * 2 % 5), title: "\(index)")
        }
        stage.settle()
        var selected: [String] = []

        for _ in 0..<5 {
            try stage.click(400, 300)
            stage.run(for: pause)
            let title = try #require(stage.selectedTitle)
            selected.append(title)
            #expect(stage.shot().count(of: 0xFF00_0000 | colors[Int(title) ?? 0]) == 400)
        }

        #expect(Set(selected).count == 5)
        try stage.clickAndSettle(400, 300)
        #expect(stage.selectedTitle == selected.first)
    }

    @Test func `U043 after a selection the order is as before`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, 0x0000FF + UInt32(annotation.titleText?.count ?? 0) << 20)
        }
        for (index, title) in ["a", "bb", "ccc"].enumerated() {
            stage.addPin(at: 390 + CGFloat(index) * 10, 300, title: title)
        }
        stage.settle()
        let before = stage.shot()

        try stage.clickAndSettle(380, 300)
        #expect(stage.selectedTitle == "a")
        #expect(stage.shot() != before)
        try stage.clickAndSettle(200, 500)

        #expect(stage.shot() == before)
    }

    @Test(arguments: [true, false])
    func `U044 the one farther south is in front whatever the order of adding, unless a priority says so`(
        northFirst: Bool
    ) throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, annotation.titleText == "A" ? 0xFF0000 : 0x00FF00)
        }
        let north = MKPointAnnotation(coordinate: CLLocationCoordinate2D(), title: "A", subtitle: nil)
        let south = MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: -0.5, longitude: 0),
            title: "B",
            subtitle: nil
        )
        stage.map.addAnnotations(northFirst ? [north, south] : [south, north])
        #expect(stage.shot().pixel(400, 300) == 0xFF00_FF00)

        stage.map.view(for: north)?.zPriority = .max

        #expect(stage.shot().pixel(400, 300) == 0xFFFF_0000)
    }

    @Test func `U044 of two at one place the one added later is in front`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, annotation.titleText == "A" ? 0xFF0000 : 0x00FF00)
        }
        stage.addPin(at: 400, 300, title: "A")
        stage.addPin(at: 400, 300, title: "B")

        #expect(stage.shot().pixel(400, 300) == 0xFF00_FF00)
    }

    @Test func `U045 two pins at one place have one bubble between them`() async throws {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        for title in ["A", "B"] {
            stage.map.addAnnotation(
                MKPointAnnotation(
                    coordinate: CLLocationCoordinate2D(latitude: 10, longitude: 10),
                    title: title,
                    subtitle: nil
                )
            )
        }
        stage.settle()
        let place = stage.point(of: stage.map.annotations[0])

        for _ in 0..<3 {
            try stage.clickAndSettle(place.x, place.y)
            await stage.turn()
            #expect(scene.bubbles == 1)
            #expect(scene.popUp?.pin === stage.map.selectedAnnotations.first)
        }
        try stage.clickAndSettle(100, 500)
        await stage.turn()

        #expect(scene.bubbles == 0)
    }

    @Test func `U046 however pins are rebuilt there is one bubble at most, and it is the selected one's`() async throws
    {
        let stage = try MapStage()
        let scene = PopUpScene(stage)
        var numbers = SeededNumbers(seed: 46)

        for _ in 0..<100 {
            let pins = stage.map.annotations.filter { !($0 is PopUpAnnotation) }
            if let pin = pins.randomElement(using: &numbers) { stage.map.selectAnnotation(pin, animated: false) }
            stage.frame()
            stage.map.removeAnnotations(pins)
            let made = (0..<5).map { _ in
                stage.addPin(
                    at: CGFloat.random(in: 100...700, using: &numbers),
                    CGFloat.random(in: 100...500, using: &numbers),
                    title: "A"
                )
            }
            stage.frame()
            if let pin = made.randomElement(using: &numbers) { stage.map.selectAnnotation(pin, animated: false) }
            await stage.turn()
            #expect(scene.bubbles == 1)
            #expect(scene.popUp?.pin === stage.map.selectedAnnotations.first)
            #expect(stage.map.annotations.count == 6)
        }
    }

    @Test func `U048 with an offset the hit area is where the picture is`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation, width: 40, height: 40)
            view.centerOffset = CGPoint(x: 0, y: -40)
            return view
        }
        _ = stage.showPin(at: 400, 300, title: "A")

        try stage.clickAndSettle(400, 315)
        #expect(stage.selectedTitle == nil)
        try stage.clickAndSettle(400, 260)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `U048 a picture far from its coordinate is shown and hit also when that is out of view`() throws {
        let stage = try MapStage(zoom: 6)
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation, width: 40, height: 40)
            view.centerOffset = CGPoint(x: 600, y: -300)
            return view
        }
        let pin = stage.showPin(at: 100, 500, title: "A")
        #expect(stage.box() == PixelRect(x: 680, y: 180, width: 40, height: 40))
        try stage.clickAndSettle(690, 190)
        #expect(stage.selectedTitle == "A")
        stage.map.deselectAnnotation(pin, animated: false)

        // The coordinate goes 500 points beyond the left edge.
        try stage.drag(from: CGPoint(x: 700, y: 500), to: CGPoint(x: 100, y: 500))
        stage.settle()

        #expect(stage.box() == PixelRect(x: 80, y: 180, width: 40, height: 40))
        try stage.clickAndSettle(90, 190)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `U050 a click on a disabled pin goes to the one beneath`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.isEnabled = annotation.titleText != "upper"
            return view
        }
        _ = stage.showPin(at: 400, 295, title: "lower")
        let upper = stage.showPin(at: 400, 300, title: "upper")

        stage.map.selectAnnotation(upper, animated: true)
        #expect(stage.delegate.calls.isEmpty)
        try stage.clickAndSettle(400, 300)

        #expect(stage.selectedTitle == "lower")
    }
}
