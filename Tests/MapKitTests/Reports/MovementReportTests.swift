// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// User reports of area E about dropping, anchors and movement.
@MainActor
struct MovementReportTests {
    private func useDroppingPlates(_ stage: MapStage, drops: Bool = true) {
        stage.delegate.makeView = { _, annotation in
            let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.animatesDrop = drops
            view.image = UIImage.solid(0xFF00F0 + (UInt32(annotation.titleText ?? "") ?? 0), width: 20, height: 24)
            view.centerOffset = CGPoint(x: 0, y: -12)
            return view
        }
    }

    private func addTen(_ stage: MapStage) {
        // From right to left, so that the order of adding is not that of falling.
        for index in (0..<10).reversed() { stage.addPin(at: 100 + 60 * CGFloat(index), 300, title: "\(index)") }
    }

    @Test func `U074 pictures of the app's own drop from left to right and end at the anchor`() throws {
        let (stage, still) = (try MapStage(), try MapStage())
        useDroppingPlates(stage)
        useDroppingPlates(still, drops: false)
        addTen(stage)
        addTen(still)
        still.settle()
        stage.frame()

        stage.run(for: 0.35)
        let shot = stage.shot()
        let lower = (0..<10).map { shot.box(of: 0xFFFF_00F0 + UInt32($0))?.maxY ?? 0 }
        #expect(lower[0] > lower[3] && lower[3] > lower[9])
        #expect(lower.allSatisfy { $0 < 300 })
        stage.settle()

        #expect(stage.shot() == still.shot())
        #expect(stage.box(of: 0xFF00F9) == PixelRect(x: 630, y: 276, width: 20, height: 24))
    }

    @Test func `U075 pins out of view do not drop, neither then nor when the map comes to them`() throws {
        let stage = try MapStage(zoom: 6)
        useDroppingPlates(stage)
        let inside = (0..<5).map { stage.addPin(at: 100 + 100 * CGFloat($0), 300, title: "\($0)") }
        let outside = (5..<10).map { stage.addPin(at: 695 + 25 * CGFloat($0), 300, title: "\($0)") }
        stage.frame()
        func dropping(_ pins: [MKPointAnnotation]) -> Int {
            pins.compactMap { stage.map.view(for: $0) }.count { $0.placement.drop != nil }
        }
        #expect(dropping(inside) == 5 && dropping(outside) == 0)
        #expect(outside.allSatisfy { stage.map.view(for: $0) != nil })

        try stage.drag(from: CGPoint(x: 700, y: 500), to: CGPoint(x: 200, y: 500))

        #expect(dropping(outside) == 0)
        #expect(stage.box(of: 0xFF00F5) == PixelRect(x: 310, y: 276, width: 20, height: 24))
    }

    @Test func `U075 a drop of the app's own ends at the anchor though the map moves meanwhile`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in PlateView(annotation) }
        stage.delegate.onCall = { [weak delegate = stage.delegate] _, call in
            guard case .didAdd = call else { return }
            for view in delegate?.addedViews.last ?? [] {
                let end = view.frame
                view.frame = end.offsetBy(dx: 0, dy: -400)
                UIView.animate(withDuration: 0.5) { view.frame = end }
            }
        }
        stage.addPin(at: 400, 300)
        stage.frame()
        #expect(stage.box() == nil)

        stage.run(for: 0.2)
        try stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 250, y: 520))
        stage.settle()

        #expect(stage.box() == PixelRect(x: 435, y: 305, width: 30, height: 30))
    }

    @Test func `U077 a new coordinate moves the pin and its open bubble in the next frame`() async throws {
        let stage = try MapStage(zoom: 4)
        let scene = PopUpScene(stage)
        let pin = MKPointAnnotation()
        stage.map.addAnnotation(pin)
        stage.settle()
        try stage.clickAndSettle(400, 300)
        await stage.turn()
        let former = try #require(stage.box(of: 0x00FFFF))

        pin.coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 1)

        // One degree is 4096 / 360 = 11.4 points here.
        let place = stage.point(of: pin)
        #expect(abs(place.x - 411.4) < 0.1 && abs(place.y - 288.6) < 0.1)
        #expect(stage.box() == PixelRect(x: 396, y: 274, width: 30, height: 30))
        #expect(stage.box(of: 0x00FFFF)?.x == former.x + 11)
        #expect(stage.map.view(for: try #require(scene.popUp))?.center.x == place.x)
    }

    @Test func `U077 inside an animation block the pin is strictly between, also while the map is dragged`() throws {
        let stage = try MapStage(zoom: 4)
        stage.usePlates()
        let pin = MKPointAnnotation()
        stage.map.addAnnotation(pin)
        stage.settle()

        UIView.animate(withDuration: 1) { pin.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 10) }
        stage.frame()
        try stage.press(200, 500)
        var longitudes: [Double] = []
        for step in 1...40 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.move(200 + CGFloat(step) * 5, 500)
            let box = try #require(stage.box())
            let middle = CGPoint(x: CGFloat(box.x) + 15, y: 300)
            longitudes.append(stage.map.convert(middle, toCoordinateFrom: stage.map).longitude)
        }

        #expect(longitudes.allSatisfy { $0 > -0.1 && $0 < 10 })
        // The pin is drawn on whole pixels of 0.09 degrees.
        #expect(zip(longitudes, longitudes.dropFirst()).allSatisfy { $1 > $0 - 0.1 })
        #expect(longitudes[39] > 6)
    }

    @Test func `U079 the last frame of a zoom and the frame at rest show a pin at one place`() throws {
        let stage = try MapStage(center: CLLocationCoordinate2D(latitude: 0.3, longitude: 0.7))
        stage.usePlates(width: 31, height: 31)
        let pin = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 1.234, longitude: 1.777))
        stage.map.addAnnotation(pin)
        stage.settle()
        let rect = stage.map.visibleMapRect
        // From zoom level 2 to 5.37.
        let target = rect.insetBy(dx: rect.width * (1 - exp2(-3.37)) / 2, dy: rect.height * (1 - exp2(-3.37)) / 2)
        stage.map.setVisibleMapRect(target, animated: true)

        var boxes: [PixelRect] = []
        repeat {
            stage.frame(after: UIWindow.frameInterval)
            boxes.append(try #require(stage.box()))
            // Each frame shows the pin where the map of that frame has its coordinate.
            let place = stage.point(of: pin)
            #expect(abs(CGFloat(boxes[boxes.count - 1].x) - (place.x - 15.5)) <= 0.5)
        } while stage.window.isAnimating
        stage.settle()

        #expect(stage.box() == boxes.last)
        #expect(boxes.count > 10)
    }

    @Test func `U080 a pin follows a slow pan within half a pixel and never goes backwards`() throws {
        let stage = try MapStage()
        stage.usePlates(width: 21, height: 21)
        let pin = stage.showPin(at: 400.3, 300.2)
        var former = 0

        try stage.finger(1, .began, 200, 500)
        try stage.finger(1, .moved, 220, 500)
        stage.frame()
        for step in 1...100 {
            try stage.finger(1, .moved, 220 + CGFloat(step) * 0.3, 500)
            stage.frame(after: UIWindow.frameInterval)
            let box = try #require(stage.box())
            #expect(abs(CGFloat(box.x) - (stage.point(of: pin).x - 10.5)) <= 0.5)
            #expect(box.x >= former)
            former = box.x
        }

        #expect(former >= 430)
    }

    @Test func `U082 enlarging a view anchors it anew at once, and zooming changes nothing`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            view.backgroundColor = UIColor(hex: 0xFF00FF)
            return view
        }
        let pin = stage.showPin(at: 400, 300)

        let view = try #require(stage.map.view(for: pin))
        view.frame = CGRect(origin: view.frame.origin, size: CGSize(width: 40, height: 60))
        let box = stage.box()
        #expect(box == PixelRect(x: 380, y: 270, width: 40, height: 60))
        try stage.scroll(2, at: 400, 300)
        stage.settle()

        #expect(stage.box() == box)
    }

    @Test func `U083 a picture is shown as long as a part of it is in view`() throws {
        let stage = try MapStage(zoom: 6)
        stage.usePlates(width: 100, height: 60)
        _ = stage.showPin(at: 400, 300)

        try stage.drag(from: CGPoint(x: 700, y: 500), to: CGPoint(x: 299, y: 500))
        stage.settle()

        #expect(stage.box() == PixelRect(x: 0, y: 270, width: 49, height: 60))
    }

    @Test func `U083 a picture larger than the margin is shown as long as a part of it is in view`() throws {
        let stage = try MapStage(zoom: 6)
        stage.usePlates(width: 700, height: 60)
        let pin = stage.showPin(at: 400, 300)

        for _ in 0..<2 { try stage.drag(from: CGPoint(x: 740, y: 500), to: CGPoint(x: 370, y: 500)) }
        stage.settle()

        #expect(stage.box() == PixelRect(x: 0, y: 270, width: 10, height: 60))
        try stage.drag(from: CGPoint(x: 740, y: 500), to: CGPoint(x: 700, y: 500))
        stage.settle()
        #expect(stage.map.view(for: pin) == nil || stage.box() == nil)
    }
}
