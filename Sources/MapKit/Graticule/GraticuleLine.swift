// SPDX-License-Identifier: MIT

/// One parallel or meridian of the projected grid.
package struct GraticuleLine: Hashable, Sendable {
    /// Which way a line runs.
    package enum Direction: Hashable, Sendable {
        /// A line of equal latitude.
        case parallel
        /// A line of equal longitude.
        case meridian
    }

    /// Which way the line runs.
    package let direction: Direction
    /// The latitude or longitude in seconds of arc, north and east positive; a meridian's may pass ±180 degrees in copies
    /// of the world.
    package let seconds: Int

    /// Whether the line is the equator or the prime meridian.
    package var isMajor: Bool {
        direction == .parallel ? seconds == 0 : seconds % GraticuleStep.circle == 0
    }

    /// The place of the line across its direction, as a fraction of the world's width from the north-west corner.
    package var position: Double {
        guard direction == .parallel else { return Double(seconds) / Double(GraticuleStep.circle) + 0.5 }
        return WebMercatorProjection.y(latitude: Double(seconds) / 3600) / WebMercatorProjection.worldWidth
    }

    /// The name of the line, such as "30°N", "0°", "150°W", "180°" or "12°30′E".
    ///
    /// Minutes and seconds are named only where they are not all nought.
    package var label: String {
        let circle = GraticuleStep.circle
        var value = seconds % circle
        if direction == .meridian {
            value = value > circle / 2 ? value - circle : (value <= -circle / 2 ? value + circle : value)
        }
        let (degrees, minutes, rest) = (abs(value) / 3600, abs(value) / 60 % 60, abs(value) % 60)
        var text = "\(degrees)°"
        if minutes != 0 || rest != 0 { text += "\(minutes)′" }
        if rest != 0 { text += "\(rest)″" }
        guard value != 0, abs(value) != circle / 2 else { return text }
        if direction == .parallel { return text + (value > 0 ? "N" : "S") }
        return text + (value > 0 ? "E" : "W")
    }

    /// The lines of a direction whose position lies in the range, at the given step.
    ///
    /// - Parameters:
    ///   - direction: Which way the lines run.
    ///   - range: Fractions of the world's width; a meridian is found in every copy of the world that the range covers.
    ///   - step: The angle between neighbours.
    /// - Returns: The lines, westernmost or northernmost first.
    package static func lines(
        _ direction: Direction,
        in range: ClosedRange<Double>,
        step: GraticuleStep
    ) -> [GraticuleLine] {
        let size = Double(step.seconds)
        switch direction {
        case .meridian:
            let circle = Double(GraticuleStep.circle)
            let first = Int(((range.lowerBound - 0.5) * circle / size).rounded(.up))
            let last = Int(((range.upperBound - 0.5) * circle / size).rounded(.down))
            guard first <= last else { return [] }
            return (first...last).map { GraticuleLine(direction: .meridian, seconds: $0 * step.seconds) }
        case .parallel:
            let lower = max(range.lowerBound, 0)
            let upper = min(range.upperBound, 1)
            guard lower <= upper else { return [] }
            let first = Int((latitudeInSeconds(at: upper) / size).rounded(.up))
            let last = Int((latitudeInSeconds(at: lower) / size).rounded(.down))
            guard first <= last else { return [] }
            return (first...last).reversed().map { GraticuleLine(direction: .parallel, seconds: $0 * step.seconds) }
        }
    }

    private static func latitudeInSeconds(at y: Double) -> Double {
        WebMercatorProjection.latitude(y: y * WebMercatorProjection.worldWidth) * 3600
    }
}
