// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// A view whose left half alone is hit.
private final class HalfView: MKAnnotationView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && point.x < bounds.midX
    }
}

/// A view that shows a wide strip beside itself.
private final class StripView: MKAnnotationView {
    let strip = UIView(frame: CGRect(x: 30, y: 0, width: 80, height: 30))

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        image = UIImage.solid(0xFF00FF, width: 30, height: 30)
        strip.backgroundColor = .green
        addSubview(strip)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}

/// A view that hands its touches to the strip beside it.
private final class ReachingView: MKAnnotationView {
    let strip = UIView(frame: CGRect(x: 30, y: 0, width: 80, height: 30))

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        image = UIImage.solid(0xFF00FF, width: 30, height: 30)
        strip.backgroundColor = .green
        addSubview(strip)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        strip.frame.contains(point) ? strip : super.hitTest(point, with: event)
    }
}

/// The rules of highlighting and hit testing S10 and S13.
@MainActor
struct HighlightAndHitTests {
    private func shown(_ stage: MapStage) throws -> MKAnnotationView {
        let pin = stage.showPin(at: 400, 300, title: "A")
        return try #require(stage.map.view(for: pin))
    }

    /// What keeps a view from being hit at its middle.
    enum Change: CaseIterable {
        case disabled, untouchable, hidden, clear, aside, lower, moved, elsewhere

        @MainActor
        func make(in view: MKAnnotationView) {
            switch self {
            case .disabled: view.isEnabled = false
            case .untouchable: view.isUserInteractionEnabled = false
            case .hidden: view.isHidden = true
            case .clear: view.alpha = 0
            case .aside: view.centerOffset.x = 100
            case .lower: view.transform = CGAffineTransform(translationX: 0, y: 60)
            case .moved: view.center.x += 100
            case .elsewhere: (view.annotation as? MKPointAnnotation)?.coordinate.longitude += 30
            }
        }
    }

    @Test(arguments: Change.allCases, [false, true])
    func `a plain view is hit as it is now, not as it was in the last frame`(change: Change, makesFrame: Bool) throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.image = UIImage.solid(0xFF00FF, width: 30, height: 30)
            return view
        }
        let view = try shown(stage)
        let point = CGPoint(x: 400, y: 300)
        #expect(stage.map.hitTest(point, with: nil) === view)

        change.make(in: view)
        if makesFrame { stage.frame() }

        // The map hears of a new place with the next frame.
        let isStillThere = change == .elsewhere && !makesFrame
        #expect(stage.map.hitTest(point, with: nil) is MKAnnotationView == isStillThere)
    }

    @Test func `a view that the app has moved is hit where it is shown until the map moves`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let view = try shown(stage)
        view.center.x += 100
        stage.frame()

        #expect(stage.map.hitTest(CGPoint(x: 500, y: 300), with: nil) === view)
        #expect(!(stage.map.hitTest(CGPoint(x: 400, y: 300), with: nil) is MKAnnotationView))
        stage.map.setCenter(stage.coordinate(410, 300), animated: false)
        stage.frame()
        #expect(stage.map.hitTest(CGPoint(x: 390, y: 300), with: nil) === view)
    }

    @Test func `a disabled plain view lets the one beneath be hit`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.image = UIImage.solid(0xFF00FF, width: 30, height: 30)
            return view
        }
        let beneath = try #require(stage.map.view(for: stage.showPin(at: 400, 300, title: "A")))
        let above = try #require(stage.map.view(for: stage.showPin(at: 400, 305, title: "B")))
        let point = CGPoint(x: 400, y: 300)
        #expect(stage.map.hitTest(point, with: nil) === above)
        above.isEnabled = false
        #expect(stage.map.hitTest(point, with: nil) === beneath)
    }

    @Test func `S10 a view is highlighted from press to release`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let view = try shown(stage)

        try stage.press(400, 300)
        #expect(view.isHighlighted)
        stage.run(for: 0.1)
        #expect(view.isHighlighted)
        try stage.release(400, 300)
        stage.settle()

        #expect(!view.isHighlighted && view.isSelected)
    }

    @Test func `S10 leaving the view ends the highlight`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let view = try shown(stage)

        // The plate ends at x 415; three points are not yet a drag.
        try stage.press(414, 300)
        #expect(view.isHighlighted)
        try stage.move(417, 300)

        #expect(!view.isHighlighted)
    }

    @Test func `S10 a drag that moves the map ends the highlight`() throws {
        let stage = try MapStage()
        stage.usePlates(width: 60, height: 60)
        let view = try shown(stage)

        try stage.press(390, 300)
        try stage.move(400, 300)

        #expect(!view.isHighlighted)
        try stage.release(400, 300)
        stage.settle()
        #expect(stage.delegate.callsButRegion.isEmpty)
    }

    @Test func `S10 a touch on a view inside highlights the annotation view`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.addSubview(UIView(frame: view.bounds))
            return view
        }
        let view = try shown(stage)

        try stage.press(400, 300)

        #expect(view.isHighlighted)
    }

    @Test func `a click on the map just before one on a pin beside it does not undo that`() throws {
        let stage = try MapStage()
        stage.usePlates()
        _ = stage.showPin(at: 400, 300, title: "A")
        stage.map.selectAnnotation(stage.showPin(at: 200, 300, title: "B"), animated: false)

        // The plate ends at x 415. The first click waits to see whether it is a double click.
        try stage.click(418, 300)
        stage.run(for: 0.1)
        try stage.clickAndSettle(412, 300)

        #expect(stage.selectedTitle == "A")
        #expect(stage.delegate.count(.regionDidChange(animated: true)) == 0)
    }

    @Test func `a click counts for the view it began in though the map moves under it`() throws {
        let stage = try MapStage()
        stage.usePlates()
        let first = stage.showPin(at: 400, 300, title: "A")
        _ = stage.showPin(at: 450, 300, title: "B")
        stage.map.setCenter(stage.map.convert(CGPoint(x: 450, y: 300), toCoordinateFrom: stage.map), animated: true)
        stage.frame()

        try stage.press(400, 300)
        stage.run(for: 0.5)
        #expect(abs(stage.point(of: first).x - 350) < 1)
        try stage.release(400, 300)
        stage.settle()

        #expect(stage.selectedTitle == "A")
    }

    @Test func `S13 of overlapping views the one in front is hit`() throws {
        let stage = try MapStage()
        stage.usePlates()
        _ = stage.showPin(at: 400, 310, title: "south")
        _ = stage.showPin(at: 400, 300, title: "north")

        try stage.clickAndSettle(400, 305)

        #expect(stage.selectedTitle == "south")
    }

    @Test func `S13 of many views that overlap by a hair's breadth the southernmost under the point is hit`() throws {
        let stage = try MapStage()
        stage.usePlates()
        // 400 plates of 30×30 on 80×60 points, so that each point lies under dozens whose heights differ by parts of a point.
        var state: UInt64 = 1
        func random(_ range: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53) * range
        }
        let pins = (0..<400).map { _ in stage.addPin(at: 360 + random(80), 270 + random(60)) }
        stage.settle()
        let views = pins.compactMap { stage.map.view(for: $0) }
        #expect(views.count == 400)

        for _ in 0..<200 {
            let point = CGPoint(x: 350 + random(100), y: 260 + random(80))
            let front = views.filter { $0.frame.contains(point) }.max { $0.center.y < $1.center.y }
            #expect(stage.map.hitTest(point, with: nil) as? MKAnnotationView === front)
        }
    }

    @Test func `S13 an overridden point inside is honoured`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = HalfView(annotation: annotation, reuseIdentifier: nil)
            view.image = UIImage.solid(0xFF00FF, width: 30, height: 30)
            return view
        }
        _ = try shown(stage)

        try stage.clickAndSettle(408, 300)
        #expect(stage.selectedTitle == nil)
        try stage.clickAndSettle(392, 300)
        #expect(stage.selectedTitle == "A")
    }

    @Test func `S13 a touch on a subview outside the bounds is one on the empty map`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in StripView(annotation: annotation, reuseIdentifier: nil) }
        _ = try shown(stage)
        try stage.clickAndSettle(400, 300)
        #expect(stage.selectedTitle == "A")

        try stage.clickAndSettle(460, 300)

        #expect(stage.selectedTitle == nil)
    }

    @Test func `S13 an overridden hit test reaches a subview outside the bounds`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in ReachingView(annotation: annotation, reuseIdentifier: nil) }
        _ = try shown(stage)

        try stage.clickAndSettle(460, 300)

        #expect(stage.selectedTitle == "A")
    }

    @Test func `S13 a selected view that lies behind is hit behind`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.selectedZPriority = .min
            return view
        }
        let behind = stage.showPin(at: 400, 310, title: "behind")
        _ = stage.showPin(at: 400, 300, title: "front")
        stage.map.selectAnnotation(behind, animated: false)
        stage.settle()

        let hit = stage.map.hitTest(CGPoint(x: 400, y: 305), with: nil) as? MKAnnotationView

        #expect(hit?.annotation?.title == "front")
    }
}
