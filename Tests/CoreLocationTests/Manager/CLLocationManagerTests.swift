// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CoreLocation

@MainActor
struct CLLocationManagerTests {
    private let clock = ManualLocationClock()
    private let delegate = RecordingDelegate()

    /// A source that is at the latitudes, a second each; no reception where there is none.
    private func source(_ latitudes: [Double?], pace: Double = 1) -> LocationSource {
        let samples = latitudes.enumerated().map { number, latitude in
            LocationTrack.Sample(
                offset: Double(number),
                fix: latitude.map { LocationFix(coordinate: CLLocationCoordinate2D(latitude: $0, longitude: 0)) }
            )
        }
        return LocationSource(track: LocationTrack(samples: samples), pace: pace, clock: clock)
    }

    private func manager(_ source: LocationSource?) -> CLLocationManager {
        let manager = CLLocationManager(source: source, clock: clock)
        manager.delegate = delegate
        return manager
    }

    @Test func `L1 a manager with a delegate reports the authorization once and then each change`() {
        let source = source([1])
        let manager = manager(source)
        #expect(delegate.take() == [])
        clock.advance()
        #expect(delegate.take() == ["authorization authorizedWhenInUse"])
        manager.delegate = delegate
        clock.advance(5)
        #expect(delegate.take() == [])

        source.authorizationStatus = .denied
        #expect(delegate.take() == [])
        clock.advance()
        #expect(delegate.take() == ["authorization denied"])
        source.authorizationStatus = .denied
        source.isEnabled = false
        source.authorizationStatus = .authorizedAlways
        source.isEnabled = true
        clock.advance()
        #expect(delegate.take().last == "authorization authorizedAlways")
    }

    @Test func `L2 asking does something only while the user has not been asked`() {
        let source = source([1])
        source.authorizationStatus = .notDetermined
        let manager = manager(source)
        clock.advance()
        #expect(delegate.take() == ["authorization notDetermined"])

        manager.requestWhenInUseAuthorization()
        #expect(manager.authorizationStatus == .notDetermined)
        clock.advance()
        #expect(delegate.take() == ["authorization authorizedWhenInUse"])
        manager.requestWhenInUseAuthorization()
        clock.advance()
        #expect(delegate.take() == [])
        manager.requestAlwaysAuthorization()
        clock.advance()
        #expect(delegate.take() == ["authorization authorizedAlways"])
    }

    @Test(arguments: [
        (LocationSource.Answer.allow, CLAuthorizationStatus.authorizedWhenInUse), (.deny, .denied),
        (.ignore, .notDetermined),
    ])
    func `L2 the user answers as the source says`(answer: LocationSource.Answer, status: CLAuthorizationStatus) {
        let source = source([1])
        source.authorizationStatus = .notDetermined
        source.answer = answer
        let manager = manager(source)

        manager.requestWhenInUseAuthorization()
        clock.advance()

        #expect(manager.authorizationStatus == status)
    }

    @Test(arguments: [CLAuthorizationStatus.denied, .restricted])
    func `L2 who has refused is not asked again`(status: CLAuthorizationStatus) {
        let source = source([1])
        source.authorizationStatus = status
        let manager = manager(source)

        manager.requestWhenInUseAuthorization()
        manager.requestAlwaysAuthorization()
        clock.advance(1)

        #expect(manager.authorizationStatus == status)
    }

    @Test func `L3 starting while denied fails with denied, later`() {
        let source = source([1])
        source.authorizationStatus = .denied
        let manager = manager(source)
        clock.advance()
        _ = delegate.take()

        manager.startUpdatingLocation()

        #expect(delegate.take() == [])
        clock.advance(3)
        #expect(delegate.take() == ["fail denied"])
        #expect(manager.location == nil)
    }

    @Test func `L3 without a source services are off and starting fails with denied`() {
        let manager = manager(nil)
        clock.advance()
        _ = delegate.take()
        manager.startUpdatingLocation()
        clock.advance()

        #expect(delegate.take() == ["fail denied"])
        #expect(manager.authorizationStatus == .denied)
    }

    @Test func `L3 lost reception is told and updating goes on`() {
        let manager = manager(source([1, nil, 3]))
        manager.startUpdatingLocation()
        clock.advance(5)

        #expect(
            delegate.take() == [
                "authorization authorizedWhenInUse", "update 1.00", "fail locationUnknown", "update 3.00",
            ]
        )
    }

    @Test func `L3 updates wait for the user's answer and stop when it is taken back`() {
        let source = source([1, 2, 3, 4, 5])
        source.authorizationStatus = .notDetermined
        let manager = manager(source)
        manager.startUpdatingLocation()
        clock.advance(1)
        #expect(delegate.take() == ["authorization notDetermined"])

        manager.requestWhenInUseAuthorization()
        clock.advance()
        #expect(delegate.take() == ["authorization authorizedWhenInUse", "update 1.00"])

        source.authorizationStatus = .denied
        clock.advance(2)
        #expect(delegate.take() == ["authorization denied", "fail denied"])
        #expect(manager.location == nil)
    }

    @Test func `L4 the first update may be a fix of before and location is the last that was told`() {
        let source = source([1, 2, 3, 4])
        let first = manager(source)
        first.startUpdatingLocation()
        clock.advance(2.5)
        _ = delegate.take()
        let second = CLLocationManager(source: source, clock: clock)
        let other = RecordingDelegate()
        second.delegate = other

        second.startUpdatingLocation()
        clock.advance()

        #expect(other.take().last == "update 3.00")
        // Half a second ago.
        #expect(other.locations.last?.timestamp == clock.now.addingTimeInterval(-0.5))
        #expect(second.location === other.locations.last)
    }

    @Test func `L4 positions that come together are told the oldest first`() {
        let manager = manager(source([1, 2, 3, 4], pace: 2))
        manager.startUpdatingLocation()
        clock.advance()
        _ = delegate.take()

        clock.stall(1.2)
        clock.advance(3)

        #expect(delegate.take() == ["update 2.00 3.00", "update 4.00"])
        #expect(manager.location?.coordinate.latitude == 4)
    }

    @Test func `L5 moves shorter than the filter from the last told position are dropped`() {
        // A degree of latitude is about 111 km.
        let manager = manager(source([0, 0.1, 0.2, 0.3, 0.35, 0.8, 0.9]))
        manager.distanceFilter = 30_000
        manager.startUpdatingLocation()
        clock.advance(10)

        #expect(delegate.locations.map(\.coordinate.latitude) == [0, 0.3, 0.8])
    }

    @Test func `L5 by default no move is dropped`() {
        let manager = manager(source([0, 0, 0.000_001]))
        manager.startUpdatingLocation()
        clock.advance(10)

        #expect(manager.distanceFilter == kCLDistanceFilterNone)
        #expect(delegate.locations.count == 3)
    }

    @Test func `L6 a request gives exactly one position`() {
        let manager = manager(source([1, 2, 3]))
        clock.advance()
        _ = delegate.take()

        manager.requestLocation()
        manager.requestLocation()

        #expect(delegate.take() == [])
        clock.advance(20)
        #expect(delegate.take() == ["update 1.00"])
    }

    @Test func `L6 a request while denied gives exactly one error`() {
        let source = source([1])
        source.authorizationStatus = .denied
        let manager = manager(source)
        clock.advance()
        _ = delegate.take()

        manager.requestLocation()
        clock.advance(20)

        #expect(delegate.take() == ["fail denied"])
    }

    @Test func `L6 a request without reception fails after ten seconds`() {
        let manager = manager(source([nil]))
        clock.advance()
        _ = delegate.take()

        manager.requestLocation()
        clock.advance(9.9)
        #expect(delegate.take() == [])
        clock.advance(0.2)

        #expect(delegate.take() == ["fail locationUnknown"])
    }

    @Test func `L6 a request waits for the accuracy asked for`() {
        let accuracies = [500.0, 80, 5]
        let samples = accuracies.enumerated().map { number, accuracy in
            var fix = LocationFix(coordinate: CLLocationCoordinate2D(latitude: Double(number), longitude: 0))
            fix.horizontalAccuracy = accuracy
            return LocationTrack.Sample(offset: Double(number), fix: fix)
        }
        let manager = manager(LocationSource(track: LocationTrack(samples: samples), clock: clock))
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters

        manager.requestLocation()
        clock.advance(20)

        #expect(delegate.take().last == "update 1.00")
        #expect(delegate.locations.count == 1)
    }

    @Test func `L6 stop and start drop a request`() {
        let manager = manager(source([1, 2]))
        clock.advance()
        _ = delegate.take()

        manager.requestLocation()
        manager.stopUpdatingLocation()
        clock.advance(20)
        #expect(delegate.take() == [])

        manager.requestLocation()
        manager.startUpdatingLocation()
        clock.advance(20)
        #expect(delegate.take() == ["update 2.00"])
    }

    @Test func `L7 what is not known is negative`() {
        let manager = manager(source([1]))
        manager.startUpdatingLocation()
        clock.advance()

        #expect(manager.location?.course == -1)
        #expect(manager.location?.speed == -1)
        #expect(manager.location?.verticalAccuracy == -1)
    }

    @Test func `L7 by the system's clock the calls come on the main actor, later`() async {
        let source = LocationSource(coordinate: CLLocationCoordinate2D(latitude: 7, longitude: 8))
        let manager = CLLocationManager(source: source, clock: SystemLocationClock())
        manager.delegate = delegate
        await withCheckedContinuation { continuation in
            delegate.onUpdate = { _ in
                MainActor.assertIsolated()
                continuation.resume()
            }
            manager.startUpdatingLocation()
            #expect(delegate.take() == [])
        }

        #expect(delegate.take() == ["authorization authorizedWhenInUse", "update 7.00"])
    }

    @Test func `no update comes after stopping, not even from within the call`() {
        let manager = manager(source([1, 2, 3]))
        delegate.onUpdate = { $0.stopUpdatingLocation() }
        manager.startUpdatingLocation()
        clock.advance(10)

        #expect(delegate.locations.count == 1)
    }

    @Test func `a delegate of old is told from where to where`() {
        let old = OldDelegate()
        let manager = manager(source([1, 2]))
        manager.delegate = old
        manager.startUpdatingLocation()
        clock.advance(5)

        #expect(old.events == ["authorization authorizedWhenInUse", "1.0 to 1.0", "1.0 to 2.0"])
    }

    @Test func `a replay goes faster by its pace`() {
        let manager = manager(source([1, 2, 3, 4, 5], pace: 4))
        manager.startUpdatingLocation()
        clock.advance(0.5)

        #expect(delegate.locations.map(\.coordinate.latitude) == [1, 2, 3])
    }

    @Test func `reduced accuracy rounds to kilometres`() throws {
        let source = source([48.8566])
        source.accuracyAuthorization = .reducedAccuracy
        let manager = manager(source)
        manager.startUpdatingLocation()
        clock.advance()

        let location = try #require(manager.location)
        #expect(abs(location.coordinate.latitude - 48.85) < 1e-9)
        #expect(location.horizontalAccuracy == kCLLocationAccuracyReduced)
    }

    @Test func `the delegate and the manager are not held`() {
        let source = source([1, 2])
        weak var weakManager: CLLocationManager?
        do {
            let manager = CLLocationManager(source: source, clock: clock)
            manager.delegate = delegate
            manager.startUpdatingLocation()
            weakManager = manager
        }

        #expect(weakManager == nil)
        clock.advance(5)
        #expect(delegate.take() == [])
    }

    @Test func `the current source says whether services are on`() {
        let former = LocationSource.current
        defer { LocationSource.current = former }
        LocationSource.current = nil
        #expect(!CLLocationManager.locationServicesEnabled())
        #expect(CLLocationManager.authorizationStatus() == .denied)

        let source = source([1])
        LocationSource.current = source
        #expect(CLLocationManager.locationServicesEnabled())
        #expect(CLLocationManager.authorizationStatus() == .authorizedWhenInUse)
        #expect(CLLocationManager().authorizationStatus == .authorizedWhenInUse)
        source.isEnabled = false
        #expect(!CLLocationManager.locationServicesEnabled())
        #expect(CLLocationManager.authorizationStatus() == .denied)
    }
}
