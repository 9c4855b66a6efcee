// SPDX-License-Identifier: MIT

/// A handle and its annotation's place in the order of adding.
///
/// It belongs to no actor: sorting on the main one looks up the thread at each comparison.
struct HandleInOrder {
    let sequence: Int
    let handle: Int32

    /// The handles, those of annotations added first first.
    static func sorted(_ handles: [HandleInOrder]) -> [Int32] {
        handles.sorted { $0.sequence < $1.sequence }.map(\.handle)
    }
}
