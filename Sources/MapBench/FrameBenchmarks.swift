// SPDX-License-Identifier: MIT

import CYardstick
import MapKit
import UIKit

/// Frames: the camera moved by one pixel, delegate and views updated, all composited over the map; not presented.
@MainActor
struct FrameBenchmarks {
    let stopwatch: Stopwatch

    private static let repetitions = 61

    /// The rows of this group.
    var rows: [Row] {
        [
            Row("frame, 1,000 pins in view", .milliseconds, budget: 1.5) { pan(pins: 1_000) },
            Row("frame, 1,000 views with pictures of their own", .milliseconds, budget: 3) { panOwnPictures() },
            Row("frame, 10,000 pins in view", .milliseconds, budget: 4) { pan(pins: 10_000) },
            Row("frame, 10,000 pins in view, to memcpy of the frame", .ratio) { panToCopy(pins: 10_000) },
            Row("frame, 100,000 stored and 100 in view, to 100 stored", .ratio, budget: 1.1) { panStored() },
            Row("frame while zooming, 10,000 pins in view", .milliseconds, budget: 5) { zoom(pins: 10_000) },
        ]
    }

    private func stage(pins: Int, givesOwnPictures: Bool = false) -> BenchStage {
        let stage = BenchStage()
        stage.delegate.givesOwnPictures = givesOwnPictures
        stage.map.addAnnotations(stage.coordinates(pins).annotations)
        stage.frame()
        return stage
    }

    private func pan(pins: Int) -> Samples {
        let stage = stage(pins: pins)
        return stopwatch.times(FrameBenchmarks.repetitions) { stage.pan(by: 1) }
    }

    private func panOwnPictures() -> Samples {
        let stage = stage(pins: 1_000, givesOwnPictures: true)
        return stopwatch.times(FrameBenchmarks.repetitions) { stage.pan(by: 1) }
    }

    private func panToCopy(pins: Int) -> Samples {
        let stage = stage(pins: pins)
        return stopwatch.ratios(FrameBenchmarks.repetitions) {
            stage.pan(by: 1)
        } to: {
            _ = yardstick_copy(Int32(BenchStage.size.width * BenchStage.size.height))
        }
    }

    private func panStored() -> Samples {
        let few = stage(pins: 100)
        let many = stage(pins: 100)
        many.map.addAnnotations(many.coordinatesElsewhere(99_900).annotations)
        many.frame()
        return stopwatch.ratios(FrameBenchmarks.repetitions) {
            many.pan(by: 1)
        } to: {
            few.pan(by: 1)
        }
    }

    /// Every frame of animated zooms in and out, the first ones included.
    private func zoom(pins: Int) -> Samples {
        let stage = BenchStage()
        stage.map.addAnnotations(stage.coordinates(pins, part: 0.7).annotations)
        stage.settle()
        return stage.zoomTimes(margin: 0.12, stopwatch)
    }
}
