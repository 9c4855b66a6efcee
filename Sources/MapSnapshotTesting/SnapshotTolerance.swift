// SPDX-License-Identifier: MIT

/// How far a picture may be from its reference and still count as the same.
public struct SnapshotTolerance: Equatable, Sendable {
    /// The greatest difference of a red, green, blue or alpha value, 0 to 255.
    public let maximumChannelDifference: Int
    /// The greatest part of all pixels that may differ at all, 0 to 1.
    public let maximumDifferingFraction: Double

    /// No pixel may differ.
    public static let exact = SnapshotTolerance(maximumChannelDifference: 0, maximumDifferingFraction: 0)

    /// Creates a tolerance; both limits must be kept.
    ///
    /// - Parameters:
    ///   - maximumChannelDifference: The greatest difference of a red, green, blue or alpha value, 0 to 255.
    ///   - maximumDifferingFraction: The greatest part of all pixels that may differ at all, 0 to 1.
    public init(maximumChannelDifference: Int, maximumDifferingFraction: Double = 1) {
        precondition((0...255).contains(maximumChannelDifference), "a channel difference lies in 0...255")
        precondition((0...1).contains(maximumDifferingFraction), "a fraction lies in 0...1")
        self.maximumChannelDifference = maximumChannelDifference
        self.maximumDifferingFraction = maximumDifferingFraction
    }
}
