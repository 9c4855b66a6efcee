// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

@MainActor
struct PathRendererTests {
    private func stage(_ style: OverlayStyle, _ overlay: any MKOverlay, zoom: Double = 2) throws -> MapStage {
        let stage = try MapStage(zoom: zoom)
        stage.useStyle(style)
        stage.map.addOverlay(overlay)
        return stage
    }

    @Test func `O6 the defaults`() {
        let renderer = MKOverlayPathRenderer(overlay: line((0, 0), (1, 1)))

        #expect(renderer.fillColor == nil && renderer.strokeColor == nil && renderer.lineWidth == 0)
        #expect(renderer.lineJoin == .round && renderer.lineCap == .round && renderer.miterLimit == 10)
        #expect(renderer.lineDashPattern == nil && renderer.lineDashPhase == 0 && renderer.alpha == 1)
    }

    @Test(arguments: [2.0, 3, 5, 11, 19])
    func `O6 lines are as wide at every zoom`(zoom: Double) throws {
        let stage = try stage(OverlayStyle(stroke: .red, width: 6), line((0, -60), (0, 60)), zoom: zoom)

        #expect(stage.shot().box(of: redPixel).map { [$0.y, $0.height] } == [297, 6])
    }

    @Test func `O6 a width of 0 is that of a road`() throws {
        #expect(MKRoadWidthAtZoomScale(0x1p-18) == 2 * 0x1p18)
        #expect(MKRoadWidthAtZoomScale(1) == 14)
        let stage = try stage(OverlayStyle(stroke: .red, width: 0), line((0, -60), (0, 60)), zoom: 12)

        #expect(stage.shot().box(of: redPixel)?.height == 6)
    }

    @Test func `O6 without colours nothing is drawn`() throws {
        let stage = try MapStage()
        let bare = stage.shot()
        stage.useStyle(OverlayStyle())
        stage.map.addOverlay(MKCircle(center: coordinate(0, 0), radius: 1_000_000))
        stage.map.addOverlays([line((0, 0), (20, 20)), box(0, 0, 20, 20)])

        #expect(stage.shot() == bare)
    }

    @Test func `O6 changed properties are drawn`() throws {
        let shape = box(-20, -20, 20, 20)
        let stage = try stage(.area, shape)
        stage.frame()
        let renderer = try #require(stage.map.renderer(for: shape) as? MKPolygonRenderer)
        renderer.fillColor = .blue

        #expect(stage.shot().pixel(400, 300) == bluePixel)
    }

    @Test func `dashes have the lengths on the screen and go on across pieces`() throws {
        let stage = try MapStage(zoom: 3)
        stage.delegate.makeRenderer = { overlay in
            let renderer = MapStage.renderer(of: overlay)
            renderer.strokeColor = .red
            renderer.lineWidth = 4
            renderer.lineCap = .butt
            renderer.lineDashPattern = [12, 8]
            return renderer
        }
        // The world is 2048 pixels wide: the line begins at the pixel 56 and crosses a seam at 400.
        stage.map.addOverlay(line((0, -60.46875), (0, 60)))
        let shot = stage.shot()
        let isRed = (0..<800).map { shot.pixel($0, 300) == redPixel }

        #expect(!isRed[0..<56].contains(true))
        for x in 56..<720 { #expect(isRed[x] == ((x - 56) % 20 < 12), "column \(x)") }
    }

    @Test func `part of a line is stroked`() throws {
        let shape = line((0, -90), (0, 90))
        let stage = try stage(OverlayStyle(stroke: .red, width: 4), shape)
        stage.frame()
        let renderer = try #require(stage.map.renderer(for: shape) as? MKPolylineRenderer)
        renderer.lineCap = .butt
        renderer.strokeStart = 0.25
        renderer.strokeEnd = 0.5
        #expect(stage.shot().box(of: redPixel) == PixelRect(x: 272, y: 298, width: 128, height: 4))

        renderer.strokeEnd = 0.25
        #expect(stage.shot().count(of: redPixel) == 0)
    }

    @Test func `a gradient changes along the line`() throws {
        let shape = line((0, -90), (0, 90))
        let stage = try MapStage()
        let renderer = MKGradientPolylineRenderer(polyline: shape)
        renderer.setColors([.red, .blue], locations: [0.25, 0.75])
        renderer.setColors([.red], locations: [])
        renderer.lineWidth = 6
        stage.delegate.makeRenderer = { _ in renderer }
        stage.map.addOverlay(shape)
        let shot = stage.shot()

        #expect(renderer.colors == [.red, .blue] && renderer.locations == [0.25, 0.75])
        #expect(shot.pixel(150, 300) == redPixel && shot.pixel(650, 300) == bluePixel)
        // Half way, red and blue are alike.
        let middle = shot.pixel(400, 300)
        #expect(abs(Int(middle >> 16 & 0xFF) - 127) <= 2 && abs(Int(middle & 0xFF) - 127) <= 2)
    }

    @Test func `clear areas are even across seams`() throws {
        let stage = try MapStage()
        stage.useStyle(OverlayStyle(fill: UIColor.red.withAlphaComponent(0.4)))
        // A corner of four tiles, in the open sea.
        stage.show(coordinate(0, 180), zoom: 2)
        stage.map.addOverlay(box(-8, 172, 8, -172))
        let shot = stage.shot()
        let color = shot.pixel(400, 300)

        #expect((380..<420).allSatisfy { x in (280..<320).allSatisfy { shot.pixel(x, $0) == color } })
    }

    @Test func `an area around a pole is even where the world repeats`() throws {
        let stage = try MapStage()
        stage.useStyle(OverlayStyle(fill: UIColor.red.withAlphaComponent(0.4)))
        stage.map.addOverlay(area((80, -170), (80, -50), (80, 70)))
        stage.show(coordinate(80, -170), zoom: 2.37)
        let shot = stage.shot()
        let row = Int(stage.map.convert(coordinate(84.5, 0), toPointTo: stage.map).y)
        let middle = shot.pixel(400, row)

        #expect((300..<500).allSatisfy { shot.pixel($0, row) == middle })
    }

    @Test func `overlays turn with the map`() throws {
        let stage = try MapStage()
        let bare = stage.shot()
        stage.useStyle(.area)
        stage.map.addOverlay(box(-10, 20, 10, 40))
        let camera = stage.map.camera
        camera.heading = 90
        stage.map.camera = camera
        let shot = stage.shot()

        // East is at the top.
        #expect(stage.pixel(shot, at: 0, 30) == greenPixel)
        #expect(shot.box(of: greenPixel).map { [$0.x, $0.y, $0.width, $0.height] } == [372, 187, 56, 56])
        #expect(shot.pixel(400, 400) != 0xFF00_0000 && shot.count(of: 0xFF00_0000) == bare.count(of: 0xFF00_0000))
    }

    @Test func `several areas that overlap do not add up`() throws {
        let stage = try MapStage()
        stage.useStyle(OverlayStyle(fill: UIColor.red.withAlphaComponent(0.4)))
        stage.show(coordinate(0, 180), zoom: 3)
        // One runs clockwise, one the other way.
        let one = area((-8, 172), (-8, 182), (8, 182), (8, 172))
        stage.map.addOverlay(MKMultiPolygon([one, area((-8, 178), (8, 178), (8, 188), (-8, 188))]))
        let shot = stage.shot()

        #expect(stage.pixel(shot, at: 0, 180) == stage.pixel(shot, at: 0, 174))
        #expect(stage.pixel(shot, at: 0, -174) == stage.pixel(shot, at: 0, 174))
    }

    @Test func `subclasses may make their path`() throws {
        final class Diamond: MKOverlayPathRenderer {
            override func createPath() {
                let rect = rect(for: overlay.boundingMapRect)
                let path = CGMutablePath()
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                path.addQuadCurve(
                    to: CGPoint(x: rect.midX, y: rect.maxY),
                    control: CGPoint(x: rect.midX, y: rect.midY)
                )
                path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
                path.closeSubpath()
                self.path = path
            }
        }
        let stage = try MapStage()
        stage.delegate.makeRenderer = { overlay in
            let renderer = Diamond(overlay: overlay)
            renderer.fillColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            return renderer
        }
        stage.map.addOverlay(box(-20, -20, 20, 20))
        let shot = stage.shot()

        #expect(stage.pixel(shot, at: 0, 0) == greenPixel && stage.pixel(shot, at: 15, 15) != greenPixel)
        // The curve is drawn in towards the middle.
        #expect(stage.pixel(shot, at: -9, 9) != greenPixel && stage.pixel(shot, at: -9, -9) == greenPixel)
    }

    @Test func `the path tells what is inside`() throws {
        let shape = area((0, 0), (0, 10), (10, 10), (10, 0), holes: [box(4, 4, 6, 6)])
        let renderer = MKPolygonRenderer(polygon: shape)
        func isInside(_ latitude: Double, _ longitude: Double) -> Bool {
            renderer.path.contains(renderer.point(for: MKMapPoint(coordinate(latitude, longitude))))
        }

        #expect(isInside(2, 2) && !isInside(5, 5) && !isInside(12, 5))
    }
}
