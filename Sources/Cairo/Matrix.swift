// SPDX-License-Identifier: MIT

internal import CCairo
package import Foundation

/// An affine map of the plane: `x' = xx * x + xy * y + x0`, `y' = yx * x + yy * y + y0`.
package struct Matrix: Hashable, Sendable {
    /// The factor of `x` in `x'`; default 1.
    package var xx: Double
    /// The factor of `x` in `y'`; default 0.
    package var yx: Double
    /// The factor of `y` in `x'`; default 0.
    package var xy: Double
    /// The factor of `y` in `y'`; default 1.
    package var yy: Double
    /// The shift along `x`; default 0.
    package var x0: Double
    /// The shift along `y`; default 0.
    package var y0: Double

    /// Creates a map from its six numbers; without arguments, the identity.
    package init(
        xx: Double = 1,
        yx: Double = 0,
        xy: Double = 0,
        yy: Double = 1,
        x0: Double = 0,
        y0: Double = 0
    ) {
        self.xx = xx
        self.yx = yx
        self.xy = xy
        self.yy = yy
        self.x0 = x0
        self.y0 = y0
    }

    /// The map that changes nothing.
    package static let identity = Matrix()

    /// The factor by which areas grow; negative when the map mirrors.
    package var determinant: Double {
        xx * yy - xy * yx
    }

    /// Whether every number is finite and the map can be undone.
    package var isInvertible: Bool {
        determinant.isFinite && determinant != 0 && x0.isFinite && y0.isFinite
    }

    /// The opposite map, `nil` when there is none.
    package var inverted: Matrix? {
        guard isInvertible else { return nil }
        let factor = 1 / determinant
        return Matrix(
            xx: yy * factor,
            yx: -yx * factor,
            xy: -xy * factor,
            yy: xx * factor,
            x0: (xy * y0 - yy * x0) * factor,
            y0: (yx * x0 - xx * y0) * factor
        )
    }

    /// Where the map takes a point.
    package func apply(_ point: CGPoint) -> CGPoint {
        let x = Double(point.x)
        let y = Double(point.y)
        return CGPoint(x: xx * x + xy * y + x0, y: yx * x + yy * y + y0)
    }

    /// The map that does this one first and the other one afterwards.
    package func followed(by other: Matrix) -> Matrix {
        Matrix(
            xx: other.xx * xx + other.xy * yx,
            yx: other.yx * xx + other.yy * yx,
            xy: other.xx * xy + other.xy * yy,
            yy: other.yx * xy + other.yy * yy,
            x0: other.xx * x0 + other.xy * y0 + other.x0,
            y0: other.yx * x0 + other.yy * y0 + other.y0
        )
    }

    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0)
    }

    init(_ matrix: cairo_matrix_t) {
        self.init(xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy, x0: matrix.x0, y0: matrix.y0)
    }
}
