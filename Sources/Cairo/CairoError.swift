// SPDX-License-Identifier: MIT

internal import CCairo

/// A failed call of Cairo, or a picture that cannot be made, written or read.
package enum CairoError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A C function of Cairo failed; the message is Cairo's own, read at the moment of failure.
    case call(function: String, message: String)
    /// A picture's sides are not in `1...16384`, or it has more than 100 million pixels.
    case invalidSize(width: Int, height: Int)
    /// The bytes are not a PNG file, or a broken one; the message is libpng's own.
    case invalidPNG(message: String)

    package var description: String {
        switch self {
        case .call(let function, let message): "\(function): \(message)"
        case .invalidSize(let width, let height): "a picture of \(width) × \(height) pixels is not supported"
        case .invalidPNG(let message): "not a valid PNG: \(message)"
        }
    }

    /// Throws when the status is not success.
    static func check(_ status: cairo_status_t, _ function: String) throws(CairoError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .call(function: function, message: String(cString: cairo_status_to_string(status)))
    }

    /// Throws unless both sides are in `1...16384` and their product is at most 100 million.
    static func checkSize(width: Int, height: Int) throws(CairoError) {
        guard (1...16384).contains(width), (1...16384).contains(height), width * height <= 100_000_000 else {
            throw .invalidSize(width: width, height: height)
        }
    }
}
