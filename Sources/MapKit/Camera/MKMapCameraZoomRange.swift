// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// The end of a zoom range at which there is no limit.
public let MKMapCameraZoomDefault: CLLocationDistance = -1

/// How near the camera may come to the map and how far it may go, in metres from its centre.
///
/// - Note: In Swift it goes by the name `MKMapView.CameraZoomRange`; archives name the class as Apple's do.
public final class MKMapCameraZoomRange: NSObject, NSSecureCoding, NSCopying {
    /// The least distance in metres; `MKMapCameraZoomDefault` when there is none.
    public let minCenterCoordinateDistance: CLLocationDistance

    /// The greatest distance in metres; `MKMapCameraZoomDefault` when there is none.
    public let maxCenterCoordinateDistance: CLLocationDistance

    /// Creates a range of distances in metres; `MKMapCameraZoomDefault` stands for no limit.
    ///
    /// - Returns: The range; `nil` when the least is more than the greatest, or one of them is no distance.
    public init?(
        minCenterCoordinateDistance minDistance: CLLocationDistance,
        maxCenterCoordinateDistance maxDistance: CLLocationDistance
    ) {
        let limits = [minDistance, maxDistance].filter { $0 != MKMapCameraZoomDefault }
        guard limits.allSatisfy({ $0 >= 0 && $0.isFinite }), limits == limits.sorted() else { return nil }
        minCenterCoordinateDistance = minDistance
        maxCenterCoordinateDistance = maxDistance
        super.init()
    }

    /// Creates a range from a distance in metres on.
    public convenience init?(minCenterCoordinateDistance minDistance: CLLocationDistance) {
        self.init(
            minCenterCoordinateDistance: minDistance,
            maxCenterCoordinateDistance: MKMapCameraZoomDefault
        )
    }

    /// Creates a range up to a distance in metres.
    public convenience init?(maxCenterCoordinateDistance maxDistance: CLLocationDistance) {
        self.init(
            minCenterCoordinateDistance: MKMapCameraZoomDefault,
            maxCenterCoordinateDistance: maxDistance
        )
    }

    /// Reads a range that was archived with ``encode(with:)``.
    public convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: Key.minimum), coder.containsValue(forKey: Key.maximum) else {
            return nil
        }
        self.init(
            minCenterCoordinateDistance: coder.decodeDouble(forKey: Key.minimum),
            maxCenterCoordinateDistance: coder.decodeDouble(forKey: Key.maximum)
        )
    }

    /// Whether archives of this class can be read securely: always.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the range into the archive.
    public func encode(with coder: NSCoder) {
        coder.encode(minCenterCoordinateDistance, forKey: Key.minimum)
        coder.encode(maxCenterCoordinateDistance, forKey: Key.maximum)
    }

    /// Returns the range itself, for it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    private enum Key {
        static let minimum = "minCenterCoordinateDistance"
        static let maximum = "maxCenterCoordinateDistance"
    }
}

extension MKMapView {
    /// How near the camera may come and how far it may go.
    public typealias CameraZoomRange = MKMapCameraZoomRange
}

extension MKMapCameraZoomRange {
    /// The range that an instance without limits has.
    static var unlimited: MKMapCameraZoomRange? {
        MKMapCameraZoomRange(minCenterCoordinateDistance: MKMapCameraZoomDefault)
    }
}
