// SPDX-License-Identifier: MIT

public import Foundation

/// The area that the centre of a map stays in; its edges may show what lies outside.
///
/// - Note: In Swift it goes by the name `MKMapView.CameraBoundary`; archives name the class as Apple's do.
public final class MKMapCameraBoundary: NSObject, NSSecureCoding, NSCopying {
    /// The area in map points; across the 180th meridian it reaches beyond the world's edge.
    public let mapRect: MKMapRect

    /// Creates a boundary of a rectangle.
    ///
    /// - Returns: The boundary; `nil` for a rectangle that is null, not finite, or does not meet the world's height.
    public init?(mapRect: MKMapRect) {
        guard RegionFitting.isValid(mapRect), mapRect.maxY >= 0, mapRect.minY <= MKMapSize.world.height else {
            return nil
        }
        self.mapRect = mapRect
        super.init()
    }

    /// Creates a boundary around a region; `nil` for a region that is not valid.
    public convenience init?(coordinateRegion region: MKCoordinateRegion) {
        guard region.isValid else { return nil }
        let north = WebMercatorProjection.y(latitude: region.center.latitude + region.span.latitudeDelta / 2)
        let south = WebMercatorProjection.y(latitude: region.center.latitude - region.span.latitudeDelta / 2)
        let width = region.span.longitudeDelta / 360 * MKMapSize.world.width
        let middle = MKMapPoint(region.center)
        self.init(mapRect: MKMapRect(x: middle.x - width / 2, y: north, width: width, height: south - north))
    }

    /// Reads a boundary that was archived with ``encode(with:)``.
    public convenience init?(coder: NSCoder) {
        guard Key.all.allSatisfy(coder.containsValue(forKey:)) else { return nil }
        self.init(
            mapRect: MKMapRect(
                x: coder.decodeDouble(forKey: Key.x),
                y: coder.decodeDouble(forKey: Key.y),
                width: coder.decodeDouble(forKey: Key.width),
                height: coder.decodeDouble(forKey: Key.height)
            )
        )
    }

    /// The area in degrees: the middle and the extent of ``mapRect``.
    public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }

    /// Whether archives of this class can be read securely: always.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the boundary into the archive.
    public func encode(with coder: NSCoder) {
        coder.encode(mapRect.minX, forKey: Key.x)
        coder.encode(mapRect.minY, forKey: Key.y)
        coder.encode(mapRect.width, forKey: Key.width)
        coder.encode(mapRect.height, forKey: Key.height)
    }

    /// Returns the boundary itself, for it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    private enum Key {
        static let x = "x"
        static let y = "y"
        static let width = "width"
        static let height = "height"
        static let all = [x, y, width, height]
    }
}

extension MKMapView {
    /// The area that the centre of a map stays in.
    public typealias CameraBoundary = MKMapCameraBoundary
}
