// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// The rules of adding and removing R1…R6, R13 and R14.
@MainActor
struct AddingRuleTests {
    @Test func `R1 adding the same object twice keeps it once`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300, title: "A")

        stage.map.addAnnotation(pin)
        stage.map.addAnnotations([pin, pin])
        stage.settle()

        #expect(stage.map.annotations.count == 1)
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test func `R1 two annotations at one place are two`() throws {
        let stage = try MapStage()
        stage.addPin(at: 400, 300)
        stage.addPin(at: 400, 300)
        stage.settle()

        #expect(stage.map.annotations.count == 2)
    }

    @Test func `R1 the map keeps an annotation alive until it is removed`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in PlateView(annotation, identifier: "plate") }
        weak var weakly: MKPointAnnotation?
        do {
            let pin = stage.showPin(at: 400, 300)
            weakly = pin
        }
        stage.settle()
        #expect(weakly != nil)

        stage.map.removeAnnotations(stage.map.annotations)
        stage.settle()

        #expect(weakly == nil)
    }

    @Test func `R2 removing what is not there changes nothing`() throws {
        let stage = try MapStage()
        _ = stage.showPin(at: 400, 300)

        stage.map.removeAnnotation(MKPointAnnotation())
        stage.map.removeAnnotations([])

        #expect(stage.map.annotations.count == 1)
        stage.map.removeAnnotations(stage.map.annotations)
        #expect(stage.map.annotations.isEmpty)
        stage.settle()
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test func `R3 views are asked for only near the visible area`() throws {
        // The world is 4096 points wide.
        let stage = try MapStage(zoom: 4)
        let inside = stage.addPin(at: 400, 300, title: "inside")
        let near = stage.addPin(at: 820, 300, title: "near")
        let far = stage.addPin(at: 1_800, 300, title: "far")
        stage.settle()

        #expect(Set(stage.delegate.calls.map { "\($0)" }).isDisjoint(with: ["\(askFor("far"))"]))
        #expect(stage.delegate.count(askFor("inside")) == 1)
        #expect(stage.map.view(for: inside) != nil)
        #expect(stage.map.view(for: near) != nil)
        #expect(stage.map.view(for: far) == nil)

        stage.map.centerCoordinate = far.coordinate
        stage.settle()

        #expect(stage.delegate.count(askFor("far")) == 1)
        #expect(stage.map.view(for: far) != nil)
        #expect(stage.map.view(for: inside) == nil)
    }

    private func askFor(_ title: String) -> RecordingMapViewDelegate.Call { .viewFor(title) }

    @Test func `R4 of a batch every view is asked for, then all are placed, then told of at once`() throws {
        let stage = try MapStage()
        let pins = ["A", "B", "C"].enumerated().map { index, title in
            stage.addPin(at: 300 + 100 * CGFloat(index), 300, title: title)
        }
        var shownEarly = 0
        var centers: [CGPoint] = []
        stage.delegate.makeView = { map, annotation in
            shownEarly += pins.count { map.view(for: $0) != nil }
            return PlateView(annotation)
        }
        stage.delegate.onCall = { map, call in
            guard call == .didAdd(3) else { return }
            centers = pins.compactMap { map.view(for: $0) }.filter { $0.superview != nil }.map(\.center)
        }

        stage.frame()

        #expect(stage.delegate.calls == [.viewFor("A"), .viewFor("B"), .viewFor("C"), .didAdd(3)])
        #expect(shownEarly == 0)
        #expect(centers == [CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300), CGPoint(x: 500, y: 300)])
    }

    @Test func `R5 without a view from the delegate the class of the default identifier is used`() throws {
        let stage = try MapStage()
        stage.map.register(
            PlateView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier
        )
        let pin = stage.showPin(at: 400, 300)

        let view = stage.map.view(for: pin)
        #expect(view is PlateView)
        #expect(view?.reuseIdentifier == MKMapViewDefaultAnnotationViewReuseIdentifier)
        #expect(view?.annotation === pin)
    }

    @Test func `R5 with nothing registered the system gives a view`() throws {
        let stage = try MapStage()
        let pin = stage.showPin(at: 400, 300)
        stage.map.delegate = nil
        let other = stage.showPin(at: 500, 300)

        #expect(type(of: try #require(stage.map.view(for: pin))) == MKMarkerAnnotationView.self)
        #expect(type(of: try #require(stage.map.view(for: other))) == MKMarkerAnnotationView.self)
    }

    @Test func `R13 a delegate set late is not asked for views that are shown`() throws {
        let stage = try MapStage()
        stage.map.delegate = nil
        _ = stage.showPin(at: 400, 300, title: "A")

        stage.map.delegate = stage.delegate
        stage.settle()
        stage.addPin(at: 500, 300, title: "B")
        stage.settle()

        #expect(stage.delegate.calls == [.viewFor("B"), .didAdd(1)])
    }

    @Test func `R14 every call comes on the main thread`() async throws {
        let stage = try MapStage()
        // A test's main thread sleeps, and the main queue is served by another one: the queue is what counts.
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        var others = 0
        stage.delegate.onCall = { _, _ in
            if DispatchQueue.getSpecific(key: key) != true { others += 1 }
        }
        stage.addPin(at: 400, 300, title: "A")
        await stage.turn()

        try stage.clickAndSettle(400, 290)
        try stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 500))
        await stage.turn()

        #expect(others == 0 && stage.delegate.calls.count >= 6)
    }

    @Test func `an annotation that the delegate removes when asked for its view is not shown`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { map, annotation in
            map.removeAnnotation(annotation)
            return PlateView(annotation)
        }
        stage.addPin(at: 400, 300, title: "A")
        stage.settle()

        #expect(stage.map.annotations.isEmpty)
        #expect(stage.delegate.calls == [.viewFor("A")])
        #expect(stage.box() == nil)
    }

    @Test func `an annotation that the delegate adds when asked for a view is shown in the same frame`() throws {
        let stage = try MapStage()
        let second = MKPointAnnotation()
        second.title = "B"
        stage.delegate.makeView = { map, annotation in
            map.addAnnotation(second)
            return nil
        }
        stage.addPin(at: 400, 300, title: "A")
        stage.frame()

        #expect(stage.map.view(for: second) != nil)
    }

    @Test func `one view for two annotations shows the later one`() throws {
        let stage = try MapStage()
        let shared = PlateView(nil)
        stage.delegate.makeView = { _, _ in shared }
        let first = stage.addPin(at: 300, 300, title: "A")
        let second = stage.addPin(at: 500, 300, title: "B")
        stage.frame()

        #expect(stage.map.view(for: first) == nil)
        #expect(stage.map.view(for: second) === shared)
        #expect(stage.box() == PixelRect(x: 485, y: 285, width: 30, height: 30))
    }
}
