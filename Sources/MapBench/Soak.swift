// SPDX-License-Identifier: MIT

import CYardstick
import MapKit
import UIKit

/// A long run of random use, to see whether memory grows.
@MainActor
struct Soak {
    let seed: UInt64

    /// What a run gave.
    struct Report {
        let frames: Int
        /// The bytes of heap in use after the frames that warm everything up, and at the end.
        let heap: (early: Int64, late: Int64)

        /// Whether memory grew by less than a megabyte.
        var isSteady: Bool { heap.late - heap.early < 1_000_000 }

        var text: String {
            "\(frames) frames; heap after \(Soak.warmUp): \(heap.early) bytes, at the end: \(heap.late) bytes, "
                + "growth: \(heap.late - heap.early) bytes"
        }
    }

    /// The frames that do not count.
    nonisolated static let warmUp = 1_000

    /// Pans, zooms, selects, drops, removes and adds at random.
    func run(frames: Int) -> Report {
        let stage = BenchStage()
        var random = SplitMix(seed: seed)
        var annotations: [MKPointAnnotation] = []
        var early = yardstick_heap_bytes()
        for frame in 0..<frames {
            act(on: stage, &annotations, &random)
            stage.frame()
            if frame == min(Soak.warmUp, frames) - 1 { early = settledHeap(stage, &annotations) }
        }
        return Report(frames: frames, heap: (early, settledHeap(stage, &annotations)))
    }

    /// The heap in use with the same annotations in the same place each time.
    private func settledHeap(_ stage: BenchStage, _ annotations: inout [MKPointAnnotation]) -> Int64 {
        stage.map.removeAnnotations(annotations)
        annotations = []
        stage.settle()
        return yardstick_heap_bytes()
    }

    private func act(on stage: BenchStage, _ annotations: inout [MKPointAnnotation], _ random: inout SplitMix) {
        switch random.below(100) {
        case 0..<50: stage.pan(by: Double(random.below(21) - 10))
        case 50..<60: zoom(stage, &random)
        case 60..<75: select(stage, annotations, &random)
        case 75..<88: add(to: stage, &annotations, &random)
        default:
            guard !annotations.isEmpty else { return }
            stage.map.removeAnnotation(annotations.remove(at: random.below(annotations.count)))
        }
    }

    private func zoom(_ stage: BenchStage, _ random: inout SplitMix) {
        let rect = stage.map.visibleMapRect
        let isWide = rect.width > MKMapRect.world.width / 8
        let share = isWide || (rect.width > 1e6 && random.below(2) == 0) ? 0.1 : -0.1
        let target = rect.insetBy(dx: rect.width * share, dy: rect.height * share)
        stage.map.setVisibleMapRect(target, animated: random.below(2) == 0)
    }

    private func select(_ stage: BenchStage, _ annotations: [MKPointAnnotation], _ random: inout SplitMix) {
        guard !annotations.isEmpty, random.below(3) > 0 else {
            stage.map.selectedAnnotations = []
            return
        }
        stage.map.selectAnnotation(annotations[random.below(annotations.count)], animated: true)
    }

    private func add(to stage: BenchStage, _ annotations: inout [MKPointAnnotation], _ random: inout SplitMix) {
        let made = stage.coordinates(1 + random.below(8), seed: random.next()).annotations
        stage.delegate.dropsPins = random.below(2) == 0
        annotations += made
        stage.map.addAnnotations(made)
        while annotations.count > 500 { stage.map.removeAnnotation(annotations.removeFirst()) }
    }
}
