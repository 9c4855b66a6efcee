// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// An annotation of an app's own, which tells nobody when it moves.
private final class Bus: NSObject, MKAnnotation {
    var coordinate: CLLocationCoordinate2D

    init(_ latitude: Double, _ longitude: Double) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}

/// Annotations whose coordinates change: seen, animated, invalid.
@MainActor
struct CoordinateChangeTests {
    private func place(_ stage: MapStage, _ x: CGFloat, _ y: CGFloat) -> CLLocationCoordinate2D {
        stage.map.convert(CGPoint(x: x, y: y), toCoordinateFrom: stage.map)
    }

    @Test func `one that moves without telling is at its new place in the next frame`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()
        #expect(!stage.window.needsFrame)

        bus.coordinate = place(stage, 600, 400)

        #expect(stage.window.needsFrame)
        #expect(stage.box() == PixelRect(x: 585, y: 385, width: 30, height: 30))
    }

    @Test func `one outside the visible area that moves into it without telling is found while nothing else happens`()
        throws
    {
        let stage = try MapStage(zoom: 6)
        stage.usePlates()
        let buses = (0..<5_000).map { Bus(60, Double($0) / 100) }
        stage.map.addAnnotations(buses)
        stage.settle()
        #expect(stage.box() == nil)

        buses[4_321].coordinate = place(stage, 600, 400)
        // The loop asks at each of its turns.
        let turns = (1...20).first { _ in stage.window.needsFrame }

        #expect(turns != nil)
        stage.frame()
        #expect(stage.box() == PixelRect(x: 585, y: 385, width: 30, height: 30))
    }

    @Test func `one that moves far away loses its view, and gets one again`() throws {
        let stage = try MapStage(zoom: 5)
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()

        bus.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 120)
        stage.frame()
        #expect(stage.map.view(for: bus) == nil)

        bus.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        stage.frame()
        stage.frame()
        #expect(stage.box() == PixelRect(x: 385, y: 285, width: 30, height: 30))
    }

    @Test func `inside an animation block the view goes there smoothly`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bus.coordinate = place(stage, 600, 300) }
        #expect(stage.box() == PixelRect(x: 385, y: 285, width: 30, height: 30))
        var lefts: [Int] = []
        for _ in 0..<4 {
            stage.frame(after: 0.25)
            lefts.append(try #require(stage.box()).x)
        }

        #expect(lefts == [435, 485, 535, 585])
    }

    @Test(arguments: [0.25, 0.5, 0.75])
    func `the way of an animated view is on the map, also when the map moves meanwhile`(share: Double) throws {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bus.coordinate = place(stage, 600, 300) }
        stage.frame()
        // A quarter of the way into the animation the map goes 100 points to the left and 40 up.
        stage.frame(after: 0.25)
        stage.map.centerCoordinate = place(stage, 500, 340)
        stage.frame(after: share - 0.25)

        let box = try #require(stage.box())
        #expect(box == PixelRect(x: 385 + Int(200 * share) - 100, y: 245, width: 30, height: 30))
        stage.settle()
        #expect(stage.box() == PixelRect(x: 485, y: 245, width: 30, height: 30))
    }

    @Test func `a drag of the map during the animation does not disturb the way`() throws {
        let (moved, still) = (try MapStage(), try MapStage())
        let buses = [Bus(0, 0), Bus(0, 0)]
        for (stage, bus) in zip([moved, still], buses) {
            stage.usePlates()
            stage.map.addAnnotation(bus)
            stage.settle()
            UIView.animate(withDuration: 1) { bus.coordinate = place(stage, 600, 300) }
            stage.frame()
        }

        try moved.press(200, 500)
        for step in 1...30 {
            moved.frame(after: UIWindow.frameInterval)
            still.frame(after: UIWindow.frameInterval)
            try moved.move(200 + CGFloat(step) * 5, 500 + CGFloat(step) * 2)
            let (box, other) = (try #require(moved.box()), try #require(still.box()))
            #expect(abs(box.x - other.x - step * 5) <= 1)
            #expect(abs(box.y - other.y - step * 2) <= 1)
        }
    }

    @Test func `zooming during the animation ends at the coordinate`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bus.coordinate = place(stage, 500, 300) }
        stage.frame()
        stage.frame(after: 0.5)
        stage.show(CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 3)

        // Half way to the point 100 points away, which is 200 points away now.
        #expect(stage.box() == PixelRect(x: 485, y: 285, width: 30, height: 30))
        stage.settle()
        #expect(stage.box() == PixelRect(x: 585, y: 285, width: 30, height: 30))
    }

    @Test func `a view that goes out of the visible area smoothly is kept until it is there`() throws {
        let stage = try MapStage(zoom: 5)
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            bus.coordinate = place(stage, 1_400, 300)
        }
        stage.frame()
        stage.frame(after: 0.25)
        #expect(stage.box() == PixelRect(x: 635, y: 285, width: 30, height: 30))
        stage.settle()

        #expect(stage.map.view(for: bus) == nil)
        #expect(!stage.window.needsFrame)
    }

    @Test func `a view that the app has taken off is neither shown nor hit`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        _ = stage.showPin(at: 500, 300, title: "B")

        stage.map.view(for: pin)?.removeFromSuperview()
        #expect(stage.box() == PixelRect(x: 485, y: 285, width: 30, height: 30))
        try stage.clickAndSettle(400, 300)
        try stage.clickAndSettle(500, 300)

        #expect(stage.selectedTitle == "B")
        stage.map.removeAnnotations(stage.map.annotations)
        stage.settle()
        #expect(stage.box() == nil)
    }

    @Test func `an animation that the app makes of the view itself goes along with the map`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300)
        let view = try #require(stage.map.view(for: pin))

        view.center.y -= 200
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.y += 200 }
        stage.frame()
        stage.frame(after: 0.5)
        #expect(stage.box()?.y == 185)
        stage.map.centerCoordinate = place(stage, 300, 300)

        #expect(stage.box() == PixelRect(x: 485, y: 185, width: 30, height: 30))
        stage.settle()
        #expect(stage.box() == PixelRect(x: 485, y: 285, width: 30, height: 30))
    }

    @Test func `a change before an animation block is none of the block's`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()

        bus.coordinate = place(stage, 600, 300)
        UIView.animate(withDuration: 1) {}

        #expect(stage.box() == PixelRect(x: 585, y: 285, width: 30, height: 30))
    }

    @Test(arguments: [(Double.nan, 0), (0, .infinity), (91, 0), (0, -180.5)] as [(Double, Double)])
    func `one at no place stays on the map, is not drawn, and warns once`(latitude: Double, longitude: Double) throws {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(latitude, longitude)

        let messages = Log.capturing {
            stage.map.addAnnotation(bus)
            stage.settle()
            stage.map.addAnnotation(bus)
            stage.settle()
        }.messages.filter { $0.contains("coordinate") }

        #expect(stage.map.annotations.contains { $0 === bus })
        #expect(stage.map.view(for: bus) == nil)
        #expect(stage.box() == nil)
        #expect(!stage.delegate.calls.contains(.viewFor(nil)))
        #expect(messages.count == 1)
    }

    @Test func `one that comes to be at no place is taken off, warns once, and comes back with a valid coordinate`()
        throws
    {
        let stage = try MapStage()
        stage.usePlates()
        let bus = Bus(0, 0)
        stage.map.addAnnotation(bus)
        stage.settle()
        try stage.clickAndSettle(400, 300)
        #expect(stage.map.selectedAnnotations.count == 1)

        let messages = Log.capturing {
            bus.coordinate.latitude = .nan
            stage.settle()
            stage.settle()
        }.messages.filter { $0.contains("coordinate") }

        #expect(messages.count == 1)
        #expect(stage.box() == nil && stage.map.view(for: bus) == nil)
        #expect(stage.map.annotations.count == 1 && stage.map.selectedAnnotations.isEmpty)
        bus.coordinate.latitude = 0
        stage.settle()
        #expect(stage.box() == PixelRect(x: 385, y: 285, width: 30, height: 30))
    }
}
