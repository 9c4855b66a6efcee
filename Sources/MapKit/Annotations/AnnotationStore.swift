// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation

/// The annotations of a map, each once, by object identity, with their places and views.
@MainActor
final class AnnotationStore {
    /// What is known of one annotation.
    struct Entry {
        let annotation: any MKAnnotation
        /// The coordinate as last read.
        var coordinate: CLLocationCoordinate2D
        /// The place on the world; not a number while `isDrawable` is false.
        var mapPoint: MKMapPoint
        /// Whether the coordinate is valid, so that the annotation can be shown.
        var isDrawable: Bool
        /// The view that shows it now.
        var view: MKAnnotationView?
        /// The number of annotations added before this one.
        let sequence: Int
        /// Whether it is a cluster that the map has made, none of the app's annotations.
        var isCluster = false
        /// Whether a cluster stands for it: it is not found by place then.
        var isJoined = false
    }

    /// An entry as it is kept; one without annotation is free.
    private struct Slot {
        var annotation: (any MKAnnotation)?
        var coordinate: CLLocationCoordinate2D
        // What a search for what is hit reads of many lies together in memory.
        var mapPoint: MKMapPoint
        var hitShape = HitShapes.Number.unknown
        var isCluster = false
        var isJoined = false
        var view: MKAnnotationView?
        var sequence: Int

        var isDrawable: Bool { mapPoint.x.isFinite }
    }

    private var slots: ContiguousArray<Slot> = []
    private var freeHandles: [Int32] = []
    private var handles = AnnotationHandles()
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
        let slot = slots[Int(handle)]
        return Entry(
            annotation: annotation,
            coordinate: slot.coordinate,
            mapPoint: slot.mapPoint,
            isDrawable: slot.isDrawable,
            view: slot.view,
            sequence: slot.sequence,
            isCluster: slot.isCluster,
            isJoined: slot.isJoined
        )
    }

    /// Sets or clears the view that shows the annotation.
    func setView(_ view: MKAnnotationView?, of handle: Int32) {
        slots[Int(handle)].view = view
        slots[Int(handle)].hitShape = .unknown
    }

    /// The view that shows the annotation.
    func view(of handle: Int32) -> MKAnnotationView? {
        slots[Int(handle)].view
    }

    /// Where the view that shows the annotation is hit.
    func hitShape(of handle: Int32) -> HitShapes.Number {
        slots[Int(handle)].hitShape
    }

    /// Sets where the view that shows the annotation is hit.
    func setHitShape(_ number: HitShapes.Number, of handle: Int32) {
        slots[Int(handle)].hitShape = number
    }

    // MARK: - Adding and removing

    /// Adds the annotations that are not yet there.
    ///
    /// - Returns: Those added whose coordinate cannot be shown.
    func add(_ annotations: [any MKAnnotation]) -> [any MKAnnotation] {
        // Reading a coordinate runs the app's code, so it is done before anything is changed.
        let coordinates = annotations.map(\.coordinate)
        handles.reserveCapacity(handles.count + annotations.count)
        var undrawable: [any MKAnnotation] = []
        var places: ContiguousArray<AnnotationRun.Entry> = []
        places.reserveCapacity(annotations.count)
        var slots: ContiguousArray<Slot> = []
        swap(&slots, &self.slots)
        let needed = slots.count + annotations.count - freeHandles.count
        // By half as much again at least, lest adding one by one copies all each time; and with room for a few clusters.
        if needed > slots.capacity { slots.reserveCapacity(max(needed + needed / 64, slots.capacity / 2 * 3)) }
        for index in annotations.indices {
            let annotation = annotations[index]
            let handle = freeHandles.last ?? Int32(slots.count)
            guard handles.insert(ObjectIdentifier(annotation), handle) else { continue }
            let slot = makeSlot(annotation, at: coordinates[index])
            if let place = AnnotationRun.Entry(slot.mapPoint, handle: handle) {
                places.append(place)
            } else {
                undrawable.append(annotation)
            }
            if freeHandles.popLast() != nil { slots[Int(handle)] = slot } else { slots.append(slot) }
        }
        swap(&slots, &self.slots)
        index.insert(places)
        return undrawable
    }

    /// Removes the annotation.
    ///
    /// - Returns: The view that showed it; `nil` in the outer place when the annotation was not there.
    func remove(_ annotation: any MKAnnotation) -> MKAnnotationView?? {
        guard let handle = handles.remove(ObjectIdentifier(annotation)) else { return nil }
        let view = slots[Int(handle)].view
        slots[Int(handle)].annotation = nil
        slots[Int(handle)].view = nil
        slots[Int(handle)].isCluster = false
        slots[Int(handle)].isJoined = false
        index.remove(handle)
        if count == 0 {
            slots = []
            freeHandles = []
        } else {
            freeHandles.append(handle)
        }
        return .some(view)
    }

    private func makeSlot(_ annotation: any MKAnnotation, at coordinate: CLLocationCoordinate2D) -> Slot {
        defer { nextSequence += 1 }
        return Slot(
            annotation: annotation,
            coordinate: coordinate,
            mapPoint: AnnotationStore.mapPoint(coordinate),
            view: nil,
            sequence: nextSequence
        )
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

    /// Calls the body with the views that may be hit whose annotations lie in a band, those farther south and, at the same
    /// y, those added later first, until it returns `true`.
    ///
    /// - Parameters:
    ///   - band: A part of the world; of its edges the northern one belongs to it and the southern one does not.
    ///   - test: Tells the views that are not hit without touching them; `nil` when it cannot.
    ///   - body: Takes a view and the handle of its annotation.
    /// - Returns: Whether the body has returned `true`.
    func forEachHitCandidate(
        in band: MKMapRect,
        test: HitShapes.Test?,
        _ body: (_ view: MKAnnotationView, _ handle: Int32) -> Bool
    ) -> Bool {
        let entries = AnnotationRun.Entry.southernFirst(index.entries(in: band))
        var start = 0
        while start < entries.count {
            var end = start + 1
            while end < entries.count, entries[end].y == entries[start].y { end += 1 }
            // The index keeps places a little coarser: those that it does not tell apart are put in order here.
            for candidate in candidates(entries[start..<end], in: band, test: test)
            where body(candidate.view, candidate.handle) {
                return true
            }
            start = end
        }
        return false
    }

    private struct Candidate {
        let view: MKAnnotationView
        let handle: Int32
        let y: Double
        let sequence: Int

        static func southernFirst(_ candidates: [Candidate]) -> [Candidate] {
            candidates.sorted { $0.y != $1.y ? $0.y > $1.y : $0.sequence > $1.sequence }
        }
    }

    private func candidates(
        _ entries: ArraySlice<AnnotationRun.Entry>,
        in band: MKMapRect,
        test: HitShapes.Test?
    ) -> [Candidate] {
        let array = slots
        let slots = array.span
        var found: [Candidate] = []
        for entry in entries {
            let place = Int(entry.handle)
            let point = slots[place].mapPoint
            guard point.y >= band.minY, point.y < band.maxY, test?.mayHit(slots[place].hitShape, at: point) ?? true,
                let view = slots[place].view
            else { continue }
            found.append(Candidate(view: view, handle: entry.handle, y: point.y, sequence: slots[place].sequence))
        }
        return found.count > 1 ? Candidate.southernFirst(found) : found
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
        let wasDrawable = slots[place].isDrawable
        slots[place].coordinate = coordinate
        slots[place].mapPoint = AnnotationStore.mapPoint(coordinate)
        let isDrawable = slots[place].isDrawable
        onMove(handle)
        guard !slots[place].isJoined else {
            if wasDrawable, !isDrawable { lost.append(annotation) }
            return true
        }
        switch (wasDrawable, isDrawable) {
        case (true, true): index.move(handle, to: slots[place].mapPoint)
        case (true, false):
            index.remove(handle)
            lost.append(annotation)
        case (false, true): index.insert(handle, at: slots[place].mapPoint)
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
            guard refresh(handle), slots[Int(handle)].isDrawable else { continue }
            if mapRect.containsOnAnyCopy(slots[Int(handle)].mapPoint) { isAnyInside = true }
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
        // Taken out, it is not asked for leave at each change.
        var found = AnnotationIndex()
        swap(&found, &index)
        for handle in handles where !slots[Int(handle)].isJoined {
            slots[Int(handle)].isJoined = true
            found.remove(handle)
        }
        swap(&found, &index)
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
        let array = slots
        let slots = array.span
        var found: [Int: [Int32]] = [:]
        var last: (type: ObjectIdentifier, number: Int?, handles: [Int32])?
        func store() {
            if let last, let number = last.number { found[number, default: []] += last.handles }
        }
        for handle in handles where !slots[Int(handle)].isCluster {
            guard let annotation = slots[Int(handle)].annotation else { continue }
            let type = ObjectIdentifier(Swift.type(of: annotation))
            if last?.type != type {
                store()
                last = (type, numbers[type], [])
            }
            if last?.number != nil { last?.handles.append(handle) }
        }
        store()
        return found
    }

    /// The places of those of the handles that can be shown.
    func places(of handles: [Int32]) -> [ClusterIndex.Member] {
        let array = slots
        let slots = array.span
        var places: [ClusterIndex.Member] = []
        places.reserveCapacity(handles.count)
        for handle in handles where slots[Int(handle)].isDrawable && slots[Int(handle)].annotation != nil {
            places.append(
                ClusterIndex.Member(
                    handle: handle,
                    point: slots[Int(handle)].mapPoint,
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
        guard Int(handle) < slots.count, slots[Int(handle)].annotation != nil, slots[Int(handle)].isDrawable else {
            return nil
        }
        return slots[Int(handle)].mapPoint
    }

    /// The class of an annotation that is no cluster.
    func type(of handle: Int32) -> ObjectIdentifier? {
        guard !slots[Int(handle)].isCluster, let annotation = slots[Int(handle)].annotation else { return nil }
        return ObjectIdentifier(Swift.type(of: annotation))
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

/// A handle and its annotation's place in the order of adding.
///
/// It belongs to no actor: sorting on the main one looks up the thread at each comparison.
private struct HandleInOrder {
    let sequence: Int
    let handle: Int32

    static func sorted(_ handles: [HandleInOrder]) -> [Int32] {
        handles.sorted { $0.sequence < $1.sequence }.map(\.handle)
    }
}

extension CLLocationCoordinate2D {
    /// Whether both are the same to the bit.
    func isSame(as other: CLLocationCoordinate2D) -> Bool {
        latitude.bitPattern == other.latitude.bitPattern && longitude.bitPattern == other.longitude.bitPattern
    }
}
