// SPDX-License-Identifier: MIT

import Foundation

/// Writes the figures for people and for programs.
enum Report {
    /// A table with one line for each figure.
    static func table(_ figures: [Figure]) -> String {
        let head = ["", "median", "min", "max", "runs", "budget", ""]
        let rows =
            [head]
            + figures.map { figure in
                [
                    figure.name, text(figure.value, figure.unit), text(figure.minimum, figure.unit),
                    text(figure.maximum, figure.unit), "\(figure.count)",
                    figure.budget.map { "≤ " + text($0, figure.unit) } ?? "",
                    figure.budget.map { figure.value <= $0 ? "" : "over" } ?? "",
                ]
            }
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column == 0 ? text + space : space + text
            }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One JSON object with the list of figures.
    static func json(_ figures: [Figure]) -> String {
        let entries = figures.map { figure in
            let parts = [
                "\"name\": \"\(figure.name)\"", "\"unit\": \"\(figure.unit.rawValue)\"",
                "\"value\": \(number(figure.value))", "\"min\": \(number(figure.minimum))",
                "\"max\": \(number(figure.maximum))", "\"runs\": \(figure.count)",
                figure.budget.map { "\"budget\": \(number($0))" } ?? "\"budget\": null",
            ]
            return "  {" + parts.joined(separator: ", ") + "}"
        }
        return "{\"figures\": [\n" + entries.joined(separator: ",\n") + "\n]}\n"
    }

    /// A number as JSON has it; what cannot be measured is null.
    private static func number(_ value: Double) -> String {
        value.isFinite ? "\((value * 10_000).rounded() / 10_000)" : "null"
    }

    private static func text(_ value: Double, _ unit: Figure.Unit) -> String {
        guard value.isFinite else { return "–" }
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
        return String(format: "%.\(digits)f \(unit.rawValue)", value)
    }
}
