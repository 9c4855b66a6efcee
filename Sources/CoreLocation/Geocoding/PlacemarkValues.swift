// SPDX-License-Identifier: MIT

/// What a placemark says, as a value that can be handed from the geocoder's work to the main actor.
package struct PlacemarkValues: Sendable {
    /// The position.
    package var coordinate: CLLocationCoordinate2D?
    /// The radius in metres of the area that the placemark stands for.
    package var radius: CLLocationDistance?
    /// The name of the place.
    package var name: String?
    /// The street.
    package var thoroughfare: String?
    /// The number in the street.
    package var subThoroughfare: String?
    /// The city.
    package var locality: String?
    /// The part of the city.
    package var subLocality: String?
    /// The state or province.
    package var administrativeArea: String?
    /// The county.
    package var subAdministrativeArea: String?
    /// The postal code.
    package var postalCode: String?
    /// The two letters of the country.
    package var isoCountryCode: String?
    /// The name of the country.
    package var country: String?
    /// The identifier of the time zone.
    package var timeZone: String?

    /// Creates values that say nothing.
    package init() {}
}
