// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// User reports about lines and areas.
@MainActor
struct OverlayReportTests {
    @Test func `U105 a line from 170 west to 170 east takes the short way`() throws {
        let stage = try MapStage()
        stage.useStyle(.line)
        stage.map.addOverlay(line((0, -170), (0, 170)))
        #expect((0..<600).allSatisfy { stage.shot().pixel(400, $0) != redPixel })

        stage.show(coordinate(0, 180), zoom: 2)
        let shot = stage.shot()
        #expect(shot.pixel(400, 300) == redPixel)
        // 20° of 1024 pixels, and the round ends.
        #expect(shot.box(of: redPixel)?.width ?? 0 <= 61)
    }

    @Test func `U106 a ship's track is unbroken across the 180th meridian`() throws {
        let places = (0..<8).map { step in
            let share = Double(step) / 7
            let longitude = -165.75 - (360 - 166.92 - 165.75) * share
            let wrapped = longitude < -180 ? longitude + 360 : longitude
            return coordinate(-33.33 + (33.33 - 18.98) * share, wrapped)
        }
        let stage = try MapStage()
        stage.useStyle(.line)
        stage.map.addOverlay(MKPolyline(coordinates: places, count: places.count))
        #expect(stage.shot().count(of: redPixel) == 0)

        stage.show(coordinate(-26, 180), zoom: 2)
        let shot = stage.shot()
        let columns = (0..<800).filter { x in (0..<600).contains { shot.pixel(x, $0) == redPixel } }
        // 27.33° of 1024 pixels.
        #expect(columns.count >= 76 && columns.count <= 84)
        #expect((columns.last ?? 0) - (columns.first ?? 0) == columns.count - 1)
    }

    @Test(arguments: [false, true], [170.0, -170])
    func `U107 a line over the 180th meridian shows from both sides`(isReversed: Bool, longitude: Double) throws {
        let places = [coordinate(0, 160), coordinate(0, 175), coordinate(0, -160)]
        let stage = try MapStage(zoom: 5, center: coordinate(0, longitude))
        stage.useStyle(.line)
        stage.map.addOverlay(MKPolyline(coordinates: isReversed ? places.reversed() : places, count: 3))

        #expect(stage.shot().pixel(400, 300) == redPixel)
    }

    @Test func `U121 a circle over a pole holds the pole`() throws {
        let stage = try MapStage(zoom: 2, center: coordinate(75, 45))
        stage.useStyle(.area)
        stage.map.addOverlay(MKCircle(center: coordinate(80, 0), radius: 2_000_000))
        let shot = stage.shot()

        #expect(stage.pixel(shot, at: 84, 0) == greenPixel)
        #expect(stage.pixel(shot, at: 70, 90) != greenPixel)
    }

    @Test func `U155 a circle that covers a pole reaches the edge of the world`() throws {
        let stage = try MapStage(zoom: 1)
        stage.useStyle(.area)
        stage.map.addOverlay(MKCircle(center: coordinate(85, 0), radius: 1_000_000))
        let shot = stage.shot()

        // The world is 512 pixels high and begins in row 44. On the far side of the pole the circle reaches to 86.02°,
        // which is off the map; it crosses the map's edge 129.1° east and west, 183.6 pixels from the middle.
        #expect((220..<580).allSatisfy { shot.pixel($0, 44) == greenPixel })
        #expect(shot.pixel(150, 44) != greenPixel && shot.pixel(650, 44) != greenPixel)
        #expect((0..<800).allSatisfy { shot.pixel($0, 43) != greenPixel })
    }

    @Test func `U155 an area around a pole reaches the edge of the world everywhere`() throws {
        let stage = try MapStage(zoom: 1)
        stage.useStyle(.area)
        stage.map.addOverlay(MKCircle(center: coordinate(85, 0), radius: 2_000_000))
        let shot = stage.shot()

        #expect((0..<800).allSatisfy { shot.pixel($0, 44) == greenPixel })
        #expect((0..<800).allSatisfy { shot.pixel($0, 43) != greenPixel })
    }

    @Test(arguments: [false, true], [false, true])
    func `U147 a hole is empty whichever way the rings run`(outerTurns: Bool, holeTurns: Bool) throws {
        func ring(_ low: Double, _ high: Double, turns: Bool, holes: [MKPolygon]? = nil) -> MKPolygon {
            let corners = [(low, low), (low, high), (high, high), (high, low)].map { coordinate($0.0, $0.1) }
            return MKPolygon(coordinates: turns ? corners.reversed() : corners, count: 4, interiorPolygons: holes)
        }
        let stage = try MapStage(zoom: 5, center: coordinate(5, 5))
        let bare = stage.shot()
        stage.useStyle(.area)
        let shape = ring(0, 10, turns: outerTurns, holes: [ring(4, 6, turns: holeTurns)])
        stage.map.addOverlay(shape)
        let shot = stage.shot()
        let point = MKMapPoint(coordinate(5, 5))
        let renderer = try #require(stage.map.renderer(for: shape) as? MKPolygonRenderer)

        #expect(shot.pixel(400, 300) == bare.pixel(400, 300))
        #expect(stage.pixel(shot, at: 2, 5) == greenPixel && stage.pixel(shot, at: 8, 5) == greenPixel)
        #expect(!renderer.path.contains(renderer.point(for: point)))
        #expect(!shape.intersects(MKMapRect(origin: point, size: MKMapSize(width: 1, height: 1))))
    }

    @Test(arguments: [MKOverlayLevel.aboveRoads, .aboveLabels])
    func `U149 a line lies below a pin with a picture`(level: MKOverlayLevel) throws {
        let stage = try MapStage()
        stage.useStyle(.line)
        stage.delegate.makeView = { _, annotation in PlateView(annotation) }
        stage.addPin(at: 400, 300)
        stage.map.addOverlay(line((0, -60), (0, 60)), level: level)
        let shot = stage.shot()

        #expect(shot.pixel(400, 300) != redPixel)
        #expect(shot.pixel(300, 300) == redPixel)
    }

    @Test func `U153 a long path is shown whole in a small picture`() throws {
        let places = [(41.89, 12.48), (43.77, 11.26), (45.46, 9.19), (45.43, 12.34)].map { coordinate($0.0, $0.1) }
        let stage = try MapStage(size: CGSize(width: 378, height: 264))
        stage.useStyle(.line)
        let path = MKPolyline(coordinates: places, count: places.count)
        stage.map.addOverlay(path)
        let padding = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        stage.map.setVisibleMapRect(path.boundingMapRect, edgePadding: padding, animated: false)
        let box = try #require(stage.shot().box(of: redPixel))

        #expect(box.x >= 17 && box.y >= 17 && box.maxX <= 361 && box.maxY <= 247)
        #expect(box.height >= 222)
    }

    @Test func `U011 lines and areas leave clicks to the map and its pins`() throws {
        let stage = try MapStage()
        stage.useStyle(OverlayStyle(stroke: .red, fill: .blue, width: 10))
        stage.map.addOverlays([box(-40, -40, 40, 40), line((0, -60), (0, 60))])
        stage.delegate.makeView = { _, annotation in PlateView(annotation) }
        let pin = stage.addPin(at: 400, 300, title: "pin")
        stage.frame()

        // On the line, on the area, and on the map beside both: each time the selection ends, and nothing else happens.
        for place in [CGPoint(x: 300, y: 300), CGPoint(x: 340, y: 360), CGPoint(x: 100, y: 500)] {
            try stage.clickAndSettle(400, 300)
            #expect(stage.map.selectedAnnotations.first === pin)
            stage.delegate.calls = []
            try stage.clickAndSettle(place.x, place.y)
            #expect(stage.delegate.calls == [.didDeselectView("pin"), .didDeselect("pin")])
            stage.delegate.calls = []
            try stage.clickAndSettle(place.x, place.y)
            #expect(stage.delegate.calls.isEmpty)
        }
    }
}
