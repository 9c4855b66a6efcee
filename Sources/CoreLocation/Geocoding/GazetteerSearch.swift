// SPDX-License-Identifier: MIT

import Foundation
package import Gazetteer

/// Local search in the places that the library ships.
package struct GazetteerSearch: PlaceSearch {
    /// How many places are looked at for each that is wanted when those in a region come first.
    private static let choice = 8
    /// How many places are looked at when further parts of the text, or a region, exclude some.
    private static let widestChoice = 500
    /// How many countries are given at most.
    private static let mostCountries = 3
    /// The longest text that is looked at, in bytes, and the most parts and words in it.
    private static let longest = 1000
    private static let mostParts = 12

    private let lookup: GazetteerLookup

    /// Creates a search in the gazetteer that the closure opens; by default the one the library ships.
    package init(open: @escaping @Sendable () throws(GazetteerError) -> Gazetteer = Gazetteer.shipped) {
        lookup = GazetteerLookup(open: open)
    }

    @concurrent
    package func places(_ query: PlaceQuery) async throws(CLError) -> [PlacemarkValues] {
        let locale = query.locale ?? .current
        let found = try lookup.asking { (gazetteer) throws(GazetteerError) -> [PlacemarkValues] in
            let exact = try AddressSearch(gazetteer, area: query.region?.circle, locale: locale)
                .placemarks(of: query.text)
            if !exact.isEmpty { return Self.ordered(exact, query) { $0.coordinate } }
            return try Self.completions(query, gazetteer, locale).map(\.place)
        }
        guard !found.isEmpty else { throw CLError(.geocodeFoundNoResult) }
        return Array(found.prefix(query.limit))
    }

    @concurrent
    package func completions(_ query: PlaceQuery) async throws(CLError) -> [PlaceCompletion] {
        try lookup.asking { (gazetteer) throws(GazetteerError) in
            try Self.completions(query, gazetteer, query.locale ?? .current)
        }
    }

    private static func completions(
        _ query: PlaceQuery,
        _ gazetteer: Gazetteer,
        _ locale: Locale
    ) throws(GazetteerError) -> [PlaceCompletion] {
        guard query.text.utf8.count <= longest else { return [] }
        let parts = AddressSearch.parts(of: query.text)
        let found = try completions(ofParts: parts.map(NameFolding.fold), query, gazetteer, locale)
        guard found.isEmpty else { return found }
        // Some names have numbers in them; others are those of houses and postal codes.
        let words = parts.map { NameFolding.fold(AddressSearch.withoutNumbers($0)) }
        return try completions(ofParts: words, query, gazetteer, locale)
    }

    private static func completions(
        ofParts parts: [String],
        _ query: PlaceQuery,
        _ gazetteer: Gazetteer,
        _ locale: Locale
    ) throws(GazetteerError) -> [PlaceCompletion] {
        let parts = parts.filter { !$0.isEmpty }
        guard let name = parts.first, parts.count <= mostParts else { return [] }
        let found = try completions(of: name, within: Array(parts.dropFirst()), query, gazetteer, locale)
        guard found.isEmpty, parts.count == 1 else { return found }
        // Without a comma: the first words are the place, the rest is what it lies in.
        let words = name.split(separator: " ").map(String.init)
        guard (2...mostParts).contains(words.count) else { return [] }
        for count in (1..<words.count).reversed() {
            let name = words[..<count].joined(separator: " ")
            let rest = words[count...].joined(separator: " ")
            let found = try completions(of: name, within: [rest], query, gazetteer, locale)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// What the name may be the beginning of, of what lies in all that the other parts begin to name.
    private static func completions(
        of name: String,
        within parts: [String],
        _ query: PlaceQuery,
        _ gazetteer: Gazetteer,
        _ locale: Locale
    ) throws(GazetteerError) -> [PlaceCompletion] {
        guard query.limit > 0 else { return [] }
        let isExcluding = !parts.isEmpty || query.isRegionRequired
        let near = query.region.map { (latitude: $0.center.latitude, longitude: $0.center.longitude) }
        let places = try gazetteer.search(
            prefix: name,
            near: near,
            limit: isExcluding ? max(widestChoice, query.limit) : query.limit * (near == nil ? 1 : choice)
        )
        let countries = codes(of: parts)
        let inside = places.filter { place in
            zip(parts, countries).allSatisfy { isPart(place, of: $0, country: $1, locale) }
        }
        var found = ordered(inside, query) { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) }
            .prefix(query.limit).map { completion(of: $0, name, parts, locale) }
        guard parts.isEmpty, !query.isRegionRequired else { return found }
        // A country goes before the cities once a good part of its name is there.
        let beginnings = CountryNames.codes(beginning: name).prefix(mostCountries)
        let address = AddressSearch(gazetteer, area: nil, locale: locale)
        var front: [PlaceCompletion] = []
        for beginning in beginnings {
            guard let country = try address.country(beginning.code), let title = country.name else { continue }
            let completion = PlaceCompletion(
                place: country,
                title: title,
                subtitle: "",
                titleRanges: Highlighting.ranges(of: name, in: title, onlyAtStart: true),
                subtitleRanges: []
            )
            if name.count > 1, beginning.share >= 0.4 { front.append(completion) } else { found.append(completion) }
        }
        return Array((front + found).prefix(query.limit))
    }

    private static func completion(
        of place: Place,
        _ name: String,
        _ parts: [String],
        _ locale: Locale
    ) -> PlaceCompletion {
        let values = GazetteerLookup.placemark(of: place, locale: locale)
        let division = place.divisionName == place.name ? nil : place.divisionName
        let subtitle = [division, values.country].compactMap(\.self).joined(separator: ", ")
        return PlaceCompletion(
            place: values,
            title: place.name,
            subtitle: subtitle,
            titleRanges: Highlighting.ranges(of: name, in: place.name, onlyAtStart: true),
            subtitleRanges: parts.flatMap { Highlighting.ranges(of: $0, in: subtitle, onlyAtStart: false) }
        )
    }

    /// The country that each part names in full in any language.
    private static func codes(of parts: [String]) -> [String?] {
        parts.map { CountryNames.code(of: $0) }
    }

    /// Whether the place lies in what the part is the code, the name or the beginning of the name of.
    private static func isPart(_ place: Place, of part: String, country code: String?, _ locale: Locale) -> Bool {
        if place.countryCode == code || place.countryCode.lowercased() == part { return true }
        if place.divisionCode.lowercased() == part { return true }
        let country = locale.localizedString(forRegionCode: place.countryCode)
        return [place.divisionName, country].compactMap(\.self).contains { NameFolding.fold($0).hasPrefix(part) }
    }

    /// What lies in the region first, each in its former order.
    private static func ordered<Item>(
        _ items: [Item],
        _ query: PlaceQuery,
        _ coordinate: (Item) -> CLLocationCoordinate2D?
    ) -> [Item] {
        guard let region = query.region else { return items }
        let isInside = items.map { coordinate($0).map(region.contains) ?? false }
        let inside = zip(items, isInside).filter(\.1).map(\.0)
        guard !query.isRegionRequired else { return inside }
        return inside + zip(items, isInside).filter { !$0.1 }.map(\.0)
    }
}

/// Finds where a text stands in a name, as far as folding tells.
enum Highlighting {
    /// Where the folded text stands at the beginning of a word, in UTF-16 units; the first place only.
    static func ranges(of folded: String, in text: String, onlyAtStart: Bool) -> [NSRange] {
        guard !folded.isEmpty else { return [] }
        var isWordStart = true
        for start in text.indices {
            defer { isWordStart = !(text[start].isLetter || text[start].isNumber) }
            guard isWordStart else { continue }
            if let end = end(of: folded, in: text, from: start) { return [NSRange(start..<end, in: text)] }
            if onlyAtStart { break }
        }
        return []
    }

    /// Where the folded text ends that begins at the place, `nil` when it does not.
    private static func end(of folded: String, in text: String, from start: String.Index) -> String.Index? {
        var end = start
        while end < text.endIndex {
            end = text.index(after: end)
            let part = NameFolding.fold(String(text[start..<end]))
            if part.hasPrefix(folded) { return end }
            guard folded.hasPrefix(part) else { return nil }
        }
        return nil
    }
}
