// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// Where location managers have the position from: a fixed place, or a recorded track that is played back.
///
/// An addition to Apple's API. Set ``current`` before the first `CLLocationManager` is made:
///
/// ```swift
/// LocationSource.current = LocationSource(coordinate: CLLocationCoordinate2D(latitude: 48.86, longitude: 2.35))
/// LocationSource.current = try LocationSource(replaying: URL(fileURLWithPath: "walk.gpx"), pace: 10)
/// ```
///
/// Without a source, location services are off.
@MainActor
public final class LocationSource {
    /// How the user answers when an app asks for the position.
    public enum Answer: Hashable, Sendable {
        /// The user allows what the app asks for.
        case allow
        /// The user refuses.
        case deny
        /// The question stays open.
        case ignore
    }

    /// The source of the managers that are made from now on; `nil`, as at first, when location services are off.
    public static var current: LocationSource? {
        didSet { publish() }
    }

    /// Whether location services are on; by default they are.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { tellManagers() } }
    }

    /// Whether the app may use the position; by default while it is in use.
    public var authorizationStatus = CLAuthorizationStatus.authorizedWhenInUse {
        didSet { if authorizationStatus != oldValue { tellManagers() } }
    }

    /// How accurate the positions are that the app may have; by default fully.
    public var accuracyAuthorization = CLAccuracyAuthorization.fullAccuracy {
        didSet { if accuracyAuthorization != oldValue { tellManagers() } }
    }

    /// How the user answers when the app asks, which it can while the status is `notDetermined`; by default `allow`.
    public var answer = Answer.allow

    /// The positions over time.
    let track: LocationTrack

    /// How many times faster than recorded the track is played.
    let pace: Double

    let clock: any LocationClock
    private var start: Date?
    private var managers: [Weak] = []

    /// Creates the source of someone who stays at a place.
    ///
    /// - Parameters:
    ///   - coordinate: The place in degrees.
    ///   - horizontalAccuracy: The radius of uncertainty in metres; by default 5.
    public convenience init(
        coordinate: CLLocationCoordinate2D,
        horizontalAccuracy: CLLocationAccuracy = 5
    ) {
        var fix = LocationFix(coordinate: coordinate)
        fix.horizontalAccuracy = horizontalAccuracy
        self.init(track: LocationTrack(fixed: fix), clock: SystemLocationClock())
    }

    /// Creates a source that plays a GPX file or an NMEA log, from when the first manager asks for positions.
    ///
    /// After the end of the track the position stays where it ends.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - pace: How many times faster than recorded, above 0; by default 1.
    /// - Throws: What is wrong with the file, in one line with its name and the line of the fault.
    public convenience init(replaying url: URL, pace: Double = 1) throws {
        try self.init(track: LocationTrack(contentsOf: url), pace: pace, clock: SystemLocationClock())
    }

    /// Creates a source that plays a track by a clock.
    package init(track: LocationTrack, pace: Double = 1, clock: any LocationClock) {
        precondition(pace > 0 && pace.isFinite, "the pace of a replay is above 0")
        self.track = track
        self.pace = pace
        self.clock = clock
    }

    /// The status that managers see.
    var effectiveStatus: CLAuthorizationStatus {
        isEnabled ? authorizationStatus : .denied
    }

    /// Begins the playing if it has not begun.
    func begin() {
        if start == nil { start = clock.now }
    }

    /// The seconds of the track that have been played, and a bit, for a date is not exact to a microsecond.
    var played: TimeInterval {
        max(0, clock.now.timeIntervalSince(start ?? clock.now) + 1e-6) * pace
    }

    /// When a moment of the track, in seconds since its beginning, is played.
    func date(of offset: TimeInterval) -> Date {
        (start ?? clock.now).addingTimeInterval(offset / pace)
    }

    /// Asks the user, who answers later.
    func ask(for status: CLAuthorizationStatus) {
        _ = clock.schedule(after: 0) { [weak self] in
            guard let self else { return }
            let isUpgrade = status == .authorizedAlways && authorizationStatus == .authorizedWhenInUse
            guard authorizationStatus == .notDetermined || isUpgrade else { return }
            switch answer {
            case .allow: authorizationStatus = status
            case .deny: if !isUpgrade { authorizationStatus = .denied }
            case .ignore: break
            }
        }
    }

    /// Tells the manager of changes from now on.
    func add(_ manager: CLLocationManager) {
        managers.removeAll { $0.manager == nil }
        managers.append(Weak(manager: manager))
    }

    private func tellManagers() {
        Self.publish()
        for entry in managers {
            entry.manager?.sourceDidChange()
        }
    }

    private struct Weak {
        weak var manager: CLLocationManager?
    }
}

// MARK: - What may be asked from any thread

extension LocationSource {
    struct Published: Sendable {
        var isEnabled = false
        var status = CLAuthorizationStatus.denied
    }

    /// The settings of the current source.
    nonisolated static var published: Published {
        publication.withLock { $0 }
    }

    private nonisolated static let publication = Mutex(Published())

    private static func publish() {
        let settings = current.map { Published(isEnabled: $0.isEnabled, status: $0.effectiveStatus) } ?? Published()
        publication.withLock { $0 = settings }
    }
}
