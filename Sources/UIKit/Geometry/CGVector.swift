// SPDX-License-Identifier: MIT

public import Foundation

/// A direction and length in the plane, in points.
public struct CGVector: Equatable, Hashable, Codable, Sendable {
    /// The part along x.
    public var dx: CGFloat
    /// The part along y.
    public var dy: CGFloat

    /// The vector of no length.
    public static let zero = CGVector()

    /// Creates the vector of no length.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Creates a vector from its parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
