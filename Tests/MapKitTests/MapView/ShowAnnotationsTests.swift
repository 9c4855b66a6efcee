// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

@MainActor
struct ShowAnnotationsTests {
    private func annotations(_ places: [(Double, Double)]) -> [MKPointAnnotation] {
        places.map { MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)) }
    }

    @Test func `M5 all annotations come into view with room around them, as large as fits`() throws {
        let stage = try MapStage()
        let cities = annotations([(52.52, 13.40), (48.86, 2.35), (41.89, 12.48)])
        stage.map.showAnnotations(cities, animated: false)

        let points = cities.map { stage.point(of: $0) }
        let free = CGRect(x: 40, y: 56, width: 720, height: 504)
        #expect(points.allSatisfy { free.insetBy(dx: -0.01, dy: -0.01).contains($0) })
        // Rome to Berlin is higher than Paris to Berlin is wide: it fills the height that is free.
        let heights = points.map(\.y)
        #expect(abs((heights.max() ?? 0) - (heights.min() ?? 0) - 504) < 0.01)
    }

    @Test func `M5 those that are not on the map are added, each once`() throws {
        let stage = try MapStage()
        let cities = annotations([(10, 10), (20, 20)])
        stage.map.addAnnotation(cities[0])
        stage.map.showAnnotations(cities, animated: false)
        stage.settle()

        #expect(stage.map.annotations.count == 2)
        #expect(cities.allSatisfy { stage.map.view(for: $0) != nil })
    }

    @Test(arguments: [1, 3])
    func `M5 a single place is shown at zoom level 15`(count: Int) throws {
        let stage = try MapStage()
        stage.map.showAnnotations(annotations(Array(repeating: (48.86, 2.35), count: count)), animated: false)

        #expect(abs(stage.zoomLevel - 15) < 1e-9)
        // In the middle of what is free: 8 points below that of the view.
        let point = stage.point(of: annotations([(48.86, 2.35)])[0])
        #expect(abs(point.x - 400) < 1e-3 && abs(point.y - 308) < 1e-3)
    }

    @Test func `M5 annotations on both sides of the 180th meridian are shown the short way`() throws {
        let stage = try MapStage()
        let islands = annotations([(-17.8, 178), (-16.8, -172), (-18.1, -175)])
        stage.map.showAnnotations(islands, animated: false)
        stage.settle()

        // From 178 east to 172 west in 720 points: 10 degrees.
        #expect(abs(stage.map.region.span.longitudeDelta - 800.0 / 72) < 1e-6)
        #expect(islands.allSatisfy { stage.map.bounds.contains(stage.point(of: $0)) })
        let seen = islands.compactMap { stage.map.view(for: $0)?.frame }
        #expect(seen.count == 3 && seen.allSatisfy { $0.intersects(stage.map.bounds) })
    }

    @Test func `M5 places that are none do not count, and none at all move nothing`() throws {
        let stage = try MapStage()
        let before = stage.map.visibleMapRect
        stage.map.showAnnotations([], animated: false)
        stage.map.showAnnotations(annotations([(.nan, 0)]), animated: false)
        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, before))
        stage.map.showAnnotations(annotations([(.nan, 0), (200, 0), (48.86, 2.35)]), animated: false)

        #expect(abs(stage.zoomLevel - 15) < 1e-9)
    }

    @Test func `M5 animated the map moves there in steps and tells of one change`() throws {
        let stage = try MapStage()
        let cities = annotations([(30, 10), (10, 30)])
        stage.map.showAnnotations(cities, animated: true)
        stage.frame(after: UIWindow.frameInterval)
        let between = stage.map.visibleMapRect
        stage.settle()

        #expect(between.width > stage.map.visibleMapRect.width)
        #expect(stage.delegate.count(.regionDidChange(animated: true)) == 1)
        let area = try #require(ShownArea.rect(around: cities.map(\.coordinate)))
        #expect(stage.map.visibleMapRect.contains(area))
    }
}
