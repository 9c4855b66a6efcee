// SPDX-License-Identifier: MIT

/// Why place names cannot be read.
package enum GazetteerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no file of place names, or it cannot be opened.
    case missing(String)

    /// The file does not begin as a file of place names does.
    case notAGazetteer

    /// The file has a version that this reader does not know.
    case unsupportedVersion(Int)

    /// What the file says at the offset, in bytes from its start, cannot be right.
    case corrupt(String, offset: Int)

    /// One line that a person can read.
    package var description: String {
        switch self {
        case .missing(let name): "\(name): cannot be opened"
        case .notAGazetteer: "not a file of place names"
        case .unsupportedVersion(let version): "place names of version \(version), known is \(GazetteerFile.version)"
        case .corrupt(let reason, let offset): "place names: \(reason) at byte \(offset)"
        }
    }
}
