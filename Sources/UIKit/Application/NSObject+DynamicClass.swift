// SPDX-License-Identifier: MIT

package import Foundation

extension NSObject {
    /// Calls `init()` of the class it is reached through.
    package convenience init(ofDynamicClass: Void) {
        self.init()
    }

    /// Makes an object of whatever class this is called on, by its `init()`, which need not be `required`.
    ///
    /// This is the allocating entry of the initializer above: it takes the class as a class method does, so that the
    /// dynamic one reaches it, which the language allows for `required` initializers only.
    @_silgen_name("$s10Foundation8NSObjectC5UIKitE14ofDynamicClassACyt_tcfC")
    package class func makeWithoutArguments() -> NSObject
}
