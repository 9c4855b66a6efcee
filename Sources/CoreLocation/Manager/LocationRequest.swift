// SPDX-License-Identifier: MIT

import Foundation

/// A request for one position.
struct LocationRequest {
    /// How long a position of the desired accuracy is waited for, in seconds.
    static let patience = 10.0

    let deadline: Date
    private(set) var best: CLLocation?

    init(deadline: Date) {
        self.deadline = deadline
    }

    mutating func offer(_ location: CLLocation) {
        guard let best, best.horizontalAccuracy <= location.horizontalAccuracy else {
            self.best = location
            return
        }
    }
}
