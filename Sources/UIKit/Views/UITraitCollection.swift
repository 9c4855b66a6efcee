// SPDX-License-Identifier: MIT

public import Foundation

/// What the place where a view is shown is like.
///
/// - Note: Density and appearance are here, and the appearance is always light.
/// - SeeAlso: [UITraitCollection](https://developer.apple.com/documentation/uikit/uitraitcollection)
public final class UITraitCollection: NSObject, Sendable {
    /// The number of pixels for each point, whole or not; 0 when nothing is said about it.
    public let displayScale: CGFloat
    /// Whether the appearance is light or dark; `unspecified` when nothing is said about it.
    public let userInterfaceStyle: UIUserInterfaceStyle

    init(displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle) {
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }

    /// Says nothing about anything.
    public override convenience init() {
        self.init(displayScale: 0, userInterfaceStyle: .unspecified)
    }

    /// Says something about the density only.
    public convenience init(displayScale scale: CGFloat) {
        self.init(displayScale: scale, userInterfaceStyle: .unspecified)
    }

    /// Says something about the appearance only.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
    }

    /// Says all that the others say; of two that contradict each other the later one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            displayScale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0,
            userInterfaceStyle: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
                ?? .unspecified
        )
    }

    /// Whether all that the other one says is said here too; so when there is none.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return (trait.displayScale == 0 || trait.displayScale == displayScale)
            && (trait.userInterfaceStyle == .unspecified || trait.userInterfaceStyle == userInterfaceStyle)
    }

    /// Whether colours that depend on traits may look otherwise under the other one.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// Whether the other object says the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other.displayScale == displayScale && other.userInterfaceStyle == userInterfaceStyle
    }

    /// A number that is the same for objects that say the same.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(displayScale)
        hasher.combine(userInterfaceStyle)
        return hasher.finalize()
    }
}

/// Whether what is shown is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Nothing is said about it.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// What is shown in a place that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// What the place is like.
    var traitCollection: UITraitCollection { get }

    /// Called after the place has changed, or another one was taken.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitCollection {
    /// What a window of the density is like.
    static func ofWindow(scale: CGFloat) -> UITraitCollection {
        UITraitCollection(displayScale: scale, userInterfaceStyle: .light)
    }
}
