// SPDX-License-Identifier: MIT

import CoreLocation
import Testing

struct CLLocationCoordinate2DTests {
    @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (0, 10), (10, 0)])
    func `N6 the edges and zero are valid`(latitude: Double, longitude: Double) {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
    }

    @Test(arguments: [(90.000001, 0.0), (0, -180.000001), (120.2, -122.03), (.nan, 0), (0, .nan), (.infinity, 0)])
    func `N6 beyond the edges and without a number nothing is valid`(latitude: Double, longitude: Double) {
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
    }

    @Test func `N6 the invalid constant is not valid`() {
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(kCLLocationCoordinate2DInvalid.latitude == -180)
    }
}
