// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// Fills a rectangle of the map by itself and writes down what it was asked to draw.
private final class BoxRenderer: MKOverlayRenderer {
    var box = MKMapRect.null
    var color = UIColor.red
    var isReady = true
    var drawn: [MKMapRect] = []
    var scales: [MKZoomScale] = []

    override func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { isReady }

    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        drawn.append(mapRect)
        scales.append(zoomScale)
        // Saved and never restored, as apps do.
        context.saveGState()
        context.setFillColor(color.cgColor)
        context.fill(rect(for: box))
    }
}

@MainActor
struct OverlayRendererTests {
    private func stage(_ shape: MKPolygon) throws -> (stage: MapStage, renderer: BoxRenderer) {
        let stage = try MapStage()
        let renderer = BoxRenderer(overlay: shape)
        renderer.box = shape.boundingMapRect
        stage.delegate.makeRenderer = { _ in renderer }
        stage.map.addOverlay(shape)
        stage.frame()
        return (stage, renderer)
    }

    @Test func `O4 the delegate is asked once, when the rectangle first meets the screen`() throws {
        let stage = try MapStage(zoom: 4)
        stage.useStyle(.area)
        let shape = box(-5, 60, 5, 70)
        shape.title = "far"
        stage.map.addOverlay(shape)
        stage.frame()
        #expect(stage.delegate.count(.rendererFor("far")) == 0 && stage.map.renderer(for: shape) == nil)

        stage.show(coordinate(0, 65), zoom: 4)
        stage.frame()
        let renderer = stage.map.renderer(for: shape)
        stage.show(coordinate(0, 0), zoom: 4)
        stage.frame()
        stage.show(coordinate(0, 65), zoom: 4)

        #expect(stage.shot().pixel(400, 300) == greenPixel)
        #expect(renderer is MKPolygonRenderer && stage.map.renderer(for: shape) === renderer)
        #expect(stage.delegate.count(.rendererFor("far")) == 1 && stage.delegate.count(.didAddRenderers(1)) == 1)
    }

    @Test func `O4 one batch of renderers is told of at once`() throws {
        let stage = try MapStage()
        stage.map.addOverlays([box(0, 0, 1, 1), box(2, 2, 3, 3)])
        stage.frame()

        #expect(stage.delegate.count(.didAddRenderers(2)) == 1)
    }

    @Test func `O4 without a delegate, or a method of it, nothing is drawn`() throws {
        final class Deaf: NSObject, MKMapViewDelegate {}
        let stage = try MapStage()
        let bare = stage.shot()
        let shape = box(-20, -20, 20, 20)
        stage.map.delegate = nil
        stage.map.addOverlay(shape)
        #expect(stage.shot() == bare && stage.map.renderer(for: shape) == nil)

        let deaf = Deaf()
        stage.map.delegate = deaf
        #expect(stage.shot() == bare && stage.map.renderer(for: shape) == nil)
    }

    @Test func `O4 a delegate that comes late is asked`() throws {
        let stage = try MapStage()
        stage.useStyle(.area)
        stage.map.delegate = nil
        stage.map.addOverlay(box(-20, -20, 20, 20))
        stage.frame()
        stage.map.delegate = stage.delegate
        stage.map.setNeedsDisplay()

        #expect(stage.shot().pixel(400, 300) == greenPixel)
    }

    @Test func `O5 a renderer's points are map points from the origin of its overlay`() throws {
        let renderer = MKOverlayRenderer(overlay: box(-20, 10, 20, 30))
        let corner = renderer.overlay.boundingMapRect.origin
        let point = MKMapPoint(x: corner.x + 100, y: corner.y + 200)

        #expect(renderer.point(for: point) == CGPoint(x: 100, y: 200))
        #expect(MKMapPointEqualToPoint(renderer.mapPoint(for: CGPoint(x: 100, y: 200)), point))
        let rect = MKMapRect(origin: point, size: MKMapSize(width: 30, height: 40))
        #expect(renderer.rect(for: rect) == CGRect(x: 100, y: 200, width: 30, height: 40))
        #expect(MKMapRectEqualToRect(renderer.mapRect(for: renderer.rect(for: rect)), rect))
    }

    @Test func `O5 renderers that draw themselves draw piece by piece in place`() throws {
        let (stage, renderer) = try stage(box(0, 0, 60, 90))
        let shot = stage.shot()

        // 90° are 256 of 1024 pixels; 60° north are 214.6 pixels up.
        #expect(shot.box(of: redPixel) == PixelRect(x: 400, y: 86, width: 256, height: 214))
        #expect(renderer.scales.allSatisfy { $0 == 0x1p-18 })
        // Tiles are half a world wide: the box and its surroundings lie in four.
        #expect(renderer.drawn.count == 4 && renderer.drawn.allSatisfy { $0.width == 0x1p27 })
        #expect(renderer.contentScaleFactor == 1)
    }

    @Test func `O5 pieces are kept until they are out of date, and only those are drawn again`() throws {
        let (stage, renderer) = try stage(box(0, 0, 60, 90))
        // Moving, the map draws what comes next ahead.
        for step in 1...4 {
            stage.show(coordinate(0, Double(step)), zoom: 2)
            stage.frame()
        }
        renderer.drawn = []
        stage.show(coordinate(0, 5), zoom: 2)
        stage.frame()
        #expect(renderer.drawn.isEmpty)

        renderer.color = .blue
        let corner = MKMapRect(origin: MKMapPoint(coordinate(40, 40)), size: MKMapSize(width: 1e6, height: 1e6))
        renderer.setNeedsDisplay(corner)
        let shot = stage.shot()
        #expect(renderer.drawn.count == 1 && shot.count(of: redPixel) == 0)

        renderer.setNeedsDisplay()
        stage.frame()
        #expect(renderer.drawn.count == 5)
    }

    @Test func `while the map zooms, pieces are enlarged, and drawn anew when it rests`() throws {
        let (stage, renderer) = try stage(box(-30, -60, 30, 60))
        renderer.drawn = []
        renderer.color = UIColor.red.withAlphaComponent(0.5)
        stage.map.setVisibleMapRect(stage.map.visibleMapRect.insetBy(dx: 1e7, dy: 1e7), animated: true)
        stage.run(for: 0.1)
        let isZooming = stage.window.isAnimating
        let shot = stage.shot()
        let east = stage.map.convert(coordinate(0, 60), toPointTo: stage.map).x
        let box = shot.box(of: redPixel)
        #expect(isZooming && renderer.drawn.isEmpty)
        // Within the pixel that is mixed at the edge.
        #expect(abs(CGFloat(box?.maxX ?? 0) - east) <= 2)

        stage.settle()
        #expect(!renderer.drawn.isEmpty && stage.shot().count(of: redPixel) == 0)
    }

    @Test func `clear areas are even while the map zooms`() throws {
        let stage = try MapStage(zoom: 3, center: coordinate(0, 180))
        stage.useStyle(OverlayStyle(fill: UIColor.red.withAlphaComponent(0.4)))
        stage.map.addOverlay(box(-8, 170, 8, -170))
        stage.frame()
        let color = stage.shot().pixel(400, 300)
        // Far out and in again, over what was drawn at several scales.
        for inset in [-2e8, 9e7] {
            stage.map.setVisibleMapRect(stage.map.visibleMapRect.insetBy(dx: inset, dy: inset / 2), animated: true)
            while stage.window.isAnimating {
                stage.frame(after: UIWindow.frameInterval)
                let shot = stage.window.framebuffer.bitmap
                let east = Int(stage.map.convert(coordinate(0, -171), toPointTo: stage.map).x)
                #expect((400..<max(east - 6, 401)).allSatisfy { $0 > 799 || shot.pixel($0, 300) == color })
            }
        }
    }

    @Test func `changes made on another thread are drawn`() async throws {
        let (stage, renderer) = try stage(box(0, 0, 60, 90))
        renderer.drawn = []
        let changes = renderer.changes
        await Task.detached { changes.add(nil) }.value
        await stage.turn()

        #expect(renderer.drawn.count == 4)
    }

    @Test func `O7 what cannot be drawn is drawn when the renderer says so`() throws {
        let (stage, renderer) = try stage(box(0, 0, 60, 90))
        renderer.isReady = false
        renderer.setNeedsDisplay()
        #expect(stage.shot().count(of: redPixel) == 0)

        renderer.isReady = true
        #expect(stage.shot().count(of: redPixel) == 0)
        renderer.setNeedsDisplay(.world)
        #expect(stage.shot().count(of: redPixel) > 50_000)
    }

    @Test func `alpha applies to the whole and redraws by itself`() throws {
        let stage = try MapStage()
        stage.show(coordinate(0, 180), zoom: 2)
        stage.useStyle(OverlayStyle(stroke: .red, fill: .blue, width: 20))
        let shape = box(-10, 170, 10, -170)
        stage.map.addOverlay(shape)
        let opaque = stage.shot()
        stage.map.renderer(for: shape)?.alpha = 0.5
        let half = stage.shot()
        stage.map.renderer(for: shape)?.alpha = 0
        let clear = stage.shot()
        stage.map.removeOverlay(shape)

        let sea = stage.shot().pixel(400, 300)
        #expect(clear == stage.shot())
        #expect(opaque.pixel(400, 300) == bluePixel && half.pixel(400, 300) != sea && half.pixel(400, 300) != bluePixel)
        // The line lies over the area, which does not shine through.
        #expect(opaque.pixel(374, 300) == redPixel)
        #expect(half.pixel(374, 300) >> 16 & 0xFF > 127 && half.pixel(374, 300) & 0xFF < 127)
    }

    @Test func `removed overlays leave nothing, and history makes no difference`() throws {
        let stage = try MapStage()
        let bare = stage.shot()
        stage.useStyle(OverlayStyle(stroke: .red, fill: UIColor.blue.withAlphaComponent(0.3), width: 3))
        let shape = area((3, -20), (40, 33), (-20, 71))
        stage.map.addOverlay(shape)
        let first = stage.shot()
        stage.show(coordinate(13, 100), zoom: 3.3)
        stage.frame()
        stage.show(coordinate(0, 0), zoom: 2)
        #expect(stage.shot() == first && first != bare)

        stage.map.removeOverlay(shape)
        #expect(stage.shot() == bare)
    }

    @Test func `a renderer made without an overlay draws nothing`() throws {
        let stage = try MapStage()
        let bare = stage.shot()
        stage.delegate.makeRenderer = { _ in MKOverlayRenderer() }
        stage.map.addOverlay(box(-20, -20, 20, 20))

        #expect(stage.shot() == bare)
        #expect(MKPolylineRenderer().polyline.pointCount == 0)
    }
}
