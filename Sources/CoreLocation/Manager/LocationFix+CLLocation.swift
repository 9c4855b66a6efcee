// SPDX-License-Identifier: MIT

import Foundation

extension LocationFix {
    /// The same rounded to about five kilometres, without movement.
    var reduced: LocationFix {
        let step = 0.05
        let latitude = (coordinate.latitude / step).rounded() * step
        let breadth = step / max(0.01, cos(latitude * .pi / 180))
        let longitude = (coordinate.longitude / breadth).rounded() * breadth
        var fix = LocationFix(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: max(-180, min(180, longitude)))
        )
        fix.horizontalAccuracy = max(horizontalAccuracy, kCLLocationAccuracyReduced)
        return fix
    }

    func location(at date: Date) -> CLLocation {
        CLLocation(
            coordinate: coordinate,
            altitude: altitude,
            horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy,
            course: course,
            speed: speed,
            timestamp: date
        )
    }
}
