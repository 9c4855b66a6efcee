// SPDX-License-Identifier: MIT

public import Foundation

/// A position with altitude, accuracy, movement and the time it was taken.
///
/// - Note: `floor` and `sourceInformation` of Apple's class do not exist.
open class CLLocation: NSObject, NSCopying, NSSecureCoding {
    /// The position in degrees.
    open private(set) var coordinate: CLLocationCoordinate2D

    /// The altitude above mean sea level in metres.
    open private(set) var altitude: CLLocationDistance

    /// The radius of uncertainty of the position in metres; negative when the position is invalid.
    open private(set) var horizontalAccuracy: CLLocationAccuracy

    /// The uncertainty of the altitude in metres; negative when the altitude is invalid.
    open private(set) var verticalAccuracy: CLLocationAccuracy

    /// The direction of movement in degrees clockwise from true north; negative when unknown.
    open private(set) var course: CLLocationDirection

    /// The uncertainty of the course in degrees; negative when unknown.
    open private(set) var courseAccuracy: CLLocationDirectionAccuracy

    /// The speed in metres a second; negative when unknown.
    open private(set) var speed: CLLocationSpeed

    /// The uncertainty of the speed in metres a second; negative when unknown.
    open private(set) var speedAccuracy: CLLocationSpeedAccuracy

    /// The time at which the position was taken.
    open private(set) var timestamp: Date

    /// Creates a location of now from a latitude and longitude in degrees, with altitude 0 and an unknown course.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0,
            horizontalAccuracy: 0,
            verticalAccuracy: -1,
            timestamp: Date()
        )
    }

    /// Creates a location whose course and speed are unknown.
    public convenience init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy,
        timestamp: Date
    ) {
        self.init(
            coordinate: coordinate,
            altitude: altitude,
            horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy,
            course: -1,
            speed: -1,
            timestamp: timestamp
        )
    }

    /// Creates a location with course and speed whose accuracies are unknown.
    public convenience init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy,
        course: CLLocationDirection,
        speed: CLLocationSpeed,
        timestamp: Date
    ) {
        self.init(
            coordinate: coordinate,
            altitude: altitude,
            horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy,
            course: course,
            courseAccuracy: -1,
            speed: speed,
            speedAccuracy: -1,
            timestamp: timestamp
        )
    }

    /// Creates a location from all its values.
    public init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy,
        course: CLLocationDirection,
        courseAccuracy: CLLocationDirectionAccuracy,
        speed: CLLocationSpeed,
        speedAccuracy: CLLocationSpeedAccuracy,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        horizontalAccuracy = hAccuracy
        verticalAccuracy = vAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
        super.init()
    }

    /// Reads a location that was archived with ``encode(with:)``.
    public required convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: Key.latitude), coder.containsValue(forKey: Key.longitude) else { return nil }
        self.init(
            coordinate: CLLocationCoordinate2D(
                latitude: coder.decodeDouble(forKey: Key.latitude),
                longitude: coder.decodeDouble(forKey: Key.longitude)
            ),
            altitude: coder.decodeDouble(forKey: Key.altitude),
            horizontalAccuracy: coder.decodeDouble(forKey: Key.horizontalAccuracy),
            verticalAccuracy: coder.decodeDouble(forKey: Key.verticalAccuracy),
            course: coder.decodeDouble(forKey: Key.course),
            courseAccuracy: coder.decodeDouble(forKey: Key.courseAccuracy),
            speed: coder.decodeDouble(forKey: Key.speed),
            speedAccuracy: coder.decodeDouble(forKey: Key.speedAccuracy),
            timestamp: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: Key.timestamp))
        )
    }

    /// Returns the distance in metres to the other location along the WGS 84 ellipsoid; altitude is not counted.
    ///
    /// Vincenty's inverse formula; for places almost opposite each other the great circle on a sphere.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Ellipsoid.distance(from: coordinate, to: location.coordinate)
    }

    /// Whether archives of this class can be read securely: always.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the location into the archive.
    open func encode(with coder: NSCoder) {
        coder.encode(coordinate.latitude, forKey: Key.latitude)
        coder.encode(coordinate.longitude, forKey: Key.longitude)
        coder.encode(altitude, forKey: Key.altitude)
        coder.encode(horizontalAccuracy, forKey: Key.horizontalAccuracy)
        coder.encode(verticalAccuracy, forKey: Key.verticalAccuracy)
        coder.encode(course, forKey: Key.course)
        coder.encode(courseAccuracy, forKey: Key.courseAccuracy)
        coder.encode(speed, forKey: Key.speed)
        coder.encode(speedAccuracy, forKey: Key.speedAccuracy)
        coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: Key.timestamp)
    }

    /// Returns the location itself, for it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// The position, accuracy and time as text.
    open override var description: String {
        let degrees = String(format: "<%+.8f,%+.8f>", coordinate.latitude, coordinate.longitude)
        return "\(degrees) +/- \(horizontalAccuracy)m (speed \(speed) mps / course \(course)) @ \(timestamp)"
    }

    private enum Key {
        static let latitude = "latitude"
        static let longitude = "longitude"
        static let altitude = "altitude"
        static let horizontalAccuracy = "horizontalAccuracy"
        static let verticalAccuracy = "verticalAccuracy"
        static let course = "course"
        static let courseAccuracy = "courseAccuracy"
        static let speed = "speed"
        static let speedAccuracy = "speedAccuracy"
        static let timestamp = "timestamp"
    }
}
