// SPDX-License-Identifier: MIT

package import Foundation

/// The way of the camera from one picture to another, as a pure function of the time since its start.
///
/// Two kinds: a change to a given camera, eased by a curve, and the inertia after a drag. The last camera is the
/// target to the bit.
package struct CameraAnimator: Equatable, Sendable {
    /// The camera at time 0.
    package let start: MapCamera

    /// The camera at and after ``duration``.
    package let target: MapCamera

    /// The length in seconds.
    package let duration: TimeInterval

    private let motion: Motion

    private enum Motion: Equatable, Sendable {
        case change(east: Double, south: Double, turn: Double, curve: Curve)
        case inertia(velocity: CGPoint, timeConstant: TimeInterval)
    }

    /// How the speed of a change runs.
    package enum Curve: Equatable, Sendable {
        /// From rest to rest: the speed is 0 at both ends.
        case easeInOut
        /// Fast at once and slowing down, so that a change which replaces another one never stalls.
        case easeOut

        func progress(_ share: Double) -> Double {
            switch self {
            case .easeInOut: share * share * (3 - 2 * share)
            case .easeOut: 1 - (1 - share) * (1 - share) * (1 - share)
            }
        }
    }

    /// The farthest distance that is animated, in views at the smaller of the two scales; beyond it the map jumps.
    package static let farthestWay = 4.0

    /// The time in seconds in which inertia loses all but 1/e of its speed; that of a scroll view on a phone.
    package static let inertiaTimeConstant: TimeInterval = 0.5

    /// The speed in view points a second below which inertia ends.
    package static let slowestInertia = 10.0

    /// Creates the change from one camera to another; `nil` when the target is too far to be animated.
    ///
    /// The centre takes the shortest way, across the 180th meridian if need be, and the heading the shorter turn. When
    /// the scale changes too, the scale grows evenly by factor and the centre keeps to the line on which one point of
    /// the map stays under the same point of the view, so panning and zooming begin and end together.
    ///
    /// - Parameters:
    ///   - start: The camera at time 0.
    ///   - target: The camera at the end.
    ///   - viewSize: The size of the view in points.
    ///   - duration: The length in seconds, more than 0.
    ///   - curve: How the speed runs; with ease in and out by default.
    package init?(
        from start: MapCamera,
        to target: MapCamera,
        viewSize: CGSize,
        duration: TimeInterval,
        curve: Curve = .easeInOut
    ) {
        guard duration > 0, duration.isFinite else { return nil }
        let east = WebMercatorProjection.shortestDifference(from: start.center.x, to: target.center.x)
        let south = target.center.y - start.center.y
        let scale = min(start.pointsPerMapPoint, target.pointsPerMapPoint)
        let screen = max(viewSize.width, viewSize.height)
        guard hypot(east, south) * scale <= CameraAnimator.farthestWay * screen else { return nil }
        self.start = start
        self.target = target
        self.duration = duration
        let turn = (target.heading - start.heading).remainder(dividingBy: 360)
        motion = .change(east: east, south: south, turn: turn, curve: curve)
    }

    /// Creates the inertia of a map that was let go while moving; `nil` when it was hardly moving.
    ///
    /// The speed falls exponentially; the latitude stops at the world's edge.
    ///
    /// - Parameters:
    ///   - start: The camera when the map was let go.
    ///   - velocity: The velocity of the finger in view points a second.
    ///   - timeConstant: The time in seconds in which the speed falls to 1/e; 0.5 by default.
    package init?(
        inertiaFrom start: MapCamera,
        velocity: CGPoint,
        timeConstant: TimeInterval = CameraAnimator.inertiaTimeConstant
    ) {
        let speed = hypot(velocity.x, velocity.y)
        guard speed.isFinite, speed > CameraAnimator.slowestInertia, timeConstant > 0, timeConstant.isFinite else {
            return nil
        }
        self.start = start
        duration = timeConstant * log(speed / CameraAnimator.slowestInertia)
        motion = .inertia(velocity: velocity, timeConstant: timeConstant)
        target = CameraAnimator.drifted(start, velocity, timeConstant, after: duration)
    }

    /// Returns the camera at a time in seconds since the start; the start before it, the target after the end.
    package func camera(at time: TimeInterval) -> MapCamera {
        guard time < duration else { return target }
        guard time > 0 else { return start }
        switch motion {
        case .inertia(let velocity, let timeConstant):
            return CameraAnimator.drifted(start, velocity, timeConstant, after: time)
        case .change(let east, let south, let turn, let curve):
            return changed(east: east, south: south, turn: turn, progress: curve.progress(time / duration))
        }
    }

    /// Returns whether the camera no longer changes at a time in seconds since the start.
    package func isFinished(at time: TimeInterval) -> Bool {
        time >= duration
    }

    private static func drifted(
        _ start: MapCamera,
        _ velocity: CGPoint,
        _ timeConstant: TimeInterval,
        after time: TimeInterval
    ) -> MapCamera {
        let way = timeConstant * (1 - exp(-time / timeConstant))
        return start.dragged(by: CGPoint(x: velocity.x * way, y: velocity.y * way))
    }

    private func changed(east: Double, south: Double, turn: Double, progress: Double) -> MapCamera {
        // The extent of the view grows by e^growth; the centre is linear in the extent.
        let growth = log(start.pointsPerMapPoint / target.pointsPerMapPoint)
        let way = abs(growth) < 1e-12 ? progress : expm1(progress * growth) / expm1(growth)
        return MapCamera(
            center: MKMapPoint(x: start.center.x + east * way, y: start.center.y + south * way),
            pointsPerMapPoint: start.pointsPerMapPoint * exp(-growth * progress),
            heading: start.heading + turn * progress
        )
    }
}
