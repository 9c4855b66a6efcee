// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct MKMapCameraTests {
    private let athens = CLLocationCoordinate2D(latitude: 37.98, longitude: 23.73)

    @Test func `M12 heading reads back in 0 to 360 and pitch is clamped`() {
        let camera = MKMapCamera(lookingAtCenter: athens, fromDistance: 1000, pitch: 45, heading: -10)

        #expect(camera.heading == 350)
        #expect(camera.pitch == 0)
        camera.pitch = .nan
        #expect(camera.pitch == 0)
    }

    @Test func `M12 a copy changes apart from its original`() throws {
        let camera = MKMapCamera(lookingAtCenter: athens, fromDistance: 1000, pitch: 0, heading: 5)
        let copy = try #require(camera.copy() as? MKMapCamera)

        #expect(copy == camera && copy.hash == camera.hash)
        copy.altitude = 7
        #expect(copy != camera)
        #expect(camera.centerCoordinateDistance == 1000 && copy.centerCoordinateDistance == 7)
    }

    @Test func `an eye aside gives distance and heading`() {
        let origin = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        let east = CLLocationCoordinate2D(latitude: 0, longitude: 1)
        let camera = MKMapCamera(lookingAtCenter: east, fromEyeCoordinate: origin, eyeAltitude: 100_000)
        let above = MKMapCamera(lookingAtCenter: east, fromEyeCoordinate: east, eyeAltitude: 500)

        // The hypotenuse of 111 319.49 m and 100 000 m.
        #expect(abs(camera.heading - 90) < 1e-9)
        #expect(abs(camera.centerCoordinateDistance - 149_639.66) < 0.1)
        #expect(above.heading == 0 && above.centerCoordinateDistance == 500)
    }

    @Test func `an archive gives back every value`() throws {
        let camera = MKMapCamera(lookingAtCenter: athens, fromDistance: 1234, pitch: 0, heading: 56)
        let data = try NSKeyedArchiver.archivedData(withRootObject: camera, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapCamera.self, from: data))

        #expect(read == camera)
    }

    @Test func `a camera without numbers is refused`() {
        let size = CGSize(width: 400, height: 300)
        let lost = MKMapCamera(lookingAtCenter: kCLLocationCoordinate2DInvalid, fromDistance: 1, pitch: 0, heading: 0)
        let far = MKMapCamera(lookingAtCenter: athens, fromDistance: .nan, pitch: 0, heading: 0)
        let near = MKMapCamera(lookingAtCenter: athens, fromDistance: -5, pitch: 0, heading: 0)

        #expect(RegionFitting.camera(lost, viewSize: size) == nil)
        #expect(RegionFitting.camera(far, viewSize: size) == nil)
        #expect(RegionFitting.camera(near, viewSize: size)?.zoomLevel == 22)
    }
}
