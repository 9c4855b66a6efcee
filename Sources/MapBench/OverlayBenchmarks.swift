// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import UIKit

/// Frames with overlays: the camera moved, pieces that come into view drawn, all composited; not presented.
@MainActor
struct OverlayBenchmarks {
    let stopwatch: Stopwatch

    private static let repetitions = 61

    /// How far the camera moves in each frame, in pixels.
    private static let step = 16.0

    /// The rows of this group.
    var rows: [Row] {
        [
            Row("frame, polygon of 50,000 vertices, most of it in view", .milliseconds, budget: 4) { pan(reach: 0.6) },
            Row("frame, polygon of 50,000 vertices, its edge in view", .milliseconds, budget: 4) { pan(reach: 8) },
            Row("frame while zooming, polygon of 50,000 vertices", .milliseconds) { zoom() },
            Row("frame, 1,000 areas and lines in view", .milliseconds, budget: 4) { panMany() },
            Row("piece of a polygon of 50,000 vertices, most of it in view", .milliseconds) { redraw(reach: 0.6) },
        ]
    }

    private func pan(reach: Double) -> Samples {
        let stage = BenchStage()
        stage.map.addOverlay(polygon(vertices: 50_000, reach: reach, on: stage))
        stage.frame()
        return stopwatch.times(OverlayBenchmarks.repetitions) { stage.pan(by: OverlayBenchmarks.step) }
    }

    /// Every frame of animated zooms in and out, but for the ones at rest after them.
    private func zoom() -> Samples {
        let stage = BenchStage()
        stage.map.addOverlay(polygon(vertices: 50_000, reach: 0.6, on: stage))
        stage.settle()
        return stage.zoomTimes(margin: 0.12, stopwatch)
    }

    private func panMany() -> Samples {
        let stage = BenchStage()
        for (index, place) in stage.coordinates(1_000).enumerated() {
            let corners = (0..<5).map { corner in
                let angle = 2 * Double.pi * Double(corner) / 5
                return CLLocationCoordinate2D(
                    latitude: place.latitude + 0.4 * sin(angle),
                    longitude: place.longitude + 0.6 * cos(angle)
                )
            }
            if index % 2 == 0 {
                stage.map.addOverlay(MKPolygon(coordinates: corners, count: 5))
            } else {
                stage.map.addOverlay(MKPolyline(coordinates: corners, count: 5))
            }
        }
        stage.frame()
        return stopwatch.times(OverlayBenchmarks.repetitions) { stage.pan(by: OverlayBenchmarks.step) }
    }

    /// Frames in which one of the pieces is drawn anew.
    private func redraw(reach: Double) -> Samples {
        let stage = BenchStage()
        let shape = polygon(vertices: 50_000, reach: reach, on: stage)
        stage.map.addOverlay(shape)
        stage.frame()
        let middle = MKMapRect(
            origin: MKMapPoint(x: stage.map.visibleMapRect.midX, y: stage.map.visibleMapRect.midY),
            size: MKMapSize(width: 1, height: 1)
        )
        return stopwatch.times(OverlayBenchmarks.repetitions) {
            stage.map.renderer(for: shape)?.setNeedsDisplay(middle)
            stage.frame()
        }
    }

    /// A ring like a coast about the middle of the map; its reach is a share of the visible height, and its edge is in view.
    ///
    /// Bays of all sizes down to the distance between vertices, which are shaken by that distance.
    private func polygon(vertices: Int, reach: Double, on stage: BenchStage) -> MKPolygon {
        var random = SplitMix(seed: 3)
        let rect = stage.map.visibleMapRect
        let radius = rect.height * reach
        let center = MKMapPoint(x: rect.midX, y: reach > 1 ? rect.midY - radius : rect.midY)
        let bays = (2..<14).map { power in (count: Double(1 << power), start: 2 * .pi * random.unit()) }
        let points = (0..<vertices).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(vertices)
            let depth = bays.reduce(0) { $0 + sin($1.count * angle + $1.start) / $1.count }
            let length = radius * (1 - 0.3 * depth / max(reach, 1) + random.unit() * 2 * .pi / Double(vertices))
            return MKMapPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
        }
        return MKPolygon(points: points, count: vertices)
    }
}
