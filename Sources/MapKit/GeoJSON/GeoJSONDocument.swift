// SPDX-License-Identifier: MIT

package import FoundationEssentials

/// A decoded GeoJSON document.
///
/// Read by a scanner of our own: the properties of a feature are wanted as the bytes they are, which `JSONDecoder`
/// cannot give, and the figures in `Documentation/Architecture.md` show that it is faster.
package struct GeoJSONDocument {
    /// The features of a collection, the one feature, or the shapes of a geometry, in the order of the document.
    package private(set) var objects: [any MKGeoJSONObject] = []

    /// Decodes a document in UTF-8.
    ///
    /// - Parameter data: The document.
    /// - Throws: ``GeoJSONError`` with the place of the first fault.
    package init(_ data: Data) throws(GeoJSONError) {
        var reader = GeoJSONReader(data)
        do {
            objects = try reader.read()
        } catch {
            let lines = reader.scanner.bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
            throw GeoJSONError(
                reason: error.reason,
                offset: error.offset,
                line: lines + 1,
                feature: reader.currentFeature
            )
        }
    }
}
