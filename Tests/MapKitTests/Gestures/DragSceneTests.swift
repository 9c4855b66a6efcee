// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// What happens around a drag: selection, callout, the map, its edges, and what is drawn.
@MainActor
struct DragSceneTests {
    private func draggable(callout: Bool = false) throws -> (MapStage, MKPointAnnotation) {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.isDraggable = true
            view.canShowCallout = callout
            return view
        }
        return (stage, stage.showPin(at: 400, 300, title: "A"))
    }

    private func grab(_ stage: MapStage, by way: CGPoint) throws {
        try stage.press(400, 273)
        try stage.drag(CGPoint(x: 400, y: 273), by: way)
    }

    @Test func `D8 an unselected view is selected first, and no callout shows until it is dropped`() throws {
        let (stage, pin) = try draggable(callout: true)
        try grab(stage, by: CGPoint(x: 50, y: 0))
        #expect(stage.selectedTitle == "A")
        #expect(stage.calloutCount == 0)
        let calls = stage.delegate.callsButRegion
        #expect(calls.firstIndex(of: .didSelect("A")) == 1)
        #expect(calls.firstIndex(of: .drag(.starting, from: .none)) == 2)
        try stage.release(450, 273)
        stage.settle()
        #expect(stage.calloutCount == 1)
        let place = stage.point(of: pin)
        #expect(isNear(stage.calloutTip, place.x, place.y - 35.5, within: 0.51))
    }

    @Test func `D8 an open callout is hidden while its view is dragged`() throws {
        let (stage, _) = try draggable(callout: true)
        try stage.clickAndSettle(400, 273)
        #expect(stage.calloutCount == 1)
        try grab(stage, by: CGPoint(x: 50, y: 0))
        stage.run(for: 0.3)
        #expect(stage.calloutCount == 0)
        try stage.key("Escape")
        stage.settle()
        #expect(stage.calloutCount == 1)
    }

    @Test func `D8 the map does not pan, and no region changes`() throws {
        let (stage, _) = try draggable()
        let camera = stage.map.mapCamera
        try grab(stage, by: CGPoint(x: 100, y: 60))
        try stage.release(500, 333)
        stage.settle()
        #expect(stage.map.mapCamera == camera)
        #expect(stage.delegate.calls == stage.delegate.callsButRegion)
    }

    @Test func `D8 a delegate that centres what is selected does not pull the map away`() throws {
        let (stage, pin) = try draggable()
        stage.delegate.onCall = { map, call in
            if case .didSelect = call {
                map.setCenter(CLLocationCoordinate2D(latitude: 20, longitude: 20), animated: true)
            }
        }
        let camera = stage.map.mapCamera
        try grab(stage, by: CGPoint(x: 100, y: 60))
        stage.run(for: 1)
        #expect(stage.map.mapCamera == camera)
        #expect(isNear(stage.point(of: pin), 500, 360))
    }

    @Test func `D8 while lifted the pin is drawn above its place, its shadow stays`() throws {
        let (stage, pin) = try draggable()
        try stage.clickAndSettle(400, 273)
        let resting = stage.shot()
        // The ball's middle is 27 points above the point; 12 more when the pin is up.
        try stage.press(400, 273)
        try stage.drag(CGPoint(x: 400, y: 273), by: CGPoint(x: 20, y: 0))
        try stage.drag(CGPoint(x: 420, y: 273), by: CGPoint(x: -20, y: 0))
        stage.run(for: 0.3)
        let lifted = stage.shot()
        #expect(isNear(stage.point(of: pin), 400, 300))
        #expect(lifted.pixel(400, 261) == resting.pixel(400, 273))
        #expect(lifted.pixel(400, 296) != resting.pixel(400, 296))
        try stage.release(400, 273)
        stage.settle()
        #expect(stage.shot() == resting)
    }

    // MARK: - The map moves

    @Test func `at the map's edge the map moves under the pin, until it is away from there`() throws {
        let (stage, pin) = try draggable()
        try grab(stage, by: CGPoint(x: 390, y: 0))
        let center = stage.map.centerCoordinate.longitude
        stage.run(for: 0.5)
        let later = stage.map.centerCoordinate.longitude
        #expect(later > center + 10)
        #expect(isNear(stage.point(of: pin), 790, 300))
        try stage.drag(CGPoint(x: 790, y: 273), by: CGPoint(x: -190, y: 0))
        let rest = stage.map.centerCoordinate.longitude
        stage.run(for: 0.5)
        #expect(stage.map.centerCoordinate.longitude == rest)
        try stage.release(600, 273)
        stage.settle()
        #expect(isNear(stage.point(of: pin), 600, 300))
        #expect(stage.delegate.count(.regionWillChange(animated: false)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 1)
    }

    @Test func `a drag that begins near the edge does not move the map`() throws {
        let stage = try MapStage()
        stage.useDraggablePins()
        let pin = stage.showPin(at: 780, 300, title: "A")
        let camera = stage.map.mapCamera
        try stage.press(780, 273)
        try stage.drag(CGPoint(x: 780, y: 273), by: CGPoint(x: 0, y: 30))
        stage.run(for: 0.5)
        #expect(stage.map.mapCamera == camera)
        try stage.drag(CGPoint(x: 780, y: 303), by: CGPoint(x: 15, y: 0))
        stage.run(for: 0.5)
        #expect(stage.map.mapCamera.center.x > camera.center.x)
        #expect(isNear(stage.point(of: pin), 795, 330))
    }

    @Test func `the edge does not move a map that may not scroll`() throws {
        let (stage, _) = try draggable()
        stage.map.isScrollEnabled = false
        let camera = stage.map.mapCamera
        try grab(stage, by: CGPoint(x: 395, y: 0))
        stage.run(for: 0.5)
        #expect(stage.map.mapCamera == camera)
    }

    @Test func `the pin stays under the pointer when the wheel zooms the map`() throws {
        let (stage, pin) = try draggable()
        try grab(stage, by: CGPoint(x: 100, y: 60))
        try stage.scroll(2, at: 100, 100)
        stage.settle()
        #expect(isNear(stage.point(of: pin), 500, 360, within: 1e-6))
    }

    @Test func `a pin can be dragged across the 180th meridian`() throws {
        let stage = try MapStage(center: CLLocationCoordinate2D(latitude: 0, longitude: 175))
        stage.useDraggablePins()
        let pin = stage.showPin(at: 400, 300, title: "A")
        try grab(stage, by: CGPoint(x: 100, y: 0))
        try stage.release(500, 273)
        stage.settle()
        // 1024 points are 360 degrees.
        #expect(abs(pin.coordinate.longitude - (175 + 100 * 360.0 / 1024 - 360)) < 1e-6)
        #expect(isNear(stage.point(of: pin), 500, 300))
    }

    // MARK: - Changes meanwhile

    @Test func `removing the annotation ends the drag, and the view is as new`() throws {
        let (stage, pin) = try draggable()
        let place = pin.coordinate
        let view = try #require(stage.map.view(for: pin))
        try grab(stage, by: CGPoint(x: 100, y: 60))
        stage.map.removeAnnotation(pin)
        try stage.drag(CGPoint(x: 500, y: 333), by: CGPoint(x: 50, y: 0))
        try stage.release(550, 333)
        stage.settle()
        #expect(view.dragState == .none)
        #expect(pin.coordinate.longitude == place.longitude && pin.coordinate.latitude == place.latitude)
        #expect(stage.map.centerCoordinate.longitude == 0)
        stage.map.addAnnotation(pin)
        stage.settle()
        try grab(stage, by: CGPoint(x: 40, y: 0))
        #expect(isNear(stage.point(of: pin), 440, 300))
    }

    @Test func `a delegate may remove the annotation when it hears of the drag`() throws {
        let (stage, pin) = try draggable()
        stage.delegate.onCall = { map, call in
            if case .drag(.starting, _) = call { map.removeAnnotation(pin) }
        }
        try grab(stage, by: CGPoint(x: 100, y: 60))
        try stage.release(500, 333)
        stage.settle()
        #expect(stage.map.annotations.isEmpty && stage.map.selectedAnnotations.isEmpty)
    }

    @Test func `a press on a control in the view drags nothing`() throws {
        let stage = try MapStage()
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.isDraggable = true
            view.addSubview(button)
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        let place = pin.coordinate
        try stage.drag(from: CGPoint(x: 390, y: 290), to: CGPoint(x: 440, y: 290))
        #expect(pin.coordinate.longitude == place.longitude)
        #expect(stage.dragCalls.isEmpty)
    }
}
