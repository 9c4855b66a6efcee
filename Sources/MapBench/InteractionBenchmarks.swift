// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import UIKit

/// What a user does with the mouse: dragging a pin, opening a callout.
@MainActor
struct InteractionBenchmarks {
    let stopwatch: Stopwatch

    /// The rows of this group.
    var rows: [Row] {
        [
            Row("frame while dragging a pin, 10,000 in view", .milliseconds, budget: 6) { try drag() },
            Row("open a callout with five views, with the next frame", .milliseconds, budget: 2) { openCallouts() },
        ]
    }

    /// A pin in the middle goes to and fro, lifted, a few points in each frame.
    private func drag() throws -> Samples {
        let stage = BenchStage()
        stage.delegate.makesDraggablePins = true
        stage.map.addAnnotations(stage.coordinates(10_000).annotations)
        stage.settle()
        let middle = CGPoint(x: BenchStage.size.width / 2, y: BenchStage.size.height / 2)
        guard let pin = stage.map.hitTest(middle, with: nil) as? MKAnnotationView else {
            preconditionFailure("pins that fill the view are not hit")
        }
        let input = try ScriptedInput(window: stage.window)
        try input.press(at: middle, at: stage.window.time)
        var step = 0
        let move = {
            step += 1
            let swing = Double(abs(step % 120 - 60)) * 5 - 150
            try input.move(to: CGPoint(x: middle.x + swing, y: middle.y + swing / 2), at: stage.window.time)
            stage.frame()
        }
        for _ in 0..<60 { try move() }
        precondition(pin.dragState == .dragging, "the pin is not dragged")
        let samples = try stopwatch.times(121, move)
        try input.release(at: middle, at: stage.window.time)
        stage.settle()
        return samples
    }

    /// Each time the callout of another annotation, with views of its own, near the middle of the map.
    private func openCallouts() -> Samples {
        let stage = BenchStage()
        stage.delegate.makesCallouts = true
        let annotations = stage.coordinates(32, part: 0.3).annotations
        for (number, annotation) in annotations.enumerated() {
            annotation.title = "Station \(number)"
            annotation.subtitle = "Platform \(number % 7)"
        }
        stage.map.addAnnotations(annotations)
        stage.settle()
        var samples = Samples()
        for (number, annotation) in annotations.enumerated() {
            let time = stopwatch.time {
                stage.map.selectAnnotation(annotation, animated: true)
                stage.frame()
            }
            precondition(stage.map.selectedAnnotations.count == 1, "nothing was selected")
            if number > 0 { samples.add(time) }
            stage.settle()
            stage.map.deselectAnnotation(annotation, animated: false)
            stage.settle()
        }
        return samples
    }
}

extension MKAnnotationView {
    /// Gives the callout five views: a picture, a button, and two texts and a bar in its middle.
    func useFiveCalloutViews(_ number: Int) {
        canShowCallout = true
        let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        picture.image = PinArt.image(
            tint: UIColor(hue: CGFloat(number % 32) / 32, saturation: 1, brightness: 1, alpha: 1),
            scale: 1
        )
        leftCalloutAccessoryView = picture
        rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        let detail = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 52))
        for (row, text) in ["Line \(number), to the harbour", "leaves in \(number) minutes"].enumerated() {
            let label = UILabel(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: 160, height: 18))
            label.text = text
            label.font = .systemFont(ofSize: 13)
            detail.addSubview(label)
        }
        let bar = UIView(frame: CGRect(x: 0, y: 44, width: 120, height: 6))
        bar.backgroundColor = .systemBlue
        bar.layer.cornerRadius = 3
        detail.addSubview(bar)
        detailCalloutAccessoryView = detail
    }
}
