// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The overlays of one map view: their order, their renderers and the pictures of them.
@MainActor
final class OverlayController {
    private unowned let mapView: MKMapView
    private(set) var store = OverlayStore()
    private var tiles: [MKOverlayLevel: OverlayTiles] = [.aboveRoads: OverlayTiles(), .aboveLabels: OverlayTiles()]
    /// The overlays for which the delegate was not asked yet.
    private var waiting: [OverlayStore.Entry] = []
    /// The number of changes of renderers that were taken up.
    private var changesSeen = RendererChanges.count

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    /// Whether there is something that a frame would show.
    var needsFrame: Bool { !store.isEmpty && changesSeen != RendererChanges.count }

    // MARK: - Adding and removing

    /// Adds overlays on top of a level.
    func add(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
        for overlay in overlays { insert(overlay, at: Int.max, level: level) }
    }

    /// Puts an overlay at an index of a level, or on top of it when there are fewer.
    func insert(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        let isNew = store.entry(of: overlay) == nil
        if let entry = store.entry(of: overlay) { invalidate(entry) }
        let entry = store.insert(overlay, at: index, level: level)
        if isNew { waiting.append(entry) }
        invalidate(entry)
    }

    /// Puts an overlay next to another one, before or after it.
    ///
    /// One that lies in another level than its sibling comes to the end of its own; without the sibling, on top of all.
    func insert(_ overlay: any MKOverlay, nextTo sibling: any MKOverlay, above: Bool) {
        guard overlay !== sibling else { return }
        guard let other = store.entry(of: sibling) else { return insert(overlay, at: Int.max, level: .aboveLabels) }
        if let entry = store.entry(of: overlay), entry.level != other.level {
            return insert(overlay, at: Int.max, level: entry.level)
        }
        var place = store.index(of: other) ?? 0
        // The overlay leaves its own place first.
        if let entry = store.entry(of: overlay), let former = store.index(of: entry), former < place { place -= 1 }
        insert(overlay, at: above ? place + 1 : place, level: other.level)
    }

    /// Takes overlays away.
    func remove(_ overlays: [any MKOverlay]) {
        let gone = store.remove(overlays)
        guard !gone.isEmpty else { return }
        gone.forEach(invalidate)
        let marks = Set(gone.map { ObjectIdentifier($0) })
        waiting.removeAll { marks.contains(ObjectIdentifier($0)) }
    }

    /// Lets two overlays change places.
    func exchange(_ first: any MKOverlay, _ second: any MKOverlay) {
        let entries = [first, second].compactMap { store.entry(of: $0) }
        entries.forEach(invalidate)
        store.exchange(first, second)
        entries.forEach(invalidate)
    }

    // MARK: - Frames

    /// Asks for the renderers of overlays that came into view, and takes up what renderers say is out of date.
    func update() {
        askForRenderers()
        let count = RendererChanges.count
        guard count != changesSeen else { return }
        changesSeen = count
        for entry in store.all {
            guard let renderer = entry.renderer else { continue }
            let (isWhole, rects) = renderer.changes.take()
            if isWhole {
                invalidate(entry)
                entry.area = renderer.drawnMapRect
                invalidate(entry)
            } else {
                if !rects.isEmpty { entry.area = entry.area.union(renderer.drawnMapRect) }
                for rect in rects { invalidate(rect, of: entry) }
            }
        }
    }

    /// Adds the pictures of a level that the view shows to the list.
    func append(_ level: MKOverlayLevel, to list: inout DisplayList, frame: DisplayFrame) {
        tiles[level]?.append(
            store[level],
            to: &list,
            camera: mapView.mapCamera,
            viewSize: mapView.bounds.size,
            frame: frame,
            isMoving: mapView.cameras.isChanging
        )
    }

    private func askForRenderers() {
        guard !waiting.isEmpty, let delegate = mapView.delegate else { return }
        let visible = mapView.mapCamera.visibleMapRect(viewSize: mapView.bounds.size)
        let due = waiting.filter { !WorldCopies(of: $0.overlay.boundingMapRect, meeting: visible).isEmpty }
        guard !due.isEmpty else { return }
        for entry in due { entry.wasAsked = true }
        waiting.removeAll { $0.wasAsked }
        var made: [MKOverlayRenderer] = []
        for entry in due where store.entry(of: entry.overlay) === entry {
            let renderer = delegate.mapView(mapView, rendererFor: entry.overlay)
            guard !(renderer is MissingRenderer) else { continue }
            take(renderer, for: entry)
            made.append(renderer)
        }
        if !made.isEmpty { delegate.mapView(mapView, didAdd: made) }
    }

    private func take(_ renderer: MKOverlayRenderer, for entry: OverlayStore.Entry) {
        entry.renderer = renderer
        entry.area = renderer.drawnMapRect
        _ = renderer.changes.take()
        invalidate(entry)
    }

    private func invalidate(_ entry: OverlayStore.Entry) {
        mapView.setNeedsFrame()
        invalidate(entry.area, of: entry)
    }

    private func invalidate(_ rect: MKMapRect, of entry: OverlayStore.Entry) {
        guard let renderer = entry.renderer else { return }
        tiles[entry.level]?.invalidate(rect, of: renderer)
    }
}

/// What stands for the renderer that a delegate does not give.
final class MissingRenderer: MKOverlayRenderer {}
