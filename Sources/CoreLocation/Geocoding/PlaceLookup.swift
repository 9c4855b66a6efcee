// SPDX-License-Identifier: MIT

package import Foundation

/// What the geocoder asks; the work is done off the main actor.
package protocol PlaceLookup: Sendable {
    /// Finds what lies at the coordinate.
    ///
    /// - Throws: `geocodeFoundNoResult` when nothing is there, `network` when nothing can be asked.
    @concurrent
    func placemarks(at coordinate: CLLocationCoordinate2D, locale: Locale?) async throws(CLError) -> [PlacemarkValues]

    /// Finds the places of an address, those within the area before others.
    ///
    /// - Throws: `geocodeFoundNoResult` when there are none, `network` when nothing can be asked.
    @concurrent
    func placemarks(
        of address: String,
        near area: SearchArea?,
        locale: Locale?
    ) async throws(CLError) -> [PlacemarkValues]
}

/// A circle in which places are preferred.
package struct SearchArea: Sendable {
    /// The middle of the circle.
    package let center: CLLocationCoordinate2D

    /// The radius of the circle in metres.
    package let radius: CLLocationDistance

    /// Creates a circle of a radius in metres.
    package init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius
    }
}
