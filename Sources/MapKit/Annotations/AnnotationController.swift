// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import Foundation
import UIKit

/// Gives views to the annotations near the visible area, keeps them in place and in order, and takes them back.
@MainActor
final class AnnotationController {
    unowned let mapView: MKMapView
    let store = AnnotationStore()
    let pool = AnnotationViewPool()
    let images = ImageSprites()
    /// The view that holds all annotation views.
    let container = AnnotationContainerView()
    /// The annotations that have views, from back to front after each update.
    var shown: [ShownAnnotation] = []
    /// The views that are falling onto the map.
    var drops: [MKAnnotationView] = []
    let pops = PopAnimations()
    let collisions = CollisionResolver()
    /// The views that are drawn above their places since they are dragged.
    var lifts: [MKAnnotationView] = []
    private(set) lazy var clusters = ClusterController(controller: self)
    let log = Log("MapKit")

    /// Whether annotations that should have views may have none, or the other way round.
    var membershipChanged = false
    var orderIsStale = false
    private var isTurned = false
    private(set) var placesAreStale = true
    private var offsetsAreStale = false
    /// The density for which the views last drew themselves.
    var pictureScale: CGFloat = 0
    private var isUpdating = false
    /// Whether views move out of the area in which annotations have views, smoothly, and are kept until they are there.
    var hasLeavers = false
    /// The part of the world in which annotations had views after the last query, and the scale then.
    var queriedRect = MKMapRect.null
    var queriedScale = 0.0
    /// What the views were last placed for.
    private var placedCamera: MapCamera?
    /// Where the views are, in points of the map.
    let positions = SharedPositions()
    /// Whether all annotations shown are of the class that counts its moves, and the count up to which they were asked.
    private var allCountMoves = false
    private var seenMoves: Int?
    /// Where views are hit.
    let hitShapes = HitShapes()
    /// How far views reach from their coordinates.
    var reach = ViewReach()
    /// The priority that all views have, leaving out the selected one; `nil` when they differ.
    private(set) var commonPriority: Float?

    /// The annotations read in each frame beside those that are shown, to find out which have moved.
    private static let sweepSize = 2_000
    /// The same in each turn of the loop that makes no frame.
    private static let idleSweepSize = 500

    init(mapView: MKMapView) {
        self.mapView = mapView
        store.onMove = { [unowned self] in clusters.moved($0) }
    }

    // MARK: - Adding and removing

    func add(_ annotations: [any MKAnnotation]) {
        let own = mapView.locating.userLocation
        let isOwnAmongThem = annotations.contains { $0 === own }
        warn(ofUndrawable: store.add(isOwnAmongThem ? annotations.filter { $0 !== own } : annotations))
        membershipChanged = true
        mapView.setNeedsFrame()
    }

    func remove(_ annotations: [any MKAnnotation]) {
        let own = mapView.locating.userLocation
        removeAll(annotations.filter { $0 !== own })
    }

    /// Puts the user's place on the map, or takes note that it is elsewhere.
    func showUserLocation(_ annotation: MKUserLocation) {
        _ = store.add([annotation])
        // The circle around it may reach farther than before.
        membershipChanged = true
        mapView.setNeedsFrame()
    }

    /// Takes the user's place off the map.
    func removeUserLocation(_ annotation: MKUserLocation) {
        removeAll([annotation])
    }

    private func removeAll(_ annotations: [any MKAnnotation]) {
        var views: [MKAnnotationView] = []
        for annotation in annotations {
            guard let handle = store.handle(of: annotation), store[handle]?.isCluster == false else { continue }
            mapView.selection.deselect(annotation, animated: false)
            // The delegate may have removed it already when it heard of the deselection.
            guard store.handle(of: annotation) == handle else { continue }
            clusters.forget(handle)
            guard let view = store.remove(annotation) else { continue }
            if let view { views.append(view) }
        }
        recycle(views)
        membershipChanged = true
        mapView.setNeedsFrame()
    }

    /// The view that shows the annotation now.
    func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        store.handle(of: annotation).flatMap { store[$0]?.view ?? clusters.spare(of: $0) }
    }

    /// Makes the views that are due when the annotation was added in view and no frame was made since.
    func makeViewIfDue(for annotation: any MKAnnotation) {
        guard membershipChanged, let window = mapView.window, let handle = store.handle(of: annotation),
            store[handle]?.view == nil
        else { return }
        update(at: window.time)
    }

    /// Gives an annotation that is to be selected a view of its own when a cluster stands for it.
    func showAlone(_ annotation: any MKAnnotation) {
        guard let window = mapView.window, let handle = store.handle(of: annotation), !store.hasView(handle) else {
            return
        }
        clusters.showAlone(annotation)
        if membershipChanged { update(at: window.time) }
    }

    /// Says in the log that annotations are at no place.
    private func warn(ofUndrawable annotations: [any MKAnnotation]) {
        guard let first = annotations.first else { return }
        let (coordinate, count) = (first.coordinate, annotations.count)
        let place = "(\(coordinate.latitude), \(coordinate.longitude))"
        log(.warning, "\(count) annotation(s) with no valid coordinate are not shown, the first at \(place)")
    }

    // MARK: - Frames

    /// Whether an annotation has moved, or a view has yet to be made or placed; asked in each turn of the loop.
    var needsFrame: Bool {
        guard !membershipChanged, !orderIsStale, !placesAreStale, !hasAnyMoved else { return true }
        sweep(AnnotationController.idleSweepSize)
        return membershipChanged || clusters.isDue
            || collisions.isDue(for: mapView.mapCamera, isMoving: mapView.cameras.isChanging)
    }

    /// Whether a pin is falling, a marker growing, or a view that is dragged rising.
    var isAnimating: Bool {
        !drops.isEmpty || pops.isRunning || isLifting
    }

    /// Has every view placed again in the next frame.
    func cameraChanged() {
        placesAreStale = true
        // On a turned map it is not the latitude that decides which view is in front.
        if isTurned || mapView.mapCamera.heading != 0 { orderIsStale = true }
        isTurned = mapView.mapCamera.heading != 0
    }

    /// Brings views, places and order up to date.
    func update(at time: TimeInterval) {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        for view in drops where view.placement.drop?.isFinished(at: time) ?? true { view.placement.drop = nil }
        drops.removeAll { $0.placement.drop == nil }
        pops.advance(to: time)
        readShownCoordinates()
        sweep(AnnotationController.sweepSize)
        if hasLeavers { membershipChanged = true }
        warn(ofUndrawable: store.takeLost())
        deselectUndrawable()
        // What a delegate adds or removes while it is asked is shown in the same frame; of what it does without end, the
        // rest in the next.
        for _ in 0..<8 where needsQuery {
            query(at: time)
        }
        sortIfNeeded()
        placeIfNeeded()
        resolveCollisions()
    }

    private func resolveCollisions() {
        let isMoving = mapView.cameras.isChanging
        let changed = collisions.resolve(shown, camera: mapView.mapCamera, isMoving: isMoving)
        guard !changed.isEmpty else { return }
        container.layer.setNeedsPaint()
        mapView.setNeedsFrame()
    }

    // MARK: - Coordinates that change without telling

    // Loops over all that is shown go over spans and name single properties: that neither counts the references that an
    // item holds nor, as a closure does, looks up on which thread it runs.

    /// Whether the annotations have to be asked where they are.
    private func mayHaveMoved() -> Bool {
        !allCountMoves || seenMoves != MKPointAnnotation.moveCount
    }

    private var hasAnyMoved: Bool {
        guard mayHaveMoved() else { return false }
        let array = shown
        let items = array.span
        for index in items.indices where !items[index].annotation.coordinate.isSame(as: items[index].coordinate) {
            return true
        }
        return false
    }

    /// Reads the coordinates of the shown annotations; in an animation block the views go to the new ones smoothly.
    func readShownCoordinates() {
        guard mayHaveMoved() else { return }
        let moves = MKPointAnnotation.moveCount
        defer { seenMoves = moves }
        for index in movedIndices where index < shown.count { moved(at: index) }
    }

    /// Which of the shown annotations have moved; found out first, for a list that is gone over would be copied for a change.
    private var movedIndices: [Int] {
        let array = shown
        let items = array.span
        var moved: [Int] = []
        for index in items.indices where !items[index].annotation.coordinate.isSame(as: items[index].coordinate) {
            moved.append(index)
        }
        return moved
    }

    private func moved(at index: Int) {
        let handle = shown[index].handle
        guard store.refresh(handle), let entry = store[handle] else { return }
        let wasDrawable = shown[index].isDrawable
        shown[index].move(to: entry)
        // One that stays near the visible area keeps its view; whether it joins a cluster, those know themselves.
        if !wasDrawable || !entry.isDrawable || !queriedRect.containsOnAnyCopy(entry.mapPoint) {
            membershipChanged = true
        }
        guard entry.isDrawable else { return }
        let view = shown[index].view
        takeRank(of: view, at: index)
        if AnimationGroup.recording == nil { view.layer.endPositionAnimation() }
        view.layer.position = center(of: view, at: entry.mapPoint)
        collisions.setPlacesStale()
    }

    /// Takes the place in the order of a view that has moved; only when it passes another one all are to be sorted.
    private func takeRank(of view: MKAnnotationView, at index: Int) {
        guard !orderIsStale else { return }
        let item = shown[index]
        let camera = mapView.mapCamera
        let rank = ShownAnnotation.Rank(view, at: item.mapPoint, sequence: item.rank.sequence, camera: camera)
        shown[index].take(rank)
        let isBehindNext = index + 1 == shown.count || rank < shown[index + 1].rank
        let isBeforeFormer = index == 0 || shown[index - 1].rank < rank
        if !isBehindNext || !isBeforeFormer { orderIsStale = true }
    }

    /// Reads the coordinates of some of those that are not shown, the next ones at each call.
    private func sweep(_ number: Int) {
        guard store.count > shown.count, store.sweep(number, in: queriedRect) else { return }
        membershipChanged = true
    }

    private func deselectUndrawable() {
        guard let selected = mapView.selection.annotation, let handle = store.handle(of: selected),
            let entry = store[handle], !entry.isDrawable
        else { return }
        mapView.selection.deselect(selected, animated: false)
    }

    /// Takes note that the annotation is no longer selected: its view need not be kept any more.
    func selectionEnded(of annotation: any MKAnnotation) {
        guard let handle = store.handle(of: annotation), let entry = store[handle] else { return }
        if !entry.isDrawable || !queriedRect.containsOnAnyCopy(entry.mapPoint) { membershipChanged = true }
        mapView.setNeedsFrame()
    }
}

// MARK: - Place and order

extension AnnotationController: AnnotationViewOwner {
    func place(_ view: MKAnnotationView) {
        guard let handle = view.placement.handle, let mapPoint = store.mapPoint(of: handle, shownBy: view) else {
            return
        }
        let offset = view.offsetFromCoordinate
        noteReach(of: view, offset: offset)
        offsetsAreStale = true
        store.setHitShape(.unknown, of: handle)
        collisions.setStale()
        let center = mapView.mapCamera.viewPoint(for: mapPoint, offset: offset, viewSize: mapView.bounds.size)
        let layer = view.layer
        let former = layer.position
        guard center != former else { return }
        layer.carryPositionAnimation {
            CGPoint(x: $0.x + center.x - former.x, y: $0.y + center.y - former.y)
        }
        layer.place(at: center)
        container.layer.setNeedsPaint()
        mapView.setNeedsFrame()
    }

    func sharedHitMask(of view: MKAnnotationView) -> HitMask? {
        guard let handle = view.placement.handle, let sprite = view.placement.flattened?.sprite else { return nil }
        return hitShapes.mask(store.hitShape(of: handle), of: sprite)
    }

    func orderChanged() {
        orderIsStale = true
        collisions.setStale()
        mapView.setNeedsFrame()
    }

    func calloutChanged(of view: MKAnnotationView) {
        mapView.callouts.viewChanged(view)
    }

    func clusteringChanged(of view: MKAnnotationView) {
        clusters.viewChanged(view)
    }

    func collisionChanged(of view: MKAnnotationView) {
        collisions.setStale()
        mapView.setNeedsFrame()
    }

    func pop(_ view: MKAnnotationView, from size: CGFloat) {
        guard let time = mapView.window?.time else { return }
        pops.start(view, from: size, at: time)
        mapView.setNeedsFrame()
    }

    func contentChanged(of view: MKAnnotationView) {
        mapView.setNeedsFrame()
    }

    private func center(of view: MKAnnotationView, at mapPoint: MKMapPoint) -> CGPoint {
        let offset = view.offsetFromCoordinate
        return mapView.mapCamera.viewPoint(for: mapPoint, offset: offset, viewSize: mapView.bounds.size)
    }

    private func placeIfNeeded() {
        if offsetsAreStale {
            offsetsAreStale = false
            for index in shown.indices {
                let offset = shown[index].view.offsetFromCoordinate
                shown[index].take(centerOffset: offset)
            }
        }
        guard placesAreStale else { return }
        placesAreStale = false
        let camera = mapView.mapCamera
        let viewSize = mapView.bounds.size
        // A view that is under way makes the container stale.
        let mayBeUnderWay = container.layer.needsPaint
        // Nothing of the app runs meanwhile, so the lists can be taken out, and are not copied for being changed.
        var array: [ShownAnnotation] = []
        var points: ContiguousArray<CGPoint> = []
        swap(&array, &shown)
        swap(&points, &positions.points)
        var items = array.mutableSpan
        var places = points.mutableSpan
        var underWay: [Int] = []
        for index in items.indices {
            let offset = items[index].centerOffset
            let center = camera.viewPoint(for: items[index].mapPoint, offset: offset, viewSize: viewSize)
            items[index].position = center
            if mayBeUnderWay, items[index].layer.isPositionAnimated {
                underWay.append(index)
            } else {
                places[items[index].positionIndex] = center
            }
        }
        swap(&array, &shown)
        swap(&points, &positions.points)
        for index in underWay {
            if let placedCamera {
                carryAnimation(of: shown[index].view, to: shown[index].position, from: placedCamera, to: camera)
            }
            shown[index].layer.place(at: shown[index].position)
        }
        placedCamera = camera
    }

    /// Keeps the way that a view is on where it was on the map: both ends lie on the map, not in the view.
    private func carryAnimation(
        of view: MKAnnotationView,
        to center: CGPoint,
        from former: MapCamera,
        to now: MapCamera
    ) {
        let anchor = view.layer.position
        view.layer.carryPositionAnimation { point in
            let way = former.mapOffset(of: CGPoint(x: point.x - anchor.x, y: point.y - anchor.y))
            let offset = now.viewOffset(of: way)
            return CGPoint(x: center.x + offset.x, y: center.y + offset.y)
        }
    }

    func sortIfNeeded() {
        guard orderIsStale else { return }
        orderIsStale = false
        let camera = mapView.mapCamera
        var ranks: [(rank: ShownAnnotation.Rank, index: Int)] = []
        ranks.reserveCapacity(shown.count)
        var isInOrder = true
        do {
            var array: [ShownAnnotation] = []
            swap(&array, &shown)
            defer { swap(&array, &shown) }
            var items = array.mutableSpan
            for index in items.indices {
                let sequence = items[index].rank.sequence
                let rank = ShownAnnotation.Rank(
                    items[index].view,
                    at: items[index].mapPoint,
                    sequence: sequence,
                    camera: camera
                )
                if let last = ranks.last, !(last.rank < rank) { isInOrder = false }
                items[index].take(rank)
                ranks.append((rank, index))
            }
        }
        noteCommon()
        if !isInOrder {
            let array = shown
            let items = array.span
            var ordered: [ShownAnnotation] = []
            ordered.reserveCapacity(items.count)
            for index in ShownAnnotation.Rank.order(ranks) { ordered.append(items[index]) }
            shown = ordered
        }
        container.reorderSubviews(shownViews)
    }

    private var shownViews: [UIView] {
        var views: [UIView] = []
        views.reserveCapacity(shown.count)
        let array = shown
        let items = array.span
        for index in items.indices where items[index].view.superview === container { views.append(items[index].view) }
        return views
    }

    /// Finds out what all shown views have in common.
    private func noteCommon() {
        commonPriority = priorityOfAll
        let array = shown
        let items = array.span
        allCountMoves = true
        for index in items.indices where !items[index].countsMoves { allCountMoves = false }
        // What has come may have moved before.
        seenMoves = nil
    }

    private var priorityOfAll: Float? {
        let array = shown
        let items = array.span
        var common: Float?
        for index in items.indices where !items[index].rank.isSelected {
            guard common == nil || items[index].rank.priority == common else { return nil }
            common = items[index].rank.priority
        }
        return common
    }
}
