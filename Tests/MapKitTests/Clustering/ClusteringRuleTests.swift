// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

extension MKMapView {
    /// The annotation views on the map that do not give way to others.
    var controllerViews: [MKAnnotationView] {
        controller.shown.map(\.view).filter { !$0.placement.isCrowdedOut && $0.superview != nil }
    }
}

/// The rules of clusters K1 to K4.
@MainActor
struct ClusteringRuleTests {
    @Test func `K1 views that collide and have an identifier in common become one cluster`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates { $0 == "d" ? nil : "all" }
        for (title, x) in [("a", 380), ("b", 400), ("c", 600), ("d", 395)] as [(String, CGFloat)] {
            stage.addPin(at: x, 300, title: title)
        }
        stage.settle()

        #expect(stage.seen == ["2 joined", "c", "d"])
        #expect(stage.clusters.first?.memberAnnotations.map { $0.titleText } == ["a", "b"])
        #expect(stage.map.annotations.count == 4)
    }

    @Test func `K1 views with different identifiers never join`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates { $0 < "c" ? "first" : "second" }
        for title in ["a", "b", "c", "d"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()

        let members = stage.clusters.map { Set($0.memberAnnotations.compactMap(\.titleText)) }
        #expect(Set(members) == [["a", "b"], ["c", "d"]])
    }

    @Test func `K1 of very many annotations of one class with two identifiers all are asked, and none joins wrongly`()
        throws
    {
        let stage = try MapStage()
        stage.useJoiningPlates { (Int($0) ?? 0).isMultiple(of: 2) ? "even" : "odd" }
        var numbers = SeededNumbers(seed: 1)
        stage.addPins(
            (0..<1_500).map { _ in
                (Double.random(in: -40...40, using: &numbers), Double.random(in: -80...80, using: &numbers))
            }
        )
        stage.settle()

        #expect(stage.clusters.count > 20)
        for cluster in stage.clusters {
            #expect(Set(cluster.memberAnnotations.map { (Int($0.titleText ?? "") ?? 0) % 2 }).count == 1)
        }
        #expect(
            Set(stage.delegate.calls.compactMap { if case .viewFor(let title) = $0 { title } else { nil } }).count
                >= 1_500
        )
    }

    @Test func `K1 one that is shown alone and belongs elsewhere has all others asked`() throws {
        let stage = try MapStage()
        // Of 1,500 every third is not asked at first; one of these, alone at its place, belongs to none.
        var numbers = SeededNumbers(seed: 2)
        var places = (0..<1_500).map { _ in
            (Double.random(in: -30...0, using: &numbers), Double.random(in: -60...60, using: &numbers))
        }
        places[1_001] = (60, 0)
        stage.useJoiningPlates { $0 == "1001" || $0 == "7" ? nil : "all" }
        let pins = stage.addPins(places)
        stage.settle()

        #expect(stage.map.view(for: pins[1_001])?.superview != nil)
        #expect(stage.map.view(for: pins[7])?.superview != nil)
        #expect(stage.clusters.allSatisfy { cluster in cluster.memberAnnotations.allSatisfy { $0.titleText != "7" } })
    }

    @Test func `K1 a view that takes no space joins with none`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { _, annotation in
            let view = PlateView(annotation)
            view.clusteringIdentifier = "all"
            view.collisionMode = .none
            return view
        }
        for title in ["a", "b"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()

        #expect(stage.seen == ["a", "b"])
    }

    @Test func `K1 an identifier that is set or taken away later counts at once`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates { _ in nil }
        let pins = ["a", "b"].map { stage.addPin(at: 400, 300, title: $0) }
        stage.settle()
        let views = pins.compactMap { stage.map.view(for: $0) }
        #expect(stage.seen == ["a", "b"])

        for view in views { view.clusteringIdentifier = "all" }
        stage.settle()
        #expect(stage.seen == ["2 joined"])

        for view in views { view.clusteringIdentifier = nil }
        stage.settle()
        #expect(stage.seen == ["a", "b"])
        #expect(pins.compactMap { stage.map.view(for: $0) } == views)
    }

    @Test func `K2 members leave the screen, know their cluster and stay annotations`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        let pins = ["a", "b"].map { stage.addPin(at: 400, 300, title: $0) }
        stage.settle()

        let cluster = try #require(stage.clusters.first)
        let clusterView = try #require(stage.map.view(for: cluster))
        for pin in pins {
            let view = try #require(stage.map.view(for: pin))
            #expect(view.superview == nil && view.cluster === clusterView)
        }
        #expect(stage.map.annotations.map { $0.titleText } == ["a", "b"])
        #expect(stage.box() == nil)
        stage.show(CLLocationCoordinate2D(latitude: 80, longitude: 0), zoom: 12)
        stage.settle()
        #expect(stage.map.annotations.count == 2)
    }

    @Test func `K2 a member that is removed leaves its cluster`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        let pins = ["a", "b", "c"].map { stage.addPin(at: 400, 300, title: $0) }
        stage.settle()
        #expect(stage.seen == ["3 joined"])

        stage.map.removeAnnotation(pins[0])
        stage.settle()
        #expect(stage.seen == ["2 joined"])
        stage.map.removeAnnotation(pins[1])
        stage.settle()
        #expect(stage.seen == ["c"])
        stage.map.removeAnnotation(pins[2])
        stage.settle()
        #expect(stage.seen == [])
        #expect(stage.map.annotations.isEmpty)
    }

    @Test func `K2 a member that moves away leaves its cluster`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        let pins = ["a", "b"].map { stage.addPin(at: 400, 300, title: $0) }
        stage.settle()

        pins[0].coordinate.longitude += 40
        stage.settle()
        #expect(stage.seen == ["a", "b"])
        pins[0].coordinate.longitude -= 40
        stage.settle()
        #expect(stage.seen == ["2 joined"])
    }

    @Test func `K3 the delegate's cluster stands for the members`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        var asked: [[String]] = []
        stage.delegate.makeCluster = { members in
            asked.append(members.compactMap(\.titleText))
            let cluster = OwnCluster(memberAnnotations: members)
            cluster.title = "own"
            return cluster
        }
        for title in ["a", "b"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()

        #expect(asked == [["a", "b"]])
        #expect(stage.clusters.first is OwnCluster)
        #expect(stage.clusters.first?.title == "own")
    }

    @Test func `K3 a cluster of other members is a programmer error`() async {
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let stage = try MapStage()
                stage.useJoiningPlates()
                stage.delegate.makeCluster = { MKClusterAnnotation(memberAnnotations: Array($0.dropLast())) }
                for title in ["a", "b"] { stage.addPin(at: 400, 300, title: title) }
                stage.settle()
            }
        }
    }

    @Test func `K4 the title is a member's and the subtitle counts the others`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        for title in ["a", "b", "c"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()

        let cluster = try #require(stage.clusters.first)
        #expect(cluster.title == "a" && cluster.subtitle == "+2 more")
        cluster.title = nil
        cluster.subtitle = "x"
        #expect(cluster.title == nil && cluster.subtitle == "x")
    }

    @Test func `K4 zooming in splits the cluster and shows the members again`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        let pins = stage.addPins([(0, -2), (0, 2)])
        stage.settle()
        #expect(stage.seen == ["2 joined"])
        let views = pins.compactMap { stage.map.view(for: $0) }

        stage.show(CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 5)
        stage.settle()
        #expect(stage.seen == ["0", "1"])
        #expect(views.allSatisfy { $0.superview != nil && $0.cluster == nil })
        #expect(pins.compactMap { stage.map.view(for: $0) } == views)
    }

    @Test func `K4 selecting a cluster tells of it and does not zoom`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        stage.addPins([(0, -2), (0, 2)])
        stage.settle()
        let rect = stage.map.visibleMapRect
        stage.delegate.calls = []

        try stage.click(stage.seenViews[0])

        #expect(stage.delegate.callsButRegion == [.didSelectView("0"), .didSelect("0")])
        #expect(stage.map.selectedAnnotations.first is MKClusterAnnotation)
        #expect(MKMapRectEqualToRect(stage.map.visibleMapRect, rect))
        #expect(stage.seen == ["2 joined"])
    }

    @Test func `R5 the view of a cluster is a marker with the number, or of the registered class`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        for title in ["a", "b"] { stage.addPin(at: 400, 300, title: title) }
        stage.settle()
        let view = try #require(stage.seenViews.first as? MKMarkerAnnotationView)
        #expect(view.reuseIdentifier == MKMapViewDefaultClusterAnnotationViewReuseIdentifier)

        let other = try MapStage()
        other.map.register(
            OwnClusterView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultClusterAnnotationViewReuseIdentifier
        )
        other.useJoiningPlates()
        for title in ["a", "b"] { other.addPin(at: 400, 300, title: title) }
        other.settle()
        #expect(other.seenViews.first is OwnClusterView)
    }

    @Test func `a selected annotation is not joined, and one that is selected comes out`() throws {
        let stage = try MapStage()
        stage.useJoiningPlates()
        let pins = ["a", "b", "c"].map { stage.addPin(at: 400, 300, title: $0) }
        stage.settle()
        #expect(stage.seen == ["3 joined"])

        stage.map.selectAnnotation(pins[1], animated: false)
        stage.settle()
        #expect(stage.selectedTitle == "b")
        #expect(stage.seen == ["2 joined", "b"])

        stage.map.deselectAnnotation(pins[1], animated: false)
        stage.settle()
        #expect(stage.seen == ["3 joined"])
    }
}

/// A cluster of the app's own.
final class OwnCluster: MKClusterAnnotation {}

/// A cluster's view of the app's own.
final class OwnClusterView: MKAnnotationView {}
