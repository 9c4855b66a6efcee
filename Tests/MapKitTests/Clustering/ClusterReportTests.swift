// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// User reports of area H: many annotations, and groups of them.
@MainActor
struct ClusterReportTests {
    private static let zero = CLLocationCoordinate2D(latitude: 0, longitude: 0)

    private func scatter(_ count: Int, seed: UInt64, reach: Double) -> [(latitude: Double, longitude: Double)] {
        var numbers = SeededNumbers(seed: seed)
        return (0..<count).map { _ in
            (Double.random(in: -reach...reach, using: &numbers), Double.random(in: -reach...reach, using: &numbers))
        }
    }

    @Test func `U123 annotations far outside the view are asked nothing and take no part in a frame`() throws {
        let stage = try MapStage(zoom: 8)
        stage.useJoiningPlates()
        stage.addPins([(0, 0), (0.3, 0.3)])
        stage.settle()
        stage.addPins(scatter(10_000, seed: 123, reach: 60).filter { abs($0.longitude) > 10 })
        stage.delegate.calls = []
        stage.settle()

        #expect(!stage.delegate.calls.contains { if case .viewFor = $0 { true } else { false } })
        #expect(stage.map.controller.shown.count == 2)
    }

    @Test func `U125 removing twice as many takes about twice as long`() throws {
        // The shortest of several times: other work on the machine only lengthens them.
        func time(_ count: Int) throws -> Duration {
            let times = try (0..<5).map { _ in
                let stage = try MapStage()
                stage.usePlates(width: 4, height: 4)
                let pins = stage.addPins(scatter(count, seed: 125, reach: 50))
                stage.settle()
                let start = ContinuousClock.now
                stage.map.removeAnnotations(pins)
                stage.frame()
                return start.duration(to: .now)
            }
            return times.min() ?? .zero
        }

        #expect(try time(4_000) <= time(2_000) * 2.5)
    }

    @Test func `U126 ten thousand joined annotations are there in the next frame, and few are asked for views`() throws
    {
        let stage = try MapStage()
        stage.useJoiningPlates()
        stage.addPins(scatter(10_000, seed: 126, reach: 50))
        stage.frame()

        let members = stage.clusters.reduce(0) { $0 + $1.memberAnnotations.count }
        let singles = stage.seenViews.count - stage.clusters.count
        #expect(members + singles == 10_000)
        let asked = stage.delegate.calls.count { if case .viewFor = $0 { true } else { false } }
        // A thousand to learn from, and those that are shown.
        #expect(asked <= 1_000 + stage.seenViews.count)
    }

    @Test func `U128 a hair of zoom and back leaves the groups where they are`() throws {
        let stage = try MapStage(zoom: 3)
        stage.useJoiningPlates()
        stage.addPins(scatter(300, seed: 128, reach: 40))
        stage.settle()
        let before = places(stage)

        stage.show(ClusterReportTests.zero, zoom: 3.02)
        stage.settle()
        #expect(places(stage) == before)
        stage.show(ClusterReportTests.zero, zoom: 3)
        stage.settle()
        #expect(places(stage) == before)
    }

    @Test(arguments: [2.0, 3.0, 3.37, 4.5]) func `U129 the same zoom gives the same groups at the same places`(
        zoom: Double
    ) throws {
        let stage = try MapStage(zoom: zoom)
        stage.useJoiningPlates()
        stage.addPins(scatter(400, seed: 129, reach: 40))
        stage.settle()
        let before = places(stage)
        #expect(before.count > 10)

        for cycle in 0..<10 {
            stage.show(ClusterReportTests.zero, zoom: zoom + (cycle.isMultiple(of: 2) ? 1.3 : -1.1))
            stage.settle()
            stage.show(ClusterReportTests.zero, zoom: zoom)
            stage.settle()
        }

        let after = places(stage)
        #expect(after.count == before.count)
        for (place, former) in zip(after, before) {
            #expect(abs(place.latitude - former.latitude) <= 1e-9 && abs(place.longitude - former.longitude) <= 1e-9)
        }
    }

    /// Where everything in view stands, from west to east.
    private func places(_ stage: MapStage) -> [Place] {
        stage.seenViews.filter { $0.frame.intersects(stage.map.bounds) }
            .compactMap { $0.annotation?.coordinate }
            .map { Place(latitude: $0.latitude, longitude: $0.longitude) }
            .sorted { ($0.longitude, $0.latitude) < ($1.longitude, $1.latitude) }
    }

    private struct Place: Equatable {
        let latitude: Double
        let longitude: Double
    }

    @Test func `panning away and back leaves the groups as they were, and what stays in view keeps its group`() throws {
        let stage = try MapStage(zoom: 4)
        stage.useJoiningPlates()
        stage.addPins(scatter(2_000, seed: 7, reach: 60))
        stage.settle()
        let before = places(stage)

        for step in stride(from: 0.0, through: 60, by: 4) {
            let former = Set(stage.clusters.map { ObjectIdentifier($0) })
            stage.show(CLLocationCoordinate2D(latitude: 0, longitude: step), zoom: 4)
            stage.settle()
            let visible = stage.map.visibleMapRect
            for cluster in stage.clusters where visible.insetBy(dx: 1e7, dy: 0).contains(MKMapPoint(cluster.coordinate))
            {
                #expect(former.contains(ObjectIdentifier(cluster)))
            }
        }
        stage.show(ClusterReportTests.zero, zoom: 4)
        stage.settle()

        #expect(places(stage) == before)
    }

    @Test func `U132 thirty-two pins at one place can each be selected by clicks at the largest zoom`() throws {
        let stage = try MapStage(zoom: 21)
        stage.useJoiningPlates(width: 20, height: 20)
        let pins = stage.addPins(Array(repeating: (0, 0), count: 32))
        stage.settle()
        #expect(stage.seen == ["32 joined"])

        for pin in pins {
            try stage.clickAndSettle(100, 560)
            try stage.click(stage.seenViews[0])
            let view = try #require(stage.map.view(for: pin))
            try stage.click(view)
            #expect(stage.selectedTitle == pin.title)
        }
        try stage.clickAndSettle(100, 560)
        #expect(stage.seen == ["32 joined"])
        #expect(stage.map.selectedAnnotations.isEmpty)
    }

    @Test func `U132 of more pins than a fan has room for further clicks show the next ones`() throws {
        let stage = try MapStage(zoom: 21)
        stage.useJoiningPlates(width: 20, height: 20)
        let pins = stage.addPins(Array(repeating: (0, 0), count: 80))
        stage.settle()
        var seen: Set<String> = []

        for _ in 0..<3 {
            try stage.clickAndSettle(400, 290)
            seen.formUnion(stage.seenViews.compactMap { $0.annotation?.titleText })
        }

        #expect(seen.isSuperset(of: pins.compactMap(\.title)))
    }

    @Test func `U133 one click opens pins that no zoom can split, without a change of zoom`() throws {
        let stage = try MapStage(zoom: 10)
        stage.useJoiningPlates()
        // A degree has some 111 km: 0.1 m is 9e-7 degrees.
        let pins = stage.addPins([(0, 0), (0, 4e-7), (4e-7, 9e-7)])
        stage.settle()
        let rect = stage.map.visibleMapRect

        try stage.click(stage.seenViews[0])

        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, rect))
        #expect(pins.allSatisfy { stage.map.view(for: $0)?.superview != nil })
        #expect(stage.seen == ["0", "1", "2", "3 joined"])
    }

    @Test func `U133 a click on pins that zooming can split only selects them`() throws {
        let stage = try MapStage(zoom: 10)
        stage.useJoiningPlates()
        stage.addPins([(0, 0), (0, 0.001)])
        stage.settle()

        try stage.click(stage.seenViews[0])

        #expect(stage.seen == ["2 joined"])
    }

    @Test(arguments: [true, false]) func `U134 two pins part or join once while the zoom goes one way`(isIn: Bool)
        throws
    {
        let stage = try MapStage()
        stage.useJoiningPlates()
        stage.addPins([(0, 0), (0, 3)])
        stage.settle()
        var states: [Int] = []

        for step in 0...80 {
            let zoom = 2 + 0.05 * Double(isIn ? step : 80 - step)
            stage.show(ClusterReportTests.zero, zoom: zoom)
            stage.settle()
            states.append(stage.seen.count)
        }

        let changes = zip(states, states.dropFirst()).count { $0 != $1 }
        #expect(changes == 1)
        #expect(states.first == (isIn ? 1 : 2) && states.last == (isIn ? 2 : 1))
    }

    @Test func `U134 a zoom that trembles at the edge of a step changes the groups once`() throws {
        let stage = try MapStage(zoom: 4)
        stage.useJoiningPlates()
        stage.addPins([(0, 0), (0, 2)])
        stage.settle()
        var states: [Int] = []

        try stage.finger(1, .began, 300, 300)
        try stage.finger(2, .began, 500, 300)
        // Two fingers, whose distance trembles by a hundredth of a zoom level while it grows to that of level 5.
        for step in 0...200 {
            let zoom = Double(step) / 200 + (step.isMultiple(of: 2) ? 0.01 : -0.01)
            let half = 100 * exp2(zoom)
            try stage.finger(1, .moved, 400 - half, 300)
            try stage.finger(2, .moved, 400 + half, 300)
            stage.frame(after: 1.0 / 60)
            states.append(stage.seen.count)
        }
        try stage.finger(1, .ended, 200, 300)
        try stage.finger(2, .ended, 600, 300)
        stage.settle()

        #expect(zip(states, states.dropFirst()).count { $0 != $1 } == 1)
    }

    @Test func `U135 pins on both sides of the 180th meridian are one group there`() throws {
        for longitude in [180, -180, 175] as [Double] {
            let stage = try MapStage(center: CLLocationCoordinate2D(latitude: 0, longitude: longitude))
            stage.useJoiningPlates()
            stage.addPins([(0, 179.9), (0, -179.9)])
            stage.settle()

            #expect(stage.seen == ["2 joined"])
            let cluster = try #require(stage.clusters.first)
            #expect(abs(abs(cluster.coordinate.longitude) - 180) < 1e-6)
            let made = MKClusterAnnotation(memberAnnotations: cluster.memberAnnotations)
            #expect(abs(abs(made.coordinate.longitude) - 180) < 1e-9)
        }
    }
}
