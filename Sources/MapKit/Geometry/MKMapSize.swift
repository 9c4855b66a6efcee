// SPDX-License-Identifier: MIT

/// A width and height in map points.
public struct MKMapSize: Sendable {
    /// The width in map points.
    public var width: Double

    /// The height in map points.
    public var height: Double

    /// Creates the size of no area.
    public init() {
        self.init(width: 0, height: 0)
    }

    /// Creates a size in map points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size of the world, 2^28 map points on each side.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// Returns whether both sides of the two sizes are equal.
public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
    size1.width == size2.width && size1.height == size2.height
}
