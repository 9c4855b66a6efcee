// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct ResizeTests {
    @Test func `U101 a new size keeps the centre and the scale and reports them`() throws {
        let stage = try MapStage(center: CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12))
        let scale = stage.map.visibleMapRect.width / 800
        stage.resize(to: CGSize(width: 500, height: 700))

        #expect(stage.map.bounds.size == CGSize(width: 500, height: 700))
        #expect(abs(stage.map.centerCoordinate.latitude - 51.5) < 1e-9)
        #expect(abs(stage.map.centerCoordinate.longitude + 0.12) < 1e-9)
        #expect(abs(stage.map.visibleMapRect.width / 500 - scale) < 1e-6)
        let middle = stage.coordinate(250, 350)
        #expect(abs(middle.latitude - 51.5) < 1e-9 && abs(middle.longitude + 0.12) < 1e-9)
        #expect(
            stage.delegate.calls.filter { $0 != .visibleRegionChanged } == [
                .regionWillChange(animated: false), .regionDidChange(animated: false),
            ]
        )
    }

    @Test func `U102 the first frame after enlarging shows the map everywhere`() throws {
        let stage = try MapStage.small()
        stage.resize(to: CGSize(width: 800, height: 600))
        let shot = stage.window.framebuffer.bitmap

        #expect(shot.width == 800 && shot.height == 600)
        #expect(!shot.pixels.contains(0xff00_0000))
        // Nor is any part left to be drawn later: the picture is that of a map which had the size from the start.
        let fresh = try MapStage()
        fresh.map.visibleMapRect = stage.map.visibleMapRect
        #expect(shot == fresh.shot())
    }

    @Test func `a window without a size keeps the view and tells of nothing`() throws {
        let stage = try MapStage(zoom: 4, center: CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12))
        let before = stage.map.region
        let shot = stage.shot()
        stage.resize(to: .zero)
        stage.frame(after: 0.1)
        stage.map.region = stage.map.region
        stage.resize(to: CGSize(width: 800, height: 600))

        #expect(stage.map.region.span.latitudeDelta == before.span.latitudeDelta)
        #expect(stage.map.region.center.latitude == before.center.latitude)
        #expect(stage.delegate.calls == [])
        #expect(stage.shot() == shot)
    }

    @Test func `a hundred random sizes leave the picture of the last one`() throws {
        let stage = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)
        var random = SeededNumbers(seed: 102)
        for _ in 0..<30 {
            stage.resize(
                to: CGSize(width: random.next(in: 1...700).rounded(), height: random.next(in: 1...500).rounded())
            )
        }
        stage.resize(to: CGSize(width: 300, height: 200))
        let fresh = try MapStage(size: CGSize(width: 300, height: 200), zoom: 3)

        #expect(stage.shot() == fresh.shot())
    }

    @Test func `a size that changes during an animation ends at the wanted centre`() throws {
        let stage = try MapStage()
        stage.map.setCenter(CLLocationCoordinate2D(latitude: 12, longitude: 34), animated: true)
        stage.run(for: 0.1)
        stage.resize(to: CGSize(width: 500, height: 700))
        stage.settle()

        #expect(stage.map.centerCoordinate.latitude == 12 && stage.map.centerCoordinate.longitude == 34)
        #expect(stage.delegate.count(.regionWillChange(animated: true)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: true)) == 1)
    }
}
