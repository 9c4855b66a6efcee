// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules of place and order G1…G8.
@MainActor
struct PlacementRuleTests {
    @Test func `G1 the middle of a view lies on the coordinate`() throws {
        let stage = try MapStage()
        stage.usePlates(width: 31, height: 21)
        let pin = stage.showPin(at: 400, 300)

        #expect(stage.map.view(for: pin)?.center == CGPoint(x: 400, y: 300))
        #expect(stage.box() == PixelRect(x: 385, y: 290, width: 31, height: 21))
    }

    @Test func `G1 the offset moves the middle, right and down positive`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.centerOffset = CGPoint(x: 10, y: -20)
            return view
        }
        let pin = stage.showPin(at: 400, 300)

        #expect(stage.box() == PixelRect(x: 395, y: 265, width: 30, height: 30))

        stage.map.view(for: pin)?.centerOffset = CGPoint(x: -5, y: 7)

        #expect(stage.map.view(for: pin)?.center == CGPoint(x: 395, y: 307))
        #expect(stage.box() == PixelRect(x: 380, y: 292, width: 30, height: 30))
    }

    @Test func `G1 another size places the view anew`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            view.backgroundColor = UIColor(hex: 0xFF00FF)
            return view
        }
        let pin = stage.showPin(at: 400, 300)
        #expect(stage.box() == PixelRect(x: 390, y: 290, width: 20, height: 20))

        stage.map.view(for: pin)?.frame.size = CGSize(width: 60, height: 40)

        #expect(stage.box() == PixelRect(x: 370, y: 280, width: 60, height: 40))
        #expect(stage.map.view(for: pin)?.center == CGPoint(x: 400, y: 300))
    }

    @Test func `G1 another size places a view that lays itself out without super`() throws {
        final class Careless: MKAnnotationView {
            override func layoutSubviews() {}
        }
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = Careless(annotation: annotation, reuseIdentifier: nil)
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            view.backgroundColor = UIColor(hex: 0xFF00FF)
            return view
        }
        let pin = stage.showPin(at: 400, 300)

        stage.map.view(for: pin)?.frame.size = CGSize(width: 60, height: 40)

        #expect(stage.box() == PixelRect(x: 370, y: 280, width: 60, height: 40))
    }

    @Test func `G2 an image gives the view its size and keeps the middle`() throws {
        let stage = try MapStage()
        stage.usePlates(width: 20, height: 30)
        let pin = stage.showPin(at: 400, 300)
        let view = try #require(stage.map.view(for: pin))
        #expect(view.bounds.size == CGSize(width: 20, height: 30))

        view.image = UIImage.solid(0xFF00FF, width: 60, height: 50)

        #expect(view.frame == CGRect(x: 370, y: 275, width: 60, height: 50))
        #expect(stage.box() == PixelRect(x: 370, y: 275, width: 60, height: 50))
    }

    @Test func `G3 zooming and turning keep a view's size and upright orientation`() throws {
        let stage = try MapStage()
        stage.usePlates(width: 31, height: 13)
        _ = stage.showPin(at: 400, 300)

        for (zoom, heading) in [(3.7, 0), (6, 90), (2, 33)] as [(Double, Double)] {
            stage.show(CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: zoom)
            let camera = stage.map.camera
            camera.heading = heading
            camera.pitch = 45
            stage.map.camera = camera
            let box = stage.box()
            #expect(box?.width == 31 && box?.height == 13)
        }
    }

    @Test func `G4 the pin's point is on the coordinate`() throws {
        let stage = try MapStage()
        stage.usePins()
        let empty = stage.shot()
        _ = stage.showPin(at: 400, 300)

        let shot = stage.shot()
        let box = try #require(shot.box(differingFrom: empty))
        let last = (0..<shot.width).filter {
            shot.pixel($0, box.maxY - 1) != empty.pixel($0, box.maxY - 1)
        }

        // The needle is two points wide; its point is rounded, and the ground under it a little darker.
        #expect((300...302).contains(box.maxY))
        #expect(last.allSatisfy { (398...401).contains($0) } && !last.isEmpty)
    }

    @Test func `G5 changing the coordinate moves the view in the next frame`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let pin = stage.showPin(at: 400, 300)

        pin.coordinate = stage.map.convert(CGPoint(x: 500, y: 200), toCoordinateFrom: stage.map)
        #expect(stage.window.needsFrame)

        #expect(stage.box() == PixelRect(x: 485, y: 185, width: 30, height: 30))
    }

    @Test func `G6 the selected view is in front of all others`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, annotation.titleText == "A" ? 0xFF0000 : 0x00FF00)
        }
        let north = stage.showPin(at: 400, 300, title: "A")
        _ = stage.showPin(at: 400, 310, title: "B")
        #expect(stage.shot().pixel(400, 305) == 0xFF00_FF00)

        stage.map.selectAnnotation(north, animated: false)
        #expect(stage.shot().pixel(400, 305) == 0xFFFF_0000)
    }

    @Test func `G6 priorities count, those of selected views apart`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, annotation.titleText == "A" ? 0xFF0000 : 0x00FF00)
        }
        let north = stage.showPin(at: 400, 300, title: "A")
        _ = stage.showPin(at: 400, 310, title: "B")
        let view = try #require(stage.map.view(for: north))
        #expect(view.zPriority.rawValue == 500 && view.selectedZPriority.rawValue == 1000)

        view.zPriority = MKAnnotationViewZPriority(rawValue: 501)
        #expect(stage.shot().pixel(400, 305) == 0xFFFF_0000)

        view.selectedZPriority = .min
        stage.map.selectAnnotation(north, animated: false)
        #expect(stage.shot().pixel(400, 305) == 0xFF00_FF00)
    }

    @Test(arguments: [true, false])
    func `G7 of equal priority the one farther south is in front`(northFirst: Bool) throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            PlateView(annotation, annotation.titleText == "north" ? 0xFF0000 : 0x00FF00)
        }
        _ = stage.showPin(at: 400, northFirst ? 300 : 310, title: northFirst ? "north" : "south")
        _ = stage.showPin(at: 400, northFirst ? 310 : 300, title: northFirst ? "south" : "north")

        #expect(stage.shot().pixel(400, 305) == 0xFF00_FF00)
    }

    @Test func `G8 views lie above map and graticule, and the app's own views above them`() throws {
        let stage = try MapStage()
        let empty = stage.shot()
        stage.map.showsGraticule = true
        #expect(stage.shot().pixel(400, 250) != empty.pixel(400, 250))
        stage.usePlates()
        // The graticule's lines cross at coordinate (0, 0).
        _ = stage.showPin(at: 400, 300)
        #expect(stage.shot().count(of: 0xFFFF_00FF) == 30 * 30)

        let own = UIView(frame: CGRect(x: 400, y: 300, width: 50, height: 50))
        own.backgroundColor = UIColor(hex: 0x00FF00)
        stage.map.addSubview(own)

        #expect(stage.shot().pixel(399, 299) == 0xFFFF_00FF)
        #expect(stage.shot().pixel(400, 300) == 0xFF00_FF00)
    }
}
