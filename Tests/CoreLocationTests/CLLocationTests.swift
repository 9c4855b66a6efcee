// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import Testing

struct CLLocationTests {
    @Test func `the distance of Flinders Peak and Buninyong is that of Geoscience Australia`() {
        // 54 972.271 m, the worked example of the GDA technical manual for Vincenty's inverse formula.
        let peak = CLLocation(
            latitude: -(37 + 57 / 60.0 + 3.72030 / 3600),
            longitude: 144 + 25 / 60.0 + 29.52440 / 3600
        )
        let buninyong = CLLocation(
            latitude: -(37 + 39 / 60.0 + 10.15610 / 3600),
            longitude: 143 + 55 / 60.0 + 35.38390 / 3600
        )

        #expect(abs(peak.distance(from: buninyong) - 54_972.271) < 0.001)
        #expect(abs(buninyong.distance(from: peak) - 54_972.271) < 0.001)
    }

    @Test func `a degree of the equator and of the meridian differ as on the ellipsoid`() {
        // a·π/180 and the meridian arc from 0 to 1 degree on WGS 84.
        let origin = CLLocation(latitude: 0, longitude: 0)

        #expect(abs(origin.distance(from: CLLocation(latitude: 0, longitude: 1)) - 111_319.4908) < 0.001)
        #expect(abs(origin.distance(from: CLLocation(latitude: 1, longitude: 0)) - 110_574.3886) < 0.001)
    }

    @Test func `the distance across the 180th meridian is short and to itself nothing`() {
        let west = CLLocation(latitude: 0, longitude: 179.5)

        #expect(abs(west.distance(from: CLLocation(latitude: 0, longitude: -179.5)) - 111_319.4908) < 0.001)
        #expect(west.distance(from: west) == 0)
    }

    @Test func `opposite places are half the Earth apart within the stated tolerance`() {
        // 20 003 931 m along the meridian.
        let distance = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 180))

        #expect(abs(distance - 20_003_931) < 0.006 * 20_003_931)
    }

    @Test func `no pair of places gives a distance that is no number`() {
        let latitudes = [-90, -89.999_999, -1e-300, 0, 45, 90]
        let longitudes = [-180, -90, 0, 1e-12, 179.999_999, 180]
        for latitude in latitudes {
            for longitude in longitudes {
                let distance = CLLocation(latitude: latitude, longitude: longitude)
                    .distance(from: CLLocation(latitude: -latitude, longitude: 180))
                #expect(distance >= 0 && distance < 20_100_000, "\(latitude), \(longitude)")
            }
        }
    }

    @Test func `what is not given is unknown`() {
        let location = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2),
            altitude: 3,
            horizontalAccuracy: 4,
            verticalAccuracy: 5,
            timestamp: Date(timeIntervalSinceReferenceDate: 6)
        )

        #expect(location.course == -1)
        #expect(location.speed == -1)
        #expect(location.courseAccuracy == -1)
        #expect(location.speedAccuracy == -1)
        #expect(location.timestamp == Date(timeIntervalSinceReferenceDate: 6))
    }

    @Test func `an archive gives back every value`() throws {
        let location = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2),
            altitude: 3,
            horizontalAccuracy: 4,
            verticalAccuracy: 5,
            course: 6,
            courseAccuracy: 7,
            speed: 8,
            speedAccuracy: 9,
            timestamp: Date(timeIntervalSinceReferenceDate: 10)
        )

        let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))

        #expect(read.coordinate.latitude == 1 && read.coordinate.longitude == 2)
        #expect(read.altitude == 3 && read.horizontalAccuracy == 4 && read.verticalAccuracy == 5)
        #expect(read.course == 6 && read.courseAccuracy == 7 && read.speed == 8 && read.speedAccuracy == 9)
        #expect(read.timestamp == location.timestamp)
    }
}
