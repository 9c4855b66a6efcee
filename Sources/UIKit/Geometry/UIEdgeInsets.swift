// SPDX-License-Identifier: MIT

public import Foundation

/// How far each edge of a rectangle moves inwards, in points; negative values move it outwards.
public struct UIEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// How far the top edge moves down.
    public var top: CGFloat
    /// How far the left edge moves right.
    public var left: CGFloat
    /// How far the bottom edge moves up.
    public var bottom: CGFloat
    /// How far the right edge moves left.
    public var right: CGFloat

    /// Insets that move nothing.
    public static let zero = UIEdgeInsets()

    /// Creates insets that move nothing.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets from the four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// How far each edge of a rectangle moves inwards, in points, with edges named by the reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// How far the top edge moves down.
    public var top: CGFloat
    /// How far the edge where lines begin moves inwards.
    public var leading: CGFloat
    /// How far the bottom edge moves up.
    public var bottom: CGFloat
    /// How far the edge where lines end moves inwards.
    public var trailing: CGFloat

    /// Insets that move nothing.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets that move nothing.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets from the four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// Creates insets from the four distances, in points.
public func UIEdgeInsetsMake(
    _ top: CGFloat,
    _ left: CGFloat,
    _ bottom: CGFloat,
    _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle with each edge moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}

extension CGRect {
    /// The rectangle with each edge moved inwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom
        )
    }
}
