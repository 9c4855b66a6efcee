// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Which annotation views may lie under a point.
extension AnnotationController {
    /// Calls the body with the views that may be hit at the point, in the map view's coordinates, from front to back,
    /// until it returns `true`.
    ///
    /// Where all views have one priority and north is at the top, the ones farther south lie in front, so the search goes
    /// from south to north in bands and mostly ends in the first one.
    func forEachHitCandidate(at point: CGPoint, _ body: (MKAnnotationView) -> Bool) {
        guard let common = commonPriority, !orderIsStale, mapView.mapCamera.heading == 0 else {
            for view in hitCandidates(at: point) where body(view) { return }
            return
        }
        // The selected view may have parts far from its coordinate, such as a callout of the app's own.
        let selected = selectedCandidate
        let isInFront = selected.map { $0.priority >= common } ?? false
        if isInFront, let view = selected?.view, body(view) { return }
        guard !search(at: point, without: selected?.handle, body) else { return }
        if !isInFront, let view = selected?.view { _ = body(view) }
    }

    /// The views that may be hit at the point, in the map view's coordinates, from front to back.
    func hitCandidates(at point: CGPoint) -> [MKAnnotationView] {
        let selected = selectedCandidate
        var found: [ShownAnnotation] = []
        for handle in store.handles(in: coordinates(at: point)) where handle != selected?.handle {
            if let candidate = candidate(handle) { found.append(candidate) }
        }
        if let selected { found.append(selected) }
        return found.sorted { $1.isBehind($0) }.map(\.view)
    }

    private func candidate(_ handle: Int32) -> ShownAnnotation? {
        guard let entry = store[handle], let view = entry.view, canBeHit(view) else { return nil }
        return ShownAnnotation(handle: handle, view: view, entry: entry, camera: mapView.mapCamera)
    }

    private func canBeHit(_ view: MKAnnotationView) -> Bool {
        view.superview === container && !view.placement.isCrowdedOut
    }

    private var selectedCandidate: ShownAnnotation? {
        guard let annotation = mapView.selection.annotation, let handle = store.handle(of: annotation) else {
            return nil
        }
        return candidate(handle)
    }

    /// The views in the order in which they would lie, from front to back, were none of them selected.
    func inUnselectedOrder(_ views: [MKAnnotationView]) -> [MKAnnotationView] {
        views.compactMap { view in
            view.placement.handle.flatMap { handle in
                store[handle].map {
                    ShownAnnotation(handle: handle, view: view, entry: $0, camera: mapView.mapCamera).unselected
                }
            }
        }
        .sorted { $1.isBehind($0) }
        .map(\.view)
    }

    // MARK: - From south to north

    /// The first band is this share of all; each following one is twice as broad.
    private static let firstBand = 1.0 / 16

    /// Goes through the views that may be hit, all of one priority; returns whether the body has ended it.
    private func search(at point: CGPoint, without selected: Int32?, _ body: (MKAnnotationView) -> Bool) -> Bool {
        let rect = coordinates(at: point)
        var south = rect.maxY.nextUp
        var height = max(rect.height * AnnotationController.firstBand, 1)
        while south > rect.minY {
            let north = south - height > rect.minY ? south - height : rect.minY.nextDown
            let band = MKMapRect(x: rect.minX, y: north, width: rect.width, height: south - north)
            // The index keeps places a little coarser, so bands overlap in it.
            for candidate in store.shown(in: band) where candidate.y >= north && candidate.y < south {
                guard candidate.handle != selected, canBeHit(candidate.view) else { continue }
                if body(candidate.view) { return true }
            }
            south = north
            height *= 2
        }
        return false
    }

    /// The part of the world in which the coordinates lie of all views that may cover the point.
    private func coordinates(at point: CGPoint) -> MKMapRect {
        let camera = mapView.mapCamera
        let near = reach.coordinates
        let corners = [
            CGPoint(x: near.minX, y: near.minY), CGPoint(x: near.maxX, y: near.minY),
            CGPoint(x: near.minX, y: near.maxY), CGPoint(x: near.maxX, y: near.maxY),
        ].map { camera.mapOffset(of: $0) }
        let (left, right) = (corners.map(\.width).min() ?? 0, corners.map(\.width).max() ?? 0)
        let (top, bottom) = (corners.map(\.height).min() ?? 0, corners.map(\.height).max() ?? 0)
        let middle = camera.mapPoint(at: point, viewSize: mapView.bounds.size)
        return MKMapRect(x: middle.x + left, y: middle.y + top, width: right - left, height: bottom - top)
    }

    // MARK: - How far views reach

    /// Takes note of how far the view reaches from its coordinate.
    func noteReach(of view: MKAnnotationView) {
        let size = view.bounds.size
        let offset = view.offsetFromCoordinate
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
