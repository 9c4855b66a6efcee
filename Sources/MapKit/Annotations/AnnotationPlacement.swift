// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// What a map view is asked for by its annotation views.
@MainActor
protocol AnnotationViewOwner: AnyObject {
    /// The sprites that views of the map share.
    var images: ImageSprites { get }

    /// Where all views of the map are hit that show the same picture; `nil` when the view has to find out itself.
    func sharedHitMask(of view: MKAnnotationView) -> HitMask?

    /// Puts the view where its coordinate, offset and size say.
    func place(_ view: MKAnnotationView)

    /// Takes note that the views' order from back to front may have changed.
    func orderChanged()

    /// Has the view grow or shrink to its size from a share of it.
    func pop(_ view: MKAnnotationView, from size: CGFloat)

    /// Takes note that what the view may collide with, or give way to, has changed.
    func collisionChanged(of view: MKAnnotationView)

    /// Takes note that the views with which the view may be joined have changed.
    func clusteringChanged(of view: MKAnnotationView)

    /// Takes note that the view shows something else.
    func contentChanged(of view: MKAnnotationView)

    /// Takes note that the view's callout is to show something else.
    func calloutChanged(of view: MKAnnotationView)

    /// Takes note that a drag of the view has come to another state.
    func dragStateChanged(of view: MKAnnotationView, from former: MKAnnotationView.DragState)

    /// Draws the view above its place, by a share of 0 or 1 of the height of a lift.
    func lift(_ view: MKAnnotationView, to share: Double, animated: Bool)
}

/// What a map view remembers of one of its annotation views.
@MainActor
final class AnnotationPlacement {
    /// The map that shows the view; `nil` while it waits for reuse.
    weak var owner: (any AnnotationViewOwner)?
    /// The map's number of the annotation that the view shows.
    var handle: Int32?
    /// Whether the view gives way to one that it collides with.
    var isCrowdedOut = false
    /// The fall or landing that is running.
    var drop: DropAnimation?
    /// The growth that is running.
    var pop: PopAnimation?
    /// Keeps the view while its annotation is joined with others.
    weak var keeper: ClusterController?
    /// How far from its coordinate the view stands, as one of the spread members of a cluster.
    var fanOffset: CGPoint = .zero
    /// Whether the members of the cluster that the view shows are spread around it.
    var hasFan = false
    /// Whether the view won its place when views were last compared.
    var hasSpace = false
    /// How far above its place the view is drawn, since it is dragged.
    var lift: DragLift?
    /// The number of device pixels for each point at which the view was last shown.
    var scale: CGFloat = 1
    /// The view's picture as last made.
    var flattened: FlattenedView?
    /// Where the view is hit, unless it shares that with others.
    private var ownMask: OwnMask?

    // An object, for of ten thousand views few have one.
    private final class OwnMask {
        let sprite: Sprite
        let mask: HitMask

        init(sprite: Sprite, mask: HitMask) {
            self.sprite = sprite
            self.mask = mask
        }
    }

    nonisolated init() {}

    /// Tells whoever has the view that it may be joined with others than before.
    func clusteringChanged(of view: MKAnnotationView) {
        owner?.clusteringChanged(of: view)
        keeper?.viewChanged(view)
    }

    /// Where the view is hit, taken from what is painted.
    func hitMask(of view: MKAnnotationView) -> HitMask {
        if let flattened, flattened.scale == scale, !view.layer.needsPaint {
            if let ownMask, ownMask.sprite === flattened.sprite { return ownMask.mask }
            if let shared = owner?.sharedHitMask(of: view) { return shared }
        }
        let images = owner?.images ?? ImageSprites()
        let isStale = view.layer.needsPaint
        let flattened = view.sprite(scale: scale, images: images)
        // It is painted here, but the map has yet to take it up.
        if isStale { view.layer.setNeedsPaint() }
        if let ownMask, ownMask.sprite === flattened.sprite { return ownMask.mask }
        let picture = view.hitPicture(flattened: flattened, images: images)
        let mask = HitMask(picture: picture, bounds: view.bounds, scale: scale)
        ownMask = OwnMask(sprite: flattened.sprite, mask: mask)
        return mask
    }
}

/// The points of a view that a click hits: those in its bounds that its picture, without shadows, does not leave clear.
struct HitMask {
    /// What is painted; `nil` when that is nothing, and the whole of the bounds is hit.
    private let bitmap: Bitmap?
    /// Where the bitmap's upper left pixel lies relative to the view's upper left corner.
    private let offset: (x: Int, y: Int)
    private let bounds: CGRect
    private let scale: CGFloat

    /// Creates a mask of a picture of a view with the given bounds, in points, at a scale.
    @MainActor
    init(picture: FlattenedView, bounds: CGRect, scale: CGFloat) {
        bitmap = picture.sprite.isClear ? nil : picture.sprite.bitmap
        offset = picture.offset
        self.bounds = bounds
        self.scale = scale
    }

    /// Whether the point, in the view's coordinates, is hit.
    func contains(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        guard let bitmap else { return true }
        // In the bounds neither is less than zero, so to cut off the decimals is to round down.
        let (right, down) = ((point.x - bounds.minX) * scale, (point.y - bounds.minY) * scale)
        guard right < 0x1p20, down < 0x1p20 else { return false }
        let (x, y) = (Int(right) - offset.x, Int(down) - offset.y)
        guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return false }
        return bitmap.pixels[y * bitmap.width + x] >> 24 > 0
    }
}

extension MKAnnotationView {
    /// The distance from the coordinate to the middle of the view, in points, that of a fan included.
    var offsetFromCoordinate: CGPoint {
        let (offset, fan) = (centerOffset, placement.fanOffset)
        return CGPoint(x: offset.x + fan.x, y: offset.y + fan.y)
    }
}
