// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct CameraAnimatorTests {
    private let size = CGSize(width: 400, height: 300)

    private func camera(_ latitude: Double, _ longitude: Double, zoom: Double, heading: Double = 0) -> MapCamera {
        MapCamera(
            center: MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)),
            zoomLevel: zoom,
            heading: heading
        )
    }

    @Test func `the first camera is the start and the last the target to the bit`() throws {
        let start = camera(37.98, 23.73, zoom: 8.1, heading: 350)
        let target = camera(38.1, 23.9, zoom: 10.7, heading: 20)
        let animator = try #require(CameraAnimator(from: start, to: target, viewSize: size, duration: 0.4))

        #expect(animator.camera(at: 0) == start && animator.camera(at: -1) == start)
        #expect(animator.camera(at: 0.4) == target && animator.camera(at: 99) == target)
        #expect(!animator.isFinished(at: 0.399) && animator.isFinished(at: 0.4))
    }

    @Test func `the heading takes the shorter turn and the zoom grows evenly`() throws {
        let animator = try #require(
            CameraAnimator(
                from: camera(0, 0, zoom: 4, heading: 350),
                to: camera(0, 0, zoom: 6, heading: 20),
                viewSize: size,
                duration: 1
            )
        )
        let half = animator.camera(at: 0.5)

        #expect(abs(half.heading - 5) < 1e-9)
        #expect(abs(half.zoomLevel - 5) < 1e-9)
    }

    @Test func `U113 the way from Fiji to Fiji crosses the 180th meridian`() throws {
        let animator = try #require(
            CameraAnimator(
                from: camera(-18.10, 178.47, zoom: 6),
                to: camera(-18.20, -178.82, zoom: 6),
                viewSize: size,
                duration: 1
            )
        )
        for step in 0...60 {
            let longitude = animator.camera(at: Double(step) / 60).centerCoordinate.longitude
            #expect(abs(longitude) >= 178)
        }
    }

    @Test func `while zooming one place of the map stays where it is in the view`() throws {
        let start = camera(10, 10, zoom: 5)
        let anchor = CGPoint(x: 320, y: 60)
        let target = start.scaled(to: start.pointsPerMapPoint * 8, about: anchor, viewSize: size)
        let place = start.mapPoint(at: anchor, viewSize: size)
        let animator = try #require(CameraAnimator(from: start, to: target, viewSize: size, duration: 1))

        for step in 0...20 {
            let point = animator.camera(at: Double(step) / 20).viewPoint(for: place, viewSize: size)
            #expect(abs(point.x - 320) < 1e-3 && abs(point.y - 60) < 1e-3)
        }
    }

    @Test func `M7 a target farther than four views is not animated`() {
        let start = camera(0, 0, zoom: 10)

        #expect(CameraAnimator(from: start, to: camera(0, 100, zoom: 10), viewSize: size, duration: 1) == nil)
        #expect(CameraAnimator(from: start, to: camera(0, 100, zoom: 1), viewSize: size, duration: 1) != nil)
        #expect(CameraAnimator(from: start, to: start, viewSize: size, duration: 0) == nil)
        #expect(CameraAnimator(from: start, to: start, viewSize: size, duration: .nan) == nil)
    }

    @Test func `inertia slows down and ends where it said`() throws {
        let start = camera(0, 0, zoom: 10)
        let animator = try #require(CameraAnimator(inertiaFrom: start, velocity: CGPoint(x: 1000, y: 0)))
        let way = (start.center.x - animator.target.center.x) * start.pointsPerMapPoint
        let steps = (0...4).map { animator.camera(at: Double($0) * animator.duration / 4).center.x }
        let lengths = zip(steps, steps.dropFirst()).map { $0 - $1 }

        // 0.5 s · ln(1000 / 10), and 0.5 s · (1000 - 10) points.
        #expect(abs(animator.duration - 2.302_585) < 1e-6)
        #expect(abs(way - 495) < 1e-6)
        #expect(lengths.sorted(by: >) == lengths)
        #expect(animator.camera(at: animator.duration) == animator.target)
    }

    @Test func `a map that hardly moves has no inertia`() {
        let start = camera(0, 0, zoom: 10)

        #expect(CameraAnimator(inertiaFrom: start, velocity: CGPoint(x: 6, y: 6)) == nil)
        #expect(CameraAnimator(inertiaFrom: start, velocity: CGPoint(x: Double.nan, y: 0)) == nil)
        #expect(CameraAnimator(inertiaFrom: start, velocity: CGPoint(x: Double.infinity, y: 0)) == nil)
    }
}
