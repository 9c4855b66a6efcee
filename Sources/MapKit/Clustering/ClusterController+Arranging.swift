// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import UIKit

/// Brings what is shown in line with the groups.
extension ClusterController {
    private var band: Int {
        ClusterBand.number(
            zoomLevel: mapView.mapCamera.zoomLevel,
            isMoving: mapView.cameras.isChanging,
            current: sets.lazy.compactMap(\.band).first
        )
    }

    /// Whether groups have to be made anew or to be shown.
    var isDue: Bool {
        guard !sets.isEmpty else { return false }
        if let fan, !isWanted(fan) { return true }
        let (band, excluded) = (band, excluded)
        return sets.enumerated().contains { number, set in
            set.isDue(band: band, excluded: excluded.flatMap { trait(of: $0).set == number ? $0 : nil })
        }
    }

    /// Groups all that may be joined, and shows and hides what follows from it.
    ///
    /// - Parameters:
    ///   - rect: The part of the world in which annotations have views.
    ///   - visible: What the map shows.
    func arrange(in rect: MKMapRect, visible: MKMapRect) {
        guard !sets.isEmpty else { return }
        if let fan, !isWanted(fan) { closeFan() }
        let (band, excluded) = (band, excluded)
        for (number, set) in sets.enumerated() {
            let own = excluded.flatMap { trait(of: $0).set == number ? $0 : nil }
            set.arrange(
                band: band,
                visible: visible,
                rect: rect,
                excluded: own.flatMap { handle in place(of: handle).map { (handle, $0) } }
            ) {
                index(of: number)
            }
            if set.isUnapplied { apply(set, excluded: own) }
            makeClusters(of: set, in: rect)
        }
    }

    private func place(of handle: Int32) -> ClusterIndex.Place? {
        guard let entry = store[handle], entry.isDrawable else { return nil }
        return AnnotationRun.Entry(entry.mapPoint, handle: handle).map { ClusterIndex.Place(x: $0.x, y: $0.y) }
    }

    private func index(of number: Int) -> ClusterIndex {
        ClusterIndex(store.places(of: handles(in: number)))
    }

    // MARK: - Members

    private func apply(_ set: ClusterSet, excluded: Int32?) {
        guard let layout = set.layout else { return }
        set.isUnapplied = false
        var singles: [Int32] = []
        for group in layout.groups where group.count == 1 {
            singles.append(set.index.handle(at: Int(layout.ranges[group.stretches.lowerBound].lowerBound)))
        }
        if let excluded { singles.append(excluded) }
        if let fan, fan.set === set { singles += fan.members }
        singles.sort()
        let former = set.singles
        set.singles = singles
        hide(former.missing(from: singles))
        for handle in singles.missing(from: former) { store.reveal(handle) }
        follow(layout, set)
    }

    /// Takes members off the map.
    private func hide(_ handles: [Int32]) {
        var views: [(handle: Int32, view: MKAnnotationView)] = []
        // Others may have been removed, or belong to another set now.
        for handle in handles where trait(of: handle).set != nil {
            store.hide(handle)
            guard let view = store[handle]?.view else { continue }
            store.setView(nil, of: handle)
            views.append((handle, view))
        }
        controller.withdraw(views.map(\.view))
        for (handle, view) in views { keep(view, of: handle) }
    }

    // MARK: - Clusters

    /// Removes the clusters that no longer are, and moves those that are to where they belong.
    private func follow(_ layout: ClusterLayout, _ set: ClusterSet) {
        var handles: [ClusterSet.Key: Int32] = [:]
        set.clusters = ContiguousArray(repeating: -1, count: layout.groups.count)
        for (number, group) in layout.groups.enumerated() where group.count > 1 {
            let key = ClusterSet.Key(print: group.print, count: group.count)
            guard let handle = set.handles[key] else { continue }
            handles[key] = handle
            set.clusters[number] = handle
            guard let cluster = store[handle]?.annotation as? MKClusterAnnotation else { continue }
            cluster.place(at: group.coordinate)
        }
        let gone = set.handles.filter { handles[$0.key] == nil }.values.sorted()
        set.handles = handles
        controller.removeClusters(gone)
        controller.readShownCoordinates()
        for handle in handles.values.sorted() where store[handle]?.view == nil { _ = store.refresh(handle) }
    }

    /// Makes the clusters in the rectangle that do not exist yet.
    private func makeClusters(of set: ClusterSet, in rect: MKMapRect) {
        guard let layout = set.layout else { return }
        let version = set.version
        for (number, group) in layout.groups.enumerated()
        where group.count > 1 && set.clusters[number] < 0 && rect.containsOnAnyCopy(group.place.mapPoint) {
            let members = set.members(of: group)
            let cluster = makeCluster(of: store.annotations(of: members))
            // The delegate may have changed what there is to be grouped.
            guard set.version == version, !set.isStale, !set.isUnapplied else {
                controller.membershipChanged = true
                return
            }
            cluster.place(at: group.coordinate)
            let sequence = members.first.map { store.sequence(of: $0) } ?? 0
            guard let handle = store.addCluster(cluster, sequence: sequence) else { continue }
            set.clusters[number] = handle
            set.handles[ClusterSet.Key(print: group.print, count: group.count)] = handle
        }
    }

    private func makeCluster(of members: [any MKAnnotation]) -> MKClusterAnnotation {
        guard let delegate = mapView.delegate else { return MKClusterAnnotation(memberAnnotations: members) }
        let cluster = delegate.mapView(mapView, clusterAnnotationForMemberAnnotations: members)
        precondition(
            cluster.hasSameMembers(as: members),
            "mapView(_:clusterAnnotationForMemberAnnotations:) must return a cluster of exactly the given annotations"
        )
        return cluster
    }

    /// The view of the cluster that stands for the annotation of a view that is kept.
    func clusterView(of spare: MKAnnotationView) -> MKAnnotationView? {
        guard let handle = spare.placement.handle, let number = trait(of: handle).set, let place = place(of: handle),
            let position = sets[number].index.position(of: handle, at: place), let layout = sets[number].layout,
            let stretch = layout.ranges.firstIndex(where: { $0.contains(position) }),
            let group = layout.groups.firstIndex(where: { $0.stretches.contains(stretch) })
        else { return nil }
        let cluster = sets[number].clusters[group]
        return cluster >= 0 ? store[cluster]?.view : nil
    }
}

extension ClusterLayout.Group {
    /// Where the group stands.
    var coordinate: CLLocationCoordinate2D { place.mapPoint.coordinate }
}

extension MKClusterAnnotation {
    /// Whether the members are the given ones, in whatever order.
    fileprivate func hasSameMembers(as others: [any MKAnnotation]) -> Bool {
        guard memberAnnotations.count == others.count else { return false }
        var isSame = true
        for number in others.indices where memberAnnotations[number] !== others[number] {
            isSame = false
            break
        }
        if isSame { return true }
        return Set(memberAnnotations.map { ObjectIdentifier($0) }) == Set(others.map { ObjectIdentifier($0) })
    }
}

extension [Int32] {
    /// The numbers that the other list lacks; both ascend.
    fileprivate func missing(from other: [Int32]) -> [Int32] {
        var missing: [Int32] = []
        var position = 0
        for number in self {
            while position < other.count, other[position] < number { position += 1 }
            if position == other.count || other[position] != number { missing.append(number) }
        }
        return missing
    }
}
