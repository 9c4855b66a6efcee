// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct RegionChangeCallTests {
    private typealias Call = RecordingMapViewDelegate.Call

    private let near = CLLocationCoordinate2D(latitude: 5, longitude: 5)
    private let far = CLLocationCoordinate2D(latitude: -30, longitude: 150)

    /// Checks that each will has its did with the same flag, that none are nested, and that steps lie in between.
    private func pairs(_ calls: [Call], sourceLocation: SourceLocation = #_sourceLocation) -> [Bool] {
        var open: Bool?
        var pairs: [Bool] = []
        for call in calls {
            switch call {
            case .regionWillChange(let animated):
                #expect(open == nil, "a change begins within another", sourceLocation: sourceLocation)
                open = animated
            case .visibleRegionChanged:
                #expect(open != nil, "the map moves outside a change", sourceLocation: sourceLocation)
            case .regionDidChange(let animated):
                #expect(open == animated, "a change ends that never began", sourceLocation: sourceLocation)
                open = nil
                pairs.append(animated)
            default:
                break
            }
        }
        #expect(open == nil, "a change never ends", sourceLocation: sourceLocation)
        return pairs
    }

    @Test func `M6 each change has one will and one did`() throws {
        let stage = try MapStage()
        stage.map.setCenter(near, animated: false)
        #expect(
            stage.delegate.calls == [
                .regionWillChange(animated: false), .visibleRegionChanged, .regionDidChange(animated: false),
            ]
        )
        stage.delegate.calls = []
        stage.map.setCenter(CLLocationCoordinate2D(latitude: 8, longitude: 9), animated: true)
        stage.settle()

        #expect(pairs(stage.delegate.calls) == [true])
        #expect(stage.delegate.count(.visibleRegionChanged) > 5)
        #expect(stage.map.centerCoordinate.latitude == 8)
    }

    @Test func `M6 every kind of input makes changes that are paired`() throws {
        let stage = try MapStage()
        try stage.scroll(1, at: 100, 100)
        try stage.scroll(-2, at: 500, 100)
        stage.settle()
        try stage.key("+")
        try stage.key("Left")
        stage.settle()
        try stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 180, y: 130))
        stage.settle()
        try stage.click(400, 300)
        try stage.click(400, 300)
        stage.settle()

        #expect(pairs(stage.delegate.calls).count >= 4)
    }

    @Test func `M6 a drag during an animation ends it and begins a change of its own`() throws {
        let stage = try MapStage()
        stage.map.setCenter(near, animated: true)
        stage.run(for: 0.1)
        try stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 180, y: 130))
        stage.settle()

        #expect(pairs(stage.delegate.calls) == [true, false])
    }

    @Test func `M6 an animation begun during a drag gives way to the hand and both are paired`() throws {
        let stage = try MapStage()
        try stage.press(100, 100)
        try stage.move(150, 100)
        stage.frame(after: 0.02)
        stage.map.setCenter(near, animated: true)
        stage.run(for: 0.05)
        let before = stage.map.visibleMapRect
        try stage.move(170, 100)
        stage.frame(after: 0.02)
        // 20 points to the right, and nothing else moves the map any more.
        let way = (before.minX - stage.map.visibleMapRect.minX) / before.width * 800
        stage.run(for: 0.5)
        let rest = (before.minX - stage.map.visibleMapRect.minX) / before.width * 800
        try stage.release(170, 100)
        stage.settle()

        #expect(abs(way - 20) < 1e-6 && abs(rest - 20) < 1e-6)
        #expect(pairs(stage.delegate.calls) == [false, true, false])
    }

    @Test func `M6 the wheel during a drag zooms at once within the drag's change`() throws {
        let stage = try MapStage()
        try stage.press(100, 100)
        try stage.move(150, 100)
        stage.frame(after: 0.02)
        let place = stage.coordinate(150, 100)
        try stage.scroll(1, at: 150, 100)
        stage.frame(after: 0.02)
        #expect(abs(stage.zoomLevel - 2.5) < 1e-9)
        try stage.move(160, 110)
        stage.frame(after: 0.02)
        let point = stage.map.convert(place, toPointTo: stage.map)
        #expect(abs(point.x - 160) < 1e-6 && abs(point.y - 110) < 1e-6)
        stage.run(for: 0.3)
        try stage.release(160, 110)
        stage.settle()

        #expect(pairs(stage.delegate.calls) == [false])
    }

    @Test func `M7 animated says what happened and a jump to a far place is told as one`() throws {
        let stage = try MapStage(zoom: 6)
        stage.map.setCenter(far, animated: true)

        #expect(pairs(stage.delegate.calls) == [false])
        #expect(stage.map.centerCoordinate.longitude == 150)
    }

    @Test func `M8 a pan gives one will and one did for all of it with its deceleration`() throws {
        let stage = try MapStage(zoom: 5)
        try stage.press(500, 300)
        for step in 1...6 {
            stage.frame(after: UIWindow.frameInterval)
            try stage.move(500 - CGFloat(step) * 20, 300)
        }
        try stage.release(380, 300)
        #expect(stage.delegate.count(.regionDidChange(animated: false)) == 0)
        let released = stage.map.visibleMapRect.minX
        stage.settle()

        #expect(stage.map.visibleMapRect.minX > released)
        #expect(pairs(stage.delegate.calls) == [false])
        #expect(stage.delegate.calls.last == .regionDidChange(animated: false))
    }

    @Test func `U104 a new map tells of no region before a real change`() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let map = MKMapView()
        let delegate = RecordingMapViewDelegate()
        map.delegate = delegate
        window.addSubview(map)
        map.frame = window.bounds
        for _ in 0..<5 {
            window.tick(at: window.time + 0.1)
            _ = window.composite()
        }

        #expect(delegate.calls == [])
        map.centerCoordinate = near
        #expect(pairs(delegate.calls) == [false])
    }

    @Test func `setting what is shown already tells of nothing`() throws {
        let stage = try MapStage()
        stage.map.region = MKCoordinateRegion(center: near, latitudinalMeters: 1e5, longitudinalMeters: 1e5)
        stage.delegate.calls = []
        for _ in 0..<10 {
            stage.map.setRegion(
                MKCoordinateRegion(center: near, latitudinalMeters: 1e5, longitudinalMeters: 1e5),
                animated: true
            )
            stage.map.region = stage.map.region
        }
        stage.settle()

        #expect(stage.delegate.calls == [])
    }

    @Test func `what is read in the middle of an animation and set stops the map there`() throws {
        let stage = try MapStage()
        stage.map.setCenter(near, animated: true)
        stage.run(for: 0.15)
        let middle = stage.map.centerCoordinate
        stage.map.centerCoordinate = middle
        stage.settle()

        #expect(middle.latitude > 0 && middle.latitude < 5)
        #expect(stage.map.centerCoordinate.latitude == middle.latitude)
        #expect(pairs(stage.delegate.calls) == [true])
    }

    @Test(arguments: [
        RecordingMapViewDelegate.Call.regionWillChange(animated: false), .visibleRegionChanged,
        .regionDidChange(animated: false),
    ])
    func `a delegate that sets another region at any call has it and all calls are paired`(
        call: RecordingMapViewDelegate.Call
    ) throws {
        let stage = try MapStage()
        var isFirst = true
        let other = CLLocationCoordinate2D(latitude: -7, longitude: 3)
        stage.delegate.onCall = { map, heard in
            guard heard == call, isFirst else { return }
            isFirst = false
            map.setCenter(other, animated: false)
        }
        stage.map.setCenter(near, animated: false)

        #expect(stage.map.centerCoordinate.latitude == -7 && stage.map.centerCoordinate.longitude == 3)
        #expect(stage.delegate.calls.filter { $0 == .regionWillChange(animated: false) }.count == 2)
        #expect(stage.delegate.calls.filter { $0 == .regionDidChange(animated: false) }.count == 2)
    }

    @Test func `a delegate that sets the same region when it is about to change does not loop`() throws {
        let stage = try MapStage()
        stage.delegate.onCall = { [near] map, _ in map.setCenter(near, animated: false) }
        stage.map.setCenter(near, animated: false)

        #expect(pairs(stage.delegate.calls) == [false])
    }

    @Test func `an animation begun from a step of another change runs to its end`() throws {
        let stage = try MapStage()
        var isFirst = true
        stage.delegate.onCall = { map, call in
            guard call == .visibleRegionChanged, isFirst else { return }
            isFirst = false
            map.setCenter(CLLocationCoordinate2D(latitude: -7, longitude: 3), animated: true)
        }
        stage.map.setCenter(near, animated: false)
        stage.run(for: 0.1)
        let middle = stage.map.centerCoordinate.latitude
        stage.settle()

        #expect(middle < 5 && middle > -7)
        #expect(stage.map.centerCoordinate.latitude == -7)
        #expect(pairs(stage.delegate.calls) == [false, true])
    }

    @Test func `a map taken out of its window completes what it was told to do`() throws {
        let stage = try MapStage()
        stage.map.setCenter(near, animated: true)
        stage.run(for: 0.1)
        stage.map.removeFromSuperview()

        #expect(stage.map.centerCoordinate.latitude == 5)
        #expect(pairs(stage.delegate.calls) == [true])
    }

    @Test func `a map without a window moves at once`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let delegate = RecordingMapViewDelegate()
        map.delegate = delegate
        map.setCenter(near, animated: true)

        #expect(map.centerCoordinate.latitude == 5)
        #expect(pairs(delegate.calls) == [false])
    }
}
