// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import UIKit

/// Annotations that are joined into clusters, all of them in view at first.
@MainActor
struct ClusterBenchmarks {
    let stopwatch: Stopwatch

    private static let count = 100_000

    /// The rows of this group.
    var rows: [Row] {
        [
            Row("group 100,000 places, from nothing", .milliseconds, budget: 30) { group() },
            Row("group 100,000 places at another scale", .milliseconds, budget: 3) { regroup() },
            Row("group 100,000 joined annotations, the first frame with them") {
                [
                    Figure(
                        "group 100,000 joined annotations, the first frame with them",
                        first(),
                        .milliseconds,
                        budget: 30
                    )
                ]
            },
            Row("frame while panning, 100,000 joined annotations in view") {
                [Figure("frame while panning, 100,000 joined annotations in view", pan(), .milliseconds, budget: 3)]
            },
            Row("frame while zooming, 100,000 joined annotations in view") {
                let samples = zoom()
                return [
                    Figure(
                        "frame while zooming, 100,000 joined annotations in view",
                        samples,
                        .milliseconds,
                        budget: 3
                    ),
                    Figure(
                        "frame while zooming, 100,000 joined annotations in view, 90th percentile",
                        value: samples.quantile(0.9),
                        of: samples,
                        .milliseconds,
                        budget: nil
                    ),
                ]
            },
        ]
    }

    private func places() -> (members: [ClusterIndex.Member], view: MKMapRect) {
        let stage = BenchStage()
        let members = stage.coordinates(ClusterBenchmarks.count).enumerated().map { number, coordinate in
            ClusterIndex.Member(handle: Int32(number), point: MKMapPoint(coordinate), print: UInt64(number))
        }
        return (members, stage.map.visibleMapRect)
    }

    private func group() -> Samples {
        let (members, view) = places()
        return stopwatch.times(15) {
            let index = ClusterIndex(members)
            precondition(index.groupCount(in: view, scale: BenchStage.size.width / view.width) > 100)
        }
    }

    /// The groups of all scales from that at which all are in view to one eight times as large, in turn.
    private func regroup() -> Samples {
        let (members, view) = places()
        let index = ClusterIndex(members)
        var step = 0
        return stopwatch.times(61) {
            let zoom = exp2(Double(step % 13) / 4)
            step += 1
            let part = view.insetBy(dx: view.width * (1 - 1 / zoom) / 2, dy: view.height * (1 - 1 / zoom) / 2)
            precondition(index.groupCount(in: part, scale: BenchStage.size.width / part.width) > 100)
        }
    }

    private func stage() -> BenchStage {
        let stage = BenchStage()
        stage.map.delegate = nil
        stage.map.register(
            JoinedMarkerView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier
        )
        return stage
    }

    private func first() -> Samples {
        let coordinates = stage().coordinates(ClusterBenchmarks.count)
        var samples = Samples()
        for _ in 0..<9 {
            let stage = stage()
            stage.map.addAnnotations(coordinates.annotations)
            samples.add(stopwatch.time { stage.frame() })
        }
        return samples
    }

    /// The camera goes over the whole of what was in view, so that groups come into view at one side.
    private func pan() -> Samples {
        let stage = filledStage()
        return stopwatch.times(201) { stage.pan(by: 5) }
    }

    /// Every frame of animated zooms in and out by three levels, the first ones included.
    private func zoom() -> Samples {
        let stage = filledStage()
        return stage.zoomTimes(margin: 7 / 16, stopwatch)
    }

    private func filledStage() -> BenchStage {
        let stage = stage()
        stage.map.addAnnotations(stage.coordinates(ClusterBenchmarks.count).annotations)
        stage.settle()
        return stage
    }
}

/// A marker that joins with its like.
private final class JoinedMarkerView: MKMarkerAnnotationView {
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        clusteringIdentifier = "all"
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}
