// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// All annotations whose views have the same clustering identifier, and how they are grouped now.
@MainActor
final class ClusterSet {
    /// Tells groups apart by their members.
    struct Key: Hashable {
        let print: UInt64
        let count: Int
    }

    private struct Kept {
        let version: Int
        let excluded: Int32?
        let layout: ClusterLayout
    }

    /// What the largest view takes; `nil` while none is known.
    private(set) var extent: ClusterExtent?
    /// The tint that all markers have in common; `nil` when they have none or several.
    private(set) var tint: UIColor?
    private var knowsTint = false
    private(set) var index = ClusterIndex()
    /// Whether annotations have come, gone or moved since the index was made.
    private(set) var isStale = true
    /// The number of indexes made so far.
    private(set) var version = 0
    private(set) var band: Int?
    private(set) var layout: ClusterLayout?
    private(set) var excluded: Int32?
    private var kept: [Int: Kept] = [:]

    /// The handles that are shown by views of their own, ascending.
    var singles: [Int32] = []
    /// The handles of the cluster annotations of the groups; -1 where there is none.
    var clusters: ContiguousArray<Int32> = []
    /// The same by key, for those that exist.
    var handles: [Key: Int32] = [:]
    /// Whether what is shown has yet to follow the layout.
    var isUnapplied = false

    /// The members from which on their order is that of their places.
    private static let orderedLimit = 256
    /// The scales for which layouts are kept; beyond it all are forgotten.
    private static let keptLimit = 32
    /// The side of the blocks of windows, in points, at least.
    nonisolated private static let blockSide = 512.0
    /// The room around the view in which annotations are grouped, in points, at least.
    nonisolated private static let margin = 384.0

    /// Takes note that annotations have come, gone or moved.
    func setStale() {
        isStale = true
    }

    /// Takes note of what a view takes; the largest counts, and discs only while all are discs.
    func learn(_ other: ClusterExtent) {
        var grown = extent ?? other
        grown.width = max(grown.width, other.width)
        grown.height = max(grown.height, other.height)
        grown.isDisc = grown.isDisc && other.isDisc
        guard grown != extent else { return }
        extent = grown
        kept = [:]
        isStale = true
    }

    /// Takes note of the tint of a marker.
    func learn(tint other: UIColor?) {
        guard knowsTint else {
            (tint, knowsTint) = (other, true)
            return
        }
        if other != tint { tint = nil }
    }

    /// Whether the layout has to be made or applied.
    func isDue(band: Int, excluded: Int32?) -> Bool {
        isStale || isUnapplied || band != self.band || excluded != self.excluded
    }

    /// Groups the annotations for a scale, in a window around a rectangle.
    ///
    /// - Parameters:
    ///   - band: The number of the scale.
    ///   - visible: What the map shows; it alone says which window is looked at.
    ///   - rect: The part in which views are wanted, somewhat larger.
    ///   - excluded: The handle of an annotation that joins no group, and its place.
    ///   - members: Makes the index when it is stale.
    func arrange(
        band: Int,
        visible: MKMapRect,
        rect: MKMapRect,
        excluded: (handle: Int32, place: ClusterIndex.Place)?,
        members: () -> ClusterIndex
    ) {
        if isStale {
            index = members()
            isStale = false
            version += 1
            isUnapplied = true
        }
        if let layout, band == self.band, !isUnapplied, excluded?.handle == self.excluded, layout.window.contains(rect)
        {
            return
        }
        self.band = band
        self.excluded = excluded?.handle
        isUnapplied = true
        if let kept = kept[band], kept.version == version, kept.excluded == excluded?.handle,
            kept.layout.window.contains(rect)
        {
            layout = kept.layout
            return
        }
        let scale = ClusterBand.scale(of: band)
        let made = ClusterLayout(
            index,
            in: ClusterSet.window(visible: visible, rect: rect, scale: scale),
            extent: extent ?? ClusterExtent(width: 30, height: 30, isDisc: false),
            scale: scale,
            without: excluded.flatMap { index.position(of: $0.handle, at: $0.place) },
            former: kept[band]?.layout
        )
        if kept.count >= ClusterSet.keptLimit { kept = [:] }
        kept[band] = Kept(version: version, excluded: excluded?.handle, layout: made)
        layout = made
    }

    nonisolated static func window(visible: MKMapRect, rect: MKMapRect, scale: Double) -> ClusterWindow {
        let world = WebMercatorProjection.worldWidth
        let block = min(exp2(log2(ClusterSet.blockSide / scale).rounded(.up)), world)
        let margin = ClusterSet.margin / scale
        let window = ClusterWindow(around: visible.insetBy(dx: -margin, dy: -margin), block: block)
        return window.contains(rect) ? window : ClusterWindow(around: visible.union(rect), block: block)
    }

    /// The handles of a group's members, those of a small one in the order in which they were added.
    func members(of group: ClusterLayout.Group) -> [Int32] {
        guard let layout else { return [] }
        let stretches = layout.ranges[group.stretches]
        guard group.count > ClusterSet.orderedLimit else {
            return index.positionsInOrder(stretches).map { index.handle(at: $0) }
        }
        var members: [Int32] = []
        members.reserveCapacity(group.count)
        for range in stretches {
            for position in range { members.append(index.handle(at: Int(position))) }
        }
        return members
    }
}

/// The scales at which annotations are grouped: four to each zoom level.
///
/// Zoom levels that are whole lie in the middle of a band, so a hair's breadth in or out changes nothing. Groups of a band
/// are those of its smallest scale: what does not collide there collides nowhere in the band.
enum ClusterBand {
    private static let perLevel = 4.0
    /// How far a moving map goes from the middle of the band before it changes, in bands.
    ///
    /// Half a band would be enough; with more it changes once in each direction, and a fast zoom groups anew in a few
    /// frames only.
    private static let reach = 1.5

    /// The band of a zoom level; at rest it depends on nothing else.
    static func number(zoomLevel: Double, isMoving: Bool, current: Int?) -> Int {
        let exact = zoomLevel * perLevel
        if isMoving, let current, abs(exact - Double(current)) <= reach { return current }
        return Int(exact.rounded())
    }

    /// The smallest scale of a band, in points for each map point.
    static func scale(of band: Int) -> Double {
        exp2((Double(band) - 0.5) / perLevel) * MapCamera.smallestScale
    }
}

extension ClusterIndex {
    /// The number of groups in a window around a rectangle, for views as large as markers; to measure how long that takes.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in map points.
    ///   - scale: Points for each map point.
    /// - Returns: The number of groups, single annotations among them.
    package func groupCount(in rect: MKMapRect, scale: Double) -> Int {
        ClusterLayout(
            self,
            in: ClusterSet.window(visible: rect, rect: rect, scale: scale),
            extent: ClusterExtent(width: 30, height: 36, isDisc: false),
            scale: scale
        ).groups.count
    }
}
