// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CoreLocation

@MainActor
struct PlacemarkTests {
    private let english = Locale(identifier: "en_US")

    @Test func `a coordinate in a city has city, state, country and time zone`() async throws {
        let location = CLLocation(latitude: 37.7793, longitude: -122.4193)

        let placemarks = try await CLGeocoder().reverseGeocodeLocation(location, preferredLocale: english)

        let placemark = try #require(placemarks.first)
        #expect(placemarks.count == 1)
        #expect(placemark.locality == "San Francisco")
        #expect(placemark.administrativeArea == "California")
        #expect(placemark.isoCountryCode == "US")
        #expect(placemark.country == "United States")
        #expect(placemark.timeZone?.identifier == "America/Los_Angeles")
        #expect(placemark.location?.coordinate.latitude == 37.7793)
        #expect(placemark.name != nil)
        #expect(placemark.region is CLCircularRegion)
    }

    @Test func `a part of a large city has the city as its locality`() async throws {
        let location = CLLocation(latitude: 48.8566, longitude: 2.3522)

        let placemark = try #require(try await CLGeocoder().reverseGeocodeLocation(location).first)

        #expect(placemark.locality == "Paris")
        #expect(placemark.subLocality == "Paris 04 Hôtel-de-Ville")
        #expect(placemark.name == "Paris 04 Hôtel-de-Ville")
    }

    @Test(arguments: [
        (52.52, 13.405, "DE"), (4.93, -52.33, "GF"), (-20.88, 55.45, "RE"), (42.66, 21.16, "XK"), (23.5, 5, "DZ"),
        (-80, 20, "AQ"), (35.68, 139.69, "JP"), (-18.14, 178.44, "FJ"),
    ])
    func `a coordinate has the country that lies there`(latitude: Double, longitude: Double, code: String) async throws
    {
        let location = CLLocation(latitude: latitude, longitude: longitude)

        let placemark = try #require(try await CLGeocoder().reverseGeocodeLocation(location).first)

        #expect(placemark.isoCountryCode == code)
    }

    @Test func `a place far from any town is named by its country`() async throws {
        let ice = CLLocation(latitude: -80, longitude: 20)

        let placemark = try #require(
            try await CLGeocoder().reverseGeocodeLocation(ice, preferredLocale: english).first
        )

        #expect(placemark.name == "Antarctica")
        #expect(placemark.locality == nil)
    }

    @Test func `the country is named in the language asked for`() async throws {
        let location = CLLocation(latitude: 52.52, longitude: 13.405)

        let placemark = try #require(
            try await CLGeocoder().reverseGeocodeLocation(location, preferredLocale: Locale(identifier: "de")).first
        )

        #expect(placemark.country == "Deutschland")
        #expect(placemark.locality == "Berlin")
    }

    @Test func `the address dictionary has the keys that are known and no other`() async throws {
        let location = CLLocation(latitude: 52.52, longitude: 13.405)

        let placemark = try #require(
            try await CLGeocoder().reverseGeocodeLocation(location, preferredLocale: english).first
        )

        let dictionary = try #require(placemark.addressDictionary)
        #expect(dictionary["City"] as? String == "Berlin")
        #expect(dictionary["Country"] as? String == "Germany")
        #expect(dictionary["CountryCode"] as? String == "DE")
        #expect(dictionary["Name"] as? String == placemark.name)
        #expect((dictionary["FormattedAddressLines"] as? [String])?.last == "Germany")
        for key in ["Street", "Thoroughfare", "SubThoroughfare", "ZIP"] {
            #expect(dictionary[key] == nil, "\(key)")
        }
        #expect(placemark.thoroughfare == nil)
        #expect(placemark.postalCode == nil)
        #expect(placemark.ocean == nil)
    }

    @Test func `the address dictionary has every key of a full address`() {
        var values = PlacemarkValues()
        values.name = "Tower"
        values.thoroughfare = "Main Street"
        values.subThoroughfare = "12"
        values.locality = "Springfield"
        values.subLocality = "Old Town"
        values.administrativeArea = "Illinois"
        values.subAdministrativeArea = "Sangamon"
        values.postalCode = "62701"
        values.isoCountryCode = "US"
        values.country = "United States"
        let placemark = CLPlacemark(placemark: CLPlacemark(values: values))

        let dictionary = placemark.addressDictionary ?? [:]

        #expect(dictionary["Street"] as? String == "12 Main Street")
        #expect(
            dictionary["FormattedAddressLines"] as? [String]
                == ["12 Main Street", "Old Town", "62701 Springfield", "Illinois", "United States"]
        )
        #expect(dictionary.count == 12)
        #expect(placemark.copy() as? CLPlacemark === placemark)
    }

    @Test func `a placemark that says nothing has no dictionary`() {
        #expect(CLPlacemark(values: PlacemarkValues()).addressDictionary == nil)
        #expect(CLPlacemark(values: PlacemarkValues()).region == nil)
    }
}

@MainActor
struct AddressTests {
    @Test(arguments: [
        ("Paris", "Paris", "FR"), ("paris, texas", "Paris", "US"), ("Paris, France", "Paris", "FR"),
        ("Springfield, IL", "Springfield", "US"), ("München, Deutschland", "Munich", "DE"), ("Москва", "Moscow", "RU"),
        ("東京", "Tokyo", "JP"), ("日本、東京", "Tokyo", "JP"), ("Paris France", "Paris", "FR"),
        ("1 Infinite Loop, Cupertino, CA 95014, USA", "Cupertino", "US"), ("75001 Paris", "Paris", "FR"),
        ("القاهرة، مصر", "Cairo", "EG"), ("Cambridge, England", "Cambridge", "GB"),
        ("Cambridge, MA", "Cambridge", "US"), ("York, UK", "York", "GB"),
    ])
    func `an address finds its city`(address: String, name: String, code: String) async throws {
        let placemark = try #require(try await CLGeocoder().geocodeAddressString(address).first)

        #expect(placemark.name == name)
        #expect(placemark.isoCountryCode == code)
        #expect(placemark.location != nil)
    }

    @Test func `a state narrows the city`() async throws {
        let placemark = try #require(try await CLGeocoder().geocodeAddressString("Springfield, IL").first)

        // cities1000: Springfield, Illinois at 39.80172, -89.64371
        #expect(placemark.administrativeArea == "Illinois")
        #expect(placemark.location?.coordinate.latitude == 39.80172)
    }

    @Test func `the most populous place comes first`() async throws {
        let codes = try await CLGeocoder().geocodeAddressString("London").map(\.isoCountryCode)

        #expect(codes.first == "GB")
        #expect(codes.contains("CA"))
        #expect(codes.count <= 10)
    }

    @Test func `a region brings its places to the front`() async throws {
        let ontario = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 43, longitude: -81),
            radius: 100_000,
            identifier: "Ontario"
        )

        let code = try await CLGeocoder().geocodeAddressString("London", in: ontario).first?.isoCountryCode

        #expect(code == "CA")
    }

    @Test(arguments: [("France", "FR"), ("Deutschland", "DE"), ("日本", "JP"), ("USA", "US"), ("Россия", "RU")])
    func `a country is found by its name in many languages`(name: String, code: String) async throws {
        let placemark = try #require(try await CLGeocoder().geocodeAddressString(name).first)

        #expect(placemark.isoCountryCode == code)
        #expect(placemark.locality == nil)
        #expect(placemark.name == placemark.country)
    }

    @Test func `a state is found by its name`() async throws {
        let placemark = try #require(try await CLGeocoder().geocodeAddressString("California").first)

        #expect(placemark.name == "California")
        #expect(placemark.locality == nil)
        let region = try #require(placemark.region as? CLCircularRegion)
        #expect(region.contains(CLLocationCoordinate2D(latitude: 34.05, longitude: -118.24)))
    }
}

struct CLCircularRegionTests {
    private let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 179.999),
        radius: 1000,
        identifier: "date line"
    )

    @Test func `a circle contains what is within its radius, across 180 degrees too`() {
        // A degree along the equator is 111,319 m.
        #expect(region.contains(CLLocationCoordinate2D(latitude: 0, longitude: -179.995)))
        #expect(!region.contains(CLLocationCoordinate2D(latitude: 0, longitude: -179.98)))
        #expect(!region.contains(kCLLocationCoordinate2DInvalid))
    }

    @Test func `regions of one identifier are equal`() {
        let other = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "date line")

        #expect(region == other)
        #expect(region.copy() as? CLCircularRegion === region)
    }
}
