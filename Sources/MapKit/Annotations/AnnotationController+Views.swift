// SPDX-License-Identifier: MIT

import Diagnostics
import Foundation
import UIKit

/// Which annotations have views: asked of the delegate as the map comes near them, taken back as it goes away.
extension AnnotationController {
    /// The distance beyond the view's edges, in points, in which annotations have views at least.
    private static let margin: CGFloat = 128

    var needsQuery: Bool {
        guard !membershipChanged, !clusters.isDue else { return true }
        let visible = mapView.mapCamera.visibleMapRect(viewSize: mapView.bounds.size)
        guard queriedRect.contains(grown(visible, by: 0)) else { return true }
        guard queriedScale != mapView.mapCamera.pointsPerMapPoint else { return false }
        // While the map zooms in, what it leaves outside is taken back only when that is much.
        return !mapView.cameras.isChanging
            || queriedRect.width > AnnotationController.largestExcess * grown(visible, by: 0).width
    }

    /// The greatest width of the area in which annotations have views, as a multiple of the least.
    private static let largestExcess = 3.0

    /// The rectangle around which views may reach into the visible one, and some points more.
    private func grown(_ rect: MKMapRect, by points: CGFloat) -> MKMapRect {
        let reach = max(AnnotationController.margin, reach.longest) + points
        let margin = reach / mapView.mapCamera.pointsPerMapPoint
        return rect.insetBy(dx: -margin, dy: -margin)
    }

    func query(at time: TimeInterval) {
        membershipChanged = false
        guard RegionFitting.hasArea(mapView.bounds.size) else { return }
        let visible = mapView.mapCamera.visibleMapRect(viewSize: mapView.bounds.size)
        let rect = grown(visible, by: AnnotationController.margin)
        queriedRect = rect
        queriedScale = mapView.mapCamera.pointsPerMapPoint
        clusters.arrange(in: rect, visible: visible)
        var wanted = store.handles(in: rect)
        if let user = farUser(from: rect) { wanted.append(user) }
        takeBackViews(outside: rect)
        clusters.recycleSpares(outside: rect)
        let missing = store.handlesWithoutView(
            among: wanted.count > ClusterController.sampleSize ? sample(wanted) : wanted
        )
        if !missing.isEmpty { makeViews(for: missing, at: time) }
    }

    /// Asks for the views of some of very many; those of the others that will be joined are not needed.
    private func sample(_ wanted: [Int32]) -> [Int32] {
        clusters.sample(wanted) { handle in
            guard let annotation = store.annotation(of: handle) else { return nil }
            let view = makeView(for: annotation)
            guard store.annotation(of: handle) === annotation else {
                pool.keep(view)
                return nil
            }
            if view.annotation !== annotation { view.annotation = annotation }
            return view
        }
    }

    /// The user's place if it lies outside the part of the world and the circle of its accuracy reaches into it.
    private func farUser(from rect: MKMapRect) -> Int32? {
        let annotation = mapView.locating.userLocation
        guard mapView.locating.circleReaches(into: rect), let handle = store.handle(of: annotation),
            let point = store.mapPoint(of: handle), !rect.containsOnAnyCopy(point)
        else { return nil }
        return handle
    }

    // MARK: - Taking back

    private func takeBackViews(outside rect: MKMapRect) {
        let selected = mapView.selection.annotation
        let user = farUser(from: rect)
        hasLeavers = false
        let array = shown
        let items = array.span
        var leaving: [ShownAnnotation] = []
        for index in items.indices {
            let isDrawable = items[index].isDrawable
            guard !isDrawable || !rect.containsOnAnyCopy(items[index].mapPoint) else { continue }
            guard user == nil || items[index].handle != user else { continue }
            guard selected == nil || items[index].annotation !== selected else { continue }
            if isDrawable, items[index].layer.isPositionAnimated {
                hasLeavers = true
            } else {
                leaving.append(items[index])
            }
        }
        for item in leaving { store.setView(nil, of: item.handle) }
        recycle(leaving.map(\.view))
    }

    /// Takes views off the map and keeps them for reuse.
    func recycle(_ views: [MKAnnotationView]) {
        withdraw(views)
        for view in views.reversed() { pool.keep(view) }
    }

    /// Takes views off the map.
    func withdraw(_ views: [MKAnnotationView]) {
        guard !views.isEmpty else { return }
        let leaving = Set(views.map { ObjectIdentifier($0) })
        shown.removeAll { leaving.contains(ObjectIdentifier($0.view)) }
        collisions.setStale()
        if views.contains(where: { $0.placement.drop != nil }) {
            drops.removeAll { leaving.contains(ObjectIdentifier($0)) }
        }
        if pops.isRunning { pops.end(views) }
        // At the end of its superview's list each is found at once.
        let inside = views.filter { $0.superview === container }
        if inside.count > 1 {
            container.reorderSubviews(container.subviews.filter { !leaving.contains(ObjectIdentifier($0)) } + inside)
        }
        for view in views.reversed() { leave(view) }
        mapView.setNeedsFrame()
    }

    /// Takes the clusters off the map that no longer are.
    func removeClusters(_ handles: [Int32]) {
        var views: [MKAnnotationView] = []
        for handle in handles {
            guard let cluster = store[handle]?.annotation else { continue }
            mapView.selection.deselect(cluster, animated: false)
            guard store.handle(of: cluster) == handle, let view = store.remove(cluster) else { continue }
            if let view { views.append(view) }
        }
        recycle(views)
    }

    /// Takes a view off the map.
    private func leave(_ view: MKAnnotationView) {
        endDragging(of: view)
        view.placement.fanOffset = .zero
        view.placement.hasFan = false
        view.layer.leaveSharedPositions()
        view.placement.owner = nil
        view.placement.handle = nil
        view.placement.drop = nil
        view.placement.isCrowdedOut = false
        view.placement.hasSpace = false
        view.layer.removeAllAnimations()
        view.isHighlighted = false
        if view.dragState != .none { view.dragState = .none }
        view.removeFromSuperview()
    }

    // MARK: - Making

    /// Asks for the views of a batch, then places them, then tells the delegate of all of them at once.
    private func makeViews(for handles: [Int32], at time: TimeInterval) {
        var asked: [(handle: Int32, annotation: any MKAnnotation, view: MKAnnotationView)] = []
        asked.reserveCapacity(handles.count)
        for handle in handles {
            guard let annotation = store.annotation(of: handle) else { continue }
            let view = clusters.takeSpare(of: handle) ?? makeView(for: annotation)
            guard store.annotation(of: handle) === annotation else {
                pool.keep(view)
                continue
            }
            if clusters.takesIn(view, of: handle) {
                if view.annotation !== annotation { view.annotation = annotation }
                clusters.keep(view, of: handle)
            } else {
                asked.append((handle, annotation, view))
            }
        }
        let needed = shown.count + asked.count
        if needed > shown.capacity { shown.reserveCapacity(max(needed, shown.capacity / 2 * 3)) }
        var batch: [MKAnnotationView] = []
        batch.reserveCapacity(asked.count)
        for (handle, annotation, view) in asked where show(view, for: annotation, handle: handle) {
            batch.append(view)
        }
        orderIsStale = true
        sortIfNeeded()
        beginDrops(batch, at: time)
        let visible = CGRect(origin: .zero, size: mapView.bounds.size)
        for view in batch where view.placement.owner != nil {
            view.appeared(in: visible)
            if view.placement.fanOffset != .zero { pop(view, from: 0.3) }
        }
        let added = batch.filter { $0.placement.owner != nil }
        guard !added.isEmpty else { return }
        mapView.delegate?.mapView(mapView, didAdd: added)
    }

    private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
        pool.beginAsking()
        if let view = mapView.delegate?.mapView(mapView, viewFor: annotation) {
            pool.endAsking(view)
            return view
        }
        if annotation is MKClusterAnnotation { return makeClusterView(for: annotation) }
        if annotation is MKUserLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
        let identifier = MKMapViewDefaultAnnotationViewReuseIdentifier
        if let view = pool.dequeue(identifier, for: annotation) { return view }
        let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        // The map's own view shows callouts; those that apps make show them when told to.
        view.canShowCallout = true
        return view
    }

    private func makeClusterView(for annotation: any MKAnnotation) -> MKAnnotationView {
        let identifier = MKMapViewDefaultClusterAnnotationViewReuseIdentifier
        if let view = pool.dequeue(identifier, for: annotation) { return view }
        let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        // What stands for many must not be lost.
        view.displayPriority = .required
        view.markerTintColor = clusters.tint(of: annotation)
        return view
    }

    /// Puts a view on the map; `false` when the delegate has removed the annotation meanwhile.
    private func show(_ view: MKAnnotationView, for annotation: any MKAnnotation, handle: Int32) -> Bool {
        guard let entry = store[handle], entry.annotation === annotation, entry.view == nil else {
            if view.placement.owner == nil {
                view.forgetAnnotation()
                pool.enqueue(view)
            }
            return false
        }
        if view.placement.owner != nil { giveUp(view) }
        if view.annotation !== annotation { view.annotation = annotation }
        store.setView(view, of: handle)
        shown.append(
            ShownAnnotation(
                handle: handle,
                view: view,
                entry: entry,
                positionIndex: positions.add(view.layer),
                camera: mapView.mapCamera
            )
        )
        view.placement.owner = self
        view.placement.handle = handle
        view.placement.fanOffset = clusters.fan?.offset(of: handle) ?? .zero
        view.prepareForDisplay()
        container.addSubview(view)
        place(view)
        collisions.setStale()
        return true
    }

    /// Takes a view away from the annotation that it shows, since it was handed out for another one.
    private func giveUp(_ view: MKAnnotationView) {
        endDragging(of: view)
        log(.warning, "a view that shows one annotation was given to another; each annotation needs a view of its own")
        guard let index = shown.firstIndex(where: { $0.view === view }) else { return }
        let handle = shown[index].handle
        if let entry = store[handle] { mapView.selection.deselect(entry.annotation, animated: false) }
        store.setView(nil, of: handle)
        shown.removeAll { $0.view === view }
    }

    private func beginDrops(_ batch: [MKAnnotationView], at time: TimeInterval) {
        let visible = CGRect(origin: .zero, size: mapView.bounds.size)
        let falling = batch.filter { view in
            guard let pin = view as? MKPinAnnotationView, pin.animatesDrop else { return false }
            return !(view.annotation is MKUserLocation) && visible.intersects(view.frame)
        }
        let delays = DropAnimation.delays(for: falling.map(\.center.x))
        for (view, delay) in zip(falling, delays) {
            view.placement.drop = DropAnimation(begin: time + delay)
            drops.append(view)
        }
    }
}

// MARK: - Pictures

extension AnnotationController {
    /// Has the views draw themselves that are to look other than before, and reads how all are shown.
    ///
    /// A view that changes makes the container stale. In a pan none does, and nothing is to be done.
    func refreshPictures(scale: CGFloat) {
        guard container.layer.needsPaint || scale != pictureScale else { return }
        let isNewScale = scale != pictureScale
        pictureScale = scale
        if isNewScale {
            hitShapes.removeAll()
            for item in shown { store.setHitShape(.unknown, of: item.handle) }
        }
        container.layer.markOwnPainted()
        for index in indicesOfStalePictures(isNewScale: isNewScale) where index < shown.count {
            let view = shown[index].view
            let flattened = view.sprite(scale: scale, images: images)
            let size = view.bounds.size
            if !view.subviews.isEmpty || !view.transform.isIdentity { noteReach(of: view, painted: flattened) }
            guard index < shown.count, shown[index].view === view else { continue }
            shown[index].take(flattened, size: size)
            store.setHitShape(.unknown, of: shown[index].handle)
        }
        let aside = readPresentations()
        for index in shown.indices where store.hitShape(of: shown[index].handle) == .unknown {
            store.setHitShape(hitShapes.number(of: shown[index].view), of: shown[index].handle)
        }
        for index in aside { noteAside(shown[index]) }
    }

    /// Takes note of a view that the app has moved off its place: it has to be asked whether it is hit, and may be far away.
    private func noteAside(_ item: ShownAnnotation) {
        let point = mapView.mapCamera.viewPoint(for: item.mapPoint, viewSize: mapView.bounds.size)
        let position = item.layer.position
        noteReach(of: item.view, offset: CGPoint(x: position.x - point.x, y: position.y - point.y))
        store.setHitShape(.none, of: item.handle)
    }

    /// The views that are to draw themselves; found out first, for a list that is gone over would be copied for a change.
    private func indicesOfStalePictures(isNewScale: Bool) -> [Int] {
        let array = shown
        let items = array.span
        var stale: [Int] = []
        for index in items.indices where isNewScale || items[index].sprite == nil || items[index].layer.needsPaint {
            stale.append(index)
        }
        return stale
    }

    /// Reads how the views are shown.
    ///
    /// - Returns: The indices of those that the app has moved off their places.
    private func readPresentations() -> [Int] {
        let (camera, viewSize) = (mapView.mapCamera, mapView.bounds.size)
        var aside: [Int] = []
        // Nothing of the app runs meanwhile, so the list can be taken out, and is not copied for being changed.
        var array: [ShownAnnotation] = []
        swap(&array, &shown)
        var items = array.mutableSpan
        for index in items.indices {
            items[index].readPresentation(container: container)
            let offset = items[index].centerOffset
            let place = camera.viewPoint(for: items[index].mapPoint, offset: offset, viewSize: viewSize)
            // One that is on its way is where it will come to.
            if items[index].position != place, items[index].layer.position != place { aside.append(index) }
        }
        swap(&array, &shown)
        return aside
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
