// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import Foundation
import UIKit

/// Gives views to the annotations near the visible area, keeps them in place and in order, and takes them back.
@MainActor
final class AnnotationController: AnnotationViewOwner {
    /// One annotation that has a view, with what its order depends on.
    struct Shown {
        let handle: Int32
        let view: MKAnnotationView
        var mapPoint: MKMapPoint
        var priority: Float
        let sequence: Int

        /// Whether this view lies behind the other one.
        func isBehind(_ other: Shown) -> Bool {
            if priority != other.priority { return priority < other.priority }
            if mapPoint.y != other.mapPoint.y { return mapPoint.y < other.mapPoint.y }
            return sequence < other.sequence
        }
    }

    private unowned let mapView: MKMapView
    let store = AnnotationStore()
    let pool = AnnotationViewPool()
    let images = ImageSprites()
    /// The view that holds all annotation views.
    let container = AnnotationContainerView()
    /// The annotations that have views, from back to front.
    private(set) var shown: [Shown] = []
    private var drops: [MKAnnotationView] = []
    private let log = Log("MapKit")

    private var membershipChanged = false
    private var orderIsStale = false
    private var placesAreStale = true
    private var isUpdating = false
    private var queriedRect = MKMapRect.null
    private var queriedScale = 0.0

    /// The annotations read in each frame beside those that are shown, to find out which have moved.
    private static let sweepSize = 2_000
    /// The distance beyond the view's edges, in points, in which annotations have views at least.
    private static let margin: CGFloat = 128

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    // MARK: - Adding and removing

    func add(_ annotations: [any MKAnnotation]) {
        let undrawable = store.add(annotations)
        if let first = undrawable.first {
            let place = "(\(first.coordinate.latitude), \(first.coordinate.longitude))"
            log(
                .warning,
                "\(undrawable.count) annotation(s) with no valid coordinate are not shown, the first at \(place)"
            )
        }
        membershipChanged = true
        mapView.setNeedsFrame()
    }

    func remove(_ annotations: [any MKAnnotation]) {
        var removed: Set<Int32> = []
        for annotation in annotations {
            guard let handle = store.handle(of: annotation) else { continue }
            mapView.selection.willRemove(annotation)
            // The delegate may have removed it already when it heard of the deselection.
            guard store.handle(of: annotation) == handle, let entry = store.remove(annotation) else { continue }
            if let view = entry.view {
                removed.insert(handle)
                recycle(view)
            }
        }
        if !removed.isEmpty { shown.removeAll { removed.contains($0.handle) } }
        membershipChanged = true
        mapView.setNeedsFrame()
    }

    /// The view that shows the annotation now.
    func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        store.handle(of: annotation).flatMap { store[$0]?.view }
    }

    // MARK: - Frames

    /// Whether an annotation has moved, or a view has yet to be made or placed.
    var needsFrame: Bool {
        membershipChanged || orderIsStale || placesAreStale || shown.contains { hasMoved($0) }
    }

    /// Whether a pin is falling.
    var isAnimating: Bool {
        !drops.isEmpty
    }

    /// Has every view placed again in the next frame.
    func cameraChanged() {
        placesAreStale = true
    }

    /// Brings views, places and order up to date.
    func update(at time: TimeInterval) {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        for view in drops where view.placement.drop?.isFinished(at: time) ?? true { view.placement.drop = nil }
        drops.removeAll { $0.placement.drop == nil }
        readCoordinates()
        // A delegate that adds or removes annotations while it is asked has them shown in the same frame; one that does so
        // without end has the rest shown in the next.
        for _ in 0..<8 where needsQuery {
            query(at: time)
        }
        sortIfNeeded()
        if placesAreStale {
            placesAreStale = false
            for item in shown { place(item) }
        }
    }

    private func readCoordinates() {
        for index in shown.indices where hasMoved(shown[index]) {
            moved(at: index)
        }
        if store.count > shown.count, store.sweep(AnnotationController.sweepSize) { membershipChanged = true }
    }

    private func hasMoved(_ item: Shown) -> Bool {
        guard let entry = store[item.handle] else { return false }
        return !entry.annotation.coordinate.isSame(as: entry.coordinate)
    }

    private func moved(at index: Int) {
        let handle = shown[index].handle
        guard store.refresh(handle), let entry = store[handle] else { return }
        membershipChanged = true
        guard entry.isDrawable else { return }
        shown[index].mapPoint = entry.mapPoint
        orderIsStale = true
        placeAnimated(shown[index])
    }

    /// Takes up coordinates that changed inside an animation block, so that the views go there smoothly.
    func animationBlockEnded() {
        for index in shown.indices where hasMoved(shown[index]) { moved(at: index) }
    }

    // MARK: - Which annotations have views

    private var needsQuery: Bool {
        let visible = mapView.mapCamera.visibleMapRect(viewSize: mapView.bounds.size)
        guard !membershipChanged, queriedScale == mapView.mapCamera.pointsPerMapPoint else { return true }
        return !queriedRect.contains(grown(visible, by: AnnotationController.margin))
    }

    private func grown(_ rect: MKMapRect, by points: CGFloat) -> MKMapRect {
        let margin = max(points, largestExtent) / mapView.mapCamera.pointsPerMapPoint
        return rect.insetBy(dx: -margin, dy: -margin)
    }

    /// The farthest that a view reaches from its coordinate, in points.
    private(set) var largestExtent: CGFloat = 0

    private func query(at time: TimeInterval) {
        membershipChanged = false
        guard RegionFitting.hasArea(mapView.bounds.size) else { return }
        let visible = mapView.mapCamera.visibleMapRect(viewSize: mapView.bounds.size)
        let rect = grown(visible, by: AnnotationController.margin * 2)
        queriedRect = rect
        queriedScale = mapView.mapCamera.pointsPerMapPoint
        let wanted = store.handles(in: rect)
        takeBackViews(outside: rect)
        let missing = wanted.filter { store[$0]?.view == nil }
        guard !missing.isEmpty else { return }
        makeViews(for: missing.sorted { (store[$0]?.sequence ?? 0) < (store[$1]?.sequence ?? 0) }, at: time)
    }

    private func takeBackViews(outside rect: MKMapRect) {
        let selected = mapView.selection.annotation
        let leaving = shown.filter { item in
            guard let entry = store[item.handle], entry.annotation !== selected else { return false }
            return !entry.isDrawable || !rect.containsOnAnyCopy(entry.mapPoint)
        }
        guard !leaving.isEmpty else { return }
        let handles = Set(leaving.map(\.handle))
        shown.removeAll { handles.contains($0.handle) }
        for item in leaving {
            store.setView(nil, of: item.handle)
            recycle(item.view)
        }
    }

    private func recycle(_ view: MKAnnotationView) {
        view.placement.owner = nil
        view.placement.drop = nil
        drops.removeAll { $0 === view }
        view.layer.removeAllAnimations()
        view.isHighlighted = false
        view.removeFromSuperview()
        pool.enqueue(view)
        mapView.setNeedsFrame()
    }

    /// Asks for the views of a batch, places them, and tells the delegate of all of them at once.
    private func makeViews(for handles: [Int32], at time: TimeInterval) {
        var batch: [MKAnnotationView] = []
        for handle in handles {
            guard let annotation = store[handle]?.annotation else { continue }
            let view = makeView(for: annotation)
            // The delegate may have removed the annotation, or handed out a view that is in use.
            guard let entry = store[handle], entry.annotation === annotation, entry.view == nil else {
                pool.enqueue(view)
                continue
            }
            if view.placement.owner != nil { giveUp(view) }
            if view.annotation !== annotation { view.annotation = annotation }
            store.setView(view, of: handle)
            let item = Shown(
                handle: handle,
                view: view,
                mapPoint: entry.mapPoint,
                priority: priority(of: view),
                sequence: entry.sequence
            )
            shown.append(item)
            view.placement.owner = self
            view.prepareForDisplay()
            container.addSubview(view)
            place(item)
            batch.append(view)
        }
        orderIsStale = true
        sortIfNeeded()
        beginDrops(batch, at: time)
        let added = batch.filter { $0.placement.owner != nil }
        guard !added.isEmpty else { return }
        mapView.delegate?.mapView(mapView, didAdd: added)
    }

    /// Takes a view away from the annotation that it shows, since it was handed out for another one.
    private func giveUp(_ view: MKAnnotationView) {
        log(.warning, "a view that shows one annotation was given to another; each annotation needs a view of its own")
        guard let index = shown.firstIndex(where: { $0.view === view }) else { return }
        store.setView(nil, of: shown[index].handle)
        shown.remove(at: index)
    }

    private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
        pool.beginAsking()
        if let view = mapView.delegate?.mapView(mapView, viewFor: annotation) {
            pool.endAsking(view)
            return view
        }
        let identifier = MKMapViewDefaultAnnotationViewReuseIdentifier
        if let view = pool.dequeue(identifier, for: annotation) { return view }
        return MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }

    private func beginDrops(_ batch: [MKAnnotationView], at time: TimeInterval) {
        let visible = CGRect(origin: .zero, size: mapView.bounds.size)
        let falling = batch.filter { view in
            guard let pin = view as? MKPinAnnotationView else { return false }
            return pin.animatesDrop && visible.intersects(view.frame)
        }
        let delays = DropAnimation.delays(for: falling.map(\.center.x))
        for (view, delay) in zip(falling, delays) {
            view.placement.drop = DropAnimation(begin: time + delay)
            drops.append(view)
        }
    }

    // MARK: - Hit testing

    /// The views that may be hit at the point, in the map view's coordinates, from front to back.
    func hitCandidates(at point: CGPoint) -> [MKAnnotationView] {
        let camera = mapView.mapCamera
        let center = camera.mapPoint(at: point, viewSize: mapView.bounds.size)
        // The reach is measured along the axes; the diagonal is farther.
        let radius = largestExtent * 1.5 / camera.pointsPerMapPoint
        var found: [Shown] = []
        store.forEachHandle(near: center, radius: radius) { handle in
            guard let entry = store[handle], let view = entry.view else { return }
            found.append(
                Shown(
                    handle: handle,
                    view: view,
                    mapPoint: entry.mapPoint,
                    priority: priority(of: view),
                    sequence: entry.sequence
                )
            )
        }
        found.sort { $1.isBehind($0) }
        // The selected view may have parts far from its coordinate, such as a callout of the app's own.
        if let selected = mapView.selection.annotation.flatMap(view(for:)) {
            found.removeAll { $0.view === selected }
            return [selected] + found.map(\.view)
        }
        return found.map(\.view)
    }

    /// The views in the order in which they would lie, from front to back, were none of them selected.
    func inUnselectedOrder(_ views: [MKAnnotationView]) -> [MKAnnotationView] {
        let items = shown.filter { item in views.contains { $0 === item.view } }.map { item in
            var item = item
            item.priority = item.view.zPriority.rawValue
            return item
        }
        return items.sorted { $1.isBehind($0) }.map(\.view)
    }

    // MARK: - Place and order

    func place(_ view: MKAnnotationView) {
        guard let index = shown.firstIndex(where: { $0.view === view }) else { return }
        place(shown[index])
        mapView.setNeedsFrame()
    }

    private func center(of item: Shown) -> CGPoint {
        let point = mapView.mapCamera.viewPoint(for: item.mapPoint, viewSize: mapView.bounds.size)
        let offset = item.view.centerOffset
        return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }

    private func place(_ item: Shown) {
        item.view.layer.place(at: center(of: item))
        noteExtent(of: item.view)
    }

    private func placeAnimated(_ item: Shown) {
        item.view.layer.position = center(of: item)
        noteExtent(of: item.view)
    }

    private func noteExtent(of view: MKAnnotationView) {
        let size = view.bounds.size
        let reach =
            max(size.width, size.height) / 2 + max(abs(view.centerOffset.x), abs(view.centerOffset.y))
        if reach > largestExtent, reach.isFinite { largestExtent = min(reach, 2_000) }
    }

    func orderChanged() {
        orderIsStale = true
        mapView.setNeedsFrame()
    }

    func annotationChanged(of view: MKAnnotationView) {
        mapView.setNeedsFrame()
    }

    private func priority(of view: MKAnnotationView) -> Float {
        (view.isSelected ? view.selectedZPriority : view.zPriority).rawValue
    }

    private func sortIfNeeded() {
        guard orderIsStale else { return }
        orderIsStale = false
        for index in shown.indices {
            shown[index].priority = priority(of: shown[index].view)
        }
        shown.sort { $0.isBehind($1) }
        // Of equal priority, the selected view is in front all the same.
        if let selected = shown.firstIndex(where: { $0.view.isSelected }) {
            let item = shown.remove(at: selected)
            let place = shown.firstIndex { $0.priority > item.priority } ?? shown.count
            shown.insert(item, at: place)
        }
        container.reorderSubviews(shown.map(\.view))
    }
}

extension MKMapRect {
    /// Whether the point, or one of its copies in the worlds to both sides, lies in the rectangle.
    func containsOnAnyCopy(_ point: MKMapPoint) -> Bool {
        guard point.y >= minY, point.y <= maxY else { return false }
        let world = WebMercatorProjection.worldWidth
        let first = point.x + ((minX - point.x) / world).rounded(.up) * world
        return first <= maxX
    }
}
