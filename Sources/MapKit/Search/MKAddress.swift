// SPDX-License-Identifier: MIT

public import Foundation

/// An address as texts to show.
open class MKAddress: NSObject {
    /// The whole address in one line.
    open private(set) var fullAddress: String

    /// The address without what is known where it is shown, such as the country; `nil` when there is none.
    open private(set) var shortAddress: String?

    /// Creates an address of two texts; `nil` when the full one is empty.
    public init?(fullAddress: String, shortAddress: String?) {
        guard !fullAddress.isEmpty else { return nil }
        self.fullAddress = fullAddress
        self.shortAddress = shortAddress
        super.init()
    }
}
