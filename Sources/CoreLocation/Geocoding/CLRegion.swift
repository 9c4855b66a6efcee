// SPDX-License-Identifier: MIT

public import Foundation

/// An area with a name; see ``CLCircularRegion`` for the one kind there is.
///
/// - Note: Monitoring of regions does not exist, and so neither do `notifyOnEntry` and `notifyOnExit`; regions are not
///   archived.
open class CLRegion: NSObject, NSCopying {
    /// The name by which the app knows the region.
    open private(set) var identifier: String

    /// Creates a region of no extent, for subclasses.
    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Returns the region itself, for it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Whether the other object is a region of the same identifier, as on Apple's systems.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CLRegion)?.identifier == identifier
    }

    /// The hash of the identifier.
    open override var hash: Int {
        identifier.hashValue
    }
}

/// A circle on the Earth.
open class CLCircularRegion: CLRegion {
    /// The middle of the circle.
    open private(set) var center: CLLocationCoordinate2D

    /// The radius of the circle in metres.
    open private(set) var radius: CLLocationDistance

    /// Creates a circle of a centre and a radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Returns whether the coordinate lies within the circle or on its edge.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        guard CLLocationCoordinate2DIsValid(coordinate), CLLocationCoordinate2DIsValid(center) else { return false }
        return Ellipsoid.distance(from: center, to: coordinate) <= radius
    }
}
