// SPDX-License-Identifier: MIT

package import Foundation

/// A position with what a receiver knows besides, as a value.
package struct LocationFix: Sendable {
    /// How many metres of accuracy a dilution of precision of 1 stands for.
    static let accuracyOfDilution = 5.0

    /// The position in degrees.
    package var coordinate: CLLocationCoordinate2D

    /// The altitude above mean sea level in metres; 0 when unknown.
    package var altitude: CLLocationDistance = 0

    /// The radius of uncertainty in metres; 5 by default.
    package var horizontalAccuracy: CLLocationAccuracy = accuracyOfDilution

    /// The uncertainty of the altitude in metres; negative when the altitude is unknown.
    package var verticalAccuracy: CLLocationAccuracy = -1

    /// The direction of movement in degrees clockwise from true north; negative when unknown.
    package var course: CLLocationDirection = -1

    /// The speed in metres a second; negative when unknown.
    package var speed: CLLocationSpeed = -1

    /// Creates a fix of which only the position is known.
    package init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
    }
}

/// Positions over time.
package struct LocationTrack: Sendable {
    /// What is known from a time on.
    package struct Sample: Sendable {
        /// The seconds since the beginning of the track.
        package let offset: TimeInterval
        /// The position; `nil` where there was no reception.
        package let fix: LocationFix?

        /// Creates a sample at some seconds since the beginning.
        package init(offset: TimeInterval, fix: LocationFix?) {
            self.offset = offset
            self.fix = fix
        }
    }

    /// The samples; their offsets do not fall.
    package let samples: [Sample]

    /// Creates a track of samples; an offset that is smaller than the one before it is raised to it.
    package init(samples: [Sample]) {
        var offset = 0.0
        self.samples = samples.map { sample in
            offset = max(offset, sample.offset)
            return Sample(offset: offset, fix: sample.fix)
        }
    }

    /// Creates the track of someone who stays where they are.
    package init(fixed fix: LocationFix) {
        samples = [Sample(offset: 0, fix: fix)]
    }

    /// Creates the track of a GPX document: its tracks, else its routes, else its waypoints, one after the other.
    ///
    /// Points have the times they were recorded at if all have one, else they are a second apart. Speed and course that
    /// are not recorded follow from the point before.
    ///
    /// - Throws: That there is no point.
    package init(_ document: GPXDocument) throws(ReplayError) {
        var points = document.tracks.flatMap { $0.segments.flatMap(\.self) }
        if points.isEmpty { points = document.routes.flatMap(\.points) }
        if points.isEmpty { points = document.waypoints }
        guard let first = points.first else { throw ReplayError("no point in the file") }
        let times = points.compactMap(\.time)
        let isTimed = times.count == points.count
        var samples: [Sample] = []
        var former: (point: GPXPoint, offset: TimeInterval)?
        for (number, point) in points.enumerated() {
            let recorded = (point.time ?? .distantPast).timeIntervalSince(first.time ?? .distantPast)
            let offset = isTimed ? max(recorded, former?.offset ?? 0) : TimeInterval(number)
            let fix = LocationFix(point, former: former?.point, seconds: offset - (former?.offset ?? 0))
            samples.append(Sample(offset: offset, fix: fix))
            former = (point, offset)
        }
        self.samples = samples
    }

    /// Reads a GPX file or an NMEA log, whichever the bytes are.
    ///
    /// - Throws: What is wrong, with the line.
    package init(_ bytes: Data) throws(ReplayError) {
        let marks: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00, 0x20, 0x09, 0x0A, 0x0D]
        let first = bytes.first { !marks.contains($0) }
        if first == UInt8(ascii: "<") {
            self = try LocationTrack(GPXReader.read(bytes))
        } else if first != nil, bytes.prefix(65_536).contains(UInt8(ascii: "$")) {
            self = try NMEAReader.read(bytes)
        } else {
            throw ReplayError("neither GPX nor NMEA")
        }
    }

    /// Reads the GPX file or NMEA log at the place.
    ///
    /// - Throws: What is wrong, with the name of the file and the line.
    package init(contentsOf url: URL) throws(ReplayError) {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch {
            throw ReplayError("cannot be read", file: url.lastPathComponent)
        }
        do throws(ReplayError) {
            try self.init(bytes)
        } catch {
            var named = error
            named.file = url.lastPathComponent
            throw named
        }
    }

    /// The number of the last sample at or before the offset in seconds; the first for an offset before all.
    package func index(at offset: TimeInterval) -> Int {
        var low = 0
        var high = samples.count
        while low < high {
            let middle = (low + high) / 2
            if samples[middle].offset <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return max(0, low - 1)
    }
}

extension LocationFix {
    /// The fix of a recorded point that follows another after some seconds.
    fileprivate init(_ point: GPXPoint, former: GPXPoint?, seconds: TimeInterval) {
        self.init(coordinate: CLLocationCoordinate2D(latitude: point.latitude, longitude: point.longitude))
        if let elevation = point.elevation {
            altitude = elevation
            verticalAccuracy = 2 * Self.accuracyOfDilution
        }
        if let dilution = point.dilution { horizontalAccuracy = dilution * Self.accuracyOfDilution }
        speed = point.speed ?? -1
        course = point.course ?? -1
        guard let former, seconds > 0 else { return }
        let before = CLLocationCoordinate2D(latitude: former.latitude, longitude: former.longitude)
        let distance = Ellipsoid.distance(from: before, to: coordinate)
        if speed < 0 { speed = distance / seconds }
        if course < 0, distance > 0 { course = Self.course(from: before, to: coordinate) }
    }

    /// The direction, in degrees clockwise from true north, in which the great circle to the end sets out.
    private static func course(
        from start: CLLocationCoordinate2D,
        to end: CLLocationCoordinate2D
    ) -> CLLocationDirection {
        let south = start.latitude * .pi / 180
        let north = end.latitude * .pi / 180
        let turn = (end.longitude - start.longitude) * .pi / 180
        let direction = atan2(sin(turn) * cos(north), cos(south) * sin(north) - sin(south) * cos(north) * cos(turn))
        return (direction * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
    }
}
