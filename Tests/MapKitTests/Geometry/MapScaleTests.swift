// SPDX-License-Identifier: MIT

import MapKit
import Testing

struct MapScaleTests {
    @Test func `N3 a map point is 0,149 metres at the equator and half of it at 60 degrees`() {
        // 2π · 6 378 137 m / 2^28.
        #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.149_291_07) < 1e-8)
        #expect(abs(MKMetersPerMapPointAtLatitude(60) - 0.074_645_54) < 1e-8)
    }

    @Test(arguments: [-90.0, -85.06, -60, 0, 37.3, 89.9, 90])
    func `N3 metres and map points are the inverse of each other`(latitude: Double) {
        let product = MKMetersPerMapPointAtLatitude(latitude) * MKMapPointsPerMeterAtLatitude(latitude)

        #expect(abs(product - 1) < 1e-12)
    }
}
