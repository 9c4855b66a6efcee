// SPDX-License-Identifier: MIT

public import Foundation

/// The display that windows are shown on; without one, the size and scale that pictures are made with.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
    /// The display of the application's window.
    public static let main = UIScreen()

    /// The size in points; 1024 by 768 until a window or a picture says otherwise.
    public private(set) var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768)
    /// The number of pixels for each point, whole or not; 1 until a window or a picture says otherwise.
    public private(set) var scale: CGFloat = 1

    /// Creates a display of the first size.
    package override init() {
        super.init()
    }

    /// The size in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
    }

    /// The density, and the light appearance.
    public var traitCollection: UITraitCollection { .ofWindow(scale: scale) }

    /// Called after the density has changed; does nothing.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The number of pixels for each point: the same as ``scale``.
    public var nativeScale: CGFloat { scale }

    /// Sets the size in points and the number of pixels for each point.
    package func configure(size: CGSize, scale: CGFloat) {
        let former = traitCollection
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        if former != traitCollection { traitCollectionDidChange(former) }
    }
}
