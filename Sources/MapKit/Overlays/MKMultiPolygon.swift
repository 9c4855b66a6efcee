// SPDX-License-Identifier: MIT

public import CoreLocation

/// Several areas that are one overlay.
open class MKMultiPolygon: MKShape, MKOverlay, MKGeoJSONObject {
    /// The areas.
    public let polygons: [MKPolygon]

    /// The shapes of the areas, each moved by whole worlds to where it is nearest to the first.
    private(set) lazy var shapes = makeShapes()
    private lazy var bounds = shapes.reduce(MKMapRect.null) { $0.union($1.bounds) }

    /// Creates an overlay of the areas.
    public init(_ polygons: [MKPolygon]) {
        self.polygons = polygons
        super.init()
    }

    /// The middle of the bounding rectangle, in degrees; invalid without points.
    open override var coordinate: CLLocationCoordinate2D { boundingMapRect.middle }

    /// The rectangle around all areas, in map points; null without points.
    open var boundingMapRect: MKMapRect { bounds }

    /// Whether one of the areas, without its holes, touches the rectangle.
    open func intersects(_ mapRect: MKMapRect) -> Bool {
        shapes.contains { $0.intersects(mapRect, hasArea: true) }
    }

    private func makeShapes() -> [OverlayShape] {
        let shapes = polygons.map(\.shape).filter { !$0.bounds.isNull }
        guard let first = shapes.first else { return [] }
        return shapes.map { $0.moved(near: first.bounds.midX) }
    }
}
