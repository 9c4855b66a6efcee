// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// A camera above the map: what it looks at, from how far, and which way is up.
///
/// The eye's vertical field of view is 30 degrees: the distance is half the visible height in metres over tan(15°).
/// A map view hands out and takes copies, so changing one moves nothing until it is assigned.
///
/// - Note: The map is flat. ``pitch`` is clamped to 0, and the initialiser with an eye aside of the centre keeps the
///   distance and heading only.
open class MKMapCamera: NSObject, NSCopying, NSSecureCoding {
    /// The greatest pitch in degrees that the map allows.
    package static let maximumPitch: CGFloat = 0

    /// The place in the middle of the view, in degrees; (0, 0) by default.
    open var centerCoordinate = CLLocationCoordinate2D()

    /// The distance from the eye to the centre in metres; 0 by default, which a map view takes as nearest.
    open var centerCoordinateDistance: CLLocationDistance = 0

    private var direction: CLLocationDirection = 0
    private var tilt: CGFloat = 0

    /// The compass direction at the top of the view, in degrees clockwise from north; reads back in 0..<360.
    open var heading: CLLocationDirection {
        get { direction }
        set { direction = MapCamera.normalised(newValue) }
    }

    /// The angle between the line of sight and straight down, in degrees.
    ///
    /// - Note: Clamped to 0, for the map cannot be tilted.
    open var pitch: CGFloat {
        get { tilt }
        set { tilt = min(max(0, newValue), MKMapCamera.maximumPitch) }
    }

    /// The height of the eye above the ground in metres; the same as the distance, for the eye is above the centre.
    open var altitude: CLLocationDistance {
        get { centerCoordinateDistance }
        set { centerCoordinateDistance = newValue }
    }

    /// Creates a camera above (0, 0).
    public override init() {
        super.init()
    }

    /// Creates a camera that looks at a place from the distance in metres.
    ///
    /// - Parameters:
    ///   - centerCoordinate: The place in the middle of the view.
    ///   - distance: The distance from the eye to the centre in metres.
    ///   - pitch: The angle from straight down in degrees; clamped to 0.
    ///   - heading: The compass direction at the top of the view, in degrees clockwise from north.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromDistance distance: CLLocationDistance,
        pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
    }

    /// Creates a camera that looks at a place from an eye above another.
    ///
    /// The distance is that of the line of sight; the heading is the direction from below the eye to the centre.
    ///
    /// - Parameters:
    ///   - centerCoordinate: The place in the middle of the view.
    ///   - eyeCoordinate: The place below the eye.
    ///   - eyeAltitude: The height of the eye in metres.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
        eyeAltitude: CLLocationDistance
    ) {
        let ground = Ellipsoid.distance(from: eyeCoordinate, to: centerCoordinate)
        let eye = WebMercatorProjection.project(eyeCoordinate)
        let center = WebMercatorProjection.project(centerCoordinate)
        let east = WebMercatorProjection.shortestDifference(from: eye.x, to: center.x)
        let bearing = ground > 0 ? atan2(east, eye.y - center.y) * 180 / .pi : 0
        self.init(
            lookingAtCenter: centerCoordinate,
            fromDistance: hypot(ground, eyeAltitude),
            pitch: 0,
            heading: bearing
        )
    }

    /// Creates a camera that shows the area of the item, at least a kilometre, in a view of the size in points, north up.
    ///
    /// - Note: The map cannot be tilted, so the pitch is 0 whether it is allowed or not.
    public convenience init(lookingAt mapItem: MKMapItem, forViewSize viewSize: CGSize, allowPitch: Bool) {
        let center = mapItem.placemark.coordinate
        let radius = max(500, (mapItem.placemark.region as? CLCircularRegion)?.radius ?? 0)
        let region = MKCoordinateRegion(center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
        let rect = RegionFitting.mapRect(of: region)
        let fitted = RegionFitting.camera(showing: rect, viewSize: viewSize)
        let distance = fitted.map { RegionFitting.distance(of: $0, viewSize: viewSize) } ?? 0
        self.init(lookingAtCenter: center, fromDistance: distance, pitch: 0, heading: 0)
    }

    /// Reads a camera that was archived with ``encode(with:)``.
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: Key.latitude), coder.containsValue(forKey: Key.longitude) else { return nil }
        super.init()
        centerCoordinate = CLLocationCoordinate2D(
            latitude: coder.decodeDouble(forKey: Key.latitude),
            longitude: coder.decodeDouble(forKey: Key.longitude)
        )
        centerCoordinateDistance = coder.decodeDouble(forKey: Key.distance)
        heading = coder.decodeDouble(forKey: Key.heading)
        pitch = CGFloat(coder.decodeDouble(forKey: Key.pitch))
    }

    /// Whether archives of this class can be read securely: always.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the camera into the archive.
    open func encode(with coder: NSCoder) {
        coder.encode(centerCoordinate.latitude, forKey: Key.latitude)
        coder.encode(centerCoordinate.longitude, forKey: Key.longitude)
        coder.encode(centerCoordinateDistance, forKey: Key.distance)
        coder.encode(heading, forKey: Key.heading)
        coder.encode(Double(pitch), forKey: Key.pitch)
    }

    /// Returns a camera of the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MKMapCamera()
        copy.centerCoordinate = centerCoordinate
        copy.centerCoordinateDistance = centerCoordinateDistance
        copy.heading = heading
        copy.pitch = pitch
        return copy
    }

    /// Returns whether the other object is a camera of the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MKMapCamera else { return false }
        return centerCoordinate.latitude == other.centerCoordinate.latitude
            && centerCoordinate.longitude == other.centerCoordinate.longitude
            && centerCoordinateDistance == other.centerCoordinateDistance
            && heading == other.heading && pitch == other.pitch
    }

    /// A number that is equal for equal cameras.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(centerCoordinate.latitude)
        hasher.combine(centerCoordinate.longitude)
        hasher.combine(centerCoordinateDistance)
        hasher.combine(heading)
        return hasher.finalize()
    }

    private enum Key {
        static let latitude = "latitude"
        static let longitude = "longitude"
        static let distance = "centerCoordinateDistance"
        static let heading = "heading"
        static let pitch = "pitch"
    }
}
