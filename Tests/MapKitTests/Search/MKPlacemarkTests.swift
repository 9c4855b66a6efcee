// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CoreLocation
@testable import MapKit

@MainActor
struct MKPlacemarkTests {
    private let place = CLLocationCoordinate2D(latitude: 37.3318, longitude: -122.0312)

    @Test func `a placemark of a coordinate is an annotation without texts`() {
        let placemark: any MKAnnotation = MKPlacemark(coordinate: place)

        #expect(placemark.coordinate.latitude == 37.3318)
        #expect(placemark.title == .some(nil))
        #expect(placemark.subtitle == .some(nil))
    }

    @Test func `a placemark of an address gives back its parts`() throws {
        let address = [
            "Street": "Infinite Loop", "SubThoroughfare": "1", "City": "Cupertino", "State": "CA", "ZIP": "95014",
            "Country": "United States", "CountryCode": "US",
        ]

        let placemark = MKPlacemark(coordinate: place, addressDictionary: address)

        #expect(placemark.thoroughfare == "Infinite Loop")
        #expect(placemark.locality == "Cupertino")
        #expect(placemark.postalCode == "95014")
        #expect(placemark.countryCode == "US")
        #expect(placemark.title == "1 Infinite Loop, 95014 Cupertino, CA, United States")
        #expect(placemark.location?.coordinate.longitude == -122.0312)
        #expect(placemark.addressDictionary?["City"] as? String == "Cupertino")
    }

    @Test func `a placemark of a geocoder's has what that has`() async throws {
        let found = try #require(try await CLGeocoder().geocodeAddressString("Lisbon").first)

        let placemark = MKPlacemark(placemark: found)

        #expect(placemark.name == "Lisbon")
        #expect(placemark.coordinate.latitude == found.location?.coordinate.latitude)
        #expect(placemark.timeZone?.identifier == "Europe/Lisbon")
        #expect(MKPlacemark(placemark: CLPlacemark(values: PlacemarkValues())).coordinate.latitude == -180)
    }

    @Test func `an item of a place has the address that it is given`() throws {
        let address = try #require(MKAddress(fullAddress: "1 Infinite Loop, Cupertino", shortAddress: "Cupertino"))
        let item = MKMapItem(location: CLLocation(latitude: 37, longitude: -122), address: address)

        #expect(item.address === address)
        #expect(item.location.coordinate.latitude == 37)
        #expect(item.name == nil)
        #expect(MKAddress(fullAddress: "", shortAddress: nil) == nil)
    }

    @Test func `a camera looks at an item so that its area is in view`() async throws {
        let item = MKMapItem(placemark: MKPlacemark(coordinate: place))

        let camera = MKMapCamera(lookingAt: item, forViewSize: CGSize(width: 400, height: 300), allowPitch: true)

        #expect(abs(camera.centerCoordinate.latitude - 37.3318) < 1e-9)
        // 1 km in 300 points: half of it over tan(15°), on a sphere within 0.4 %.
        #expect(abs(camera.centerCoordinateDistance - 1866) < 10)
        #expect(camera.pitch == 0 && camera.heading == 0)
    }
}
