// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// A path of lines and curves that does not change.
public class CGPath: Hashable {
    var storage: Path

    init(storage: Path) {
        self.storage = storage
    }

    /// Creates a path of a rectangle.
    ///
    /// - Note: Apple's initializer takes a pointer; here the map is a value, `nil` for none.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        var path = Path()
        path.addRect(rect)
        self.init(storage: path, transform)
    }

    /// Creates a path of an ellipse inside a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        var path = Path()
        path.addEllipse(in: rect)
        self.init(storage: path, transform)
    }

    /// Creates a path of a rectangle with elliptic corners; radii are cut at half the rectangle's sides.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform? = nil
    ) {
        var path = Path()
        path.addRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(storage: path, transform)
    }

    /// Creates a path of a rectangle, seen through a map.
    public convenience init(rect: CGRect, transform: inout CGAffineTransform) {
        self.init(rect: rect, transform: Optional(transform))
    }

    /// Creates a path of an ellipse inside a rectangle, seen through a map.
    public convenience init(ellipseIn rect: CGRect, transform: inout CGAffineTransform) {
        self.init(ellipseIn: rect, transform: Optional(transform))
    }

    /// Creates a path of a rectangle with elliptic corners, seen through a map.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: inout CGAffineTransform
    ) {
        self.init(
            roundedRect: rect,
            cornerWidth: cornerWidth,
            cornerHeight: cornerHeight,
            transform: Optional(transform)
        )
    }

    convenience init(storage: Path, _ transform: CGAffineTransform?) {
        self.init(storage: transform.map { storage.applying($0.matrix) } ?? storage)
    }

    /// Whether the path has no step.
    public var isEmpty: Bool {
        storage.isEmpty
    }

    /// Where the next step would begin; zero in an empty path.
    public var currentPoint: CGPoint {
        storage.currentPoint ?? .zero
    }

    /// The box around all points, control points too; the null rectangle of an empty path.
    public var boundingBox: CGRect {
        storage.controlBounds
    }

    /// The box around what the path touches; the null rectangle of an empty path.
    public var boundingBoxOfPath: CGRect {
        storage.bounds
    }

    /// Whether the point, seen through the map, lies inside; open subpaths count as closed.
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        storage.contains(point.applying(transform), rule: rule.cairo)
    }

    /// The same path.
    public func copy() -> CGPath? {
        CGPath(storage: storage)
    }

    /// The path seen through a map, `nil` for none.
    ///
    /// - Note: Apple's method takes a pointer.
    public func copy(using transform: CGAffineTransform?) -> CGPath? {
        CGPath(storage: storage, transform)
    }

    /// The path seen through a map.
    public func copy(using transform: inout CGAffineTransform) -> CGPath? {
        CGPath(storage: storage, transform)
    }

    /// The same path, to be added to.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(storage: storage)
    }

    /// The path seen through a map, to be added to.
    public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
        CGMutablePath(storage: storage, transform)
    }

    /// The path seen through a map, to be added to.
    public func mutableCopy(using transform: inout CGAffineTransform) -> CGMutablePath? {
        CGMutablePath(storage: storage, transform)
    }

    /// Whether two paths have the same steps and points.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs.storage == rhs.storage
    }

    /// Feeds the path's steps and points into the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }
}

/// Which areas of a path count as inside.
public enum CGPathFillRule: Int, Sendable {
    /// Where the path winds around at least once.
    case winding
    /// Where the path is crossed an odd number of times.
    case evenOdd

    var cairo: FillRule {
        self == .winding ? .winding : .evenOdd
    }
}
