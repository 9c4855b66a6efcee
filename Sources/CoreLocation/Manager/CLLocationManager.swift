// SPDX-License-Identifier: MIT

import Diagnostics
public import Foundation

/// Tells the delegate where the user is and whether the app may know.
///
/// The position comes from the ``LocationSource`` that is current when the manager is made. All calls of the delegate
/// come later than what causes them, on the main actor.
///
/// - Note: Headings, regions, visits, beacons and significant changes do not exist; nor do `activityType`,
///   `pausesLocationUpdatesAutomatically` and the settings for the background, which would have no effect.
@preconcurrency @MainActor
open class CLLocationManager: NSObject {
    /// The object that is told, held weakly.
    ///
    /// Setting the first one leads to a call of `locationManagerDidChangeAuthorization(_:)`.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { reportAuthorizationAtFirst() }
    }

    /// How accurate a position should be, in metres; by default the best there is.
    ///
    /// ``requestLocation()`` waits for a position of this accuracy, up to ten seconds. With
    /// ``kCLLocationAccuracyReduced`` positions are rounded to about five kilometres.
    open var desiredAccuracy = kCLLocationAccuracyBest

    /// How far the user must move, in metres, before a new position is told; by default any movement is told.
    open var distanceFilter = kCLDistanceFilterNone

    /// The position told last; `nil` before the first and while the app may not know.
    open private(set) var location: CLLocation?

    /// The position told before those that are being told.
    private(set) var formerLocation: CLLocation?

    private let source: LocationSource?
    private let clock: any LocationClock
    private var hasReportedAuthorization = false
    private var isUpdating = false
    private var request: LocationRequest?
    private var timer: (any LocationTimer)?
    /// The sample of the track that was told last.
    private var lastSample = -1
    private var lastDelivered: CLLocation?

    /// Creates a manager of the current source.
    public override init() {
        source = LocationSource.current
        clock = source?.clock ?? SystemLocationClock()
        super.init()
        source?.add(self)
    }

    /// Creates a manager of a source, or of none, by a clock.
    package init(source: LocationSource?, clock: any LocationClock) {
        self.source = source
        self.clock = clock
        super.init()
        source?.add(self)
    }

    /// Returns whether location services are on: there is a source, and it is not switched off.
    nonisolated open class func locationServicesEnabled() -> Bool {
        LocationSource.published.isEnabled
    }

    /// Returns whether the app may use the position of the current source; deprecated on Apple's systems.
    nonisolated open class func authorizationStatus() -> CLAuthorizationStatus {
        LocationSource.published.status
    }

    /// Whether the app may use the position; `denied` while location services are off.
    open var authorizationStatus: CLAuthorizationStatus {
        source?.effectiveStatus ?? .denied
    }

    /// How accurate the positions are that the app may have.
    open var accuracyAuthorization: CLAccuracyAuthorization {
        source?.accuracyAuthorization ?? .fullAccuracy
    }

    /// Asks for the position while the app is in use; does something only while the status is `notDetermined`.
    open func requestWhenInUseAuthorization() {
        guard authorizationStatus == .notDetermined else { return }
        source?.ask(for: .authorizedWhenInUse)
    }

    /// Asks for the position at any time; does something only while the status is `notDetermined` or
    /// `authorizedWhenInUse`.
    open func requestAlwaysAuthorization() {
        guard authorizationStatus == .notDetermined || authorizationStatus == .authorizedWhenInUse else { return }
        source?.ask(for: .authorizedAlways)
    }

    /// Tells the delegate the position, now and whenever it changes; a pending ``requestLocation()`` is dropped.
    ///
    /// While the user has not been asked nothing is told; `denied` when the app may not know.
    open func startUpdatingLocation() {
        request = nil
        guard !isUpdating else { return }
        isUpdating = true
        beginUpdating()
    }

    /// Stops the updates, and drops a pending ``requestLocation()``.
    open func stopUpdatingLocation() {
        isUpdating = false
        request = nil
        cancelTimer()
    }

    /// Tells the delegate the position once, or that it cannot be had.
    ///
    /// While updates are running, or a request is pending, nothing is done. A position of the desired accuracy is
    /// waited for, up to ten seconds; then the most accurate one counts.
    open func requestLocation() {
        guard !isUpdating, request == nil else {
            Log("CoreLocation")(.info, "requestLocation() does nothing while updates run or a request is pending")
            return
        }
        request = LocationRequest(deadline: clock.now.addingTimeInterval(LocationRequest.patience))
        source?.begin()
        wake(after: 0)
    }

    /// What the source is and may do has changed.
    func sourceDidChange() {
        if !authorizationStatus.isAuthorized { location = nil }
        _ = clock.schedule(after: 0) { [weak self] in
            guard let self, hasReportedAuthorization else { return }
            delegate?.locationManagerDidChangeAuthorization(self)
        }
        if isUpdating { beginUpdating() }
    }

    private func reportAuthorizationAtFirst() {
        guard !hasReportedAuthorization, delegate != nil else { return }
        _ = clock.schedule(after: 0) { [weak self] in
            guard let self, !hasReportedAuthorization, let delegate else { return }
            hasReportedAuthorization = true
            delegate.locationManagerDidChangeAuthorization(self)
        }
    }
}

// MARK: - Telling positions

extension CLLocationManager {
    private func beginUpdating() {
        lastDelivered = nil
        if let source, authorizationStatus.isAuthorized {
            source.begin()
            lastSample = source.track.index(at: source.played) - 1
        }
        wake(after: 0)
    }

    private func cancelTimer() {
        timer?.cancel()
        timer = nil
    }

    private func wake(after delay: TimeInterval) {
        cancelTimer()
        timer = clock.schedule(after: delay) { [weak self] in self?.wakeUp() }
    }

    private func wakeUp() {
        timer = nil
        guard isUpdating || request != nil else { return }
        guard let source, authorizationStatus.isAuthorized else { return refuse() }
        if isUpdating {
            wakeForNext(after: update(source), source)
        } else {
            answerRequest(source)
        }
    }

    /// The app may not know the position: an error, unless the user has still to be asked.
    private func refuse() {
        if isUpdating, authorizationStatus == .notDetermined { return }
        request = nil
        delegate?.locationManager(self, didFailWithError: CLError(.denied))
    }

    /// Tells what has been played since the last time and answers with the number of the sample up to which.
    private func update(_ source: LocationSource) -> Int {
        let index = source.track.index(at: source.played)
        guard index > lastSample else { return index }
        let samples = source.track.samples[(lastSample + 1)...index]
        lastSample = index
        var locations: [CLLocation] = []
        for sample in samples {
            if let location = location(sample, source) {
                if isFarEnough(location) {
                    locations.append(location)
                    lastDelivered = location
                }
            } else {
                deliver(locations)
                locations = []
                guard isUpdating else { return index }
                delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
            }
            guard isUpdating else { return index }
        }
        deliver(locations)
        return index
    }

    private func wakeForNext(after index: Int, _ source: LocationSource) {
        // The delegate may have stopped the updates, or have stopped them and started again.
        guard isUpdating, timer == nil, index + 1 < source.track.samples.count else { return }
        wake(after: delay(toSample: index + 1, source))
    }

    /// The seconds until a sample is played.
    private func delay(toSample index: Int, _ source: LocationSource) -> TimeInterval {
        let date = source.date(of: source.track.samples[index].offset)
        return max(0, date.timeIntervalSince(clock.now))
    }

    private func deliver(_ locations: [CLLocation]) {
        guard let last = locations.last else { return }
        formerLocation = location
        location = last
        delegate?.locationManager(self, didUpdateLocations: locations)
    }

    private func isFarEnough(_ location: CLLocation) -> Bool {
        guard distanceFilter > 0, let lastDelivered else { return true }
        return location.distance(from: lastDelivered) >= distanceFilter
    }

    private func location(_ sample: LocationTrack.Sample, _ source: LocationSource) -> CLLocation? {
        let isReduced = accuracyAuthorization == .reducedAccuracy || desiredAccuracy >= kCLLocationAccuracyReduced
        return sample.fix.map { fix in
            (isReduced ? fix.reduced : fix).location(at: source.date(of: sample.offset))
        }
    }

    private func answerRequest(_ source: LocationSource) {
        guard var request else { return }
        let index = source.track.index(at: source.played)
        if let location = location(source.track.samples[index], source) {
            request.offer(location)
            if desiredAccuracy <= 0 || location.horizontalAccuracy <= desiredAccuracy {
                self.request = nil
                return deliver([location])
            }
        }
        let patience = request.deadline.timeIntervalSince(clock.now)
        guard patience <= 0 else {
            self.request = request
            let isLast = index + 1 >= source.track.samples.count
            return wake(after: isLast ? patience : min(patience, delay(toSample: index + 1, source)))
        }
        self.request = nil
        if let best = request.best {
            deliver([best])
        } else {
            delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
        }
    }
}
