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
        var places: [(handle: Int32, point: MKMapPoint)] = []
        for handle in 0..<store.handleLimit where trait(of: handle).set == number {
            if let point = store.mapPoint(of: handle) { places.append((handle, point)) }
        }
        return ClusterIndex(places) { [store] in UInt64(store.sequence(of: $0)) }
    }

    // MARK: - Members

    private func apply(_ set: ClusterSet, excluded: Int32?) {
        guard let layout = set.layout else { return }
        set.isUnapplied = false
        sparesAreStale = true
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
            let cluster = makeCluster(of: annotations(members))
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

    /// The members of a cluster; those of a small one in the order in which they were added.
    private func annotations(_ members: [Int32]) -> [any MKAnnotation] {
        let isSmall = members.count <= 256
        let ordered = isSmall ? members.sorted { store.sequence(of: $0) < store.sequence(of: $1) } : members
        return store.annotations(of: ordered)
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

    /// Tells the views of members which view stands for them.
    func nameClusters() {
        guard sparesAreStale else { return }
        sparesAreStale = false
        guard !spares.isEmpty else { return }
        let all = sets.map { stretches(of: $0) }
        for (handle, spare) in spares {
            guard let number = trait(of: handle).set, let place = place(of: handle),
                let position = sets[number].index.position(of: handle, at: place)
            else {
                spare.cluster = nil
                continue
            }
            spare.cluster = all[number].view(at: position)
        }
    }

    /// The stretches of the index for which there are views of clusters, in order.
    private func stretches(of set: ClusterSet) -> [ClusterStretch] {
        guard let layout = set.layout else { return [] }
        var stretches: [ClusterStretch] = []
        for (number, group) in layout.groups.enumerated() where set.clusters[number] >= 0 {
            guard let view = store[set.clusters[number]]?.view else { continue }
            for range in layout.ranges[group.stretches] { stretches.append(ClusterStretch(range: range, view: view)) }
        }
        return stretches.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// Positions of the index for which one view stands.
private struct ClusterStretch {
    let range: Range<Int32>
    let view: MKAnnotationView
}

extension [ClusterStretch] {
    /// The view that stands for a position, where the stretches are in order.
    fileprivate func view(at position: Int32) -> MKAnnotationView? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= position { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].range.contains(position) ? self[low].view : nil
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
        if zip(memberAnnotations, others).allSatisfy({ $0 === $1 }) { return true }
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
