// SPDX-License-Identifier: MIT

import Diagnostics
package import Foundation
package import Gazetteer

/// Geocoding from the places that the library ships.
package struct GazetteerLookup: PlaceLookup {
    /// How far away a city may be, in metres, to be the city of a coordinate on land.
    private static let cityDistance = 50_000.0
    /// The same at sea, where a coast or island of the map may be missing.
    private static let coastDistance = 20_000.0
    /// How far away a place may be, in metres, to tell state and time zone.
    private static let stateDistance = 100_000.0
    /// How many people live on a square metre of a large city.
    private static let density = 0.01

    private let open: @Sendable () throws(GazetteerError) -> Gazetteer

    /// Creates a lookup in the gazetteer that the closure opens; by default the one the library ships.
    package init(open: @escaping @Sendable () throws(GazetteerError) -> Gazetteer = Gazetteer.shipped) {
        self.open = open
    }

    @concurrent
    package func placemarks(
        at coordinate: CLLocationCoordinate2D,
        locale: Locale?
    ) async throws(CLError) -> [PlacemarkValues] {
        guard CLLocationCoordinate2DIsValid(coordinate) else { throw CLError(.geocodeFoundNoResult) }
        let values = try asking { (gazetteer) throws(GazetteerError) in
            try Self.placemark(at: coordinate, gazetteer, locale ?? .current)
        }
        guard let values else { throw CLError(.geocodeFoundNoResult) }
        return [values]
    }

    @concurrent
    package func placemarks(
        of address: String,
        near area: SearchArea?,
        locale: Locale?
    ) async throws(CLError) -> [PlacemarkValues] {
        let found = try asking { (gazetteer) throws(GazetteerError) in
            try AddressSearch(gazetteer, area: area, locale: locale ?? .current).placemarks(of: address)
        }
        guard !found.isEmpty else { throw CLError(.geocodeFoundNoResult) }
        return found
    }

    /// What a placemark says of a city.
    static func placemark(of place: Place, locale: Locale) -> PlacemarkValues {
        var values = PlacemarkValues()
        values.coordinate = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
        values.radius = max(1000, radius(ofPeople: place.population))
        values.name = place.name
        values.locality = place.name
        values.administrativeArea = place.divisionName
        values.isoCountryCode = place.countryCode
        values.country = locale.localizedString(forRegionCode: place.countryCode)
        values.timeZone = place.timeZone
        return values
    }

    /// Opens the gazetteer and asks; that there is none, or a damaged one, is told as a service that is not available.
    func asking<Answer>(
        _ question: (Gazetteer) throws(GazetteerError) -> Answer
    ) throws(CLError) -> Answer {
        do {
            return try question(open())
        } catch {
            Log("CoreLocation")(.error, "no geocoding: \(error)")
            let text = "Place names are not available. \(error)"
            throw CLError(.network, userInfo: [NSLocalizedDescriptionKey: text])
        }
    }
}

// MARK: - From a coordinate to a place

extension GazetteerLookup {
    private static func placemark(
        at coordinate: CLLocationCoordinate2D,
        _ gazetteer: Gazetteer,
        _ locale: Locale
    ) throws(GazetteerError) -> PlacemarkValues? {
        let land = try gazetteer.country(latitude: coordinate.latitude, longitude: coordinate.longitude)
        let around = try gazetteer.nearest(
            latitude: coordinate.latitude,
            longitude: coordinate.longitude,
            limit: 100,
            within: land == nil ? coastDistance : stateDistance
        )
        // Overseas territories have a code of their own among the places, but not on the map of countries.
        let nearest = around.first { land == nil || $0.place.countryCode == land } ?? around.first
        guard land != nil || nearest != nil else { return nil }
        var values = PlacemarkValues()
        values.coordinate = coordinate
        values.isoCountryCode = nearest?.place.countryCode ?? land
        if let nearest {
            values.administrativeArea = nearest.place.divisionName
            values.timeZone = nearest.place.timeZone
            if nearest.distance <= cityDistance {
                let city = city(of: nearest, around)
                values.locality = city.name
                values.subLocality = city.id == nearest.place.id ? nil : nearest.place.name
                values.radius = max(1000, nearest.distance + radius(ofPeople: nearest.place.population))
            }
        }
        values.country = values.isoCountryCode.flatMap { locale.localizedString(forRegionCode: $0) }
        values.name = values.subLocality ?? values.locality ?? values.administrativeArea ?? values.country
        return values
    }

    /// The large city that a place is a part of, or the place itself: the data do not say, so it is taken from the
    /// distance and the numbers of people.
    private static func city(of part: NearPlace, _ around: [NearPlace]) -> Place {
        let larger = around.filter { candidate in
            candidate.place.countryCode == part.place.countryCode
                && candidate.place.divisionCode == part.place.divisionCode
                && candidate.place.population >= 10 * part.place.population
                && candidate.distance <= radius(ofPeople: candidate.place.population)
        }
        return larger.max { $0.place.population < $1.place.population }?.place ?? part.place
    }

    /// The radius, in metres, of a dense city of so many people.
    private static func radius(ofPeople count: Int) -> CLLocationDistance {
        (Double(count) / density / .pi).squareRoot()
    }
}
