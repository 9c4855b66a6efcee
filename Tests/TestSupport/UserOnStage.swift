// SPDX-License-Identifier: MIT

package import CoreLocation
package import Foundation
package import MapKit

/// A user whose place the map of a stage can find out, on a clock that goes with the stage's.
@MainActor
package final class UserOnStage {
    /// The stage.
    package let stage: MapStage
    /// Where the place comes from.
    package let source: LocationSource
    private let clock = ManualLocationClock()

    /// Puts a user on the stage who is at the places, a second each; `nil` where there is no reception.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - places: Latitudes and longitudes in degrees.
    ///   - accuracy: The horizontal accuracy in metres.
    package init(_ stage: MapStage, at places: (Double, Double)?..., accuracy: CLLocationAccuracy = 5) {
        self.stage = stage
        let samples = places.enumerated().map { number, place in
            let fix = place.map { latitude, longitude in
                var fix = LocationFix(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
                fix.horizontalAccuracy = accuracy
                return fix
            }
            return LocationTrack.Sample(offset: Double(number), fix: fix)
        }
        source = LocationSource(track: LocationTrack(samples: samples), clock: clock)
    }

    /// Does what has the map ask for the place, which is then found out.
    package func asked(_ body: (MKMapView) -> Void) {
        // Other tests have other users.
        let former = LocationSource.current
        LocationSource.current = source
        body(stage.map)
        LocationSource.current = former
        pass(0)
    }

    /// Has the map show the user.
    package func show() {
        asked { $0.showsUserLocation = true }
    }

    /// Lets time pass for the user, in seconds, and makes a frame.
    package func pass(_ seconds: TimeInterval) {
        clock.advance(seconds)
        stage.frame(after: seconds)
    }
}
