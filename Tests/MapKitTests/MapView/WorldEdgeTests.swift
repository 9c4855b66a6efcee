// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// The 180th meridian, the equator, the poles, and worlds smaller than the view.
@MainActor
struct WorldEdgeTests {
    private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    private func pin(_ latitude: Double, _ longitude: Double, on stage: MapStage) -> MKPointAnnotation {
        let annotation = MKPointAnnotation()
        annotation.coordinate = place(latitude, longitude)
        stage.map.addAnnotation(annotation)
        return annotation
    }

    /// Whether the pin's head is drawn: its body shows other pixels than the same place without the pin.
    private func isDrawn(_ annotation: MKPointAnnotation, on stage: MapStage) -> Bool {
        guard let view = stage.map.view(for: annotation) else { return false }
        let with = stage.shot()
        view.isHidden = true
        let without = stage.shot()
        view.isHidden = false
        stage.frame()
        return with != without
    }

    @Test func `M10 panning east for ever keeps the longitude in -180 to 180`() throws {
        let stage = try MapStage()
        var longitudes: [Double] = []
        for _ in 0..<12 {
            try stage.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 400, y: 300), steps: 3)
            longitudes.append(stage.map.centerCoordinate.longitude)
        }
        let expected = (1...12).map { (Double($0) * 300 / 1024 * 360).remainder(dividingBy: 360) }

        #expect(longitudes.allSatisfy { abs($0) <= 180 })
        #expect(zip(longitudes, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `M10 the latitude stops at 85,0511 for setters and drags and comes back at once`() throws {
        let stage = try MapStage()
        for _ in 0..<4 {
            try stage.drag(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 400, y: 500), steps: 4)
        }
        #expect(abs(stage.map.centerCoordinate.latitude - 85.051_128_779_806_59) < 1e-9)
        stage.settle()
        try stage.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 400, y: 260))
        // The world's edge lies 40 points above the middle now.
        let edge = stage.map.convert(place(85.051_128, 0), toPointTo: stage.map)
        #expect(abs(edge.y - 260) < 0.01)
        stage.map.centerCoordinate = place(-89, 10)
        #expect(abs(stage.map.centerCoordinate.latitude + 85.051_128_779_806_59) < 1e-9)
        #expect(stage.map.region.isValid)
    }

    @Test func `M10 a map that runs on stops at the edge of the world and tells of its end`() throws {
        let stage = try MapStage()
        stage.map.centerCoordinate = place(84, 0)
        stage.delegate.calls = []
        try stage.press(400, 100)
        for step in 1...6 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.move(400, 100 + CGFloat(step) * 30)
        }
        try stage.release(400, 280)
        stage.settle()

        #expect(abs(stage.map.centerCoordinate.latitude - 85.051_128_779_806_59) < 1e-9)
        #expect(stage.delegate.calls.last == .regionDidChange(animated: false))
    }

    @Test func `M11 across the 180th meridian the visible rect leaves the world and pins on both sides show`() throws {
        for longitude in [179.0, -179] {
            let stage = try MapStage(zoom: 5, center: place(0, longitude))
            let rect = stage.map.visibleMapRect
            #expect(rect.minX < 0 || rect.maxX > MKMapSize.world.width)
            #expect(rect.spans180thMeridian)
            let pins = [pin(0, 176, on: stage), pin(0, -176, on: stage)]
            stage.settle()
            for annotation in pins {
                let point = stage.point(of: annotation)
                #expect(stage.map.bounds.contains(point))
                #expect(isDrawn(annotation, on: stage))
            }
            #expect(stage.point(of: pins[0]).x < stage.point(of: pins[1]).x)
        }
    }

    @Test func `U108 pins on both sides of the 180th meridian are drawn`() throws {
        let stage = try MapStage(zoom: 4, center: place(-17, 180))
        let pins = [pin(-17, 178, on: stage), pin(-17, -178, on: stage)]
        stage.settle()

        // At zoom 4 a degree is 4096 / 360 points.
        #expect(abs(stage.point(of: pins[0]).x - (400 - 2 * 4096.0 / 360)) < 1e-6)
        #expect(abs(stage.point(of: pins[1]).x - (400 + 2 * 4096.0 / 360)) < 1e-6)
        #expect(pins.allSatisfy { isDrawn($0, on: stage) })
    }

    @Test func `U109 when the world repeats a pin shows once, in the copy nearest the middle, and moves with the map`()
        throws
    {
        let stage = try MapStage(zoom: 1)
        let annotation = pin(0, 0, on: stage)
        stage.settle()
        try stage.press(400, 500)
        try stage.move(410, 500)
        stage.frame(after: 0.02)
        var last = stage.point(of: annotation).x
        for step in 2...60 {
            try stage.move(400 + CGFloat(step) * 10, 500)
            stage.frame(after: 0.02)
            let x = stage.point(of: annotation).x
            // The world is 512 points wide: half of it from the middle, the next copy takes over.
            #expect(abs(x - last - 10) < 1e-6 || abs(x - last - 10 + 512) < 1e-6)
            #expect(x > 400 - 256 - 1e-6 && x < 400 + 256 + 1e-6)
            #expect(stage.map.view(for: annotation)?.frame.midX.isFinite ?? false)
            last = x
        }
        try stage.release(1000, 500)
    }

    @Test func `U111 whether a place is in view is right past 180`() throws {
        let stage = try MapStage()
        stage.map.region = MKCoordinateRegion(
            center: place(0, 179),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 10)
        )

        #expect(stage.map.region.contains(place(0, -178)))
        #expect(!stage.map.region.contains(place(0, 170)))
        #expect(stage.map.bounds.contains(stage.map.convert(place(0, -178), toPointTo: stage.map)))
        #expect(!stage.map.bounds.contains(stage.map.convert(place(0, 170), toPointTo: stage.map)))
    }

    @Test func `U113 from Fiji to Fiji no frame leaves Fiji`() throws {
        let stage = try MapStage(zoom: 5, center: place(-18.10, 178.47))
        stage.map.setCenter(place(-18.20, -178.82), animated: true)
        var longitudes: [Double] = []
        for _ in 0..<40 {
            stage.frame(after: UIWindow.frameInterval)
            longitudes.append(stage.map.centerCoordinate.longitude)
        }

        #expect(longitudes.allSatisfy { abs($0) >= 178 })
        #expect(longitudes.contains { $0 > 179 } && longitudes.contains { $0 < -179 })
        #expect(stage.map.centerCoordinate.longitude == -178.82)
    }

    @Test func `U115 pins at the poles lie at the edge of the map and crash nothing`() throws {
        let stage = try MapStage(zoom: 0)
        let pins = [pin(90, 0, on: stage), pin(-90, 0, on: stage), pin(-90, 180, on: stage)]
        stage.settle()
        _ = stage.shot()

        // The world is 256 points high, about the middle of the view.
        #expect(abs(stage.point(of: pins[0]).y - (300 - 128)) < 1e-6)
        #expect(abs(stage.point(of: pins[1]).y - (300 + 128)) < 1e-6)
        #expect(pins.allSatisfy { stage.point(of: $0).x.isFinite && stage.point(of: $0).y.isFinite })
    }

    @Test func `U118 pins on the equator and the prime meridian are drawn`() throws {
        let stage = try MapStage()
        stage.usePins()
        for (latitude, longitude) in [(0.0, 10.0), (10, 0), (0, 0)] {
            #expect(isDrawn(pinned(latitude, longitude, on: stage), on: stage))
        }
    }

    private func pinned(_ latitude: Double, _ longitude: Double, on stage: MapStage) -> MKPointAnnotation {
        let annotation = pin(latitude, longitude, on: stage)
        stage.settle()
        return annotation
    }

    @Test func `at zoom 0 the world is smaller than the view and is drawn with copies and sea`() throws {
        let stage = try MapStage(zoom: 0)
        #expect(stage.zoomLevel == 0)
        let shot = stage.shot()
        let sea = shot.pixels[10 * 800 + 400]
        let row = Array(shot.pixels[(300 * 800)..<(301 * 800)])

        // The copies repeat every 256 points; above the world there is nothing but sea.
        #expect((0..<(800 - 256)).allSatisfy { row[$0] == row[$0 + 256] })
        #expect((0..<800).allSatisfy { shot.pixels[10 * 800 + $0] == sea })
        #expect(Set(row).count > 1)
        try stage.scroll(-5, at: 100, 100)
        stage.settle()
        #expect(stage.zoomLevel == 0)
        #expect(stage.map.region.isValid)
    }
}
