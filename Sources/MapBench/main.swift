// SPDX-License-Identifier: MIT

import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())

/// Takes the option from the arguments, and says whether it was there.
@MainActor
func take(_ option: String) -> Bool {
    guard let place = arguments.firstIndex(of: option) else { return false }
    arguments.remove(at: place)
    return true
}

let isSoak = take("--soak")
let countsProcessorTime = take("--processor-time")
if take("--help") || arguments.contains(where: { $0.hasPrefix("-") }) {
    let text = """
        usage: mapbench [--processor-time] [TEXT...]    measures the rows whose names contain one of the texts
               mapbench --soak [FRAMES]                 uses a map at random, and fails when memory grows

        The figures are printed as a table and as JSON.

        """
    FileHandle.standardError.write(Data(text.utf8))
    exit(arguments.isEmpty ? 0 : 2)
}

if isSoak {
    let report = Soak(seed: 1).run(frames: arguments.first.flatMap { Int($0) } ?? 10_000)
    FileHandle.standardOutput.write(Data((report.text + "\n").utf8))
    exit(report.isSteady ? 0 : 1)
}

let stopwatch = Stopwatch(countsProcessorTime: countsProcessorTime)
// A whole run of the demo comes first: the system counts the memory that this program has at the time as the child's.
let rows =
    OutputBenchmarks(stopwatch: stopwatch).rows
    + BlendBenchmarks(stopwatch: stopwatch).rows + FrameBenchmarks(stopwatch: stopwatch).rows
    + OverlayBenchmarks(stopwatch: stopwatch).rows + StoreBenchmarks(stopwatch: stopwatch).rows
    + ClusterBenchmarks(stopwatch: stopwatch).rows + InteractionBenchmarks(stopwatch: stopwatch).rows
    + PlaceBenchmarks(stopwatch: stopwatch).rows
let wanted = rows.filter { row in arguments.isEmpty || arguments.contains { row.name.contains($0) } }
let figures = try wanted.flatMap { try $0.measure() }
FileHandle.standardOutput.write(Data(Report.table(figures).utf8))
FileHandle.standardOutput.write(Data(Report.json(figures).utf8))
