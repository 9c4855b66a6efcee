// SPDX-License-Identifier: MIT

/// The shape of the pointer, which says what a press would do.
package enum Cursor: Sendable, Equatable, CaseIterable {
    /// The ordinary arrow.
    case arrow
    /// A pointing hand: a press acts on something.
    case hand
    /// Four arrows: something is being dragged.
    case move
}
