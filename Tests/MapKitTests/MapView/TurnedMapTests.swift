// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct TurnedMapTests {
    private func turn(_ stage: MapStage, to heading: Double) {
        let camera = stage.map.camera
        camera.heading = heading
        stage.map.camera = camera
        stage.frame()
    }

    /// How many of the pixels differ by more than a few levels in a part.
    private func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
        zip(first.pixels, second.pixels).count { left, right in
            [0, 8, 16].contains { shift in
                abs(Int(left >> shift & 255) - Int(right >> shift & 255)) > 12
            }
        }
    }

    @Test func `a half turn shows the map upside down`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        let north = stage.shot()
        turn(stage, to: 180)
        let south = stage.shot()
        let reversed = Bitmap(width: 300, height: 200, pixels: north.pixels.reversed())

        #expect(difference(south, reversed) < 600)
        #expect(difference(south, north) > 6_000)
    }

    @Test func `a quarter turn puts east at the top`() throws {
        let stage = try MapStage(size: CGSize(width: 200, height: 200), zoom: 3)
        let north = stage.shot()
        turn(stage, to: 90)
        let east = stage.shot()
        var turned = Bitmap(width: 200, height: 200)
        for y in 0..<200 {
            for x in 0..<200 { turned.pixels[(199 - x) * 200 + y] = north.pixels[y * 200 + x] }
        }

        #expect(difference(east, turned) < 400)
    }

    @Test func `the same camera gives the same pixels whatever was shown before`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        for heading in stride(from: 10.0, to: 350, by: 47) { turn(stage, to: heading) }
        turn(stage, to: 33)
        let fresh = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        turn(fresh, to: 33)

        #expect(stage.shot() == fresh.shot())
        turn(stage, to: 0)
        let north = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        #expect(stage.shot() == north.shot())
    }

    @Test func `a turned map that rests is drawn once`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        turn(stage, to: 33)
        let frames = stage.window.framebuffer.compositedFrames
        for _ in 0..<5 { stage.frame(after: 0.1) }

        #expect(stage.window.framebuffer.compositedFrames == frames)
    }

    @Test(arguments: [0.0, 30, 135, 300], [0.0, 2.6, 9])
    func `a turned map fills the view`(heading: Double, zoom: Double) throws {
        let stage = try MapStage(size: CGSize(width: 240, height: 160), zoom: zoom)
        turn(stage, to: heading)
        let shot = stage.shot()

        #expect(shot.pixels.allSatisfy { $0 >> 24 == 255 && $0 != 0xff00_0000 })
    }

    @Test func `views stand upright where their coordinates are`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        let annotation = stage.addPin(at: 200, 100)
        stage.settle()
        let size = try #require(stage.map.view(for: annotation)?.frame.size)
        turn(stage, to: 90)
        stage.settle()
        let view = try #require(stage.map.view(for: annotation))

        // What lay 50 points to the right of the middle lies 50 points above it.
        #expect(abs(stage.point(of: annotation).x - 150) < 1e-6 && abs(stage.point(of: annotation).y - 50) < 1e-6)
        #expect(view.frame.size == size)
        #expect(abs(view.center.x - view.centerOffset.x - 150) < 1e-6)
        #expect(abs(view.center.y - view.centerOffset.y - 50) < 1e-6)
    }

    @Test func `G7 on a turned map the view lower on the screen is in front`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        let west = stage.addPin(at: 146, 100, title: "west")
        let east = stage.addPin(at: 154, 100, title: "east")
        stage.settle()
        // With east at the top the western one is lower, with west at the top the eastern one.
        for (heading, front) in [(90.0, west), (270, east)] {
            turn(stage, to: heading)
            stage.settle()
            let container = try #require(stage.map.view(for: front)?.superview)
            #expect(container.subviews.last === stage.map.view(for: front))
        }
    }

    @Test func `a click on a turned map selects what is drawn there`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        let annotation = stage.addPin(at: 200, 100, title: "A")
        stage.settle()
        turn(stage, to: 90)
        stage.settle()
        let view = try #require(stage.map.view(for: annotation))
        try stage.clickAndSettle(150, view.frame.minY + 8)

        #expect(stage.map.selectedAnnotations.first === annotation)
    }

    @Test func `a turned map is dragged along with the pointer`() throws {
        let stage = try MapStage()
        turn(stage, to: 60)
        let place = stage.coordinate(300, 300)
        try stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 380, y: 250))
        let point = stage.map.convert(place, toPointTo: stage.map)

        #expect(abs(point.x - 380) < 1e-6 && abs(point.y - 250) < 1e-6)
        #expect(stage.map.camera.heading == 60)
    }

    @Test func `a region set on a turned map keeps the heading and is contained`() throws {
        let stage = try MapStage()
        turn(stage, to: 60)
        let wanted = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 20),
            span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 6)
        )
        stage.map.region = wanted
        #expect(stage.map.camera.heading == 60)
        for (north, east) in [(2.0, 3.0), (2, -3), (-2, 3), (-2, -3)] {
            let corner = CLLocationCoordinate2D(latitude: 40 + north, longitude: 20 + east)
            let point = stage.map.convert(corner, toPointTo: stage.map)
            #expect(stage.map.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(point))
        }
    }
}
