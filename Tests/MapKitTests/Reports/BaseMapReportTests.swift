// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// User reports about the base map under pins.
@MainActor
struct BaseMapReportTests {
    private static let land: UInt32 = 0xFFF6_F1E7
    private static let plate: UInt32 = 0xFFC8_1E5A

    private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Gives each annotation a plate of one colour, 30 points wide and high, whose middle is on the place.
    private func usePlates(_ stage: MapStage) {
        stage.delegate.makeView = { _, annotation in
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.image = .solid(0xC81E5A, width: 30, height: 30)
            return view
        }
    }

    @Test(arguments: [4, 5.5, 7], [179.9, -179.9])
    func `U146 Antarctica has no stroke along the 180th meridian and the edge of the world`(
        zoom: Double,
        longitude: Double
    ) throws {
        let stage = try MapStage(zoom: zoom, center: place(-84.9, longitude))
        let shot = stage.shot()
        let north = stage.map.convert(place(-84.8, longitude), toPointTo: stage.map)
        let south = stage.map.convert(place(-85.05, longitude), toPointTo: stage.map)
        let rows = max(0, Int(north.y))..<min(600, Int(south.y))

        #expect(rows.count > 20)
        #expect(rows.allSatisfy { shot.pixel(400, $0) == Self.land })
    }

    @Test func `U146 Antarctica has no stroke along the prime meridian`() throws {
        let stage = try MapStage(zoom: 3.5, center: place(-76.5, 0))
        let shot = stage.shot()
        let north = stage.map.convert(place(-72, 0), toPointTo: stage.map)
        let south = stage.map.convert(place(-80, 0), toPointTo: stage.map)

        #expect(north.y > 0 && south.y < 600)
        #expect((Int(north.y)..<Int(south.y)).allSatisfy { shot.pixel(400, $0) == Self.land })
    }

    @Test(arguments: [0, 1, 2, 3.7, 5, 10, 22], [0.0, 37])
    func `U148 a pin on a seam of tiles is whole`(zoom: Double, shift: Double) throws {
        let stage = try MapStage(zoom: zoom)
        usePlates(stage)
        let annotation = MKPointAnnotation(coordinate: place(0, 0))
        stage.map.addAnnotation(annotation)
        stage.settle()
        if shift > 0 {
            try stage.drag(from: CGPoint(x: 400, y: 500), to: CGPoint(x: 400 + shift, y: 500 - shift))
            stage.settle()
        }

        let shot = stage.shot()
        #expect(shot.count(of: Self.plate) == 900)
        let box = try #require(shot.box(of: Self.plate))
        #expect(box.width == 30 && box.height == 30)
        #expect(abs(Double(box.x) + 15 - stage.point(of: annotation).x) <= 0.5)
    }

    @Test(arguments: [(0.0, 0.0), (137, -61), (-512, 40)])
    func `U150 in a window larger than the world the pin stays where the map has its place`(
        across: Double,
        down: Double
    ) throws {
        // A world of 512 points about the middle of the view: what the map looks like around (0, 0).
        let reference = try MapStage(zoom: 1).shot()
        let stage = try MapStage(size: CGSize(width: 2000, height: 1200), zoom: 1)
        usePlates(stage)
        let annotation = MKPointAnnotation(coordinate: place(0, 0))
        stage.map.addAnnotation(annotation)
        stage.settle()
        if across != 0 {
            let end = CGPoint(x: 1000 + across, y: 300 + down)
            try stage.drag(from: CGPoint(x: 1000, y: 300), to: end)
            stage.settle()
        }

        let point = stage.point(of: annotation)
        let box = try #require(stage.shot().box(of: Self.plate))
        #expect(Double(box.x) + 15 == point.x && Double(box.y) + 15 == point.y)
        stage.map.removeAnnotation(annotation)
        stage.settle()
        let shot = stage.shot()
        let (left, top) = (Int(point.x) - 256, Int(point.y) - 200)
        let wrong = (0..<400).reduce(0) { sum, y in
            sum + (0..<512).count { shot.pixel(left + $0, top + y) != reference.pixel(144 + $0, 100 + y) }
        }
        #expect(wrong == 0)
    }
}
