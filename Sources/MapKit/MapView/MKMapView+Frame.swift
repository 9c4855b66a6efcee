// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

extension MKMapView: FrameParticipant {
    package var isAnimating: Bool {
        cameras.isAnimating || controller.isAnimating || gestures.drag.isScrolling
    }

    package var needsFrame: Bool {
        controller.needsFrame || overlayController.needsFrame || callouts.isStale
    }

    package var nextDeadline: TimeInterval? {
        nil
    }

    package func advance(to time: TimeInterval) {
        guard isLaidOut, RegionFitting.hasArea(bounds.size) else { return }
        cameras.advance(to: time)
        overlayController.update()
        let wasMoving = controller.isAnimating
        gestures.drag.advance(to: time)
        controller.endLifts(at: time)
        controller.update(at: time)
        callouts.refresh()
        callouts.place()
        if wasMoving || isAnimating { setNeedsFrame() }
    }

    package func animationBlockWillBegin() {
        guard isLaidOut else { return }
        controller.readShownCoordinates()
    }

    package func animationBlockEnded(_ group: AnimationGroup) {
        guard isLaidOut else { return }
        controller.readShownCoordinates()
    }
}

extension MKMapView: DisplaySource {
    package func appendDisplayItems(to list: inout DisplayList, frame: DisplayFrame) {
        guard RegionFitting.hasArea(bounds.size) else { return }
        noteDensity(frame.scale)
        baseMap.append(
            to: &list,
            camera: mapCamera,
            viewSize: bounds.size,
            frame: frame,
            isMoving: cameras.isChanging
        )
        overlayController.append(.aboveRoads, to: &list, frame: frame)
        if showsGraticule {
            graticuleLabels.append(to: &list, camera: mapCamera, viewSize: bounds.size, frame: frame)
        }
        overlayController.append(.aboveLabels, to: &list, frame: frame)
        if !controller.container.isHidden { locating.appendCircle(to: &list, frame: frame) }
        appendAnnotations(to: &list, frame: frame)
        // Whatever else the app has put on the map, fixed while the map moves.
        let own = frame.movedBy(bounds.origin)
        if calloutContainer.subviews.isEmpty {
            // As large as the map, it is not painted for nothing.
            calloutContainer.layer.markPainted()
        } else {
            calloutContainer.show(in: &list, frame: own)
        }
        for view in subviews where view !== controller.container && view !== calloutContainer {
            view.show(in: &list, frame: own)
        }
    }

    private func appendAnnotations(to list: inout DisplayList, frame: DisplayFrame) {
        guard !controller.container.isHidden else { return }
        controller.refreshPictures(scale: frame.scale)
        appendFan(to: &list, frame: frame)
        let array = controller.shown
        let items = array.span
        let moving = controller.movingHandles
        // With room for what lies in front, lest the list doubles for it.
        list.reserveCapacity(list.items.count + items.count + items.count / 8 + 64)
        for index in items.indices {
            let (position, opacity) = (items[index].position, items[index].opacity)
            guard opacity > 0, let sprite = items[index].sprite else { continue }
            var own = frame
            if opacity < 1 { own.opacity = UInt8((CGFloat(frame.opacity) * opacity).rounded()) }
            let isMoving = !moving.isEmpty && moving.contains(items[index].handle)
            if !isMoving || !appendMoving(items[index].view, to: &list, frame: own) {
                var place = own
                place.origin.x += position.x + items[index].corner.x
                place.origin.y += position.y + items[index].corner.y
                list.append(sprite, offset: items[index].spriteOffset, frame: place)
            }
            if items[index].mayHaveCaption, let caption = items[index].view.caption(images: controller.images) {
                append(items[index].view, caption, to: &list, frame: own)
            }
        }
    }

    /// Adds a view that falls, lands, is lifted, grows or shrinks; `false` when it does nothing of the kind.
    private func appendMoving(_ view: MKAnnotationView, to list: inout DisplayList, frame: DisplayFrame) -> Bool {
        let time = window?.time ?? 0
        if let drop = view.placement.drop {
            append(view, falling: drop, at: time, to: &list, frame: frame)
        } else if let lift = view.placement.lift {
            append(view, lifted: lift.share(at: time), to: &list, frame: frame)
        } else if let pop = view.placement.pop {
            let size = pop.size(at: time)
            let sprite = view.sprite(scale: frame.scale, images: controller.images, size: size)
            append(view, sprite, to: &list, frame: frame)
        } else {
            return false
        }
        return true
    }

    private func append(
        _ view: MKAnnotationView,
        _ flattened: FlattenedView,
        raisedBy height: CGFloat = 0,
        to list: inout DisplayList,
        frame: DisplayFrame
    ) {
        let position = view.layer.presentedPosition
        let size = view.bounds.size
        var own = frame
        own.origin.x += position.x - size.width / 2
        own.origin.y += position.y - size.height / 2 - height
        list.append(flattened, frame: own)
    }

    private func append(_ view: MKAnnotationView, lifted share: Double, to list: inout DisplayList, frame: DisplayFrame)
    {
        _ = view.sprite(scale: frame.scale, images: controller.images)
        for part in view.fallingParts(images: controller.images, height: DragLift.shadowLoss * share) {
            var own = frame
            own.opacity = UInt8((CGFloat(frame.opacity) * part.opacity).rounded())
            let height = part.staysOnGround ? 0 : DragLift.height * share
            append(view, part.flattened, raisedBy: height, to: &list, frame: own)
        }
    }

    private func appendFan(to list: inout DisplayList, frame: DisplayFrame) {
        guard let fan = controller.clusters.fan, let point = controller.store.mapPoint(of: fan.cluster),
            let lines = fan.lines(scale: frame.scale)
        else { return }
        let place = mapCamera.viewPoint(for: point, viewSize: bounds.size)
        var own = frame
        own.origin.x += place.x + lines.origin.x
        own.origin.y += place.y + lines.origin.y
        list.append(lines.picture, frame: own)
    }

    private func append(
        _ view: MKAnnotationView,
        _ caption: AnnotationCaption,
        to list: inout DisplayList,
        frame: DisplayFrame
    ) {
        let position = view.layer.presentedPosition
        controller.noteReach(of: view, caption: caption)
        var own = frame
        own.origin.x += position.x - view.centerOffset.x + caption.origin.x
        own.origin.y += position.y - view.centerOffset.y + caption.origin.y
        list.append(caption.picture, frame: own)
    }

    private func append(
        _ view: MKAnnotationView,
        falling drop: DropAnimation,
        at time: TimeInterval,
        to list: inout DisplayList,
        frame: DisplayFrame
    ) {
        let way = view.layer.presentedPosition.y + view.bounds.height / 2
        let height = max(way, 0) * drop.height(at: time)
        if height > 0 {
            _ = view.sprite(scale: frame.scale, images: controller.images)
            for part in view.fallingParts(images: controller.images, height: drop.height(at: time)) {
                var own = frame
                own.opacity = UInt8((CGFloat(frame.opacity) * part.opacity).rounded())
                append(view, part.flattened, raisedBy: part.staysOnGround ? 0 : height, to: &list, frame: own)
            }
        } else {
            let squash = drop.squash(at: time)
            append(
                view,
                view.sprite(scale: frame.scale, images: controller.images, squash: squash),
                to: &list,
                frame: frame
            )
        }
    }
}

extension DisplayFrame {
    /// The frame of what lies in the view, whose bounds begin at the point.
    func movedBy(_ boundsOrigin: CGPoint) -> DisplayFrame {
        var moved = self
        moved.origin.x -= boundsOrigin.x
        moved.origin.y -= boundsOrigin.y
        return moved
    }
}
