// SPDX-License-Identifier: MIT

package import Foundation

extension Path {
    /// The control distance of a quarter of the unit circle: 4/3 · tan(π/8).
    private static let quarter = 0.552_284_749_830_793_4

    /// Adds a closed rectangle, beginning at its least corner and going along x first.
    package mutating func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds a closed ellipse inside the rectangle, in the sense from +x to +y, beginning at its greatest x.
    package mutating func addEllipse(in rect: CGRect) {
        guard !rect.isNull else { return }
        let (midX, midY) = (rect.midX, rect.midY)
        let across = rect.width / 2 * Path.quarter
        let down = rect.height / 2 * Path.quarter
        move(to: CGPoint(x: rect.maxX, y: midY))
        addCurve(
            to: CGPoint(x: midX, y: rect.maxY),
            control1: CGPoint(x: rect.maxX, y: midY + down),
            control2: CGPoint(x: midX + across, y: rect.maxY)
        )
        addCurve(
            to: CGPoint(x: rect.minX, y: midY),
            control1: CGPoint(x: midX - across, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: midY + down)
        )
        addCurve(
            to: CGPoint(x: midX, y: rect.minY),
            control1: CGPoint(x: rect.minX, y: midY - down),
            control2: CGPoint(x: midX - across, y: rect.minY)
        )
        addCurve(
            to: CGPoint(x: rect.maxX, y: midY),
            control1: CGPoint(x: midX + across, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: midY - down)
        )
        close()
    }

    /// The corners of a rectangle that are rounded.
    package struct Corners: OptionSet, Sendable {
        /// The bits.
        package let rawValue: Int
        /// Creates a set from its bits.
        package init(rawValue: Int) {
            self.rawValue = rawValue
        }
        /// The corner at least x and least y.
        package static let minXMinY = Corners(rawValue: 1)
        /// The corner at greatest x and least y.
        package static let maxXMinY = Corners(rawValue: 2)
        /// The corner at least x and greatest y.
        package static let minXMaxY = Corners(rawValue: 4)
        /// The corner at greatest x and greatest y.
        package static let maxXMaxY = Corners(rawValue: 8)
        /// All four corners.
        package static let all = Corners(rawValue: 15)
    }

    /// Adds a closed rectangle with elliptic corners, whose radii are cut at half the rectangle's sides.
    package mutating func addRoundedRect(_ rect: CGRect, radii: CGSize, corners: Corners = .all) {
        let width = max(0, min(radii.width, rect.width / 2))
        let height = max(0, min(radii.height, rect.height / 2))
        guard width > 0, height > 0, !corners.isEmpty else {
            addRect(rect)
            return
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let corner: (Corners) -> CGSize = {
            corners.contains($0) ? CGSize(width: width, height: height) : .zero
        }
        let (first, second) = (corner(.minXMinY), corner(.maxXMinY))
        let (third, fourth) = (corner(.maxXMaxY), corner(.minXMaxY))
        move(to: CGPoint(x: left + first.width, y: top))
        addLine(to: CGPoint(x: right - second.width, y: top))
        turn(CGPoint(x: right, y: top), to: CGPoint(x: right, y: top + second.height), isRounded: second.width > 0)
        addLine(to: CGPoint(x: right, y: bottom - third.height))
        turn(CGPoint(x: right, y: bottom), to: CGPoint(x: right - third.width, y: bottom), isRounded: third.width > 0)
        addLine(to: CGPoint(x: left + fourth.width, y: bottom))
        turn(CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: bottom - fourth.height), isRounded: fourth.width > 0)
        addLine(to: CGPoint(x: left, y: top + first.height))
        turn(CGPoint(x: left, y: top), to: CGPoint(x: left + first.width, y: top), isRounded: first.width > 0)
        close()
    }

    private mutating func turn(_ corner: CGPoint, to end: CGPoint, isRounded: Bool) {
        guard isRounded, let start = currentPoint else { return }
        let factor = CGFloat(Path.quarter)
        addCurve(
            to: end,
            control1: CGPoint(x: start.x + (corner.x - start.x) * factor, y: start.y + (corner.y - start.y) * factor),
            control2: CGPoint(x: end.x + (corner.x - end.x) * factor, y: end.y + (corner.y - end.y) * factor)
        )
    }

    /// Adds an arc around a centre, after a line to its start when a subpath is open.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radius: The distance from the centre.
    ///   - startAngle: The direction of the start in radians, 0 along x, growing from x towards y.
    ///   - delta: The angle to turn in radians, cut at a whole turn; negative turns from y towards x.
    ///   - matrix: The map through which the arc is seen.
    package mutating func addArc(
        center: CGPoint,
        radius: Double,
        startAngle: Double,
        delta: Double,
        matrix: Matrix = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        let delta = min(max(delta, -2 * .pi), 2 * .pi)
        func point(_ angle: Double, _ x: Double, _ y: Double) -> CGPoint {
            let (cosine, sine) = (cos(angle), sin(angle))
            let plain = CGPoint(
                x: Double(center.x) + radius * (x * cosine - y * sine),
                y: Double(center.y) + radius * (x * sine + y * cosine)
            )
            return matrix.apply(plain)
        }
        let start = point(startAngle, 1, 0)
        if isEmpty {
            move(to: start)
        } else {
            addLine(to: start)
        }
        let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let step = delta / Double(count)
        let length = 4.0 / 3 * tan(step / 4)
        for index in 0..<count {
            let from = startAngle + step * Double(index)
            let to = from + step
            addCurve(to: point(to, 1, 0), control1: point(from, 1, length), control2: point(to, 1, -length))
        }
    }

    /// The angle to turn from one direction to another in the given sense, in `-2π...2π`.
    ///
    /// - Parameters:
    ///   - start: The first direction in radians.
    ///   - end: The last direction in radians.
    ///   - isIncreasing: Whether the turn goes from x towards y.
    /// - Returns: The signed angle in radians.
    package static func turn(from start: Double, to end: Double, isIncreasing: Bool) -> Double {
        guard isIncreasing else { return -turn(from: end, to: start, isIncreasing: true) }
        let delta = end - start
        guard delta < 0 else { return min(delta, 2 * .pi) }
        return delta.truncatingRemainder(dividingBy: 2 * .pi) + 2 * .pi
    }

    /// Adds an arc that touches two lines: the one from the current point to the first, and the one on to the second.
    package mutating func addArc(
        tangent1 first: CGPoint,
        tangent2 second: CGPoint,
        radius: Double,
        matrix: Matrix = .identity
    ) {
        guard let last = currentPoint, let inverse = matrix.inverted else {
            move(to: matrix.apply(first))
            return
        }
        let start = inverse.apply(last)
        let (inX, inY) = (Double(start.x - first.x), Double(start.y - first.y))
        let (outX, outY) = (Double(second.x - first.x), Double(second.y - first.y))
        let inLength = (inX * inX + inY * inY).squareRoot()
        let outLength = (outX * outX + outY * outY).squareRoot()
        let cross = inX * outY - inY * outX
        guard radius > 0, inLength > 0, outLength > 0, abs(cross) > 1e-12 * inLength * outLength else {
            addLine(to: matrix.apply(first))
            return
        }
        let angle = atan2(abs(cross), inX * outX + inY * outY)
        let distance = radius / tan(angle / 2)
        let touch = CGPoint(
            x: Double(first.x) + inX / inLength * distance,
            y: Double(first.y) + inY / inLength * distance
        )
        let side: Double = cross > 0 ? 1 : -1
        let center = CGPoint(
            x: Double(touch.x) - inY / inLength * radius * side,
            y: Double(touch.y) + inX / inLength * radius * side
        )
        let startAngle = atan2(Double(touch.y - center.y), Double(touch.x - center.x))
        addArc(center: center, radius: radius, startAngle: startAngle, delta: -side * (.pi - angle), matrix: matrix)
    }
}
