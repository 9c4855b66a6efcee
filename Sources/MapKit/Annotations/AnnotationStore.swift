// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation

/// The annotations of a map, each once, by object identity, with their places and views.
@MainActor
final class AnnotationStore {
    /// An entry as it is kept; one without annotation is free.
    private nonisolated struct Slot {
        var annotation: (any MKAnnotation)?
        var coordinate: CLLocationCoordinate2D
        var isCluster = false
        var isJoined = false
        /// Kept here, so that to ask for the class of many does not touch each of them.
        let classNumber: UInt32
        var view: MKAnnotationView?
        var sequence: Int
    }

    /// What a search for what is hit reads of many entries; it lies together in memory.
    private nonisolated struct Spot {
        /// The place on the world; not a number when the coordinate cannot be shown.
        var mapPoint: MKMapPoint
        /// Where the view is hit; `absent` without one.
        var hitShape = HitShapes.Number.absent

        var isDrawable: Bool { mapPoint.x.isFinite }
    }

    private var slots: ContiguousArray<Slot> = []
    /// As many as there are slots.
    private var spots: ContiguousArray<Spot> = []
    private var freeHandles: [Int32] = []
    private var handles = AnnotationHandles()
    private var classes = AnnotationClasses()
    private var index = AnnotationIndex()
    private var nextSequence = 0
    private var sweepPosition = 0
    private var lost: [any MKAnnotation] = []
    /// Called with each annotation whose coordinate has changed.
    var onMove: (Int32) -> Void = { _ in }

    /// The number of annotations.
    var count: Int { handles.count }

    /// All annotations, those added first first.
    var annotations: [any MKAnnotation] {
        var all: [(sequence: Int, annotation: any MKAnnotation)] = []
        all.reserveCapacity(count)
        var isInOrder = true
        for slot in slots {
            guard !slot.isCluster, let annotation = slot.annotation else { continue }
            if let last = all.last, last.sequence > slot.sequence { isInOrder = false }
            all.append((slot.sequence, annotation))
        }
        if !isInOrder { all.sort { $0.sequence < $1.sequence } }
        return all.map(\.annotation)
    }

    /// The handle of the annotation; `nil` when it is not on the map.
    func handle(of annotation: any MKAnnotation) -> Int32? {
        handles[ObjectIdentifier(annotation)]
    }

    subscript(handle: Int32) -> Entry? {
        guard handle >= 0, Int(handle) < slots.count, let annotation = slots[Int(handle)].annotation else { return nil }
        let (slot, spot) = (slots[Int(handle)], spots[Int(handle)])
        return Entry(
            annotation: annotation,
            coordinate: slot.coordinate,
            mapPoint: spot.mapPoint,
            isDrawable: spot.isDrawable,
            view: slot.view,
            sequence: slot.sequence,
            isCluster: slot.isCluster,
            isJoined: slot.isJoined
        )
    }

    /// The annotation; `nil` when it is gone.
    func annotation(of handle: Int32) -> (any MKAnnotation)? {
        Int(handle) < slots.count ? slots[Int(handle)].annotation : nil
    }

    /// Whether it is a cluster that the map has made.
    func isCluster(_ handle: Int32) -> Bool {
        Int(handle) < slots.count && slots[Int(handle)].isCluster
    }

    /// Sets or clears the view that shows the annotation.
    func setView(_ view: MKAnnotationView?, of handle: Int32) {
        slots[Int(handle)].view = view
        spots[Int(handle)].hitShape = view == nil ? .absent : .unknown
    }

    /// The view that shows the annotation; `nil` also when the annotation is gone.
    func view(of handle: Int32) -> MKAnnotationView? {
        Int(handle) < slots.count ? slots[Int(handle)].view : nil
    }

    /// The view of a candidate; `nil` when its annotation is gone.
    func view(of candidate: HitCandidate) -> MKAnnotationView? {
        // Another annotation may have its handle now.
        guard let view = view(of: candidate.handle), sequence(of: candidate.handle) == candidate.sequence else {
            return nil
        }
        return view
    }

    /// Where the view that shows the annotation is hit.
    func hitShape(of handle: Int32) -> HitShapes.Number {
        Int(handle) < spots.count ? spots[Int(handle)].hitShape : .absent
    }

    /// Sets where the view that shows the annotation is hit; there must be one.
    func setHitShape(_ number: HitShapes.Number, of handle: Int32) {
        spots[Int(handle)].hitShape = number
    }

    // MARK: - Adding and removing

    /// Adds the annotations that are not yet there.
    ///
    /// - Returns: Those added whose coordinate cannot be shown.
    func add(_ annotations: [any MKAnnotation]) -> [any MKAnnotation] {
        // Reading a coordinate runs the app's code, so it is done before anything is changed.
        let coordinates = annotations.map(\.coordinate)
        handles.reserveCapacity(handles.count + annotations.count)
        let needed = slots.count + annotations.count - freeHandles.count
        // By half as much again at least, lest adding one by one copies all each time; and with room for a few clusters.
        if needed > slots.capacity {
            let capacity = max(needed + needed / 64, slots.capacity / 2 * 3)
            slots.reserveCapacity(capacity)
            spots.reserveCapacity(capacity)
        }
        var undrawable: [any MKAnnotation] = []
        var places: ContiguousArray<AnnotationRun.Entry> = []
        places.reserveCapacity(annotations.count)
        // Taken out of the object, they are not asked for leave at each change.
        var (slots, spots): (ContiguousArray<Slot>, ContiguousArray<Spot>) = ([], [])
        var (handles, freeHandles): (AnnotationHandles, [Int32]) = (AnnotationHandles(), [])
        var (classes, sequence) = (AnnotationClasses(), nextSequence)
        swap(&slots, &self.slots)
        swap(&spots, &self.spots)
        swap(&handles, &self.handles)
        swap(&freeHandles, &self.freeHandles)
        swap(&classes, &self.classes)
        for index in annotations.indices {
            let annotation = annotations[index]
            let handle = freeHandles.last ?? Int32(slots.count)
            guard handles.insert(ObjectIdentifier(annotation), handle) else { continue }
            let spot = Spot(mapPoint: AnnotationStore.mapPoint(coordinates[index]))
            if let place = AnnotationRun.Entry(spot.mapPoint, handle: handle) {
                places.append(place)
            } else {
                undrawable.append(annotation)
            }
            let number = classes.number(of: annotation)
            let slot = AnnotationStore.slot(annotation, coordinates[index], classNumber: number, sequence: sequence)
            sequence += 1
            if freeHandles.popLast() != nil {
                slots[Int(handle)] = slot
                spots[Int(handle)] = spot
            } else {
                slots.append(slot)
                spots.append(spot)
            }
        }
        swap(&slots, &self.slots)
        swap(&spots, &self.spots)
        swap(&handles, &self.handles)
        swap(&freeHandles, &self.freeHandles)
        swap(&classes, &self.classes)
        nextSequence = sequence
        index.insert(places)
        return undrawable
    }

    private static func slot(
        _ annotation: any MKAnnotation,
        _ coordinate: CLLocationCoordinate2D,
        classNumber: UInt32,
        sequence: Int
    ) -> Slot {
        Slot(annotation: annotation, coordinate: coordinate, classNumber: classNumber, view: nil, sequence: sequence)
    }

    /// Removes the annotation.
    ///
    /// - Returns: The view that showed it; `nil` in the outer place when the annotation was not there.
    func remove(_ annotation: any MKAnnotation) -> MKAnnotationView?? {
        guard let handle = handles.remove(ObjectIdentifier(annotation)) else { return nil }
        let view = slots[Int(handle)].view
        slots[Int(handle)].annotation = nil
        slots[Int(handle)].view = nil
        spots[Int(handle)].hitShape = .absent
        slots[Int(handle)].isCluster = false
        slots[Int(handle)].isJoined = false
        index.remove(handle)
        if count == 0 {
            slots = []
            spots = []
            freeHandles = []
        } else {
            freeHandles.append(handle)
        }
        return .some(view)
    }

    /// The place of a coordinate on the world; not a number for one that cannot be shown.
    private static func mapPoint(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
        CLLocationCoordinate2DIsValid(coordinate) ? MKMapPoint(coordinate) : MKMapPoint(x: .nan, y: .nan)
    }

    // MARK: - Finding

    /// The handles of those that can be shown and lie in the rectangle, which may reach beyond the world's edges.
    func handles(in mapRect: MKMapRect) -> [Int32] {
        index.handles(in: mapRect)
    }

    /// Of the handles those that no view shows, in the order in which they were added.
    func handlesWithoutView(among handles: [Int32]) -> [Int32] {
        let array = slots
        let slots = array.span
        var found: [HandleInOrder] = []
        for handle in handles where slots[Int(handle)].view == nil {
            found.append(HandleInOrder(sequence: slots[Int(handle)].sequence, handle: handle))
        }
        return HandleInOrder.sorted(found)
    }

    /// The handles in the order in which the annotations were added.
    func inOrder(_ handles: [Int32]) -> [Int32] {
        let array = slots
        let slots = array.span
        var found: [HandleInOrder] = []
        found.reserveCapacity(handles.count)
        for handle in handles {
            found.append(HandleInOrder(sequence: slots[Int(handle)].sequence, handle: handle))
        }
        return HandleInOrder.sorted(found)
    }

    /// The annotations whose places lie in a band and whose views may be hit.
    ///
    /// - Parameters:
    ///   - band: A part of the world; of its edges the northern one belongs to it and the southern one does not.
    ///   - test: Tells the views that are not hit without touching them; `nil` when it cannot.
    /// - Returns: The annotations that have a view: those farther south first, at the same y those added later.
    func hitCandidates(in band: MKMapRect, test: HitShapes.Test?) -> [HitCandidate] {
        let entries = index.entries(in: band)
        return HitCandidate.southernFirst(
            AnnotationStore.hitCandidates(among: entries, slots: slots, spots: spots, in: band, test: test)
        )
    }

    /// It belongs to no actor, for on the main one each call looks up the thread.
    private nonisolated static func hitCandidates(
        among entries: [AnnotationRun.Entry],
        slots: ContiguousArray<Slot>,
        spots: ContiguousArray<Spot>,
        in band: MKMapRect,
        test: HitShapes.Test?
    ) -> [HitCandidate] {
        let (slots, spots) = (slots.span, spots.span)
        var found: [HitCandidate] = []
        found.reserveCapacity(8)
        for entry in entries {
            let place = Int(entry.handle)
            // The index keeps places a little coarser.
            let point = spots[place].mapPoint
            guard point.y >= band.minY, point.y < band.maxY, spots[place].hitShape != .absent else { continue }
            let answer = test?.answer(spots[place].hitShape, at: point) ?? .unknown
            guard answer != .missed else { continue }
            found.append(
                HitCandidate(
                    handle: entry.handle,
                    y: point.y,
                    sequence: slots[place].sequence,
                    isCovered: answer == .covered
                )
            )
        }
        return found
    }

    // MARK: - Coordinates that change without telling

    /// Reads the coordinate again.
    ///
    /// - Returns: Whether it has changed.
    func refresh(_ handle: Int32) -> Bool {
        let place = Int(handle)
        guard let annotation = slots[place].annotation else { return false }
        let coordinate = annotation.coordinate
        guard !coordinate.isSame(as: slots[place].coordinate) else { return false }
        let wasDrawable = spots[place].isDrawable
        slots[place].coordinate = coordinate
        spots[place].mapPoint = AnnotationStore.mapPoint(coordinate)
        let isDrawable = spots[place].isDrawable
        onMove(handle)
        guard !slots[place].isJoined else {
            if wasDrawable, !isDrawable { lost.append(annotation) }
            return true
        }
        switch (wasDrawable, isDrawable) {
        case (true, true): index.move(handle, to: spots[place].mapPoint)
        case (true, false):
            index.remove(handle)
            lost.append(annotation)
        case (false, true): index.insert(handle, at: spots[place].mapPoint)
        case (false, false): break
        }
        return true
    }

    /// Those whose coordinate has become one that cannot be shown, since the last call.
    func takeLost() -> [any MKAnnotation] {
        defer { lost = [] }
        return lost
    }

    /// Reads the coordinates of the next few annotations without a view, round and round.
    ///
    /// - Returns: Whether any of them has moved into the rectangle.
    func sweep(_ number: Int, in mapRect: MKMapRect) -> Bool {
        var isAnyInside = false
        for handle in movedHandles(amongNext: min(number, slots.count)) {
            guard refresh(handle), spots[Int(handle)].isDrawable else { continue }
            if mapRect.containsOnAnyCopy(spots[Int(handle)].mapPoint) { isAnyInside = true }
        }
        return isAnyInside
    }

    private func movedHandles(amongNext number: Int) -> [Int32] {
        let array = slots
        let slots = array.span
        var moved: [Int32] = []
        for _ in 0..<number {
            sweepPosition = sweepPosition + 1 < slots.count ? sweepPosition + 1 : 0
            guard slots[sweepPosition].view == nil, let annotation = slots[sweepPosition].annotation,
                !annotation.coordinate.isSame(as: slots[sweepPosition].coordinate)
            else { continue }
            moved.append(Int32(sweepPosition))
        }
        return moved
    }

    // MARK: - Clusters

    /// Adds a cluster with a place in the order of adding; `nil` when it is there already.
    func addCluster(_ cluster: MKClusterAnnotation, sequence: Int) -> Int32? {
        guard handle(of: cluster) == nil else { return nil }
        _ = add([cluster])
        guard let handle = handle(of: cluster) else { return nil }
        slots[Int(handle)].isCluster = true
        slots[Int(handle)].sequence = sequence
        return handle
    }

    /// Takes an annotation out of those that are found by place.
    func hide(_ handle: Int32) {
        guard !slots[Int(handle)].isJoined else { return }
        slots[Int(handle)].isJoined = true
        index.remove(handle)
    }

    /// Puts an annotation among those that are found by place.
    func reveal(_ handle: Int32) {
        guard Int(handle) < slots.count, slots[Int(handle)].isJoined else { return }
        slots[Int(handle)].isJoined = false
        if let point = mapPoint(of: handle) { index.insert(handle, at: point) }
    }

    /// Whether the annotation is found by place.
    func isInIndex(_ handle: Int32) -> Bool { index.contains(handle) }

    /// The number beyond the highest handle.
    var handleLimit: Int32 { Int32(slots.count) }

    /// Takes annotations out of those that are found by place.
    func hide(_ handles: [Int32]) {
        index.remove(foundByPlace(among: handles))
        // Taken out, they are not asked for leave at each change.
        var slots: ContiguousArray<Slot> = []
        swap(&slots, &self.slots)
        for handle in handles { slots[Int(handle)].isJoined = true }
        swap(&slots, &self.slots)
    }

    /// Those of the handles that are found by place.
    func foundByPlace(among handles: [Int32]) -> [Int32] {
        let array = slots
        let slots = array.span
        var found: [Int32] = []
        for handle in handles where !slots[Int(handle)].isJoined { found.append(handle) }
        return found
    }

    /// Those of the handles that are not of clusters.
    func annotationHandles(among handles: [Int32]) -> [Int32] {
        let array = slots
        let slots = array.span
        var found: [Int32] = []
        for handle in handles where !slots[Int(handle)].isCluster && slots[Int(handle)].annotation != nil {
            found.append(handle)
        }
        return found
    }

    /// Those of the handles whose annotations are of the classes, by the number given for the class.
    func handles(among handles: [Int32], byClass numbers: [ObjectIdentifier: Int]) -> [Int: [Int32]] {
        let wanted = classes.list.map { numbers[$0] }
        let array = slots
        let slots = array.span
        var found: [Int: [Int32]] = [:]
        var (last, handlesOfLast): (Int?, [Int32]) = (nil, [])
        for handle in handles where !slots[Int(handle)].isCluster && slots[Int(handle)].annotation != nil {
            guard let number = wanted[Int(slots[Int(handle)].classNumber)] else { continue }
            if let last, last != number {
                found[last, default: []] += handlesOfLast
                handlesOfLast = []
            }
            last = number
            handlesOfLast.append(handle)
        }
        if let last { found[last, default: []] += handlesOfLast }
        return found
    }

    /// The places of those of the handles that can be shown.
    func places(of handles: [Int32]) -> [ClusterIndex.Member] {
        let (slotArray, spotArray) = (slots, spots)
        let (slots, spots) = (slotArray.span, spotArray.span)
        var places: [ClusterIndex.Member] = []
        places.reserveCapacity(handles.count)
        for handle in handles where spots[Int(handle)].isDrawable && slots[Int(handle)].annotation != nil {
            places.append(
                ClusterIndex.Member(
                    handle: handle,
                    point: spots[Int(handle)].mapPoint,
                    print: UInt64(slots[Int(handle)].sequence)
                )
            )
        }
        return places
    }

    /// Whether the annotation has a view.
    func hasView(_ handle: Int32) -> Bool { slots[Int(handle)].view != nil }

    /// The place in the order of adding.
    func sequence(of handle: Int32) -> Int { slots[Int(handle)].sequence }

    /// The place on the world; `nil` when it cannot be shown.
    func mapPoint(of handle: Int32) -> MKMapPoint? {
        guard Int(handle) < slots.count, slots[Int(handle)].annotation != nil, spots[Int(handle)].isDrawable else {
            return nil
        }
        return spots[Int(handle)].mapPoint
    }

    /// The place on the world, if the view is the one that shows the annotation; not a number when it cannot be shown.
    func mapPoint(of handle: Int32, shownBy view: MKAnnotationView) -> MKMapPoint? {
        self.view(of: handle) === view ? spots[Int(handle)].mapPoint : nil
    }

    /// The class of an annotation that is no cluster.
    func type(of handle: Int32) -> ObjectIdentifier? {
        guard !slots[Int(handle)].isCluster, slots[Int(handle)].annotation != nil else { return nil }
        return classes.list[Int(slots[Int(handle)].classNumber)]
    }

    /// The annotations of the handles.
    func annotations(of handles: [Int32]) -> [any MKAnnotation] {
        let array = slots
        let slots = array.span
        var found: [any MKAnnotation] = []
        found.reserveCapacity(handles.count)
        for handle in handles {
            if let annotation = slots[Int(handle)].annotation { found.append(annotation) }
        }
        return found
    }
}
