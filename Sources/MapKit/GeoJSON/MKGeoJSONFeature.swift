// SPDX-License-Identifier: MIT

public import Foundation

/// A feature of a GeoJSON document: shapes with an identifier and properties.
open class MKGeoJSONFeature: NSObject, MKGeoJSONObject {
    private let name: String?
    private let source: Data?
    private let shapes: [any MKShape & MKGeoJSONObject]

    /// The `id` of the feature; a number is given as it is written.
    open var identifier: String? { name }

    /// The `properties` of the feature as the bytes of their JSON object; `nil` when they are missing or null.
    open var properties: Data? { source.map { Data($0) } }

    /// The shapes of the feature; empty for one without geometry.
    open var geometry: [any MKShape & MKGeoJSONObject] { shapes }

    /// Creates a feature with nothing in it.
    public override init() {
        name = nil
        source = nil
        shapes = []
        super.init()
    }

    /// Creates a feature; of the data a slice may be handed in, whose indices do not start at 0.
    init(identifier: String?, properties: Data?, geometry: [any MKShape & MKGeoJSONObject]) {
        name = identifier
        source = properties
        shapes = geometry
        super.init()
    }
}
