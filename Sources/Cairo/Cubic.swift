// SPDX-License-Identifier: MIT

internal import Foundation

/// A cubic Bézier curve.
struct Cubic {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    init(quadratic start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
        self.init(
            start,
            CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3),
            end
        )
    }

    /// The point at a parameter in `0...1`.
    func point(at time: Double) -> CGPoint {
        let rest = 1 - time
        let (first, second) = (rest * rest * rest, 3 * rest * rest * time)
        let (third, fourth) = (3 * rest * time * time, time * time * time)
        return CGPoint(
            x: first * Double(start.x) + second * Double(control1.x) + third * Double(control2.x)
                + fourth * Double(end.x),
            y: first * Double(start.y) + second * Double(control1.y) + third * Double(control2.y)
                + fourth * Double(end.y)
        )
    }

    /// The points where x or y turns around inside the curve.
    var extremes: [CGPoint] {
        let times =
            Cubic.turns(start.x, control1.x, control2.x, end.x) + Cubic.turns(start.y, control1.y, control2.y, end.y)
        return times.map(point(at:))
    }

    private static func turns(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat, _ fourth: CGFloat) -> [Double] {
        // The derivative is 3 (a t² + b t + c).
        let a = Double(fourth - 3 * third + 3 * second - first)
        let b = Double(2 * (third - 2 * second + first))
        let c = Double(second - first)
        var times: [Double] = []
        if abs(a) < 1e-12 {
            if b != 0 {
                times.append(-c / b)
            }
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            times += [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        return times.filter { $0 > 0 && $0 < 1 }
    }

    /// Adds lines to the path that stay within the tolerance of the curve.
    func addLines(to path: inout Path, _ tolerance: Double) {
        // The distance of a curve from n chords is at most √3/18 · L / n², with L from the second differences.
        let (x1, y1) = (Double(start.x - 2 * control1.x + control2.x), Double(start.y - 2 * control1.y + control2.y))
        let (x2, y2) = (Double(control1.x - 2 * control2.x + end.x), Double(control1.y - 2 * control2.y + end.y))
        let bend = max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2).squareRoot() * 0.75
        let wanted = (bend / max(tolerance, 1e-12)).squareRoot().rounded(.up)
        let count = wanted.isFinite ? Int(min(max(wanted, 1), 1000)) : 1
        for index in 1...count {
            path.addLine(to: index == count ? end : point(at: Double(index) / Double(count)))
        }
    }
}
