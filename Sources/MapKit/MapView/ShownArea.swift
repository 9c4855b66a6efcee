// SPDX-License-Identifier: MIT

import CoreLocation
import UIKit

/// The area that shows several annotations.
enum ShownArea {
    /// The room, in points, between the outermost annotations and the edges: a pin above its place, half of one elsewhere.
    static let padding = UIEdgeInsets(top: 56, left: 40, bottom: 40, right: 40)

    /// The smallest rectangle that holds the coordinates, across the 180th meridian where that is shorter.
    ///
    /// It reaches beyond the world's eastern edge when it crosses it. Coordinates that are not valid do not count; `nil` when
    /// there is none other.
    static func rect(around coordinates: [CLLocationCoordinate2D]) -> MKMapRect? {
        let points = coordinates.filter { CLLocationCoordinate2DIsValid($0) }.map { MKMapPoint($0) }
        let columns = points.map(\.x).sorted()
        guard let west = columns.first, let east = columns.last, let north = points.map(\.y).min(),
            let south = points.map(\.y).max()
        else { return nil }
        // The free part of the parallel that is left out: the longest, and beyond 180 degrees before any other as long.
        var start = west
        var width = east - west
        for (column, next) in zip(columns, columns.dropFirst()) {
            let rest = WebMercatorProjection.worldWidth - (next - column)
            if rest < width { (start, width) = (next, rest) }
        }
        return MKMapRect(x: start, y: north, width: width, height: south - north)
    }
}
