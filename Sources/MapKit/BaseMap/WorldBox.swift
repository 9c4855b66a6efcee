// SPDX-License-Identifier: MIT

/// A rectangle on the plane, its sides along the axes; in whatever unit its maker says.
package struct WorldBox: Equatable, Sendable {
    /// The corner with the smaller coordinates.
    package var lower: SIMD2<Double>
    /// The corner with the larger coordinates; not less than ``lower`` in either.
    package var upper: SIMD2<Double>

    /// Creates a box from two opposite corners, the smaller coordinates first.
    package init(lower: SIMD2<Double>, upper: SIMD2<Double>) {
        self.lower = lower
        self.upper = upper
    }

    /// Creates the smallest box around the points; an empty box at the origin around none.
    package init(around points: some Collection<SIMD2<Double>>) {
        var box = WorldBox(lower: points.first ?? .zero, upper: points.first ?? .zero)
        for point in points {
            box.lower = pointwiseMin(box.lower, point)
            box.upper = pointwiseMax(box.upper, point)
        }
        self = box
    }

    /// Whether the boxes share a point, on the edge or inside.
    package func intersects(_ other: WorldBox) -> Bool {
        all(lower .<= other.upper) && all(other.lower .<= upper)
    }

    /// Whether all of the other box lies in this one.
    package func contains(_ other: WorldBox) -> Bool {
        all(lower .<= other.lower) && all(other.upper .<= upper)
    }

    /// The box moved by the vector.
    package func moved(by vector: SIMD2<Double>) -> WorldBox {
        WorldBox(lower: lower + vector, upper: upper + vector)
    }
}
