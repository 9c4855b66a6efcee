// SPDX-License-Identifier: MIT

/// The way from the share of time passed to the share of the change made.
package enum TimingCurve: Equatable, Sendable {
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
    case bezier(x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat)
    /// A damped spring that has settled at the end; the damping ratio is above 0, 1 does not swing.
    case spring(dampingRatio: CGFloat, initialVelocity: CGFloat)

    /// Slow at both ends.
    package static let easeInOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// Slow at the start.
    package static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Slow at the end.
    package static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

    /// The curve that the options name; ease-in-out by default.
    init(options: UIView.AnimationOptions) {
        switch options.intersection(.curveMask) {
        case .curveEaseIn: self = .easeIn
        case .curveEaseOut: self = .easeOut
        case .curveLinear: self = .linear
        default: self = .easeInOut
        }
    }

    /// The share of the change made when the share of time, 0…1, has passed; 0 at 0 and 1 at 1.
    package func progress(at time: CGFloat) -> CGFloat {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .linear:
            return time
        case .bezier(let x1, let y1, let x2, let y2):
            let parameter = TimingCurve.solve(x1: x1, x2: x2, x: time)
            return TimingCurve.bezier(y1, y2, parameter)
        case .spring(let dampingRatio, let initialVelocity):
            return TimingCurve.spring(time, dampingRatio: max(dampingRatio, 0.01), velocity: initialVelocity)
        }
    }

    private static func bezier(_ first: CGFloat, _ second: CGFloat, _ t: CGFloat) -> CGFloat {
        let u = 1 - t
        return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }

    /// The curve parameter at which the horizontal coordinate is `x`, by bisection: x is monotone in the parameter.
    private static func solve(x1: CGFloat, x2: CGFloat, x: CGFloat) -> CGFloat {
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The step response of a damped spring, scaled in time so that its swing has fallen under 0.1 % at 1.
    private static func spring(_ time: CGFloat, dampingRatio: CGFloat, velocity: CGFloat) -> CGFloat {
        let settling = CGFloat(6.9)  // -ln(0.001)
        if dampingRatio < 1 {
            let omega = settling / dampingRatio
            let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
            let sine = (dampingRatio * omega - velocity) / damped
            return 1 - exp(-dampingRatio * omega * time) * (cos(damped * time) + sine * sin(damped * time))
        }
        return 1 - exp(-settling * 1.35 * time) * (1 + (settling * 1.35 - velocity) * time)
    }
}
