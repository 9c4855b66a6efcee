// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules of views that collide: G9, G10 and G11.
@MainActor
struct CollisionRuleTests {
    private func usePlates(_ stage: MapStage, _ change: @escaping (PlateView, String) -> Void) {
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            change(view, annotation.titleText ?? "")
            return view
        }
    }

    @Test func `G10 of two views that collide the one of lower priority is hidden, its annotation stays`() throws {
        let stage = try MapStage()
        usePlates(stage) { view, title in
            view.displayPriority = title == "low" ? .defaultLow : .defaultHigh
        }
        let low = stage.addPin(at: 400, 300, title: "low")
        stage.addPin(at: 420, 300, title: "high")
        stage.addPin(at: 460, 300, title: "beside")
        stage.settle()

        #expect(stage.seen == ["beside", "high"])
        #expect(stage.map.annotations.count == 3)
        #expect(stage.map.view(for: low) != nil)
        try stage.clickAndSettle(390, 300)
        #expect(stage.selectedTitle == nil)
    }

    @Test func `G10 of equal ones the one added first is seen, and it comes back when the other goes`() throws {
        let stage = try MapStage()
        usePlates(stage) { view, _ in view.displayPriority = .defaultLow }
        let first = stage.addPin(at: 400, 300, title: "first")
        stage.addPin(at: 410, 310, title: "second")
        stage.settle()
        #expect(stage.seen == ["first"])

        stage.map.removeAnnotation(first)
        stage.settle()
        #expect(stage.seen == ["second"])
    }

    @Test func `G10 required views overlap freely and hide others`() throws {
        let stage = try MapStage()
        usePlates(stage) { view, title in if title == "low" { view.displayPriority = .defaultHigh } }
        for title in ["a", "b", "low"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()

        #expect(stage.seen == ["a", "b"])
    }

    @Test func `G10 a selected view is not hidden, and hides others`() throws {
        let stage = try MapStage()
        usePlates(stage) { view, title in
            view.displayPriority = title == "low" ? .defaultLow : .defaultHigh
        }
        let low = stage.addPin(at: 400, 300, title: "low")
        stage.addPin(at: 420, 300, title: "high")
        stage.settle()

        stage.map.selectAnnotation(low, animated: false)
        stage.settle()
        #expect(stage.seen == ["low"])
        stage.map.deselectAnnotation(low, animated: false)
        stage.settle()
        #expect(stage.seen == ["high"])
    }

    @Test func `G10 zooming in shows all`() throws {
        let stage = try MapStage()
        usePlates(stage) { view, _ in view.displayPriority = .defaultLow }
        stage.addPins([(0, 0), (0, 5)])
        stage.settle()
        #expect(stage.seen == ["0"])

        stage.show(CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 4)
        stage.settle()
        #expect(stage.seen == ["0", "1"])
    }

    @Test func `G11 rectangles that touch do not collide, those that overlap by a point do`() throws {
        for (distance, count) in [(30, 2), (29, 1)] as [(CGFloat, Int)] {
            let stage = try MapStage()
            usePlates(stage) { view, _ in view.displayPriority = .defaultLow }
            stage.addPin(at: 400, 300, title: "a")
            stage.addPin(at: 400 + distance, 300, title: "b")
            stage.settle()
            #expect(stage.seen.count == count)
        }
    }

    @Test func `G11 discs collide when nearer than their diameter`() throws {
        // Diagonally 21 points right and down are 29.7 points, 22 are 31.1; the plates' discs have 30.
        for (offset, count) in [(21, 1), (22, 2)] as [(CGFloat, Int)] {
            let stage = try MapStage()
            usePlates(stage) { view, _ in
                view.displayPriority = .defaultLow
                view.collisionMode = .circle
            }
            stage.addPin(at: 400, 300, title: "a")
            stage.addPin(at: 400 + offset, 300 + offset, title: "b")
            stage.settle()
            #expect(stage.seen.count == count)
        }
    }

    @Test func `G11 a disc collides with a rectangle that it reaches`() {
        let disc = CollisionSpace(rect: CGRect(x: 0, y: 0, width: 40, height: 20), isDisc: true)
        // The disc has radius 10 about (20, 10).
        func rectangle(_ x: CGFloat, _ y: CGFloat) -> CollisionSpace {
            CollisionSpace(rect: CGRect(x: x, y: y, width: 5, height: 5), isDisc: false)
        }
        #expect(disc.collides(with: rectangle(29, 8)) && rectangle(29, 8).collides(with: disc))
        #expect(!disc.collides(with: rectangle(30, 8)) && !rectangle(2, 8).collides(with: disc))
        #expect(!disc.collides(with: rectangle(28, 18)))
        #expect(disc.collides(with: rectangle(26, 16)))
    }

    @Test func `G11 a view that takes no space neither hides nor is hidden`() throws {
        let stage = try MapStage()
        usePlates(stage) { view, title in
            view.displayPriority = .defaultLow
            if title == "none" { view.collisionMode = .none }
        }
        for title in ["a", "none"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()

        #expect(stage.seen == ["a", "none"])
        let mode = MKAnnotationView(annotation: nil, reuseIdentifier: nil).collisionMode
        #expect(mode == .rectangle)
    }

    @Test func `G11 what lies outside the alignment rectangle takes no space`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = SlimView(annotation: annotation, reuseIdentifier: nil)
            view.image = UIImage.solid(0xFF00FF, width: 30, height: 30)
            view.displayPriority = .defaultLow
            return view
        }
        stage.addPin(at: 400, 300, title: "a")
        stage.addPin(at: 411, 300, title: "b")
        stage.settle()
        #expect(stage.seen == ["a", "b"])
        stage.addPin(at: 408, 300, title: "c")
        stage.settle()
        #expect(stage.seen == ["a", "b"])
    }

    @Test func `panning changes nothing of what is seen, whatever comes into view`() throws {
        let stage = try MapStage(zoom: 4)
        usePlates(stage) { view, _ in view.displayPriority = .defaultLow }
        var numbers = SeededNumbers(seed: 10)
        stage.addPins(
            (0..<1_500).map { _ in
                (Double.random(in: -40...40, using: &numbers), Double.random(in: -80...80, using: &numbers))
            }
        )
        stage.settle()

        for step in 0..<40 {
            let before = Set(stage.seen)
            let inside = titles(stage, inset: 30)
            stage.show(CLLocationCoordinate2D(latitude: 0, longitude: Double(step + 1)), zoom: 4)
            stage.settle()
            let still = titles(stage, inset: 0)
            #expect(inside.subtracting(still).isEmpty)
            #expect(titles(stage, inset: 30).isSubset(of: before))
        }
    }

    /// The titles of the views that are seen at least so many points within the map.
    private func titles(_ stage: MapStage, inset: CGFloat) -> Set<String> {
        let area = stage.map.bounds.insetBy(dx: inset, dy: inset)
        return Set(stage.seenViews.filter { area.contains($0.center) }.compactMap { $0.annotation?.titleText })
    }

    @Test func `the same place on the map shows the same however it was come to`() throws {
        let stage = try MapStage(zoom: 3)
        usePlates(stage) { view, _ in view.displayPriority = .defaultLow }
        var numbers = SeededNumbers(seed: 11)
        stage.addPins(
            (0..<500).map { _ in
                (Double.random(in: -60...60, using: &numbers), Double.random(in: -80...80, using: &numbers))
            }
        )
        stage.settle()
        let before = stage.seen
        let zero = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        for zoom in [5.0, 2, 3.4] {
            stage.show(zero, zoom: zoom)
            stage.settle()
            stage.show(zero, zoom: 3)
            stage.settle()
            #expect(stage.seen == before)
        }
    }
}

/// A view whose picture is wider than the space that it takes: 10 of 30 points.
private final class SlimView: MKAnnotationView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10) }
}
