// SPDX-License-Identifier: MIT

public import Foundation

extension NSObjectProtocol {
    /// Whether the object is of the class or of a subclass.
    public func isKind(of aClass: AnyClass) -> Bool {
        guard let object = self as? NSObject else { return false }
        return object.isKind(of: aClass)
    }
}
