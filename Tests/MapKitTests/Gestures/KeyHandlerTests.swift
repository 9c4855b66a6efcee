// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct KeyHandlerTests {
    @Test(arguments: [("Left", -200.0, 0.0), ("Right", 200, 0), ("Up", 0, -150), ("Down", 0, 150)])
    func `Y4 an arrow key shows what lies a quarter of the view in its direction`(key: String, x: Double, y: Double)
        throws
    {
        let stage = try MapStage()
        let wanted = stage.coordinate(400 + x, 300 + y)
        try stage.key(key)
        stage.settle()
        let point = stage.map.convert(wanted, toPointTo: stage.map)

        #expect(abs(point.x - 400) < 1e-6 && abs(point.y - 300) < 1e-6)
        #expect(abs(stage.zoomLevel - 2) < 1e-9)
    }

    @Test func `Y4 plus and minus zoom by a level`() throws {
        let stage = try MapStage()
        try stage.key("+")
        stage.settle()
        #expect(abs(stage.zoomLevel - 3) < 1e-9)
        try stage.key("-")
        try stage.key("-")
        stage.settle()
        #expect(abs(stage.zoomLevel - 1) < 1e-9)
    }

    @Test func `Y4 the wheel zooms, two fingers on a touchpad do so by their precise amounts`() throws {
        let stage = try MapStage()
        try stage.scroll(0.3, at: 400, 300)
        stage.settle()

        #expect(abs(stage.zoomLevel - 2.15) < 1e-6)
        #expect(abs(stage.map.centerCoordinate.latitude) < 1e-9)
    }

    @Test func `U183 keys zoom about the middle and the wheel about the pointer`() throws {
        let stage = try MapStage(center: CLLocationCoordinate2D(latitude: 20, longitude: 30))
        let center = stage.map.centerCoordinate
        try stage.move(600, 200)
        try stage.key("+")
        stage.settle()
        #expect(abs(stage.map.centerCoordinate.latitude - center.latitude) < 1e-9)
        #expect(abs(stage.map.centerCoordinate.longitude - center.longitude) < 1e-9)
        let place = stage.coordinate(600, 200)
        try stage.scroll(1, at: 600, 200)
        stage.settle()
        let point = stage.map.convert(place, toPointTo: stage.map)
        #expect(abs(point.x - 600) < 1e-6 && abs(point.y - 200) < 1e-6)
        #expect(abs(stage.map.centerCoordinate.longitude - center.longitude) > 1)
    }

    @Test func `keys in quick succession add up`() throws {
        let stage = try MapStage(zoom: 5)
        let wanted = stage.coordinate(400 + 600, 300)
        for _ in 0..<3 {
            try stage.key("Right")
            stage.frame(after: UIWindow.frameInterval)
        }
        stage.settle()

        #expect(abs(stage.map.convert(wanted, toPointTo: stage.map).x - 400) < 1e-6)
        #expect(stage.delegate.count(.regionDidChange(animated: true)) == 1)
    }

    @Test func `zero shows the whole world with north up`() throws {
        let stage = try MapStage(zoom: 9, center: CLLocationCoordinate2D(latitude: 60, longitude: 120))
        let camera = stage.map.camera
        camera.heading = 50
        stage.map.camera = camera
        try stage.key("0")
        stage.settle()

        #expect(stage.map.camera.heading == 0)
        #expect(stage.map.visibleMapRect.insetBy(dx: -1, dy: -1).contains(MKMapRect.world))
    }
}
