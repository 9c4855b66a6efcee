// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// The rules of reuse R7…R12.
@MainActor
struct ReuseRuleTests {
    private let far = CLLocationCoordinate2D(latitude: 0, longitude: 120)
    private let here = CLLocationCoordinate2D(latitude: 0, longitude: 0)

    /// Shows a pin of the reuse identifier, and gives its view.
    private func shown(_ stage: MapStage, identifier: String?) throws -> (MKPointAnnotation, PlateView) {
        stage.delegate.makeView = { map, annotation in
            let queued = identifier.flatMap { map.dequeueReusableAnnotationView(withIdentifier: $0) }
            return queued ?? PlateView(annotation, identifier: identifier)
        }
        let pin = stage.showPin(at: 400, 300)
        return (pin, try #require(stage.map.view(for: pin) as? PlateView))
    }

    @Test func `R7 a view is queued when its annotation leaves the screen`() throws {
        let stage = try MapStage(zoom: 5)
        let (_, view) = try shown(stage, identifier: "plate")
        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") == nil)

        stage.map.centerCoordinate = far
        stage.settle()

        #expect(view.superview == nil)
        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") === view)
        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") == nil)
    }

    @Test func `R7 a view is queued when its annotation is removed`() throws {
        let stage = try MapStage()
        let (pin, view) = try shown(stage, identifier: "plate")

        stage.map.removeAnnotation(pin)

        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") === view)
    }

    @Test func `R7 a view without identifier is not queued`() throws {
        let stage = try MapStage()
        let (pin, view) = try shown(stage, identifier: nil)
        stage.map.removeAnnotation(pin)
        let next = stage.showPin(at: 400, 300)

        #expect(stage.map.view(for: next) !== view)
        #expect(view.reuses == 0)
    }

    @Test func `R7 the view of the selected annotation stays until it is deselected`() throws {
        let stage = try MapStage(zoom: 5)
        let (pin, view) = try shown(stage, identifier: "plate")
        stage.map.selectAnnotation(pin, animated: false)

        stage.map.centerCoordinate = far
        stage.settle()
        #expect(stage.map.view(for: pin) === view)

        stage.map.deselectAnnotation(pin, animated: false)
        stage.settle()
        #expect(stage.map.view(for: pin) == nil)
        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") === view)
    }

    @Test func `R8 dequeuing gives a queued view, else one of the registered class, else nil`() throws {
        let stage = try MapStage()
        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") == nil)
        stage.map.register(PlateView.self, forAnnotationViewWithReuseIdentifier: "plate")
        let (pin, view) = try shown(stage, identifier: "plate")
        stage.map.removeAnnotation(pin)

        let queued = stage.map.dequeueReusableAnnotationView(withIdentifier: "plate")
        let fresh = stage.map.dequeueReusableAnnotationView(withIdentifier: "plate")

        #expect(queued === view && queued?.annotation == nil)
        #expect(fresh is PlateView && fresh !== view)
        #expect(fresh?.annotation == nil && fresh?.reuseIdentifier == "plate")
        stage.map.register(nil, forAnnotationViewWithReuseIdentifier: "plate")
        #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "plate") == nil)
    }

    @Test func `R9 the variant with an annotation sets it on fresh and on queued views`() throws {
        let stage = try MapStage()
        stage.map.register(PlateView.self, forAnnotationViewWithReuseIdentifier: "plate")
        let (pin, view) = try shown(stage, identifier: "plate")
        stage.map.removeAnnotation(pin)
        let (first, second) = (MKPointAnnotation(), MKPointAnnotation())

        let queued = stage.map.dequeueReusableAnnotationView(withIdentifier: "plate", for: first)
        let fresh = stage.map.dequeueReusableAnnotationView(withIdentifier: "plate", for: second)

        #expect(queued === view && queued.annotation === first)
        #expect(fresh !== view && fresh.annotation === second && fresh is PlateView)
    }

    @Test func `R9 an identifier without class or view stops the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let map = MKMapView()
                _ = map.dequeueReusableAnnotationView(withIdentifier: "unknown", for: MKPointAnnotation())
            }
        }
    }

    @Test func `R10 a queued view is prepared once before it is handed out, a fresh one never`() throws {
        let stage = try MapStage()
        let (pin, view) = try shown(stage, identifier: "plate")
        #expect(view.reuses == 0)
        stage.map.removeAnnotation(pin)
        #expect(view.reuses == 0)

        let next = stage.showPin(at: 500, 300)

        #expect(stage.map.view(for: next) === view)
        #expect(view.reuses == 1)
    }

    @Test func `R11 a reused view keeps what the app gave it`() throws {
        let stage = try MapStage()
        let (pin, view) = try shown(stage, identifier: "plate")
        let image = UIImage.solid(0x00FF00, width: 44, height: 12)
        view.image = image
        view.centerOffset = CGPoint(x: 3, y: 4)
        view.isEnabled = false
        view.addSubview(UIView())
        stage.map.removeAnnotation(pin)

        let next = stage.showPin(at: 500, 300)

        #expect(stage.map.view(for: next) === view)
        #expect(view.image === image && view.centerOffset == CGPoint(x: 3, y: 4))
        #expect(!view.isEnabled && view.subviews.count == 1)
    }

    @Test func `R11 a reused view is neither selected nor highlighted`() throws {
        let stage = try MapStage()
        let (pin, view) = try shown(stage, identifier: "plate")
        try stage.clickAndSettle(400, 300)
        try stage.press(400, 300)
        #expect(view.isSelected && view.isHighlighted)

        stage.map.removeAnnotation(pin)
        let next = stage.showPin(at: 500, 300)

        #expect(stage.map.view(for: next) === view)
        #expect(!view.isSelected && !view.isHighlighted)
    }

    @Test func `R12 a view is prepared for display with its annotation and before it is shown`() throws {
        let stage = try MapStage()
        let (pin, view) = try shown(stage, identifier: "plate")
        #expect(view.displays == [true])
        stage.map.removeAnnotation(pin)

        // The delegate of this suite never sets the annotation of a queued view: the map does.
        let next = stage.showPin(at: 500, 300)

        #expect(view.annotation === next)
        #expect(view.displays == [true, true])
    }

    @Test func `a view made under another name than was asked for is warned of once for each pair`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { map, annotation in
            map.dequeueReusableAnnotationView(withIdentifier: "asked") ?? PlateView(annotation, identifier: "made")
        }
        let messages = Log.capturing {
            for place in 1...5 { stage.addPin(at: CGFloat(place) * 100, 300) }
            stage.settle()
            stage.map.removeAnnotations(stage.map.annotations)
            stage.addPin(at: 400, 300)
            stage.settle()
        }.messages.filter { $0.contains("asked") }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("“asked”") == true && messages.first?.contains("“made”") == true)
    }

    @Test func `a view made under the name asked for is not warned of`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { map, annotation in
            map.dequeueReusableAnnotationView(withIdentifier: "plate") ?? PlateView(annotation, identifier: "plate")
        }
        let messages = Log.capturing {
            for place in 1...5 { stage.addPin(at: CGFloat(place) * 100, 300) }
            stage.settle()
        }.messages.filter { $0.contains("“plate”") }

        #expect(messages.isEmpty)
    }
}
