// SPDX-License-Identifier: MIT

/// Whether a map follows the user.
public enum MKUserTrackingMode: Int, Sendable {
    /// It does not.
    case none = 0
    /// The user stays in the middle of the map.
    case follow = 1
    /// The same as ``follow``.
    ///
    /// - Note: There are no headings: a map that is set to this mode takes the mode ``follow``, as Apple's does on devices
    ///   without a compass.
    case followWithHeading = 2
}
