// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct RotationGestureHandlerTests {
    /// Puts two fingers about the point, 200 points apart, and turns them clockwise by some degrees in steps.
    private func turn(_ stage: MapStage, by degrees: Double, about x: Double, _ y: Double, steps: Int = 30) throws {
        func fingers(_ phase: UITouch.Phase, _ degrees: Double) throws {
            let angle = degrees * .pi / 180
            try stage.finger(1, phase, x - 100 * cos(angle), y - 100 * sin(angle))
            try stage.finger(2, phase, x + 100 * cos(angle), y + 100 * sin(angle))
        }
        try fingers(.began, 0)
        for step in 1...steps {
            stage.frame(after: UIWindow.frameInterval)
            try fingers(.moved, degrees * Double(step) / Double(steps))
        }
        stage.run(for: 0.3)
        try fingers(.ended, degrees)
        stage.settle()
    }

    @Test func `Y3 two fingers turn the map about the place between them`() throws {
        let stage = try MapStage(zoom: 4)
        let place = stage.coordinate(300, 250)
        try turn(stage, by: 60, about: 300, 250)
        let heading = stage.map.camera.heading
        let point = stage.map.convert(place, toPointTo: stage.map)

        // Less the ten degrees after which the map follows, and the part of a step that led beyond them.
        #expect(heading > 305 && heading < 314)
        #expect(hypot(point.x - 300, point.y - 250) < 2)
        #expect(abs(stage.zoomLevelOfTurnedMap - 4) < 0.01)
        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
    }

    @Test func `a pinch that turns a little leaves north up`() throws {
        let stage = try MapStage(zoom: 4)
        try turn(stage, by: 8, about: 300, 250)

        #expect(stage.map.camera.heading == 0)
    }

    @Test func `a map that is turned already follows at once`() throws {
        let stage = try MapStage(zoom: 4)
        let camera = stage.map.camera
        camera.heading = 90
        stage.map.camera = camera
        try turn(stage, by: 20, about: 300, 250)

        #expect(abs(stage.map.camera.heading - 70) < 0.01)
    }

    @Test func `M15 with rotation disabled fingers leave the heading, setters do not`() throws {
        let stage = try MapStage(zoom: 4)
        stage.map.isRotateEnabled = false
        try turn(stage, by: 60, about: 300, 250)
        #expect(stage.map.camera.heading == 0)
        let camera = stage.map.camera
        camera.heading = 90
        stage.map.camera = camera
        #expect(stage.map.camera.heading == 90)
    }
}

extension MapStage {
    /// The zoom level by the distance in the view of two places near its middle, whatever the heading.
    fileprivate var zoomLevelOfTurnedMap: Double {
        let (left, right) = (map.convert(coordinate(399, 300), toPointTo: map), CGPoint(x: 401, y: 300))
        let first = MKMapPoint(map.convert(left, toCoordinateFrom: map))
        let second = MKMapPoint(map.convert(right, toCoordinateFrom: map))
        return log2(2 / hypot(second.x - first.x, second.y - first.y)) + 20
    }
}
