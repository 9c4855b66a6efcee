// SPDX-License-Identifier: MIT

/// When a part of a map is shown.
public enum MKFeatureVisibility: Int, Sendable {
    /// When it is of use and there is room for it.
    case adaptive = 0
    /// Never.
    case hidden = 1
    /// Always.
    case visible = 2
}
