// SPDX-License-Identifier: MIT

import Foundation

/// Why a recorded track cannot be read.
package struct ReplayError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, when there is one.
    package var file: String?

    /// The line, counted from 1, when the fault has one.
    package let line: Int?

    /// What is wrong, without file and line.
    package let reason: String

    /// Creates an error at a line, counted from 1.
    package init(_ reason: String, line: Int? = nil, file: String? = nil) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// File, line and reason in one line, for instance `walk.gpx:12: the latitude 95 is not in -90…90`.
    package var description: String {
        let place = [file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
        return place.isEmpty ? reason : "\(place): \(reason)"
    }

    /// The same as the description.
    package var errorDescription: String? { description }
}
