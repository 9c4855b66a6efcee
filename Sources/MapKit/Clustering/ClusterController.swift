// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// What is known of whether an annotation may be joined.
///
/// A small number, since there are as many as annotations.
struct ClusterTrait: Equatable, Sendable {
    private let number: Int32

    /// Nothing yet.
    static let unknown = ClusterTrait(number: 0)
    /// It is never joined.
    static let alone = ClusterTrait(number: 1)

    /// Its view said that it belongs to the set.
    static func known(_ set: Int) -> ClusterTrait { ClusterTrait(number: Int32(set) * 2 + 2) }

    /// Others of its class belong to the set.
    static func presumed(_ set: Int) -> ClusterTrait { ClusterTrait(number: Int32(set) * 2 + 3) }

    /// The number of the set.
    var set: Int? { number < 2 ? nil : Int(number / 2 - 1) }

    /// Whether it is taken to belong to its set only since others do.
    var isPresumed: Bool { number > 1 && number % 2 == 1 }
}

/// Joins annotations whose views have a clustering identifier in common and would collide.
///
/// Whether an annotation may be joined is known by its view, and views exist near the visible area only. What a view says is
/// remembered when it is first made. Where very many annotations come into view at once, some are asked, and the others of
/// the same class are taken to be like them until they are shown on their own.
@MainActor
final class ClusterController {
    unowned let controller: AnnotationController
    private(set) var sets: [ClusterSet] = []
    private var numbers: [String: Int] = [:]
    private var traits: ContiguousArray<ClusterTrait> = []
    /// The views of members that were made before it was known that they are joined.
    private(set) var spares: [Int32: MKAnnotationView] = [:]
    /// The annotation that is shown on its own since it is to be selected.
    private var exempt: Int32?
    /// The cluster whose members are spread around it.
    var fan: ClusterFan?

    /// The annotations asked when very many come into view at once; fewer are all asked.
    static let sampleSize = 1_000
    /// The most views kept for members.
    private static let spareLimit = 2_000

    init(controller: AnnotationController) {
        self.controller = controller
    }

    var mapView: MKMapView { controller.mapView }
    var store: AnnotationStore { controller.store }

    func trait(of handle: Int32) -> ClusterTrait {
        traits.indices.contains(Int(handle)) ? traits[Int(handle)] : .unknown
    }

    private func setTrait(_ trait: ClusterTrait, of handle: Int32) {
        if traits.count <= Int(handle) {
            traits.append(contentsOf: repeatElement(.unknown, count: Int(handle) + 1 - traits.count))
        }
        let former = traits[Int(handle)]
        guard former != trait else { return }
        traits[Int(handle)] = trait
        guard former.set != trait.set else { return }
        for number in [former.set, trait.set].compactMap({ $0 }) { sets[number].setStale() }
        controller.membershipChanged = true
    }

    private func number(of identifier: String) -> Int {
        if let number = numbers[identifier] { return number }
        numbers[identifier] = sets.count
        sets.append(ClusterSet())
        return sets.count - 1
    }

    // MARK: - Learning

    /// Takes note of what a view says; returns whether it is not to be shown, at least not yet.
    func takesIn(_ view: MKAnnotationView, of handle: Int32) -> Bool {
        guard let identifier = view.clusteringIdentifier, view.collisionMode != .none,
            let entry = store[handle], !entry.isCluster, !(entry.annotation is MKUserLocation)
        else {
            withdrawPresumption(of: handle, unlessIn: nil)
            if trait(of: handle).set != nil { store.reveal(handle) }
            if store.annotation(of: handle) != nil, !store.isCluster(handle) { setTrait(.alone, of: handle) }
            return false
        }
        let number = number(of: identifier)
        if let space = view.collisionSpace(at: .zero) {
            sets[number].learn(
                ClusterExtent(width: space.rect.width, height: space.rect.height, isDisc: space.isDisc)
            )
        }
        if let marker = view as? MKMarkerAnnotationView { sets[number].learn(tint: marker.markerTintColor) }
        let former = trait(of: handle)
        withdrawPresumption(of: handle, unlessIn: number)
        let isSingle = former.set == number && isShownAlone(handle, in: number)
        setTrait(.known(number), of: handle)
        if !isSingle { store.hide(handle) }
        return !isSingle
    }

    /// Takes note that what a view says has changed while it is shown or kept.
    func viewChanged(_ view: MKAnnotationView) {
        guard let handle = view.placement.handle, let entry = store[handle], !entry.isCluster else { return }
        let former = trait(of: handle)
        guard takesIn(view, of: handle), entry.view === view else { return mapView.setNeedsFrame() }
        // It is shown until it is known to be joined.
        store.reveal(handle)
        if let number = former.set, number != trait(of: handle).set { sets[number].singles.removeAll { $0 == handle } }
        if let number = trait(of: handle).set { sets[number].insertSingle(handle) }
        mapView.setNeedsFrame()
    }

    private func isShownAlone(_ handle: Int32, in number: Int) -> Bool {
        sets[number].hasSingle(handle)
    }

    /// Forgets an annotation that is removed.
    func forget(_ handle: Int32) {
        guard trait(of: handle) != .unknown else { return }
        if let number = trait(of: handle).set {
            sets[number].removeSingle(handle)
            controller.pool.keep(takeSpare(of: handle))
        }
        setTrait(.unknown, of: handle)
        if exempt == handle { exempt = nil }
    }

    /// The tint that the markers of a cluster's members have in common.
    func tint(of cluster: any MKAnnotation) -> UIColor? {
        guard let member = (cluster as? MKClusterAnnotation)?.memberAnnotations.first,
            let number = store.handle(of: member).flatMap({ trait(of: $0).set })
        else { return nil }
        return sets[number].tint
    }

    /// Takes note that an annotation has moved.
    func moved(_ handle: Int32) {
        if let number = trait(of: handle).set { sets[number].setStale() }
    }

    // MARK: - Presuming

    /// Asks for some of the views of very many annotations and takes the others of a class to be like them.
    ///
    /// - Parameters:
    ///   - handles: Annotations without views.
    ///   - makeView: Makes the view of one.
    /// - Returns: Those whose views are to be made.
    func sample(_ handles: [Int32], makeView: (Int32) -> MKAnnotationView?) -> [Int32] {
        let unknown = store.annotationHandles(among: self.handles(of: .unknown, among: handles))
        guard unknown.count > ClusterController.sampleSize else { return handles }
        let uniform = uniformClasses(of: unknown, makeView: makeView)
        guard !uniform.isEmpty else { return handles }
        presume(uniform)
        return store.foundByPlace(among: handles)
    }

    /// Asks for the views of some; returns the sets of those classes of annotations all of whose views belong to one.
    private func uniformClasses(
        of unknown: [Int32],
        makeView: (Int32) -> MKAnnotationView?
    ) -> [ObjectIdentifier: Int] {
        var found: [ObjectIdentifier: Int?] = [:]
        for number in 0..<ClusterController.sampleSize {
            let handle = unknown[number * unknown.count / ClusterController.sampleSize]
            // The delegate may remove annotations while it is asked.
            guard handle < store.handleLimit, let type = store.type(of: handle), let view = makeView(handle) else {
                continue
            }
            let isTakenIn = takesIn(view, of: handle)
            // Kept until it is shown or joined.
            keep(view, of: handle)
            let set = isTakenIn ? trait(of: handle).set : nil
            if let former = found[type], former != set { found[type] = .some(nil) } else { found[type] = .some(set) }
        }
        return found.compactMapValues { $0 }
    }

    /// Takes all of whom nothing is known to be like others of their classes.
    private func presume(_ classes: [ObjectIdentifier: Int]) {
        let limit = Int(store.handleLimit)
        if traits.count < limit {
            traits.append(contentsOf: repeatElement(.unknown, count: limit - traits.count))
        }
        let unknown = handles(of: .unknown, among: Array(0..<store.handleLimit))
        var presumed: [Int32] = []
        for (set, members) in store.handles(among: unknown, byClass: classes) {
            for handle in members { traits[Int(handle)] = .presumed(set) }
            presumed += members
            sets[set].setStale()
        }
        store.hide(presumed)
        controller.membershipChanged = true
    }

    private func handles(of trait: ClusterTrait, among handles: [Int32]) -> [Int32] {
        let array = traits
        let traits = array.span
        var found: [Int32] = []
        for handle in handles {
            let own = Int(handle) < traits.count ? traits[Int(handle)] : .unknown
            if own == trait { found.append(handle) }
        }
        return found
    }

    /// The handles of those that belong to the set, as far as is known or presumed.
    func handles(in number: Int) -> [Int32] {
        let array = traits
        let traits = array.span
        let (known, presumed) = (ClusterTrait.known(number), ClusterTrait.presumed(number))
        var found: [Int32] = []
        for place in traits.indices where traits[place] == known || traits[place] == presumed {
            found.append(Int32(place))
        }
        return found
    }

    /// Has all be asked that were taken to belong to the set of the annotation, if it was as well and belongs to another.
    private func withdrawPresumption(of handle: Int32, unlessIn set: Int?) {
        let former = trait(of: handle)
        guard former.isPresumed, let number = former.set, number != set else { return }
        for handle in 0..<store.handleLimit where trait(of: handle) == former {
            sets[number].removeSingle(handle)
            setTrait(.unknown, of: handle)
            store.reveal(handle)
        }
    }

    // MARK: - Spare views

    /// The view of a member that is not shown.
    func spare(of handle: Int32) -> MKAnnotationView? {
        spares[handle]
    }

    /// Gives out the view that is kept for an annotation.
    func takeSpare(of handle: Int32) -> MKAnnotationView? {
        guard let view = spares.removeValue(forKey: handle) else { return nil }
        view.placement.keeper = nil
        view.placement.handle = nil
        return view
    }

    /// Keeps the view of an annotation that is not shown.
    func keep(_ view: MKAnnotationView, of handle: Int32) {
        // A view given out for two annotations stays with the second.
        if view.placement.keeper === self, let other = view.placement.handle { spares[other] = nil }
        guard spares.count < ClusterController.spareLimit else {
            view.forgetAnnotation()
            controller.pool.enqueue(view)
            return
        }
        spares[handle] = view
        view.placement.keeper = self
        view.placement.handle = handle
    }

    /// Hands the views of members far away to the reuse queue.
    func recycleSpares(outside rect: MKMapRect) {
        guard !spares.isEmpty else { return }
        for handle in spares.keys.sorted() {
            guard let entry = store[handle], entry.isDrawable, rect.containsOnAnyCopy(entry.mapPoint) else {
                controller.pool.keep(takeSpare(of: handle))
                continue
            }
        }
    }

    // MARK: - The selected annotation

    /// Takes an annotation out of its cluster, since it is to be selected.
    func showAlone(_ annotation: any MKAnnotation) {
        guard let handle = store.handle(of: annotation), trait(of: handle).set != nil, !(fan?.shows(handle) ?? false)
        else { return }
        exempt = handle
        controller.membershipChanged = true
    }

    /// The annotation that joins no cluster: the selected one.
    var excluded: Int32? {
        guard let selected = mapView.selection.annotation.flatMap({ store.handle(of: $0) }) else { return exempt }
        return trait(of: selected).set != nil && !(fan?.shows(selected) ?? false) ? selected : exempt
    }

    /// Ends the exemption of an annotation that was to be selected.
    func endExemption() {
        exempt = nil
    }
}

extension AnnotationViewPool {
    /// Takes back a view that is not shown.
    func keep(_ view: MKAnnotationView?) {
        guard let view else { return }
        view.forgetAnnotation()
        enqueue(view)
    }
}

extension ClusterSet {
    /// Whether the annotation is shown by a view of its own.
    func hasSingle(_ handle: Int32) -> Bool {
        let place = singles.partitioningIndex { $0 >= handle }
        return place < singles.count && singles[place] == handle
    }

    func insertSingle(_ handle: Int32) {
        let place = singles.partitioningIndex { $0 >= handle }
        guard place == singles.count || singles[place] != handle else { return }
        singles.insert(handle, at: place)
    }

    func removeSingle(_ handle: Int32) {
        let place = singles.partitioningIndex { $0 >= handle }
        if place < singles.count, singles[place] == handle { singles.remove(at: place) }
    }
}

extension [Int32] {
    /// The first position for which the test holds, where it holds for all after it as well.
    fileprivate func partitioningIndex(where test: (Int32) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if test(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
