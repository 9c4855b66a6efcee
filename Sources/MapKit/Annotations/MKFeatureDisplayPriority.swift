// SPDX-License-Identifier: MIT

/// How strongly an annotation view claims its place where views collide, 0…1000.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number; of two views that collide the one with the higher number is shown.
    public var rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority from a number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 1000: always shown, also on top of others.
    public static let required = MKFeatureDisplayPriority(1000)
    /// 750.
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    /// 250, that of markers.
    public static let defaultLow = MKFeatureDisplayPriority(250)
}
