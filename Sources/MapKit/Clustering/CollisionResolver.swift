// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The space that a view takes on the map, in points.
struct CollisionSpace {
    /// The alignment rectangle.
    var rect: CGRect
    /// Whether the space is the largest disc in the rectangle.
    var isDisc: Bool

    /// Whether two spaces have more than an edge in common.
    func collides(with other: CollisionSpace) -> Bool {
        switch (isDisc, other.isDisc) {
        case (false, false):
            return rect.minX < other.rect.maxX && other.rect.minX < rect.maxX && rect.minY < other.rect.maxY
                && other.rect.minY < rect.maxY
        case (true, true):
            let (dx, dy) = (rect.midX - other.rect.midX, rect.midY - other.rect.midY)
            let reach = radius + other.radius
            return dx * dx + dy * dy < reach * reach
        case (true, false): return meets(other.rect)
        case (false, true): return other.meets(rect)
        }
    }

    private var radius: CGFloat { min(rect.width, rect.height) / 2 }

    /// Whether the disc reaches into a rectangle.
    private func meets(_ other: CGRect) -> Bool {
        let dx = max(other.minX - rect.midX, 0, rect.midX - other.maxX)
        let dy = max(other.minY - rect.midY, 0, rect.midY - other.maxY)
        return dx * dx + dy * dy < radius * radius
    }
}

extension MKAnnotationView {
    /// The space that the view takes when its coordinate lies at the point; `nil` when it takes none.
    func collisionSpace(at point: CGPoint) -> CollisionSpace? {
        guard collisionMode != .none, !isHidden else { return nil }
        let (size, insets) = (bounds.size, alignmentRectInsets)
        let rect = CGRect(
            x: point.x + centerOffset.x - size.width / 2 + insets.left,
            y: point.y + centerOffset.y - size.height / 2 + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        )
        guard RegionFitting.hasArea(rect.size) else { return nil }
        return CollisionSpace(rect: rect, isDisc: collisionMode == .circle)
    }
}

/// The spaces that are taken, found by place.
struct CollisionGrid {
    private struct Cell: Hashable {
        let column: Int32
        let row: Int32
    }

    /// The side of a cell, in points: about that of a marker.
    private static let side: CGFloat = 48
    /// The most cells that one space is entered in; a larger one is compared with all.
    private static let limit = 64

    private var cells: [Cell: [CollisionSpace]] = [:]
    private var large: [CollisionSpace] = []

    /// Takes a space.
    mutating func insert(_ space: CollisionSpace) {
        guard let cells = CollisionGrid.cells(of: space.rect) else { return large.append(space) }
        for cell in cells { self.cells[cell, default: []].append(space) }
    }

    /// Whether the space collides with one that is taken.
    func collides(_ space: CollisionSpace) -> Bool {
        if large.contains(where: { $0.collides(with: space) }) { return true }
        guard let cells = CollisionGrid.cells(of: space.rect) else {
            return self.cells.values.contains { $0.contains { $0.collides(with: space) } }
        }
        return cells.contains { cell in
            self.cells[cell].map { $0.contains { $0.collides(with: space) } } ?? false
        }
    }

    private static func cells(of rect: CGRect) -> [Cell]? {
        func index(_ place: CGFloat) -> Int32 { Int32(min(max((place / side).rounded(.down), -0x1p30), 0x1p30)) }
        let (left, right) = (index(rect.minX), index(rect.maxX))
        let (top, bottom) = (index(rect.minY), index(rect.maxY))
        guard Int(right - left + 1) * Int(bottom - top + 1) <= limit else { return nil }
        return (top...bottom).flatMap { row in (left...right).map { Cell(column: $0, row: row) } }
    }
}

/// Decides which of the views that collide are shown, and which markers have room for their texts.
///
/// Every view is compared with those that come before it: the selected one, then by falling priority, then those that are
/// shown already, then those added earlier. The result is kept while the map is panned; it is made anew when the scale,
/// the heading, the views or their claims change. At rest it depends on the map's place, not on the way there: what is
/// shown already counts only as long as the scale is the same.
@MainActor
final class CollisionResolver {
    /// The change of scale, as a share, and of heading, in degrees, up to which a moving map keeps its views.
    private static let hysteresis = (scale: 0.06, heading: 3.0)

    private var isStale = true
    /// Whether views have moved, but otherwise are as before.
    private var placesAreStale = false
    private var resolved: MapCamera?
    /// Whether any view or text may give way.
    private var mayHideAny = false
    /// Whether any view or text gave way when they were last compared.
    private(set) var hidesAny = false

    /// Has the views compared again.
    func setStale() {
        isStale = true
    }

    /// Has the views compared again if any of them may give way: some have moved.
    func setPlacesStale() {
        placesAreStale = true
    }

    /// Whether the views are to be compared.
    func isDue(for camera: MapCamera, isMoving: Bool) -> Bool {
        isStale || placesAreStale || hasTurned(to: camera, isMoving: isMoving)
    }

    /// Compares the views if anything has changed.
    ///
    /// - Parameters:
    ///   - shown: The views on the map.
    ///   - camera: What the map looks at.
    ///   - isMoving: Whether the camera is on its way.
    /// - Returns: The views that were shown and are hidden now, and the other way round.
    func resolve(_ shown: [ShownAnnotation], camera: MapCamera, isMoving: Bool) -> [MKAnnotationView] {
        guard isDue(for: camera, isMoving: isMoving) else { return [] }
        if isStale { mayHideAny = mayAnyGiveWay(shown) }
        isStale = false
        placesAreStale = false
        let keepsShown = resolved.map { $0.pointsPerMapPoint == camera.pointsPerMapPoint } ?? false
        resolved = camera
        guard mayHideAny else {
            defer { hidesAny = false }
            return hidesAny ? set(shown.map { (view: $0.view, isHidden: false) }) : []
        }
        return set(verdicts(on: shown, camera: camera, keepsShown: keepsShown))
    }

    private func mayAnyGiveWay(_ shown: [ShownAnnotation]) -> Bool {
        let items = shown.span
        for index in items.indices where items[index].view.givesWay || items[index].view.wantsLabel { return true }
        return false
    }

    private func hasTurned(to camera: MapCamera, isMoving: Bool) -> Bool {
        guard let resolved else { return true }
        if resolved.pointsPerMapPoint == camera.pointsPerMapPoint, resolved.heading == camera.heading { return false }
        guard isMoving else { return true }
        let ratio = camera.pointsPerMapPoint / resolved.pointsPerMapPoint
        let turn = abs(resolved.heading - camera.heading)
        return abs(ratio - 1) > CollisionResolver.hysteresis.scale
            || min(turn, 360 - turn) > CollisionResolver.hysteresis.heading
    }

    private func set(_ verdicts: [(view: MKAnnotationView, isHidden: Bool)]) -> [MKAnnotationView] {
        var changed: [MKAnnotationView] = []
        for (view, isHidden) in verdicts where view.placement.isCrowdedOut != isHidden {
            view.placement.isCrowdedOut = isHidden
            changed.append(view)
        }
        return changed
    }

    // MARK: - Comparing

    private struct Claim {
        let view: MKAnnotationView
        let sequence: Int
        let space: CollisionSpace
        let point: CGPoint
        let isSelected: Bool
        let priority: Float
        let isKept: Bool

        func comesBefore(_ other: Claim) -> Bool {
            if isSelected != other.isSelected { return isSelected }
            if priority != other.priority { return priority > other.priority }
            if isKept != other.isKept { return isKept }
            return sequence < other.sequence
        }

        /// Those that come before others first.
        static func inOrder(_ claims: [Claim]) -> [Claim] {
            claims.sorted { $0.comesBefore($1) }
        }
    }

    private func verdicts(
        on shown: [ShownAnnotation],
        camera: MapCamera,
        keepsShown: Bool
    ) -> [(view: MKAnnotationView, isHidden: Bool)] {
        var verdicts: [(view: MKAnnotationView, isHidden: Bool)] = []
        var claims: [Claim] = []
        claims.reserveCapacity(shown.count)
        for item in shown {
            var point = camera.viewPoint(for: item.mapPoint, viewSize: .zero)
            point.x += item.view.placement.fanOffset.x
            point.y += item.view.placement.fanOffset.y
            guard let space = item.view.collisionSpace(at: point) else {
                verdicts.append((item.view, false))
                continue
            }
            claims.append(
                Claim(
                    view: item.view,
                    sequence: item.rank.sequence,
                    space: space,
                    point: point,
                    isSelected: item.view.isSelected,
                    priority: item.view.displayPriority.rawValue,
                    isKept: keepsShown && item.view.placement.hasSpace
                )
            )
        }
        var grid = CollisionGrid()
        var winners: [Claim] = []
        for claim in Claim.inOrder(claims) {
            let isHidden = !claim.isSelected && claim.view.givesWay && grid.collides(claim.space)
            claim.view.placement.hasSpace = !isHidden
            verdicts.append((claim.view, isHidden))
            guard !isHidden else { continue }
            grid.insert(claim.space)
            winners.append(claim)
        }
        hidesAny = winners.count < claims.count
        placeLabels(of: winners, in: &grid)
        return verdicts
    }

    private func placeLabels(of claims: [Claim], in grid: inout CollisionGrid) {
        let markers = claims.compactMap { claim in
            (claim.view as? MKMarkerAnnotationView).map { (marker: $0, claim: claim) }
        }
        for (marker, claim) in markers where marker.labelIsRequired {
            marker.hasRoomForLabel = true
            guard let label = marker.wantedLabel else { continue }
            grid.insert(CollisionSpace(rect: label.frame.offsetBy(dx: claim.point.x, dy: claim.point.y), isDisc: false))
        }
        for (marker, claim) in markers where !marker.labelIsRequired {
            marker.hasRoomForLabel = takeRoom(for: marker, claim, in: &grid)
        }
    }

    /// Takes the room for a marker's texts if it is free.
    private func takeRoom(for marker: MKMarkerAnnotationView, _ claim: Claim, in grid: inout CollisionGrid) -> Bool {
        guard marker.wantsLabel else { return false }
        // Texts are measured only where the smallest would fit.
        let least = MarkerLabel.smallestSize
        let gap = MarkerLabel.gap(isSelected: false)
        let smallest = CGRect(
            x: claim.point.x - least.width / 2,
            y: claim.point.y + gap,
            width: least.width,
            height: least.height
        )
        guard !grid.collides(CollisionSpace(rect: smallest, isDisc: false)), let label = marker.wantedLabel else {
            return false
        }
        let space = CollisionSpace(rect: label.frame.offsetBy(dx: claim.point.x, dy: claim.point.y), isDisc: false)
        guard !grid.collides(space) else { return false }
        grid.insert(space)
        return true
    }
}

extension MKAnnotationView {
    /// Whether the view may be hidden by another.
    var givesWay: Bool {
        displayPriority.rawValue < MKFeatureDisplayPriority.required.rawValue && placement.fanOffset == .zero
    }
}
