// SPDX-License-Identifier: MIT

/// The place of an annotation view in the order from back to front, 0…1000.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority as a number; higher is nearer the front.
    public let rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority from a number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 0, behind all others.
    public static let min = MKAnnotationViewZPriority(0)
    /// 500, that of a view that is not selected.
    public static let defaultUnselected = MKAnnotationViewZPriority(500)
    /// 1000, that of a selected view.
    public static let defaultSelected = MKAnnotationViewZPriority(1000)
    /// 1000, in front of all others.
    public static let max = MKAnnotationViewZPriority(1000)

    /// Whether the first is farther from the front.
    public static func < (lhs: MKAnnotationViewZPriority, rhs: MKAnnotationViewZPriority) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
