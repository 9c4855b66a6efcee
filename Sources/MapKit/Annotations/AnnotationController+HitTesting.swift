// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Which annotation views may lie under a point.
extension AnnotationController {
    /// Calls the body with the views that may be hit at the point, in the map view's coordinates, from front to back,
    /// until it returns `true`; also with whether a view's picture is known to cover the point.
    ///
    /// Where all views have one priority and north is at the top, the ones farther south lie in front, so the search goes
    /// from south to north in bands and mostly ends in the first one.
    func forEachHitCandidate(at point: CGPoint, _ body: (MKAnnotationView, _ isCovered: Bool) -> Bool) {
        guard let common = commonPriority, !orderIsStale, mapView.mapCamera.heading == 0 else {
            for view in hitCandidates(at: point) where body(view, false) { return }
            return
        }
        // The selected view may have parts far from its coordinate, such as a callout of the app's own.
        let selected = selectedCandidate
        let isInFront = selected.map { $0.rank.priority >= common } ?? false
        if isInFront, let view = selected?.view, body(view, false) { return }
        guard !search(at: point, without: selected?.handle, body) else { return }
        if !isInFront, let view = selected?.view { _ = body(view, false) }
    }

    /// The views that may be hit at the point, in the map view's coordinates, from front to back.
    func hitCandidates(at point: CGPoint) -> [MKAnnotationView] {
        let selected = selectedCandidate
        var found: [RankedView] = []
        for handle in store.handles(in: coordinates(at: point)) where handle != selected?.handle {
            if let view = store.view(of: handle), canBeHit(view), let ranked = ranked(view) { found.append(ranked) }
        }
        if let selected { found.append(selected) }
        return found.sorted { $1.rank < $0.rank }.map(\.view)
    }

    private typealias RankedView = (view: MKAnnotationView, handle: Int32, rank: ShownAnnotation.Rank)

    private func ranked(_ view: MKAnnotationView) -> RankedView? {
        guard let handle = view.placement.handle, let entry = store[handle] else { return nil }
        let camera = mapView.mapCamera
        let rank = ShownAnnotation.Rank(view, at: entry.mapPoint, sequence: entry.sequence, camera: camera)
        return (view, handle, rank)
    }

    private func canBeHit(_ view: MKAnnotationView) -> Bool {
        view.superview === container && !view.placement.isCrowdedOut
    }

    private var selectedCandidate: RankedView? {
        guard let annotation = mapView.selection.annotation, let handle = store.handle(of: annotation),
            let view = store.view(of: handle), canBeHit(view)
        else { return nil }
        return ranked(view)
    }

    /// The views in the order in which they would lie, from front to back, were none of them selected.
    func inUnselectedOrder(_ views: [MKAnnotationView]) -> [MKAnnotationView] {
        views.compactMap { ranked($0) }
            .map { (view: $0.view, rank: $0.rank.unselected($0.view)) }
            .sorted { $1.rank < $0.rank }
            .map(\.view)
    }

    // MARK: - From south to north

    /// The first band is this share of all; each following one is twice as broad.
    private static let firstBand = 1.0 / 16

    /// Goes through the views that may be hit, all of one priority; returns whether the body has ended it.
    private func search(
        at point: CGPoint,
        without selected: Int32?,
        _ body: (MKAnnotationView, _ isCovered: Bool) -> Bool
    ) -> Bool {
        let rect = coordinates(at: point)
        var south = rect.maxY.nextUp
        var height = max(rect.height * AnnotationController.firstBand, 1)
        let (camera, viewSize) = (mapView.mapCamera, mapView.bounds.size)
        // What is changed in a view, or moves it, makes the container stale.
        let isCertain = !container.layer.needsPaint
        let test =
            placesAreStale ? nil : hitShapes.test(at: point, isCertain: isCertain, camera: camera, viewSize: viewSize)
        while south > rect.minY {
            let north = south - height > rect.minY ? south - height : rect.minY.nextDown
            let band = MKMapRect(x: rect.minX, y: north, width: rect.width, height: south - north)
            for candidate in store.hitCandidates(in: band, test: test) where candidate.handle != selected {
                if let view = store.view(of: candidate), canBeHit(view), body(view, candidate.isCovered) {
                    return true
                }
            }
            south = north
            height *= 2
        }
        return false
    }

    /// The part of the world in which the coordinates lie of all views that may cover the point.
    private func coordinates(at point: CGPoint) -> MKMapRect {
        let (camera, viewSize, near) = (mapView.mapCamera, mapView.bounds.size, reach.coordinates)
        let middle = camera.mapPoint(at: point, viewSize: viewSize)
        let rect = camera.mapRect(of: near)
        return MKMapRect(x: middle.x + rect.minX, y: middle.y + rect.minY, width: rect.width, height: rect.height)
    }

    // MARK: - How far views reach

    /// Takes note of how far the view, whose middle lies at an offset from its coordinate, reaches from it.
    func noteReach(of view: MKAnnotationView, offset: CGPoint) {
        let size = view.bounds.size
        reach.note(
            CGRect(x: offset.x - size.width / 2, y: offset.y - size.height / 2, width: size.width, height: size.height)
        )
    }

    /// Takes note of how far what the view shows beyond its bounds reaches from its coordinate.
    func noteReach(of view: MKAnnotationView, painted: FlattenedView) {
        let (size, offset, scale) = (view.bounds.size, view.offsetFromCoordinate, painted.scale)
        reach.note(
            CGRect(
                x: offset.x - size.width / 2 + CGFloat(painted.offset.x) / scale,
                y: offset.y - size.height / 2 + CGFloat(painted.offset.y) / scale,
                width: CGFloat(painted.sprite.bitmap.width) / scale,
                height: CGFloat(painted.sprite.bitmap.height) / scale
            )
        )
    }

    /// Takes note of how far what a view shows beside its own picture reaches from its coordinate.
    func noteReach(of view: MKAnnotationView, caption: AnnotationCaption) {
        let bitmap = caption.picture.sprite.bitmap
        reach.note(
            CGRect(
                x: caption.origin.x,
                y: caption.origin.y,
                width: CGFloat(bitmap.width) / caption.picture.scale,
                height: CGFloat(bitmap.height) / caption.picture.scale
            )
        )
    }
}
