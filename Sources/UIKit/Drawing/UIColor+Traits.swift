// SPDX-License-Identifier: MIT

extension UIColor {
    /// Creates the colour that the block gives for the light appearance.
    ///
    /// - Note: Apple's asks the block anew for each appearance; here there is one, so it is asked once.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).cgColor)
    }

    /// The colour itself, which is the same everywhere.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
