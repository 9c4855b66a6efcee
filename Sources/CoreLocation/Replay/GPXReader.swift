// SPDX-License-Identifier: MIT

package import Foundation
import FoundationXML

/// Reads GPX 1.0 and 1.1: waypoints, routes and tracks.
///
/// UTF-8, UTF-16, Latin 1 and windows-1252 are read, with or without byte-order mark, blank lines before the XML are
/// passed over. What a document must have is `lat` and `lon` of each point; a time or elevation that cannot be read is
/// left out.
package enum GPXReader {
    /// What a document may be at most, so that no file can use up the memory.
    package struct Limits: Sendable {
        /// The size of the file in bytes.
        package var bytes = 256 << 20
        /// The number of points.
        package var points = 2_000_000
        /// How many elements may lie in each other.
        package var depth = 64
        /// The size of the text of an element in bytes.
        package var text = 1 << 16

        /// Creates the default limits.
        package init() {}
    }

    /// Reads a document.
    ///
    /// - Throws: What is wrong, with the line.
    package static func read(_ bytes: Data, limits: Limits = Limits()) throws(ReplayError) -> GPXDocument {
        guard bytes.count <= limits.bytes else {
            throw ReplayError("\(bytes.count) bytes, more than the limit of \(limits.bytes)")
        }
        let prolog = try XMLProlog(bytes)
        let builder = GPXBuilder(limits: limits, skippedLines: prolog.skippedLines)
        let parser = XMLParser(data: prolog.text)
        parser.delegate = builder
        let isWhole = parser.parse()
        if let fault = builder.fault { throw fault }
        guard isWhole, builder.isGPX else {
            let line = prolog.skippedLines + max(1, parser.lineNumber)
            throw ReplayError("not well-formed XML", line: line)
        }
        return builder.document
    }
}
