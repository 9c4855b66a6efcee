// SPDX-License-Identifier: MIT

import CYardstick
import Cairo
import Diagnostics
import Foundation
import MapKit
import UIKit

/// What leaves the program: frames on a display, PNG files, and a whole run of the demo.
@MainActor
struct OutputBenchmarks {
    let stopwatch: Stopwatch

    /// The rows of this group; those that cannot be measured here give a note instead.
    var rows: [Row] {
        [
            Row("start to PNG of 1024×768 with 10,000 points") { try wholeRun() },
            Row("present a frame of 1280×800, to memcpy of the frame") { presentFigures() },
            Row("PNG of 1024×768, to Cairo's writer", .ratio, budget: 0.35) { try encoded() },
        ]
    }

    // MARK: - Display

    private func presentFigures() -> [Figure] {
        do {
            return [
                Figure("present a frame of 1280×800, to memcpy of the frame", try presented(), .ratio, budget: 6)
            ]
        } catch {
            Log("MapBench")(.warning, "presenting was not measured: \(error)")
            return []
        }
    }

    private func presented() throws -> Samples {
        let presenter = try WindowPresenter(title: "mapbench", size: BenchStage.size)
        let stage = BenchStage()
        stage.map.addAnnotations(stage.coordinates(1_000).annotations)
        stage.frame()
        let bitmap = stage.window.framebuffer.bitmap
        let whole = [stage.window.framebuffer.bounds]
        return try stopwatch.ratios(61) {
            try presenter.present(bitmap, dirty: whole)
        } to: {
            _ = yardstick_copy(Int32(bitmap.pixels.count))
        }
    }

    // MARK: - PNG

    private func encoded() throws -> Samples {
        let stage = BenchStage()
        stage.map.addAnnotations(stage.coordinates(1_000).annotations)
        stage.frame()
        let picture = stage.window.framebuffer.bitmap.cropped(to: PixelRect(x: 128, y: 16, width: 1024, height: 768))
        yardstick_picture_prepare(1024, 768)
        for (index, word) in picture.pixels.enumerated() { yardstick_picture_set_pixel(Int32(index), word) }
        return try stopwatch.ratios(9) {
            _ = try PNG.encode(width: picture.width, height: picture.height, pixels: picture.pixels)
        } to: {
            precondition(yardstick_cairo_png() > 0, "Cairo cannot write a PNG")
        }
    }

    // MARK: - A whole run

    /// The time and memory from the start of the demo to its end, with 10,000 points in and a picture out.
    private func wholeRun() throws -> [Figure] {
        guard let folder = Bundle.main.executableURL?.deletingLastPathComponent() else { return [] }
        let program = folder.appendingPathComponent("mapdemo")
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            Log("MapBench")(.warning, "a whole run was not measured: there is no \(program.path)")
            return []
        }
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("mapbench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let data = scratch.appendingPathComponent("points.geojson")
        try Data(OutputBenchmarks.geoJSON(points: 10_000).utf8).write(to: data)
        let picture = scratch.appendingPathComponent("picture.png")
        let arguments = ["--headless", "--size", "1024x768", "--output", picture.path, data.path]
        // Time that passes counts here in any case: it is another process that works.
        let times = try Stopwatch(countsProcessorTime: false).times(9) {
            let process = try Process.run(program, arguments: arguments)
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
        }
        let peak = Double(yardstick_children_peak_bytes()) / 1e6
        let name = "start to PNG of 1024×768 with 10,000 points"
        return [
            Figure(name, times, .seconds, times: 1e-3, budget: 0.12),
            Figure(name + ", peak memory", Samples([peak]), .megabytes, budget: 60),
        ]
    }

    private static func geoJSON(points: Int) -> String {
        var random = SplitMix(seed: 5)
        let features = (0..<points).map { index in
            let longitude = random.unit() * 60 - 20
            let latitude = random.unit() * 35 + 30
            return #"{"type":"Feature","properties":{"name":"Place \#(index)"},"geometry":{"type":"Point","#
                + #""coordinates":[\#(longitude),\#(latitude)]}}"#
        }
        return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
    }
}
