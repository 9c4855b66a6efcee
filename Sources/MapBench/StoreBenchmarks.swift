// SPDX-License-Identifier: MIT

import CYardstick
import MapKit
import UIKit

/// Adding, finding and keeping many annotations.
@MainActor
struct StoreBenchmarks {
    let stopwatch: Stopwatch

    /// The rows of this group.
    var rows: [Row] {
        [
            Row("add 100,000, with the next frame", .milliseconds, budget: 30) { add(100_000, 9) },
            Row("add 1,000,000, with the next frame", .seconds, times: 1e-3, budget: 0.3) { add(1_000_000, 5) },
            Row("remove 100,000, with the next frame", .milliseconds) { remove(100_000, 9) },
            Row("move 10,000 in view, with the next frame", .milliseconds) { move(10_000) },
            Row("hit test, 100,000 in view") { hitFigures() },
            Row("viewport query, 100 of 100,000, to a linear scan", .ratio) { query() },
            Row("memory of the map for an annotation") { memory() },
        ]
    }

    // MARK: - Adding, removing, moving

    private func add(_ count: Int, _ repetitions: Int) -> Samples {
        let coordinates = coordinates(count)
        var samples = Samples()
        for _ in 0..<repetitions {
            let stage = BenchStage()
            let annotations = coordinates.annotations
            samples.add(
                stopwatch.time {
                    stage.map.addAnnotations(annotations)
                    stage.frame()
                }
            )
        }
        return samples
    }

    private func remove(_ count: Int, _ repetitions: Int) -> Samples {
        let annotations = coordinates(count).annotations
        let stage = BenchStage()
        var samples = Samples()
        for _ in 0..<repetitions {
            stage.map.addAnnotations(annotations)
            stage.frame()
            samples.add(
                stopwatch.time {
                    stage.map.removeAnnotations(annotations)
                    stage.frame()
                }
            )
        }
        return samples
    }

    private func move(_ count: Int) -> Samples {
        let stage = BenchStage()
        let annotations = stage.coordinates(count).annotations
        stage.map.addAnnotations(annotations)
        stage.frame()
        return stopwatch.times(15) {
            for annotation in annotations { annotation.coordinate.longitude += 0.001 }
            stage.frame()
        }
    }

    /// A hundred in view, the rest elsewhere.
    private func coordinates(_ count: Int) -> [CLLocationCoordinate2D] {
        let stage = BenchStage()
        return stage.coordinates(100) + stage.coordinatesElsewhere(count - 100)
    }

    // MARK: - Finding

    private func hitFigures() -> [Figure] {
        let (name, samples) = ("hit test, 100,000 in view", hits())
        return [
            Figure(name, samples, .microseconds, times: 1e3, budget: 3),
            Figure(
                name + ", 99th percentile",
                value: samples.quantile(0.99),
                of: samples,
                .microseconds,
                times: 1e3,
                budget: 6
            ),
        ]
    }

    private func hits() -> Samples {
        let stage = BenchStage()
        stage.map.addAnnotations(stage.coordinates(100_000, part: 1).annotations)
        stage.frame()
        var random = SplitMix(seed: 4)
        var samples = Samples()
        var found = 0
        for _ in 0..<2_000 {
            let point = CGPoint(x: random.unit() * BenchStage.size.width, y: random.unit() * BenchStage.size.height)
            samples.add(
                stopwatch.time { found += stage.map.hitTest(point, with: nil) is MKAnnotationView ? 1 : 0 }
            )
        }
        precondition(found > 1_000, "pins that fill the view are not hit")
        return samples
    }

    private func query() -> Samples {
        let points = coordinates(100_000).map { MKMapPoint($0) }
        yardstick_scan_clear()
        for point in points { yardstick_scan_add(point.x, point.y) }
        let index = AnnotationIndex(points)
        let rect = BenchStage().map.visibleMapRect
        var counts: (Int, Int64) = (0, 0)
        let samples = stopwatch.ratios(31) {
            counts.0 = 0
            _ = index.forEachHandle(in: rect) { _ in counts.0 += 1 }
        } to: {
            counts.1 = yardstick_scan(rect.minX, rect.minY, rect.maxX, rect.maxY)
        }
        precondition(counts == (100, 100), "the index and the scan find different numbers")
        return samples
    }

    // MARK: - Keeping

    /// The memory that the map takes for an annotation: one that is only stored, and one that has a view.
    private func memory() -> [Figure] {
        let stage = BenchStage()
        let elsewhere = stage.coordinatesElsewhere(100_000).annotations
        let before = yardstick_heap_bytes()
        stage.map.addAnnotations(elsewhere)
        stage.frame()
        let stored = Double(yardstick_heap_bytes() - before) / 100_000
        let near = stage.coordinates(10_000).annotations
        let beforeViews = yardstick_heap_bytes()
        stage.map.addAnnotations(near)
        stage.frame()
        let shown = Double(yardstick_heap_bytes() - beforeViews) / 10_000
        return [
            Figure("memory of the map for an annotation, stored", Samples([stored]), .bytes),
            Figure("memory of the map for an annotation, with a pin in view", Samples([shown]), .bytes),
        ]
    }
}
