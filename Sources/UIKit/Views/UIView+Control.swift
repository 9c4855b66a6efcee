// SPDX-License-Identifier: MIT

extension UIView {
    /// The view itself or its nearest superview that is a control.
    var enclosingControl: UIControl? {
        var view: UIView? = self
        while let current = view {
            if let control = current as? UIControl { return control }
            view = current.superview
        }
        return nil
    }
}
