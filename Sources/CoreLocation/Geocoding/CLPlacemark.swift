// SPDX-License-Identifier: MIT

public import Foundation

/// What is known of a place: its name, city, state, country and time zone.
///
/// The offline data know cities, towns and villages, states and provinces, countries and time zones. Of a placemark that
/// the geocoder makes, ``thoroughfare``, ``subThoroughfare``, ``subAdministrativeArea``, ``postalCode``,
/// ``inlandWater``, ``ocean`` and ``areasOfInterest`` are therefore always `nil`.
///
/// - Note: Placemarks are not archived; `postalAddress` does not exist, for there is no Contacts framework.
open class CLPlacemark: NSObject, NSCopying {
    /// What the placemark says.
    package let values: PlacemarkValues

    /// Creates a placemark that says what the other says.
    public init(placemark: CLPlacemark) {
        values = placemark.values
        super.init()
    }

    /// Creates a placemark of values.
    package init(values: PlacemarkValues) {
        self.values = values
        super.init()
    }

    /// The position, with the time of the question and no altitude.
    open var location: CLLocation? {
        values.coordinate.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
    }

    /// The area that the placemark stands for: a circle whose radius follows from the number of people of a place.
    open var region: CLRegion? {
        guard let center = values.coordinate, let radius = values.radius else { return nil }
        let text = String(format: "<%+.8f,%+.8f> radius %.2f", center.latitude, center.longitude, radius)
        return CLCircularRegion(center: center, radius: radius, identifier: text)
    }

    /// The time zone.
    open var timeZone: TimeZone? {
        values.timeZone.flatMap { TimeZone(identifier: $0) }
    }

    /// The name of the place: the smallest that is known of part of the city, city, state and country.
    open var name: String? { values.name }

    /// The street; always `nil` from the geocoder.
    open var thoroughfare: String? { values.thoroughfare }

    /// The number in the street; always `nil` from the geocoder.
    open var subThoroughfare: String? { values.subThoroughfare }

    /// The city, town or village.
    open var locality: String? { values.locality }

    /// The part of the city.
    open var subLocality: String? { values.subLocality }

    /// The state or province by its name.
    ///
    /// - Note: Apple gives the abbreviation in some countries, `CA` for California.
    open var administrativeArea: String? { values.administrativeArea }

    /// The county; always `nil` from the geocoder.
    open var subAdministrativeArea: String? { values.subAdministrativeArea }

    /// The postal code; always `nil` from the geocoder.
    open var postalCode: String? { values.postalCode }

    /// The two letters of the country in ISO 3166-1, or `XK` for Kosovo.
    open var isoCountryCode: String? { values.isoCountryCode }

    /// The name of the country in the language asked for, else in the user's.
    open var country: String? { values.country }

    /// The lake or river: always `nil`, the data do not know.
    open var inlandWater: String? { nil }

    /// The ocean: always `nil`, the data do not know.
    open var ocean: String? { nil }

    /// What else of interest lies there: always `nil`, the data do not know.
    open var areasOfInterest: [String]? { nil }

    /// The address by parts, for code written before iOS 11; what is not known has no key.
    ///
    /// The keys are `Name`, `Street`, `Thoroughfare`, `SubThoroughfare`, `SubLocality`, `City`, `State`,
    /// `SubAdministrativeArea`, `ZIP`, `Country`, `CountryCode`, each a text, and `FormattedAddressLines`, a list of
    /// texts.
    open var addressDictionary: [AnyHashable: Any]? {
        let street = [values.subThoroughfare, values.thoroughfare].compactMap(\.self).joined(separator: " ")
        let parts: [(key: String, text: String?)] = [
            ("Name", values.name), ("Street", street.isEmpty ? nil : street),
            ("Thoroughfare", values.thoroughfare), ("SubThoroughfare", values.subThoroughfare),
            ("SubLocality", values.subLocality), ("City", values.locality), ("State", values.administrativeArea),
            ("SubAdministrativeArea", values.subAdministrativeArea), ("ZIP", values.postalCode),
            ("Country", values.country), ("CountryCode", values.isoCountryCode),
        ]
        var dictionary: [AnyHashable: Any] = [:]
        for part in parts {
            dictionary[part.key] = part.text
        }
        let lines = addressLines(street: street)
        if !lines.isEmpty { dictionary["FormattedAddressLines"] = lines }
        return dictionary.isEmpty ? nil : dictionary
    }

    /// Returns the placemark itself, for it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// The address in one line and the position.
    open override var description: String {
        let place = values.coordinate.map { String(format: " @ <%+.8f,%+.8f>", $0.latitude, $0.longitude) } ?? ""
        return (addressText ?? "") + place
    }

    /// The address in one line, from the small to the large; `nil` when nothing of it is known.
    package var addressText: String? {
        let street = [values.subThoroughfare, values.thoroughfare].compactMap(\.self).joined(separator: " ")
        let lines = addressLines(street: street)
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
    }

    private func addressLines(street: String) -> [String] {
        let city = [values.postalCode, values.locality].compactMap(\.self).joined(separator: " ")
        var lines: [String] = []
        for line in [street, values.subLocality, city, values.administrativeArea, values.country] {
            guard let line, !line.isEmpty, line != lines.last else { continue }
            lines.append(line)
        }
        return lines
    }
}
