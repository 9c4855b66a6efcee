// SPDX-License-Identifier: MIT

/// An annotation whose view may be hit.
struct HitCandidate {
    let handle: Int32
    /// The place on the world from north to south.
    let y: Double
    /// The place in the order of adding.
    let sequence: Int
    /// Whether the picture of the view is known to cover the point.
    let isCovered: Bool

    /// The candidates, those farther south and, at the same place, those added later first.
    static func southernFirst(_ candidates: [HitCandidate]) -> [HitCandidate] {
        guard candidates.count > 1 else { return candidates }
        return candidates.sorted { $0.y != $1.y ? $0.y > $1.y : $0.sequence > $1.sequence }
    }
}
