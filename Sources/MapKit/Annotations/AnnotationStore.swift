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
    }

    private(set) var entries: [Entry?] = []
    private var freeHandles: [Int32] = []
    private var handles: [ObjectIdentifier: Int32] = [:]
    private var index = AnnotationIndex()
    private var nextSequence = 0
    private var sweepPosition = 0
    private var lost: [any MKAnnotation] = []

    /// The number of annotations.
    var count: Int { handles.count }

    /// All annotations, those added first first.
    var annotations: [any MKAnnotation] {
        entries.compactMap { $0 }.sorted { $0.sequence < $1.sequence }.map(\.annotation)
    }

    /// The handle of the annotation; `nil` when it is not on the map.
    func handle(of annotation: any MKAnnotation) -> Int32? {
        handles[ObjectIdentifier(annotation)]
    }

    subscript(handle: Int32) -> Entry? {
        entries.indices.contains(Int(handle)) ? entries[Int(handle)] : nil
    }

    /// Sets or clears the view that shows the annotation.
    func setView(_ view: MKAnnotationView?, of handle: Int32) {
        entries[Int(handle)]?.view = view
    }

    /// The number of annotations from which they are put into the index at once.
    private static let bulk = 64

    /// Adds the annotations that are not yet there.
    ///
    /// - Returns: Those added whose coordinate cannot be shown.
    func add(_ annotations: [any MKAnnotation]) -> [any MKAnnotation] {
        // Many at once get handles in a row, as the index wants them; a few fill the gaps that removals left.
        let isBulk = annotations.count >= AnnotationStore.bulk
        let firstHandle = Int32(entries.count)
        var undrawable: [any MKAnnotation] = []
        var points: [MKMapPoint] = []
        if isBulk {
            handles.reserveCapacity(handles.count + annotations.count)
            entries.reserveCapacity(entries.count + annotations.count)
            points.reserveCapacity(annotations.count)
        }
        for annotation in annotations {
            let handle = isBulk ? Int32(entries.count) : freeHandles.last ?? Int32(entries.count)
            guard claim(handle, for: annotation) else { continue }
            let entry = makeEntry(annotation)
            if !entry.isDrawable { undrawable.append(annotation) }
            if isBulk {
                entries.append(entry)
                points.append(entry.mapPoint)
            } else {
                if freeHandles.popLast() != nil { entries[Int(handle)] = entry } else { entries.append(entry) }
                index.insert(handle, at: entry.mapPoint)
            }
        }
        index.insert(points, firstHandle: firstHandle)
        return undrawable
    }

    /// Gives the handle to the annotation unless it has one.
    private func claim(_ handle: Int32, for annotation: any MKAnnotation) -> Bool {
        func take(_ slot: inout Int32?) -> Bool {
            guard slot == nil else { return false }
            slot = handle
            return true
        }
        return take(&handles[ObjectIdentifier(annotation)])
    }

    /// Removes the annotation.
    ///
    /// - Returns: What was known of it; `nil` when it was not there.
    func remove(_ annotation: any MKAnnotation) -> Entry? {
        guard let handle = handles.removeValue(forKey: ObjectIdentifier(annotation)) else { return nil }
        let entry = entries[Int(handle)]
        entries[Int(handle)] = nil
        freeHandles.append(handle)
        index.remove(handle)
        return entry
    }

    /// The handles of those that can be shown and lie in the rectangle, which may reach beyond the world's edges.
    func handles(in mapRect: MKMapRect) -> [Int32] {
        index.handles(in: mapRect)
    }

    /// Calls the body with the handles of those that can be shown no farther from the point than the radius.
    func forEachHandle(near point: MKMapPoint, radius: Double, _ body: (Int32) -> Void) {
        index.forEachHandle(near: point, radius: radius) { handle, _ in body(handle) }
    }

    /// Reads the coordinate again.
    ///
    /// - Returns: Whether it has changed.
    func refresh(_ handle: Int32) -> Bool {
        guard var entry = entries[Int(handle)] else { return false }
        let coordinate = entry.annotation.coordinate
        guard !coordinate.isSame(as: entry.coordinate) else { return false }
        let wasDrawable = entry.isDrawable
        entry.coordinate = coordinate
        entry.isDrawable = CLLocationCoordinate2DIsValid(coordinate)
        if entry.isDrawable { entry.mapPoint = MKMapPoint(coordinate) }
        entries[Int(handle)] = entry
        switch (wasDrawable, entry.isDrawable) {
        case (true, true): index.move(handle, to: entry.mapPoint)
        case (true, false):
            index.remove(handle)
            lost.append(entry.annotation)
        case (false, true): index.insert(handle, at: entry.mapPoint)
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
        for _ in 0..<min(number, entries.count) {
            sweepPosition = sweepPosition + 1 < entries.count ? sweepPosition + 1 : 0
            let handle = Int32(sweepPosition)
            guard let entry = entries[sweepPosition], entry.view == nil, refresh(handle), let new = self[handle]
            else { continue }
            if new.isDrawable, mapRect.containsOnAnyCopy(new.mapPoint) { isAnyInside = true }
        }
        return isAnyInside
    }

    private func makeEntry(_ annotation: any MKAnnotation) -> Entry {
        let coordinate = annotation.coordinate
        let isDrawable = CLLocationCoordinate2DIsValid(coordinate)
        defer { nextSequence += 1 }
        return Entry(
            annotation: annotation,
            coordinate: coordinate,
            mapPoint: isDrawable ? MKMapPoint(coordinate) : MKMapPoint(x: .nan, y: .nan),
            isDrawable: isDrawable,
            view: nil,
            sequence: nextSequence
        )
    }
}

extension CLLocationCoordinate2D {
    /// Whether both are the same to the bit.
    func isSame(as other: CLLocationCoordinate2D) -> Bool {
        latitude.bitPattern == other.latitude.bitPattern && longitude.bitPattern == other.longitude.bitPattern
    }
}
