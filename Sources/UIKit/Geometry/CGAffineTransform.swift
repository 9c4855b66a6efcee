// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// An affine map of the plane: `x' = a * x + c * y + tx`, `y' = b * x + d * y + ty`.
public struct CGAffineTransform: Equatable, Hashable, Codable, Sendable {
    /// The factor of `x` in `x'`.
    public var a: CGFloat
    /// The factor of `x` in `y'`.
    public var b: CGFloat
    /// The factor of `y` in `x'`.
    public var c: CGFloat
    /// The factor of `y` in `y'`.
    public var d: CGFloat
    /// The shift along `x`, in points.
    public var tx: CGFloat
    /// The shift along `y`, in points.
    public var ty: CGFloat

    /// Creates a map of six zeros.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a map from its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a map from its six numbers.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a shift, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates an enlargement by a factor along each axis.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a turn around the origin, in radians, from x towards y: clockwise on the screen.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a map from its parts: scale first, then shear, turn and shift.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The map that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether the map changes nothing.
    public var isIdentity: Bool {
        self == .identity
    }

    /// The map that shifts first, in points, and then does this.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// The map that enlarges first and then does this.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// The map that turns first, in radians, and then does this.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The map that does this first and then the other.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c,
            b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty
        )
    }

    /// The opposite map; the map itself when there is none.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }

    /// The map's parts: scale first, then shear, turn and shift.
    public func decomposed() -> CGAffineTransformComponents {
        let width = (a * a + b * b).squareRoot()
        guard width > 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()),
                horizontalShear: 0,
                rotation: c == 0 && d == 0 ? 0 : atan2(-c, d),
                translation: CGVector(dx: tx, dy: ty)
            )
        }
        let height = (a * d - b * c) / width
        let along = (a * c + b * d) / width
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height),
            horizontalShear: height == 0 ? 0 : along / height,
            rotation: atan2(b, a),
            translation: CGVector(dx: tx, dy: ty)
        )
    }

    var matrix: Matrix {
        Matrix(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }

    init(_ matrix: Matrix) {
        self.init(
            a: CGFloat(matrix.xx),
            b: CGFloat(matrix.yx),
            c: CGFloat(matrix.xy),
            d: CGFloat(matrix.yy),
            tx: CGFloat(matrix.x0),
            ty: CGFloat(matrix.y0)
        )
    }
}

/// The parts of an affine map: scale, then shear, turn and shift.
public struct CGAffineTransformComponents: Equatable, Sendable {
    /// The factors along x and y; the second is negative when the map mirrors.
    public var scale: CGSize
    /// How far y moves x.
    public var horizontalShear: CGFloat
    /// The turn in radians, from x towards y.
    public var rotation: CGFloat
    /// The shift in points.
    public var translation: CGVector

    /// Creates the parts of the identity.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates a list of parts.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGPoint {
    /// Where the map takes the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// What the map makes of the size, its shift left aside.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around what the map makes of this one.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let (first, second) = (CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t))
        let (third, fourth) = (CGPoint(x: maxX, y: maxY).applying(t), CGPoint(x: minX, y: maxY).applying(t))
        let left = min(min(first.x, second.x), min(third.x, fourth.x))
        let right = max(max(first.x, second.x), max(third.x, fourth.x))
        let top = min(min(first.y, second.y), min(third.y, fourth.y))
        let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
