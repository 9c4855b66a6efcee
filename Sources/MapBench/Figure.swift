// SPDX-License-Identifier: MIT

/// One row of the report.
struct Figure {
    /// What a value is measured in.
    enum Unit: String {
        case milliseconds = "ms"
        case microseconds = "µs"
        case seconds = "s"
        case megabytes = "MB"
        case bytes = "B"
        /// A multiple of a yardstick measured in the same run.
        case ratio = "×"
    }

    let name: String
    let unit: Unit
    /// The value that counts: the median unless the name says otherwise.
    let value: Double
    let minimum: Double
    let maximum: Double
    /// The number of measurements.
    let count: Int
    /// What the value should not exceed; `nil` where nothing is laid down.
    let budget: Double?

    /// Creates a row of the median of the samples, each multiplied by the factor.
    init(_ name: String, _ samples: Samples, _ unit: Unit, times factor: Double = 1, budget: Double? = nil) {
        self.name = name
        self.unit = unit
        value = samples.median * factor
        minimum = samples.minimum * factor
        maximum = samples.maximum * factor
        count = samples.count
        self.budget = budget
    }

    /// Creates a row of a value that the samples give, such as a high quantile.
    init(_ name: String, value: Double, of samples: Samples, _ unit: Unit, times factor: Double = 1, budget: Double?) {
        self.name = name
        self.unit = unit
        self.value = value * factor
        minimum = samples.minimum * factor
        maximum = samples.maximum * factor
        count = samples.count
        self.budget = budget
    }
}

/// A measurement that is made when it is asked for.
@MainActor
struct Row {
    let name: String
    /// Measures; gives no figure where the machine does not allow it.
    let measure: () throws -> [Figure]

    /// Creates a row that gives figures, of which the name may be only the common part.
    init(_ name: String, measure: @escaping () throws -> [Figure]) {
        self.name = name
        self.measure = measure
    }

    /// Creates a row of one figure with the name.
    init(
        _ name: String,
        _ unit: Figure.Unit,
        times factor: Double = 1,
        budget: Double? = nil,
        measure: @escaping () throws -> Samples
    ) {
        self.init(name) { [Figure(name, try measure(), unit, times: factor, budget: budget)] }
    }
}
