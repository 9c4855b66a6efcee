// SPDX-License-Identifier: MIT

import Foundation

let figures = try Benchmark.measure(Benchmarks.all)
FileHandle.standardOutput.write(Data(Report.table(figures).utf8))
FileHandle.standardOutput.write(Data(Report.json(figures).utf8))
