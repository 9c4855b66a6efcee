// SPDX-License-Identifier: MIT

package import Foundation

/// What a GPX file holds.
package struct GPXDocument: Hashable, Sendable {
    /// The points that belong to no line.
    package var waypoints: [GPXPoint] = []

    /// The planned lines.
    package var routes: [GPXRoute] = []

    /// The recorded lines.
    package var tracks: [GPXTrack] = []

    /// Creates a document without anything in it.
    package init() {}
}

/// A point of a GPX file; only its coordinate is always there.
package struct GPXPoint: Hashable, Sendable {
    /// The latitude in degrees, -90…90.
    package let latitude: Double

    /// The longitude in degrees, -180…180.
    package let longitude: Double

    /// The elevation above mean sea level in metres.
    package var elevation: Double?

    /// When the point was recorded.
    package var time: Date?

    /// The name.
    package var name: String?

    /// The description.
    package var description: String?

    /// The horizontal dilution of precision; about a fifth of the accuracy in metres.
    package var dilution: Double?

    /// The speed in metres a second.
    package var speed: Double?

    /// The course in degrees clockwise from true north.
    package var course: Double?

    /// Creates a point of a latitude and longitude in degrees.
    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A planned line of a GPX file.
package struct GPXRoute: Hashable, Sendable {
    /// The name.
    package var name: String?

    /// The points in order.
    package var points: [GPXPoint] = []
}

/// A recorded line of a GPX file, in pieces.
package struct GPXTrack: Hashable, Sendable {
    /// The name.
    package var name: String?

    /// The pieces, each of them points in order; between two pieces there was no reception.
    package var segments: [[GPXPoint]] = []
}
