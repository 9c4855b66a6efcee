// SPDX-License-Identifier: MIT

public import Foundation

/// Decodes GeoJSON (RFC 7946) into features and annotations.
///
/// A feature collection gives its features, a feature itself, a geometry its shapes.
///
/// Of a geometry, `Point` becomes an ``MKPointAnnotation``, `MultiPoint` an ``MKMultiPoint``, `LineString` an
/// ``MKPolyline``, `Polygon` an ``MKPolygon`` with its holes, `MultiLineString` an ``MKMultiPolyline``, `MultiPolygon` an
/// ``MKMultiPolygon``, and a `GeometryCollection` the shapes of all that is in it.
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
            return try GeoJSONDocument(data).objects
        } catch {
            throw MKError(.decodingFailed, userInfo: [NSLocalizedDescriptionKey: error.description])
        }
    }
}
