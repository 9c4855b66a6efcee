// SPDX-License-Identifier: MIT

public import CoreLocation
import Foundation

/// A placemark that can be put on the map as an annotation.
///
/// - Note: `init(coordinate:postalAddress:)` does not exist, for there is no Contacts framework. The coordinate of a
///   placemark that was made of one without a location is invalid.
open class MKPlacemark: CLPlacemark, MKAnnotation {
    /// Creates a placemark that says what the other says.
    public override init(placemark: CLPlacemark) {
        super.init(placemark: placemark)
    }

    /// Creates a placemark of which only the place is known.
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, addressDictionary: nil)
    }

    /// Creates a placemark of a place and its address, under the keys that ``CLPlacemark/addressDictionary`` has.
    ///
    /// Without a `Thoroughfare` the `Street` is taken for it; other keys, and values that are no texts, are passed over.
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        var values = PlacemarkValues()
        values.coordinate = coordinate
        let texts = (addressDictionary ?? [:]).compactMapValues { $0 as? String }
        values.thoroughfare = texts["Thoroughfare"] ?? texts["Street"]
        values.subThoroughfare = texts["SubThoroughfare"]
        values.locality = texts["City"]
        values.subLocality = texts["SubLocality"]
        values.administrativeArea = texts["State"]
        values.subAdministrativeArea = texts["SubAdministrativeArea"]
        values.postalCode = texts["ZIP"]
        values.country = texts["Country"]
        values.isoCountryCode = texts["CountryCode"]
        values.name = texts["Name"] ?? values.locality ?? values.administrativeArea ?? values.country
        super.init(values: values)
    }

    /// The place in degrees.
    open var coordinate: CLLocationCoordinate2D {
        values.coordinate ?? kCLLocationCoordinate2DInvalid
    }

    /// The address in one line; `nil` when nothing of it is known.
    open var title: String? { addressText }

    /// The two letters of the country; the same as ``CLPlacemark/isoCountryCode``.
    open var countryCode: String? { isoCountryCode }
}
