// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct PanGestureHandlerTests {
    /// Drags to the left by the mouse or a finger and lets go while moving.
    private func fling(_ stage: MapStage) throws {
        try stage.finger(1, .began, 600, 300)
        for step in 1...6 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(1, .moved, 600 - Double(step) * 20, 300)
        }
        try stage.finger(1, .ended, 480, 300)
    }

    @Test func `Y3 a drag keeps the place under the pointer`() throws {
        let stage = try MapStage()
        let place = stage.coordinate(300, 300)
        try stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 420, y: 250))
        let point = stage.map.convert(place, toPointTo: stage.map)

        #expect(abs(point.x - 420) < 1e-6 && abs(point.y - 250) < 1e-6)
        stage.settle()
        #expect(abs(stage.map.convert(place, toPointTo: stage.map).x - 420) < 1e-6)
    }

    @Test func `Y3 a map let go while moving runs on and slows down`() throws {
        let stage = try MapStage()
        try fling(stage)
        var places: [Double] = []
        for _ in 0..<20 {
            stage.frame(after: UIWindow.frameInterval)
            places.append(stage.map.visibleMapRect.minX)
        }
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }

        #expect(steps.allSatisfy { $0 > 0 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 })
        stage.settle()
        #expect(!stage.window.isAnimating)
    }

    @Test func `Y3 a new touch stops a map that runs on`() throws {
        let stage = try MapStage()
        try fling(stage)
        stage.run(for: 0.1)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 0)
        try stage.finger(1, .began, 200, 200)
        let rect = stage.map.visibleMapRect
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
        stage.run(for: 0.5)
        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, rect))
        try stage.finger(1, .ended, 200, 200)
        stage.settle()

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, rect))
        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
    }

    @Test func `a map held still before it is let go stays`() throws {
        let stage = try MapStage()
        try stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 420, y: 250))
        let rect = stage.map.visibleMapRect
        stage.settle()

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, rect))
    }

    @Test func `two fingers move and stretch the map at once`() throws {
        let stage = try MapStage()
        let places = [stage.coordinate(250, 200), stage.coordinate(350, 200)]
        try stage.finger(1, .began, 250, 200)
        try stage.finger(2, .began, 350, 200)
        for step in 1...10 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(1, .moved, 250 + Double(step) * 2, 200 + Double(step) * 6)
            try stage.finger(2, .moved, 350 + Double(step) * 12, 200 + Double(step) * 6)
        }
        stage.frame()
        let points = places.map { stage.map.convert($0, toPointTo: stage.map) }

        // Each finger holds its place.
        #expect(abs(points[0].x - 270) < 1 && abs(points[0].y - 260) < 1)
        #expect(abs(points[1].x - 470) < 1 && abs(points[1].y - 260) < 1)
        #expect(abs(stage.zoomLevel - 3) < 0.01)
    }

    @Test func `one finger lifted from two goes on panning in the same change`() throws {
        let stage = try MapStage()
        try stage.finger(1, .began, 250, 200)
        try stage.finger(2, .began, 350, 200)
        for step in 1...5 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.finger(1, .moved, 250 - Double(step) * 10, 200)
            try stage.finger(2, .moved, 350 + Double(step) * 10, 200)
        }
        stage.frame(after: 0.02)
        try stage.finger(2, .ended, 400, 200)
        stage.frame(after: 0.02)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 0)
        let place = stage.coordinate(200, 200)
        try stage.finger(1, .moved, 230, 240)
        stage.frame(after: 0.02)
        let point = stage.map.convert(place, toPointTo: stage.map)
        #expect(abs(point.x - 230) < 1e-3 && abs(point.y - 240) < 1e-3)
        stage.run(for: 0.3)
        try stage.finger(1, .ended, 230, 240)
        stage.settle()

        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
    }

    @Test func `M15 with scrolling disabled drags, flings and arrow keys leave the centre, setters do not`() throws {
        let stage = try MapStage()
        stage.map.isScrollEnabled = false
        let before = stage.map.visibleMapRect
        try stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 420, y: 250))
        try fling(stage)
        for key in ["Left", "Right", "Up", "Down"] { try stage.key(key) }
        stage.settle()
        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, before))
        #expect(stage.delegate.calls == [])

        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: 10)
        #expect(stage.map.centerCoordinate.latitude == 10)
    }

    @Test func `M15 scrolling disabled in the middle of a drag ends it with its did`() throws {
        let stage = try MapStage()
        try stage.press(300, 300)
        try stage.move(350, 300)
        stage.frame(after: 0.02)
        stage.map.isScrollEnabled = false
        let rect = stage.map.visibleMapRect
        try stage.move(400, 300)
        stage.frame(after: 0.02)
        try stage.release(400, 300)
        stage.settle()

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, rect))
        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
    }
}
