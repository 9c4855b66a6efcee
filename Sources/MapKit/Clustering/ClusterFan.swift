// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The members of a cluster that no zooming can split, spread around it while it or one of them is selected.
@MainActor
final class ClusterFan {
    /// The cluster's handle.
    let cluster: Int32
    /// The cluster's set.
    let set: ClusterSet
    /// All members, in the order in which they were added.
    let all: [Int32]
    /// The number of the members shown at once that are shown now.
    private(set) var page = 0
    private var picture: FlattenedView?

    /// The most members shown at once; a further click on the cluster shows the next ones.
    static let pageSize = 36
    /// The middle of the fan relative to the cluster's coordinate, in points: balloons stand around the balloon.
    private static let middle = CGPoint(x: 0, y: -15)
    private static let radius: CGFloat = 60
    /// The distance of one member from the next, and of one turn of the spiral from the next.
    private static let spacing: (along: CGFloat, across: CGFloat) = (37, 42)

    init(cluster: Int32, set: ClusterSet, members: [Int32]) {
        self.cluster = cluster
        self.set = set
        all = members
    }

    /// The members that are shown.
    var members: ArraySlice<Int32> {
        all.dropFirst(page * ClusterFan.pageSize).prefix(ClusterFan.pageSize)
    }

    /// Whether the member is shown in the fan.
    func shows(_ handle: Int32) -> Bool { members.contains(handle) }

    /// Shows the next members; `false` when all are shown.
    func turnPage() -> Bool {
        guard all.count > ClusterFan.pageSize else { return false }
        page = (page + 1) * ClusterFan.pageSize < all.count ? page + 1 : 0
        picture = nil
        return true
    }

    /// Where a member stands relative to the cluster, in points; `nil` when it is not shown.
    func offset(of handle: Int32) -> CGPoint? {
        members.firstIndex(of: handle).map { ClusterFan.offset(of: $0 - members.startIndex, count: members.count) }
    }

    /// Up to ten stand in a circle, more in a spiral.
    static func offset(of number: Int, count: Int) -> CGPoint {
        var (angle, distance) = (-CGFloat.pi / 2, radius)
        if count <= 10 {
            angle += 2 * .pi * CGFloat(number) / CGFloat(count)
        } else {
            for _ in 0..<number {
                let step = spacing.along / distance
                angle += step
                distance += spacing.across * step / (2 * .pi)
            }
        }
        return CGPoint(x: middle.x + distance * cos(angle), y: middle.y + distance * sin(angle))
    }

    /// The fine lines from the cluster's coordinate to the members, and their upper left corner relative to it.
    func lines(scale: CGFloat) -> AnnotationCaption? {
        let ends = members.indices.map { ClusterFan.offset(of: $0 - members.startIndex, count: members.count) }
        let reach = (ends.map { max(abs($0.x), abs($0.y)) }.max() ?? 0).rounded(.up) + 2
        if picture?.scale != scale { picture = draw(to: ends, reach: reach, scale: scale) }
        return picture.map { AnnotationCaption(picture: $0, origin: CGPoint(x: -reach, y: -reach)) }
    }

    private func draw(to ends: [CGPoint], reach: CGFloat, scale: CGFloat) -> FlattenedView? {
        let side = Int((2 * reach * scale).rounded(.up))
        guard let context = CGContext(bitmapWidth: side, height: side, scale: scale) else { return nil }
        for (width, color) in [(3, UIColor(white: 1, alpha: 0.7)), (1.25, UIColor(white: 0.25, alpha: 0.8))] {
            context.setLineWidth(width)
            context.setStrokeColor(color.cgColor)
            for end in ends {
                context.move(to: CGPoint(x: reach, y: reach))
                context.addLine(to: CGPoint(x: reach + end.x, y: reach + end.y))
            }
            context.strokePath()
        }
        return FlattenedView(UIImage(cgImage: CGImage(bitmap: context.bitmap()), scale: scale, orientation: .up))
    }
}

extension ClusterController {
    /// Spreads the members of a cluster that was selected, if no zooming can split it.
    func clusterSelected(_ annotation: any MKAnnotation) {
        guard let handle = store.handle(of: annotation), store[handle]?.isCluster ?? false, fan?.cluster != handle,
            let (set, group) = group(of: handle), isInseparable(group, in: set)
        else { return }
        closeFan()
        let members = set.members(of: group).sorted { store.sequence(of: $0) < store.sequence(of: $1) }
        fan = ClusterFan(cluster: handle, set: set, members: members)
        set.isUnapplied = true
        store[handle]?.view?.placement.hasFan = true
        mapView.setNeedsFrame()
    }

    /// Shows the next members of the open fan of a cluster; `false` when there are none.
    func turnPage(of annotation: any MKAnnotation) -> Bool {
        guard let fan, store.handle(of: annotation) == fan.cluster, fan.turnPage() else { return false }
        fan.set.isUnapplied = true
        mapView.setNeedsFrame()
        return true
    }

    /// Whether the fan's cluster is there and it or one of its members is selected.
    func isWanted(_ fan: ClusterFan) -> Bool {
        guard let selected = mapView.selection.annotation.flatMap({ store.handle(of: $0) }),
            store[fan.cluster]?.isCluster ?? false
        else { return false }
        return selected == fan.cluster || fan.shows(selected)
    }

    /// Takes the members back into their cluster.
    func closeFan() {
        guard let fan else { return }
        for handle in fan.members {
            guard let view = store[handle]?.view else { continue }
            view.placement.fanOffset = .zero
            controller.place(view)
        }
        store[fan.cluster]?.view?.placement.hasFan = false
        self.fan = nil
        fan.set.isUnapplied = true
    }

    private func group(of cluster: Int32) -> (ClusterSet, ClusterLayout.Group)? {
        for set in sets {
            guard let number = set.clusters.firstIndex(of: cluster), let layout = set.layout else { continue }
            return (set, layout.groups[number])
        }
        return nil
    }

    /// Whether the group stays one however far the map is zoomed in, or the map is at that limit.
    private func isInseparable(_ group: ClusterLayout.Group, in set: ClusterSet) -> Bool {
        guard let layout = set.layout, let extent = set.extent else { return false }
        let camera = mapView.mapCamera
        let largest = mapView.cameras.limitedScale(MapCamera.largestScale, at: camera)
        if camera.pointsPerMapPoint >= largest * (1 - 1e-9) { return true }
        var (east, south) = ((low: Int64(0), high: Int64(0)), (low: Int64(0), high: Int64(0)))
        for range in layout.ranges[group.stretches] {
            for position in range {
                let place = set.index.place(at: Int(position))
                let dx = group.place.east(to: place)
                let dy = Int64(place.y) - Int64(group.place.y)
                east = (min(east.low, dx), max(east.high, dx))
                south = (min(south.low, dy), max(south.high, dy))
            }
        }
        let band = ClusterBand.number(
            zoomLevel: ZoomLevel.of(pointsPerMapPoint: largest),
            isMoving: false,
            current: nil
        )
        let unit = ClusterBand.scale(of: band) / 16
        let side = extent.isDisc ? min(extent.width, extent.height) / 2.0.squareRoot() : .infinity
        return Double(east.high - east.low) * unit < min(extent.width, side)
            && Double(south.high - south.low) * unit < min(extent.height, side)
    }
}
