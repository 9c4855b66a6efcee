// SPDX-License-Identifier: MIT

package import Foundation

/// A part of the world between parallels and meridians, which may cross the 180th.
package struct SearchRegion: Sendable {
    /// The middle in degrees.
    package let center: CLLocationCoordinate2D

    /// The extent from south to north in degrees.
    package let latitudeDelta: CLLocationDegrees

    /// The extent from west to east in degrees.
    package let longitudeDelta: CLLocationDegrees

    /// Creates a region of an extent in degrees.
    package init(center: CLLocationCoordinate2D, latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.center = center
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }

    /// Whether the coordinate lies within the region or on its edge.
    func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let east = (coordinate.longitude - center.longitude).remainder(dividingBy: 360)
        return abs(coordinate.latitude - center.latitude) <= latitudeDelta / 2 && abs(east) <= longitudeDelta / 2
    }

    /// A circle around the middle that holds the region.
    var circle: SearchArea {
        let corner = CLLocationCoordinate2D(
            latitude: max(-90, min(90, center.latitude + (center.latitude < 0 ? 1 : -1) * latitudeDelta / 2)),
            longitude: center.longitude + min(longitudeDelta, 360) / 2
        )
        return SearchArea(center: center, radius: Ellipsoid.greatCircle(from: center, to: corner))
    }
}

/// What is searched for.
package struct PlaceQuery: Sendable {
    /// The text: a name and, after commas, what it lies in.
    package var text: String

    /// Where results come before those elsewhere; `nil` for nowhere.
    package var region: SearchRegion?

    /// Whether results elsewhere are left out.
    package var isRegionRequired = false

    /// How many results at most.
    package var limit: Int

    /// The language of the names of countries; `nil` for the user's.
    package var locale: Locale?

    /// Creates a query without a region.
    package init(text: String, limit: Int) {
        self.text = text
        self.limit = limit
    }
}

/// What a text may be meant to become.
package struct PlaceCompletion: Sendable {
    /// The place that is meant.
    package let place: PlacemarkValues

    /// The name of the place.
    package let title: String

    /// What the place lies in: state and country.
    package let subtitle: String

    /// The parts of the title that have been typed, in UTF-16 units.
    package let titleRanges: [NSRange]

    /// The parts of the subtitle that have been typed, in UTF-16 units.
    package let subtitleRanges: [NSRange]

    /// Creates a completion.
    package init(
        place: PlacemarkValues,
        title: String,
        subtitle: String,
        titleRanges: [NSRange],
        subtitleRanges: [NSRange]
    ) {
        self.place = place
        self.title = title
        self.subtitle = subtitle
        self.titleRanges = titleRanges
        self.subtitleRanges = subtitleRanges
    }
}

/// What local search asks; the work is done off the main actor.
package protocol PlaceSearch: Sendable {
    /// Finds the places that the text names, those in the region before others.
    ///
    /// - Throws: `geocodeFoundNoResult` when there are none, `network` when nothing can be asked.
    @concurrent
    func places(_ query: PlaceQuery) async throws(CLError) -> [PlacemarkValues]

    /// Finds what the text may be the beginning of, what lies in the region before others.
    ///
    /// - Throws: `network` when nothing can be asked.
    @concurrent
    func completions(_ query: PlaceQuery) async throws(CLError) -> [PlaceCompletion]
}
