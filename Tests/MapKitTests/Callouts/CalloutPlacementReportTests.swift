// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// User reports of where the standard callout goes, and of the map that makes room for it.
@MainActor
struct CalloutPlacementReportTests {
    private static let margin: CGFloat = 8

    private func isInside(_ frame: CGRect?, _ stage: MapStage) -> Bool {
        guard let frame else { return false }
        let room = stage.map.bounds.insetBy(dx: Self.margin - 0.01, dy: Self.margin - 0.01)
        return room.contains(frame)
    }

    @Test func `U023 the map is panned by what overhangs and the margin, no farther`() throws {
        let stage = try MapStage.small()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 395, 150, title: "A title")
        stage.map.selectAnnotation(pin, animated: true)
        let overhang = try #require(stage.calloutFrame).maxX - (400 - Self.margin)
        let width = try #require(stage.callout?.bounds.width)
        stage.settle()
        #expect(abs(stage.point(of: pin).x - (395 - (395 + width / 2 - 392))) < 0.01)
        #expect(overhang > 0)
        #expect(abs(stage.point(of: pin).y - 150) < 0.01)
        #expect(isInside(stage.calloutFrame, stage))
    }

    @Test func `U023 where there is room the map stays to the bit`() throws {
        let stage = try MapStage.small()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 200, 150, title: "A title")
        let camera = stage.map.mapCamera
        stage.map.selectAnnotation(pin, animated: true)
        stage.settle()
        #expect(stage.map.mapCamera == camera)
    }

    @Test(arguments: [(200, 5), (200, 295), (5, 150), (395, 150), (5, 5)] as [(CGFloat, CGFloat)])
    func `U024 at every edge and corner the whole callout comes into view`(_ x: CGFloat, _ y: CGFloat) throws {
        let stage = try MapStage.small()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: x, y, title: "A title")
        pin.subtitle = "and a subtitle"
        stage.map.selectAnnotation(pin, animated: true)
        stage.settle()
        #expect(isInside(stage.calloutFrame, stage))
        let place = stage.point(of: pin)
        #expect(isNear(stage.calloutTip, place.x, place.y - 10, within: 0.51))
    }

    @Test func `U025 a callout that grows while it is open is brought into view again`() throws {
        let detail = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 40))
        let stage = try MapStage.small()
        stage.useCalloutPlates { $0.detailCalloutAccessoryView = detail }
        let pin = stage.showPin(at: 200, 60, title: "A")
        stage.map.selectAnnotation(pin, animated: true)
        stage.frame(after: 1.0 / 60)
        detail.bounds.size.height = 140
        stage.settle()
        #expect(isInside(stage.calloutFrame, stage))
        #expect(try #require(stage.callout).bounds.height > 140)
    }

    @Test func `U029 a picture swapped in didSelect moves the arrow to the new middle`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation, width: 20, height: 30)
            view.canShowCallout = true
            view.centerOffset = CGPoint(x: 5, y: 0)
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        stage.delegate.onCall = { map, call in
            guard case .didSelect = call else { return }
            map.view(for: pin)?.image = UIImage.solid(0xFF00FF, width: 60, height: 60)
        }
        try stage.clickAndSettle(405, 300)
        #expect(isNear(stage.calloutTip, 405, 270))
    }

    @Test func `U016 the callout stays and follows its pin through zooming and panning`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        try stage.scroll(1, at: 300, 200)
        stage.settle()
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 200, y: 500))
        stage.settle()
        #expect(stage.selectedTitle == "A")
        let place = stage.point(of: pin)
        #expect(isNear(stage.calloutTip, place.x, place.y - 10, within: 0.51))
    }

    @Test func `U017 the callout leaves the view with its pin and comes back with it`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        let before = stage.shot()
        stage.map.setCenter(CLLocationCoordinate2D(latitude: 0, longitude: 170), animated: false)
        stage.settle()
        #expect(try #require(stage.calloutFrame).intersects(stage.map.bounds) == false)
        stage.map.setCenter(pin.coordinate, animated: false)
        stage.settle()
        #expect(stage.shot() == before)
    }

    @Test func `U018 the pan of the selection does not close the callout when other pins are renewed`() throws {
        let stage = try MapStage.small()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 200, 10, title: "A")
        let others = (0..<5).map { stage.addPin(at: 50 * CGFloat($0), 200, title: "other \($0)") }
        stage.settle()
        stage.delegate.onCall = { map, call in
            guard case .regionDidChange = call else { return }
            map.removeAnnotations(others)
            map.addAnnotations(others)
        }
        stage.map.selectAnnotation(pin, animated: true)
        stage.settle()
        #expect(stage.calloutCount == 1 && stage.selectedTitle == "A")
        #expect(isInside(stage.calloutFrame, stage))
    }

    @Test func `U019 a pin that moves does not pull the map back`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        try stage.drag(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 100, y: 500))
        stage.settle()
        let camera = stage.map.mapCamera
        for _ in 0..<3 {
            pin.coordinate.longitude += 0.001
            stage.settle()
        }
        #expect(stage.map.mapCamera == camera)
        let place = stage.point(of: pin)
        #expect(isNear(stage.calloutTip, place.x, place.y - 10, within: 0.51))
    }

    @Test func `U020 centring and selecting in one go ends at the centre`() throws {
        let stage = try MapStage.small()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 380, 20, title: "A")
        stage.map.setCenter(pin.coordinate, animated: true)
        stage.map.selectAnnotation(pin, animated: true)
        stage.settle()
        #expect(isNear(stage.point(of: pin), 200, 150, within: 1))
    }

    @Test func `U014 deselecting inside didSelect leaves a clean state`() throws {
        let stage = try MapStage()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        let closed = stage.shot()
        stage.delegate.onCall = { map, call in
            if case .didSelect = call { map.deselectAnnotation(pin, animated: false) }
        }
        for round in 1...2 {
            try stage.clickAndSettle(400, 300)
            #expect(stage.delegate.count(.didSelect("A")) == round)
            #expect(stage.delegate.count(.didDeselect("A")) == round)
            #expect(stage.calloutCount == 0)
            #expect(stage.shot() == closed)
        }
    }

    @Test(arguments: [true, false]) func `U040 after any zoom the arrow meets the pin`(_ animated: Bool) throws {
        let (stage, pin) = try MapStage.withOpenCallout(at: CGPoint(x: 450, y: 260))
        let rect = stage.map.visibleMapRect
        let target = MKMapRect(
            x: MKMapPoint(pin.coordinate).x - rect.width / 20,
            y: MKMapPoint(pin.coordinate).y - rect.height / 20,
            width: rect.width / 8,
            height: rect.height / 8
        )
        stage.map.setVisibleMapRect(target, animated: animated)
        for _ in 0..<30 {
            stage.frame(after: 1.0 / 60)
            let place = stage.point(of: pin)
            #expect(isNear(stage.calloutTip, place.x, place.y - 10, within: 0.51))
        }
        stage.settle()
        let place = stage.point(of: pin)
        #expect(isNear(stage.calloutTip, place.x, place.y - 10, within: 0.51))
    }

    @Test func `U045 two pins at one place open one callout, and the map closes it`() throws {
        let (stage, _) = try MapStage.withOpenCallout()
        _ = stage.addPin(at: 400, 300, title: "B")
        stage.settle()
        try stage.clickAndSettle(400, 300)
        #expect(stage.calloutCount == 1 && stage.selectedTitle == "B")
        try stage.clickAndSettle(100, 500)
        #expect(stage.calloutCount == 0)
    }
}
