// SPDX-License-Identifier: MIT

import Diagnostics
public import Foundation

/// Decodes GeoJSON (RFC 7946) into features and annotations.
///
/// A feature collection gives its features, a feature itself, a geometry its shapes.
///
/// - Note: Points and the points of a `MultiPoint` become ``MKPointAnnotation``s. Lines and areas are checked but not
///   kept; how many were left out is said by one warning for each type.
open class MKGeoJSONDecoder: NSObject {
    /// Creates a decoder.
    public override init() {
        super.init()
    }

    /// Decodes a document.
    ///
    /// Linear in the size of the data, which is read once; objects within objects may be 128 levels deep.
    /// Coordinates may lie outside their ranges; each number must be finite.
    ///
    /// - Parameter data: The document in UTF-8.
    /// - Returns: The features or shapes in the order of the document.
    /// - Throws: ``MKError`` with the code ``MKError/Code/decodingFailed``, whose description names the place.
    open func decode(_ data: Data) throws -> [any MKGeoJSONObject] {
        do {
            let document = try GeoJSONDocument(data)
            for (type, count) in document.leftOut.sorted(by: { $0.key < $1.key }) {
                Log("MapKit")(.warning, "GeoJSON: \(count) × \(type) left out, only points are supported")
            }
            return document.objects
        } catch {
            throw MKError(.decodingFailed, userInfo: [NSLocalizedDescriptionKey: error.description])
        }
    }
}
