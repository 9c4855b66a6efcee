// SPDX-License-Identifier: MIT

public import Foundation

/// A rectangle of map points, which may reach beyond the world to the west or east.
///
/// As on Apple's systems it is not `Equatable`; compare with ``MKMapRectEqualToRect(_:_:)``.
public struct MKMapRect: Sendable {
    /// The north-west corner.
    public var origin: MKMapPoint

    /// The width and height in map points.
    public var size: MKMapSize

    /// Creates the rectangle of no area in the world's north-west corner.
    public init() {
        self.init(origin: MKMapPoint(), size: MKMapSize())
    }

    /// Creates a rectangle from its north-west corner and size.
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its north-west corner and sides, in map points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The whole world, (0, 0, 2^28, 2^28).
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    /// The rectangle that is nowhere: the result of an empty intersection, and what changes no union.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// The western edge in map points.
    public var minX: Double { origin.x }

    /// The northern edge in map points.
    public var minY: Double { origin.y }

    /// The middle between west and east in map points.
    public var midX: Double { origin.x + size.width / 2 }

    /// The middle between north and south in map points.
    public var midY: Double { origin.y + size.height / 2 }

    /// The eastern edge in map points.
    public var maxX: Double { origin.x + size.width }

    /// The southern edge in map points.
    public var maxY: Double { origin.y + size.height }

    /// The width in map points.
    public var width: Double { size.width }

    /// The height in map points.
    public var height: Double { size.height }

    /// Whether this is the null rectangle.
    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }

    /// Whether the rectangle is null or has no area.
    public var isEmpty: Bool { isNull || !(size.width > 0) || !(size.height > 0) }
}

// MARK: - Combining

extension MKMapRect {
    /// Returns the smallest rectangle that contains both; the null rectangle changes nothing.
    public func union(_ rect2: MKMapRect) -> MKMapRect {
        if isNull { return rect2 }
        if rect2.isNull { return self }
        let x = min(minX, rect2.minX)
        let y = min(minY, rect2.minY)
        return MKMapRect(x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
    }

    /// Returns the part that lies in both; the null rectangle when they are disjoint or only touch.
    public func intersection(_ rect2: MKMapRect) -> MKMapRect {
        guard !isNull, !rect2.isNull else { return .null }
        let x = max(minX, rect2.minX)
        let y = max(minY, rect2.minY)
        let width = min(maxX, rect2.maxX) - x
        let height = min(maxY, rect2.maxY) - y
        // A rectangle without width lies inside another, two with width can only touch.
        let isApartInX = width < 0 || (width == 0 && size.width > 0 && rect2.size.width > 0)
        let isApartInY = height < 0 || (height == 0 && size.height > 0 && rect2.size.height > 0)
        guard !isApartInX, !isApartInY else { return .null }
        return MKMapRect(x: x, y: y, width: width, height: height)
    }

    /// Returns the rectangle moved in by the amounts on each side; null when nothing is left.
    ///
    /// Negative amounts make the rectangle larger. Units are map points.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        guard !isNull else { return .null }
        let inset = MKMapRect(
            x: origin.x + dx,
            y: origin.y + dy,
            width: size.width - 2 * dx,
            height: size.height - 2 * dy
        )
        return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
    }

    /// Returns the rectangle moved by the amounts in map points.
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        guard !isNull else { return .null }
        return MKMapRect(origin: MKMapPoint(x: origin.x + dx, y: origin.y + dy), size: size)
    }

    /// Returns whether the point lies inside or on the northern or western edge.
    public func contains(_ point: MKMapPoint) -> Bool {
        !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether the other rectangle lies wholly inside; the null rectangle lies in every one.
    public func contains(_ rect2: MKMapRect) -> Bool {
        if rect2.isNull { return true }
        guard !isNull else { return false }
        return rect2.minX >= minX && rect2.maxX <= maxX && rect2.minY >= minY && rect2.maxY <= maxY
    }

    /// Returns whether the rectangles have a part in common.
    public func intersects(_ rect2: MKMapRect) -> Bool {
        !intersection(rect2).isNull
    }

    /// Cuts the rectangle in two, the slice being `distance` map points deep, measured from the edge.
    public func divided(
        atDistance distance: Double,
        from edge: CGRectEdge
    ) -> (slice: MKMapRect, remainder: MKMapRect) {
        guard !isNull else { return (.null, .null) }
        let isUpright = edge == .minXEdge || edge == .maxXEdge
        let depth = min(max(distance, 0), max(isUpright ? size.width : size.height, 0))
        var slice = self
        var rest = self
        if isUpright {
            slice.size.width = depth
            rest.size.width -= depth
        } else {
            slice.size.height = depth
            rest.size.height -= depth
        }
        switch edge {
        case .minXEdge: rest.origin.x += depth
        case .minYEdge: rest.origin.y += depth
        case .maxXEdge: slice.origin.x += rest.size.width
        case .maxYEdge: slice.origin.y += rest.size.height
        }
        return (slice, rest)
    }
}

// MARK: - The 180th meridian

extension MKMapRect {
    /// Whether the rectangle reaches beyond the world's western or eastern edge.
    public var spans180thMeridian: Bool {
        !isNull && (minX < 0 || maxX > MKMapSize.world.width)
    }

    /// The part outside the world, moved in by one world's width; null when there is none.
    public var remainder: MKMapRect {
        guard spans180thMeridian else { return .null }
        let world = MKMapSize.world.width
        if minX < 0 {
            let width = min(-minX, size.width, world)
            return MKMapRect(x: max(minX + world, 0), y: minY, width: width, height: height)
        }
        let outside = max(minX, world)
        return MKMapRect(x: outside - world, y: minY, width: min(maxX - outside, world), height: height)
    }
}

/// Returns whether origin and size of the two rectangles are equal.
public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    MKMapPointEqualToPoint(rect1.origin, rect2.origin) && MKMapSizeEqualToSize(rect1.size, rect2.size)
}
