// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules D1 to D8 and the user reports of dragging.
@MainActor
struct DragHandlerTests {
    private typealias Call = RecordingMapViewDelegate.Call

    /// What is told of a drag from its beginning to its end.
    private static let whole: [Call] = [
        .drag(.starting, from: .none), .drag(.dragging, from: .starting), .drag(.ending, from: .dragging),
        .drag(.none, from: .ending),
    ]

    private func isSame(_ one: CLLocationCoordinate2D, _ other: CLLocationCoordinate2D, within tolerance: Double = 0)
        -> Bool
    {
        abs(one.latitude - other.latitude) <= tolerance && abs(one.longitude - other.longitude) <= tolerance
    }

    private func draggable() throws -> (stage: MapStage, pin: MKPointAnnotation, view: MKAnnotationView) {
        let stage = try MapStage()
        stage.useDraggablePins()
        let pin = stage.showPin(at: 400, 300, title: "A")
        return (stage, pin, try #require(stage.map.view(for: pin)))
    }

    // MARK: - When a drag begins

    @Test func `D1 a view that is not draggable lets the map pan`() throws {
        let (stage, pin, view) = try draggable()
        view.isDraggable = false
        let place = pin.coordinate
        try stage.drag(from: CGPoint(x: 400, y: 273), to: CGPoint(x: 440, y: 273))
        stage.settle()
        #expect(isSame(pin.coordinate, place))
        #expect(isNear(stage.point(of: pin), 440, 300))
        #expect(stage.dragCalls.isEmpty)
    }

    @Test func `D1 an annotation whose coordinate cannot be set lets the map pan`() throws {
        let stage = try MapStage()
        stage.useDraggablePins()
        let pin = FixedAnnotation(stage.coordinate(400, 300))
        stage.map.addAnnotation(pin)
        stage.settle()
        try stage.drag(from: CGPoint(x: 400, y: 273), to: CGPoint(x: 440, y: 273))
        stage.settle()
        #expect(isNear(stage.point(of: pin), 440, 300))
        #expect(stage.dragCalls.isEmpty)
    }

    @Test func `D1 a finger drags after press and hold`() throws {
        let (stage, pin, _) = try draggable()
        try stage.finger(1, .began, 400, 273)
        stage.run(for: 0.6)
        #expect(stage.dragCalls.first == .drag(.starting, from: .none))
        try stage.finger(1, .moved, 450, 303)
        stage.frame()
        #expect(isNear(stage.point(of: pin), 450, 330))
        try stage.finger(1, .ended, 450, 303)
        stage.settle()
        #expect(stage.dragCalls == Self.whole)
        #expect(stage.map.mapCamera.centerCoordinate.longitude == 0)
    }

    @Test func `D1 a finger that moves at once pans the map`() throws {
        let (stage, pin, _) = try draggable()
        try stage.finger(1, .began, 400, 273)
        for step in 1...5 {
            stage.frame(after: 1.0 / 60)
            try stage.finger(1, .moved, 400 + 10 * CGFloat(step), 273)
        }
        stage.run(for: 1)
        try stage.finger(1, .ended, 450, 273)
        stage.settle()
        #expect(stage.dragCalls.isEmpty)
        #expect(isNear(stage.point(of: pin), 450, 300))
    }

    @Test func `a click on a draggable view selects it and moves nothing`() throws {
        let (stage, pin, _) = try draggable()
        let place = pin.coordinate
        try stage.press(400, 273)
        try stage.move(402, 274)
        try stage.release(402, 274)
        stage.settle()
        #expect(stage.selectedTitle == "A")
        #expect(isSame(pin.coordinate, place) && stage.dragCalls.isEmpty)
    }

    @Test func `a finger that holds and lifts without moving leaves the coordinate to the bit`() throws {
        let (stage, pin, _) = try draggable()
        let place = pin.coordinate
        try stage.finger(1, .began, 400, 273)
        stage.run(for: 1)
        try stage.finger(1, .ended, 400, 273)
        stage.settle()
        #expect(stage.dragCalls == Self.whole)
        #expect(isSame(pin.coordinate, place))
    }

    // MARK: - States

    @Test func `D2 D4 U067 each state comes once and in order`() throws {
        let (stage, _, view) = try draggable()
        try stage.press(400, 273)
        try stage.drag(CGPoint(x: 400, y: 273), by: CGPoint(x: 40, y: 0))
        try stage.release(440, 273)
        stage.settle()
        #expect(stage.dragCalls == Self.whole)
        #expect(view.dragState == .none)
    }

    @Test func `D7 U067 Escape cancels, with the old coordinate`() throws {
        let (stage, pin, _) = try draggable()
        let place = pin.coordinate
        let closed = stage.shot()
        try stage.press(400, 273)
        try stage.drag(CGPoint(x: 400, y: 273), by: CGPoint(x: 80, y: 20))
        stage.run(for: 0.3)
        stage.delegate.calls = []
        try stage.key("Escape")
        #expect(isSame(pin.coordinate, place))
        // The button is still held: nothing follows it any more.
        try stage.drag(CGPoint(x: 480, y: 293), by: CGPoint(x: 80, y: 20))
        try stage.release(560, 313)
        stage.settle()
        #expect(
            stage.dragCalls == [.drag(.canceling, from: .dragging), .drag(.none, from: .canceling)]
        )
        #expect(isSame(pin.coordinate, place))
        #expect(stage.selectedTitle == "A")
        #expect(stage.shot() == closed)
    }

    @Test func `U068 a drag lasts as long as the button is held`() throws {
        let (stage, pin, view) = try draggable()
        try stage.press(400, 273)
        try stage.drag(CGPoint(x: 400, y: 273), by: CGPoint(x: 20, y: 0))
        stage.run(for: 3)
        #expect(view.dragState == .dragging)
        try stage.drag(CGPoint(x: 420, y: 273), by: CGPoint(x: 20, y: 0))
        #expect(view.dragState == .dragging)
        #expect(isNear(stage.point(of: pin), 440, 300))
    }

    @Test func `D3 the base class stores the state`() {
        let view = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
        view.setDragState(.starting, animated: true)
        #expect(view.dragState == .starting)
        view.setDragState(.ending, animated: false)
        #expect(view.dragState == .ending)
    }

    @Test func `D3 a pin without a map finishes at once`() {
        let view = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
        view.setDragState(.starting, animated: true)
        #expect(view.dragState == .dragging)
        view.setDragState(.ending, animated: true)
        #expect(view.dragState == .none)
    }

    @Test func `D3 a marker goes through its states by itself`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.isDraggable = true
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.drag(from: CGPoint(x: 400, y: 280), to: CGPoint(x: 460, y: 300))
        stage.settle()
        #expect(stage.dragCalls == Self.whole)
        #expect(isNear(stage.point(of: pin), 460, 320))
    }

    @Test func `D5 a plain view stays in the ending state, and can be dragged again`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.isDraggable = true
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 450, y: 300))
        stage.settle()
        #expect(stage.dragCalls == [.drag(.starting, from: .none), .drag(.ending, from: .starting)])
        #expect(stage.map.view(for: pin)?.dragState == .ending)
        try stage.drag(from: CGPoint(x: 450, y: 300), to: CGPoint(x: 480, y: 300))
        #expect(isNear(stage.point(of: pin), 480, 300))
    }

    @Test(arguments: [true, false]) func `D5 states that the delegate sets are told after, none is lost`(_ isPin: Bool)
        throws
    {
        let stage = try MapStage()
        if isPin {
            stage.useDraggablePins()
        } else {
            stage.delegate.makeView = { _, annotation in
                let view = PlateView(annotation)
                view.isDraggable = true
                return view
            }
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        var depth = 0
        stage.delegate.onCall = { map, call in
            guard case .drag(let state, _) = call, let view = map.view(for: pin) else { return }
            depth += 1
            #expect(depth == 1)
            if state == .starting { view.dragState = .dragging }
            if state == .ending || state == .canceling { view.dragState = .none }
            depth -= 1
        }
        let y: CGFloat = isPin ? 273 : 300
        try stage.drag(from: CGPoint(x: 400, y: y), to: CGPoint(x: 450, y: y))
        stage.settle()
        #expect(stage.dragCalls == Self.whole)
    }

    // MARK: - Coordinate

    @Test func `D6 the coordinate is written at every move and final before the end is told`() throws {
        let stage = try MapStage()
        stage.useDraggablePins()
        let pin = TrackedAnnotation(stage.coordinate(400, 300))
        stage.map.addAnnotation(pin)
        stage.settle()
        var last: CLLocationCoordinate2D?
        stage.delegate.onCall = { _, call in
            if case .drag(.ending, _) = call { last = pin.coordinate }
        }
        try stage.press(400, 273)
        try stage.drag(CGPoint(x: 400, y: 273), by: CGPoint(x: 50, y: 0))
        #expect(pin.places.count == 5)
        try stage.release(460, 273)
        stage.settle()
        let place = try #require(last)
        #expect(isSame(place, pin.coordinate))
        #expect(isNear(stage.point(of: pin), 460, 300))
    }

    @Test func `D8 U069 the grabbed point stays under the pointer`() throws {
        let (stage, pin, view) = try draggable()
        // Part of the ball: 5 points right of the tip and 24 above.
        try stage.press(405, 276)
        try stage.drag(CGPoint(x: 405, y: 276), by: CGPoint(x: 100, y: 50))
        #expect(isNear(stage.point(of: pin), 500, 350, within: 1e-6))
        // The lift is only drawn: the view stands on its place.
        #expect(isNear(view.center, 500 + view.centerOffset.x, 350 + view.centerOffset.y, within: 1e-6))
        try stage.release(505, 326)
        stage.settle()
        #expect(isNear(stage.point(of: pin), 500, 350, within: 1e-6))
    }

    @Test func `U073 the pin moves with the event that passes the threshold`() throws {
        let (stage, pin, _) = try draggable()
        try stage.press(400, 273)
        try stage.move(403, 273)
        stage.frame()
        #expect(isNear(stage.point(of: pin), 400, 300, within: 1e-6))
        try stage.move(405, 273)
        stage.frame()
        #expect(isNear(stage.point(of: pin), 405, 300, within: 1e-6))
    }

    @Test func `U084 the coordinate is that of the point where the pin was dropped`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.isDraggable = true
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        try stage.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 300, y: 200))
        #expect(isSame(pin.coordinate, stage.coordinate(300, 200), within: 1e-6))
    }
}
