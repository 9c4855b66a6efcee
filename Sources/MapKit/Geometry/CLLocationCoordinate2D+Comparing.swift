// SPDX-License-Identifier: MIT

import CoreLocation

extension CLLocationCoordinate2D {
    /// Whether both are the same to the bit.
    func isSame(as other: CLLocationCoordinate2D) -> Bool {
        latitude.bitPattern == other.latitude.bitPattern && longitude.bitPattern == other.longitude.bitPattern
    }
}
