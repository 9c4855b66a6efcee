// SPDX-License-Identifier: MIT

/// The angle between neighbouring lines of the projected grid.
package struct GraticuleStep: Hashable, Sendable {
    /// The angle in seconds of arc; a whole circle is a multiple of it.
    package let seconds: Int

    /// The seconds of arc in a whole circle.
    static let circle = 360 * 3600

    /// All steps from fine to coarse, in seconds of arc.
    private static let all =
        [1, 2, 5, 10, 20, 30].map { $0 } + [1, 2, 5, 10, 20, 30].map { $0 * 60 }
        + [1, 2, 5, 10, 20, 30, 60].map { $0 * 3600 }

    /// The least distance between neighbouring meridians, in points.
    private static let leastSpacing = 72.0

    /// Creates the step that suits a world of the given width in points.
    ///
    /// Meridians are then 72 to 180 points apart; nearer in a world too small for its coarsest step, farther in one too
    /// large for a step of one second.
    package init(worldWidthInPoints: Double) {
        let spacing = { (seconds: Int) in worldWidthInPoints * Double(seconds) / Double(GraticuleStep.circle) }
        let fitting = GraticuleStep.all.first { spacing($0) >= GraticuleStep.leastSpacing }
        seconds = fitting ?? 60 * 3600
    }
}
