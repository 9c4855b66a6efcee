// SPDX-License-Identifier: MIT

import Foundation
import Gazetteer

/// Finds the places that an address names.
///
/// The parts of the address are a place and what narrows it down: country, state, or a larger city near it, by name
/// or code. Streets, numbers and postal codes before and among them are passed over.
struct AddressSearch {
    /// How many placemarks are given at most.
    private static let limit = 10
    /// How far from a city its parts may lie, in metres.
    private static let partDistance = 50_000.0
    /// A place of so many people is meant rather than a state of the same name.
    private static let largeCity = 100_000
    /// The longest address that is looked at, in bytes, and the most parts and words in it.
    private static let longest = 1000
    private static let mostParts = 12

    private let gazetteer: Gazetteer
    private let area: SearchArea?
    private let locale: Locale

    init(_ gazetteer: Gazetteer, area: SearchArea?, locale: Locale) {
        self.gazetteer = gazetteer
        self.area = area
        self.locale = locale
    }

    func placemarks(of address: String) throws(GazetteerError) -> [PlacemarkValues] {
        guard address.utf8.count <= Self.longest else { return [] }
        let parts = Self.parts(of: address).map { Self.withoutNumbers($0) }.filter { !$0.isEmpty }
        guard let first = parts.first, parts.count <= Self.mostParts else { return [] }
        if parts.count == 1 { return try placemarks(ofOnePart: first) }
        for index in parts.indices {
            let found = try places(named: parts[index], within: Array(parts[(index + 1)...]))
            if !found.isEmpty { return placemarks(found) }
        }
        // From the large to the small, as in eastern Asia.
        if let last = parts.last {
            let found = try places(named: last, within: Array(parts.dropLast()))
            if !found.isEmpty { return placemarks(found) }
        }
        return []
    }

    private func placemarks(ofOnePart name: String) throws(GazetteerError) -> [PlacemarkValues] {
        if let code = CountryNames.code(of: name), let country = try country(code) { return [country] }
        let places = try places(named: name, within: [])
        if let largest = places.first?.population, largest >= Self.largeCity { return placemarks(places) }
        let divisions = try gazetteer.divisions(named: name)
        if !divisions.isEmpty { return divisions.map { placemark(of: $0) } }
        if !places.isEmpty { return placemarks(places) }
        // Without a comma: the first words are the place, the rest is what it lies in.
        let words = name.split(separator: " ").map(String.init)
        guard (2...Self.mostParts).contains(words.count) else { return [] }
        for count in (1..<words.count).reversed() {
            let found = try self.places(
                named: words[..<count].joined(separator: " "),
                within: [words[count...].joined(separator: " ")]
            )
            if !found.isEmpty { return placemarks(found) }
        }
        return []
    }

    /// The places of the name that lie in all that the other parts name, the best first.
    private func places(named name: String, within parts: [String]) throws(GazetteerError) -> [Place] {
        var places = try gazetteer.places(named: name)
        for part in parts where !places.isEmpty {
            let code = CountryNames.code(of: part)
            let folded = NameFolding.fold(part)
            let cities = try gazetteer.places(named: part)
            places = places.filter { place in
                place.countryCode == code || place.countryCode.lowercased() == folded
                    || place.divisionCode.lowercased() == folded
                    || place.divisionName.map(NameFolding.fold) == folded
                    || cities.contains { $0.id != place.id && Self.distance($0, place) <= Self.partDistance }
            }
        }
        guard let area else { return places }
        let inside = places.filter { contains(area, $0) }
        return inside + places.filter { place in !inside.contains { $0.id == place.id } }
    }

    private func placemarks(_ places: [Place]) -> [PlacemarkValues] {
        places.prefix(Self.limit).map { GazetteerLookup.placemark(of: $0, locale: locale) }
    }

    func country(_ code: String) throws(GazetteerError) -> PlacemarkValues? {
        guard let center = try gazetteer.center(ofCountry: code) else { return nil }
        var values = PlacemarkValues()
        values.coordinate = CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude)
        values.radius = center.radius
        values.isoCountryCode = code
        values.country = locale.localizedString(forRegionCode: code)
        values.name = values.country
        return values
    }

    private func placemark(of division: Division) -> PlacemarkValues {
        var values = PlacemarkValues()
        values.coordinate = CLLocationCoordinate2D(latitude: division.latitude, longitude: division.longitude)
        values.radius = division.radius
        values.name = division.name
        values.administrativeArea = division.name
        values.isoCountryCode = division.countryCode
        values.country = locale.localizedString(forRegionCode: division.countryCode)
        return values
    }

    private func contains(_ area: SearchArea, _ place: Place) -> Bool {
        let coordinate = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
        return Ellipsoid.greatCircle(from: area.center, to: coordinate) <= area.radius
    }

    private static func distance(_ one: Place, _ other: Place) -> CLLocationDistance {
        Ellipsoid.greatCircle(
            from: CLLocationCoordinate2D(latitude: one.latitude, longitude: one.longitude),
            to: CLLocationCoordinate2D(latitude: other.latitude, longitude: other.longitude)
        )
    }

    /// What stands between the commas of any script.
    static func parts(of address: String) -> [String] {
        address.split { ",;\n\r，、；،".contains($0) }.map(String.init)
    }

    /// The words that have no digit: numbers of houses and postal codes are not known.
    static func withoutNumbers(_ text: String) -> String {
        // Not `isNumber`, which holds for 京 of 東京, a number as well as a capital.
        text.split(whereSeparator: \.isWhitespace).filter { word in
            !word.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
        }.joined(separator: " ")
    }
}
