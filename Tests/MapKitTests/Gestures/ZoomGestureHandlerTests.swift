// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct ZoomGestureHandlerTests {
    /// The distance in the view between where a coordinate is now and a point.
    private func distance(_ coordinate: CLLocationCoordinate2D, _ x: Double, _ y: Double, on stage: MapStage) -> Double
    {
        let point = stage.map.convert(coordinate, toPointTo: stage.map)
        return hypot(point.x - x, point.y - y)
    }

    @Test func `Y1 a double click zooms in by two about its point`() throws {
        let stage = try MapStage()
        let place = stage.coordinate(600, 200)
        try stage.click(600, 200)
        stage.run(for: 0.1)
        try stage.click(600, 200)
        stage.settle()

        #expect(abs(stage.zoomLevel - 3) < 1e-9)
        #expect(distance(place, 600, 200, on: stage) < 1e-6)
    }

    @Test func `Y1 a tap of two fingers zooms out by two`() throws {
        let stage = try MapStage(zoom: 5)
        let place = stage.coordinate(400, 200)
        try stage.finger(1, .began, 350, 200)
        try stage.finger(2, .began, 450, 200)
        stage.frame(after: 0.05)
        try stage.finger(1, .ended, 350, 200)
        try stage.finger(2, .ended, 450, 200)
        stage.settle()

        #expect(abs(stage.zoomLevel - 4) < 1e-9)
        #expect(distance(place, 400, 200, on: stage) < 1e-4)
    }

    @Test func `Y2 the wheel keeps the place under the pointer in every frame`() throws {
        let stage = try MapStage()
        let place = stage.coordinate(600, 200)
        for _ in 0..<3 {
            try stage.scroll(1, at: 600, 200)
            for _ in 0..<4 {
                stage.frame(after: UIWindow.frameInterval)
                #expect(distance(place, 600, 200, on: stage) < 1e-3)
            }
        }
        stage.settle()
        #expect(distance(place, 600, 200, on: stage) < 1e-6)
        #expect(abs(stage.zoomLevel - 3.5) < 1e-9)
    }

    @Test func `Y2 a pinch keeps the place between the fingers`() throws {
        let stage = try MapStage()
        let place = stage.coordinate(300, 200)
        try stage.finger(1, .began, 250, 200)
        try stage.finger(2, .began, 350, 200)
        for step in 1...10 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(1, .moved, 250 - Double(step) * 5, 200)
            try stage.finger(2, .moved, 350 + Double(step) * 5, 200)
        }
        stage.frame()

        // From 100 to 200 points apart.
        #expect(abs(stage.zoomLevel - 3) < 1e-6)
        #expect(distance(place, 300, 200, on: stage) < 1e-3)
        stage.run(for: 0.3)
        try stage.finger(1, .ended, 200, 200)
        try stage.finger(2, .ended, 400, 200)
        stage.settle()
        #expect(abs(stage.zoomLevel - 3) < 1e-6)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
    }

    @Test func `Y2 with scrolling disabled wheel, pinch and double click zoom about the middle`() throws {
        let stage = try MapStage()
        stage.map.isScrollEnabled = false
        let place = stage.map.centerCoordinate
        try stage.scroll(1, at: 600, 200)
        stage.settle()
        #expect(abs(stage.zoomLevel - 2.5) < 1e-9)
        try stage.click(600, 200)
        try stage.click(600, 200)
        stage.settle()
        #expect(abs(stage.zoomLevel - 3.5) < 1e-9)
        try stage.finger(1, .began, 50, 200)
        try stage.finger(2, .began, 150, 200)
        for step in 1...5 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(2, .moved, 150 + Double(step) * 20, 200)
        }
        try stage.finger(1, .ended, 50, 200)
        try stage.finger(2, .ended, 250, 200)
        stage.settle()

        #expect(abs(stage.zoomLevel - 4.5) < 1e-6)
        #expect(stage.map.centerCoordinate.latitude == place.latitude)
        #expect(stage.map.centerCoordinate.longitude == place.longitude)
    }

    @Test func `M15 with zooming disabled wheel, pinch, double click and keys leave the zoom, setters do not`() throws {
        let stage = try MapStage()
        stage.map.isZoomEnabled = false
        try stage.scroll(3, at: 600, 200)
        try stage.click(600, 200)
        try stage.click(600, 200)
        try stage.key("+")
        try stage.key("-")
        try stage.key("0")
        try stage.finger(1, .began, 250, 200)
        try stage.finger(2, .began, 350, 200)
        stage.frame(after: 0.02)
        try stage.finger(2, .moved, 500, 200)
        try stage.finger(1, .moved, 100, 200)
        stage.frame(after: 0.02)
        stage.run(for: 0.3)
        try stage.finger(1, .ended, 100, 200)
        try stage.finger(2, .ended, 500, 200)
        stage.settle()
        #expect(stage.zoomLevel == 2)

        stage.map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 10, longitude: 10),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
        )
        #expect(stage.zoomLevel > 8)
    }

    @Test func `M15 zooming disabled in the middle of a pinch ends it with its did`() throws {
        let stage = try MapStage()
        try stage.finger(1, .began, 250, 200)
        try stage.finger(2, .began, 350, 200)
        stage.frame(after: 0.02)
        try stage.finger(2, .moved, 400, 200)
        stage.frame(after: 0.02)
        stage.map.isZoomEnabled = false
        let zoom = stage.zoomLevel
        try stage.finger(2, .moved, 500, 200)
        stage.run(for: 0.3)
        try stage.finger(1, .ended, 250, 200)
        try stage.finger(2, .ended, 500, 200)
        stage.settle()

        #expect(zoom > 2 && stage.zoomLevel == zoom)
        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
    }

    @Test func `U176 ten notches in and ten out lead back`() throws {
        let stage = try MapStage()
        let place = stage.coordinate(600, 200)
        let start = stage.map.region
        for _ in 0..<10 {
            try stage.scroll(1, at: 600, 200)
            stage.frame(after: 0.05)
            #expect(distance(place, 600, 200, on: stage) < 0.5)
        }
        stage.settle()
        #expect(abs(stage.zoomLevel - 7) < 1e-9)
        for _ in 0..<10 {
            try stage.scroll(-1, at: 600, 200)
            stage.frame(after: 0.05)
            #expect(distance(place, 600, 200, on: stage) < 0.5)
        }
        stage.settle()

        let end = stage.map.region
        #expect(abs(end.center.latitude - start.center.latitude) < 1e-9)
        #expect(abs(end.center.longitude - start.center.longitude) < 1e-9)
        #expect(abs(end.span.longitudeDelta - start.span.longitudeDelta) < 1e-9)
    }

    @Test func `U177 ten tenths of a notch are one notch`() throws {
        let tenths = try MapStage()
        for _ in 0..<10 {
            try tenths.scroll(0.1, at: 600, 200)
            tenths.frame(after: 0.01)
        }
        tenths.settle()
        let whole = try MapStage()
        try whole.scroll(1, at: 600, 200)
        whole.settle()

        #expect(abs(whole.zoomLevel - 2.5) < 1e-9)
        // SDL hands on single-precision amounts.
        #expect(abs(tenths.zoomLevel - whole.zoomLevel) < 1e-6)
        #expect(abs(tenths.map.centerCoordinate.latitude - whole.map.centerCoordinate.latitude) < 1e-4)
    }

    @Test func `the wheel is followed smoothly and never stalls while it turns`() throws {
        let stage = try MapStage()
        var levels: [Double] = []
        for frame in 0..<30 {
            if frame.isMultiple(of: 2) { try stage.scroll(0.25, at: 400, 300) }
            stage.frame(after: UIWindow.frameInterval)
            levels.append(stage.zoomLevel)
        }
        let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }.dropFirst(4)

        #expect(steps.allSatisfy { $0 > 0.01 })
        #expect((steps.max() ?? 9) < 0.2)
        stage.settle()
        #expect(abs(stage.zoomLevel - (2 + 15 * 0.125)) < 1e-6)
        #expect(stage.delegate.count(.regionWillChange(animated: true)) == 1)
    }

    @Test func `at the limits of the zoom the wheel moves nothing`() throws {
        for (zoom, notches) in [(22.0, 1.0), (0, -1)] {
            let stage = try MapStage(zoom: zoom)
            let before = stage.map.visibleMapRect
            try stage.scroll(notches, at: 100, 100)
            stage.settle()
            #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, before))
            #expect(stage.delegate.calls == [])
        }
    }

    @Test func `U179 a double click zooms and is no click`() throws {
        let stage = try MapStage()
        let annotation = stage.addPin(at: 200, 200, title: "A")
        stage.settle()
        stage.map.selectAnnotation(annotation, animated: false)
        stage.delegate.calls = []
        try stage.click(600, 400)
        stage.run(for: 0.15 - MapStage.clickDuration)
        try stage.click(600, 400)
        stage.settle()

        #expect(abs(stage.zoomLevel - 3) < 1e-9)
        #expect(stage.map.selectedAnnotations.first === annotation)
        #expect(stage.delegate.count(.didDeselect("A")) == 0)
    }

    @Test func `U181 clicks on two pins in quick succession select both and zoom nothing`() throws {
        let stage = try MapStage()
        stage.usePins()
        stage.addPin(at: 300, 300, title: "A")
        stage.addPin(at: 340, 300, title: "B")
        stage.settle()
        try stage.click(300, 290)
        stage.run(for: 0.2 - MapStage.clickDuration)
        try stage.click(340, 290)
        stage.settle()

        #expect(stage.delegate.count(.didSelect("A")) == 1 && stage.delegate.count(.didSelect("B")) == 1)
        #expect(stage.zoomLevel == 2)
    }
}
