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
        usage: mapbench [--processor-time] [GROUP...]    GROUP: blend frames store output
               mapbench --soak [FRAMES]

        Measures, and prints the figures as a table and as JSON.

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
let wanted = arguments.isEmpty ? ["blend", "frames", "store", "output"] : arguments
var figures: [Figure] = []
for group in wanted {
    switch group {
    case "blend": figures += BlendBenchmarks(stopwatch: stopwatch).figures()
    case "frames": figures += FrameBenchmarks(stopwatch: stopwatch).figures()
    case "store": figures += StoreBenchmarks(stopwatch: stopwatch).figures()
    case "output": figures += try OutputBenchmarks(stopwatch: stopwatch).figures()
    default:
        FileHandle.standardError.write(Data("mapbench: there is no group “\(group)”; --help lists them\n".utf8))
        exit(2)
    }
}
FileHandle.standardOutput.write(Data(Report.table(figures).utf8))
FileHandle.standardOutput.write(Data(Report.json(figures).utf8))
