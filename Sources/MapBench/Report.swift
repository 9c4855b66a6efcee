// SPDX-License-Identifier: MIT

import Foundation

/// Writes the figures for people and for programs.
enum Report {
    /// A table with one line for each figure.
    static func table(_ figures: [Benchmark.Figure]) -> String {
        let width = figures.map(\.name.count).max() ?? 0
        let lines = figures.map { figure in
            let name = figure.name + String(repeating: " ", count: width - figure.name.count)
            return "\(name)  \(padded(figure.milliseconds, to: 10)) ms  \(padded(figure.ratio, to: 9)) x"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One JSON object with the list of figures.
    static func json(_ figures: [Benchmark.Figure]) -> String {
        let entries = figures.map { figure in
            let numbers = "\"milliseconds\": \(rounded(figure.milliseconds)), \"ratio\": \(rounded(figure.ratio))"
            return "  {\"name\": \"\(figure.name)\", \(numbers)}"
        }
        return "{\"figures\": [\n" + entries.joined(separator: ",\n") + "\n]}\n"
    }

    private static func rounded(_ number: Double) -> Double {
        (number * 10_000).rounded() / 10_000
    }

    private static func padded(_ number: Double, to width: Int) -> String {
        let text = String(format: "%.3f", number)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
