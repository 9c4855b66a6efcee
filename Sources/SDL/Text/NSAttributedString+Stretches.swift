// SPDX-License-Identifier: MIT

package import Foundation

extension NSAttributedString {
    /// A stretch of characters with the same attributes.
    package struct Stretch {
        /// The first UTF-16 unit.
        package let start: Int
        /// The attributes of the stretch.
        package let attributes: [NSAttributedString.Key: Any]
    }

    /// The stretches of the string in order.
    ///
    /// Foundation's own methods hand out pointers, which the modules above do not use.
    package var stretches: [Stretch] {
        var stretches: [Stretch] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            stretches.append(Stretch(start: range.location, attributes: attributes))
        }
        return stretches
    }
}
