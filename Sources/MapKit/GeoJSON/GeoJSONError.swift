// SPDX-License-Identifier: MIT

/// Why a GeoJSON document was refused, and where.
package struct GeoJSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, as a phrase without the place.
    package let reason: String

    /// The number of bytes before the place.
    package let offset: Int

    /// The line of the place, from 1.
    package let line: Int

    /// The position in `features` of the feature that holds the place, from 0; `nil` outside of all.
    package let feature: Int?

    /// The reason and the place, on one line.
    package var description: String {
        let place = "line \(line), byte \(offset)"
        guard let feature else { return "GeoJSON: \(reason) (\(place))" }
        return "GeoJSON: \(reason) (\(place), feature \(feature))"
    }
}
