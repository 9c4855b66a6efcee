// SPDX-License-Identifier: MIT

package import Foundation
package import MapKit
package import UIKit

/// A map in a window without a display, on a clock of its own, driven through the window system's event queue.
///
/// Unless said otherwise it is the stage L of the user reports: 800×600 points, density 1, centre (0, 0), zoom level 2, so
/// that the world is 1024 points wide.
@MainActor
package final class MapStage {
    /// The window, which the map fills.
    package let window: UIWindow
    /// The map.
    package let map: MKMapView
    /// Hears everything that the map tells.
    package let delegate: RecordingMapViewDelegate
    private let input: ScriptedInput

    /// The time between press and release of a click, in seconds.
    package static let clickDuration: TimeInterval = 0.02

    /// Makes the stage and its first frame.
    package init(
        size: CGSize = CGSize(width: 800, height: 600),
        scale: CGFloat = 1,
        zoom: Double = 2,
        center: CLLocationCoordinate2D = CLLocationCoordinate2D(latitude: 0, longitude: 0),
        delegate: RecordingMapViewDelegate = RecordingMapViewDelegate()
    ) throws {
        self.delegate = delegate
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.resize(to: size, scale: scale)
        map = MKMapView(frame: window.bounds)
        map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(map)
        input = try ScriptedInput(window: window)
        show(center, zoom: zoom)
        map.delegate = delegate
        frame()
        delegate.calls = []
    }

    /// The stage S of the user reports: 400×300 points.
    package static func small() throws -> MapStage {
        try MapStage(size: CGSize(width: 400, height: 300))
    }

    /// Shows the centre at the zoom level at once.
    package func show(_ center: CLLocationCoordinate2D, zoom: Double) {
        let scale = MKMapRect.world.width / (256 * exp2(zoom))
        let middle = MKMapPoint(center)
        let size = MKMapSize(width: map.bounds.width * scale, height: map.bounds.height * scale)
        map.visibleMapRect = MKMapRect(
            origin: MKMapPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2),
            size: size
        )
    }

    /// Gives the window, and with it the map, another size, as the desktop does.
    package func resize(to size: CGSize) {
        window.resize(to: size, scale: window.scale)
        frame()
    }

    /// The zoom level that the map shows with north up: the world is 256 · 2^zoom points wide.
    package var zoomLevel: Double {
        log2(Double(map.bounds.width) / map.visibleMapRect.width) + 20
    }

    /// The coordinate at a point of the map view.
    package func coordinate(_ x: CGFloat, _ y: CGFloat) -> CLLocationCoordinate2D {
        map.convert(CGPoint(x: x, y: y), toCoordinateFrom: map)
    }

    // MARK: - Time

    /// The time on the stage's clock, in seconds.
    package var time: TimeInterval { window.time }

    /// Makes a frame after some time, in seconds; at once by default.
    package func frame(after seconds: TimeInterval = 0) {
        window.tick(at: window.time + seconds)
        _ = window.composite()
    }

    /// Makes frames, sixty a second, for some time, in seconds.
    package func run(for seconds: TimeInterval) {
        let end = window.time + seconds
        while window.time < end { frame(after: min(UIWindow.frameInterval, end - window.time)) }
        frame()
    }

    /// Makes frames until nothing moves and nothing is due.
    package func settle() {
        window.settle()
        frame()
        window.settle()
        frame()
    }

    /// Gives way to the main queue, and makes a frame.
    package func turn() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        frame()
    }

    /// The picture of the window now.
    package func shot() -> Bitmap {
        frame()
        return window.framebuffer.bitmap
    }

    // MARK: - Mouse, wheel, fingers and keys

    /// Presses and releases the left button at a point of the window, then makes a frame.
    package func click(_ x: CGFloat, _ y: CGFloat) throws {
        try press(x, y)
        run(for: MapStage.clickDuration)
        try release(x, y)
        frame()
    }

    /// Clicks, and waits until everything has come to rest: a single click is then surely no double click.
    package func clickAndSettle(_ x: CGFloat, _ y: CGFloat) throws {
        try click(x, y)
        settle()
    }

    /// Presses the left button.
    package func press(_ x: CGFloat, _ y: CGFloat) throws {
        try input.press(at: CGPoint(x: x, y: y), at: window.time)
    }

    /// Moves the pointer, pressed or not.
    package func move(_ x: CGFloat, _ y: CGFloat) throws {
        try input.move(to: CGPoint(x: x, y: y), at: window.time)
    }

    /// Releases the left button.
    package func release(_ x: CGFloat, _ y: CGFloat) throws {
        try input.release(at: CGPoint(x: x, y: y), at: window.time)
    }

    /// Drags from one point to another in some steps of a frame each, rests, and releases: the map does not run on.
    package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) throws {
        try press(start.x, start.y)
        for step in 1...steps {
            frame(after: UIWindow.frameInterval)
            let share = CGFloat(step) / CGFloat(steps)
            try move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        }
        run(for: 0.2)
        try release(end.x, end.y)
        frame()
    }

    /// Turns the wheel by notches, positive zooming in.
    package func scroll(_ notches: CGFloat, at x: CGFloat, _ y: CGFloat) throws {
        try input.scroll(by: notches, at: CGPoint(x: x, y: y), at: window.time)
        frame()
    }

    /// Puts a finger down, moves it or lifts it.
    package func finger(_ id: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) throws {
        try input.finger(id, phase, at: CGPoint(x: x, y: y), at: window.time)
    }

    /// Presses and releases a key, named as in SDL: `Left`, `Escape`, `+`.
    package func key(_ name: String) throws {
        _ = try input.key(named: name, at: window.time)
        frame()
    }

    // MARK: - Pins

    /// Adds an annotation at a point of the map view.
    @discardableResult
    package func addPin(at x: CGFloat, _ y: CGFloat, title: String? = nil) -> MKPointAnnotation {
        let annotation = MKPointAnnotation()
        annotation.coordinate = map.convert(CGPoint(x: x, y: y), toCoordinateFrom: map)
        annotation.title = title
        map.addAnnotation(annotation)
        return annotation
    }

    /// Where the annotation lies in the map view.
    package func point(of annotation: any MKAnnotation) -> CGPoint {
        map.convert(annotation.coordinate, toPointTo: map)
    }
}
