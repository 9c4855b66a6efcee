// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// A part of a view that falls onto the map.
@MainActor
struct FallingPart {
    let flattened: FlattenedView
    /// The opacity of the part, 0…1.
    let opacity: CGFloat
    /// Whether the part lies on the ground already, as a shadow does.
    let staysOnGround: Bool
}

/// What an annotation view shows beside its own picture.
@MainActor
struct AnnotationCaption {
    let picture: FlattenedView
    /// The picture's upper left corner relative to the coordinate, in points.
    let origin: CGPoint
}

extension MKAnnotationView {
    /// The picture if it is all that the view shows, so that views of one picture can share a sprite.
    private var onlyImage: UIImage? {
        guard isPlainClass, let image = shownImage, subviews.isEmpty, layer.isUndecorated, transform.isIdentity,
            bounds == CGRect(origin: .zero, size: image.size)
        else { return nil }
        return image
    }

    /// Whether the view shows nothing but a picture, in an upright rectangle about its middle.
    var showsOnlyImage: Bool {
        onlyImage != nil && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5)
    }

    /// Whether the class is one of ours, which draws nothing beyond its layer.
    private var isPlainClass: Bool {
        let own = ObjectIdentifier(type(of: self))
        return own == ObjectIdentifier(MKAnnotationView.self) || own == ObjectIdentifier(MKPinAnnotationView.self)
            || own == ObjectIdentifier(MKMarkerAnnotationView.self)
    }

    /// The view as one sprite, drawn again only when something in it has changed.
    func sprite(scale: CGFloat, images: ImageSprites) -> FlattenedView {
        if placement.scale != scale {
            placement.scale = scale
            densityChanged()
        }
        if let flattened = placement.flattened, !layer.needsPaint, flattened.scale == scale { return flattened }
        guard let image = onlyImage else {
            let flattened = flattenedView(scale: scale)
            placement.flattened = flattened
            return flattened
        }
        let flattened = images.sprite(of: image, scale: scale) { FlattenedView(layer, scale: scale) }
        layer.markPainted()
        placement.flattened = flattened
        return flattened
    }

    /// The sprite of the view pressed together against its lower edge by a share of its height.
    func sprite(scale: CGFloat, images: ImageSprites, squash: Double) -> FlattenedView {
        let step = Int((squash / DropAnimation.depth * Double(ImageSprites.squashSteps)).rounded())
        guard step > 0 else { return sprite(scale: scale, images: images) }
        let depth = DropAnimation.depth * Double(step) / Double(ImageSprites.squashSteps)
        let make = { FlattenedView(self.layer, scale: scale, transform: self.squashTransform(depth)) }
        guard let image = onlyImage else { return make() }
        return images.sprite(of: image, scale: scale, squash: step, make: make)
    }

    /// The sprite of the view at a share of its size, which counts in steps of `PopAnimation`, about its foot.
    func sprite(scale: CGFloat, images: ImageSprites, size: CGFloat) -> FlattenedView {
        let step = Int((size * PopAnimation.steps).rounded())
        let atRest = sprite(scale: scale, images: images)
        guard step != Int(PopAnimation.steps) else { return atRest }
        let foot = foot
        let transform = CGAffineTransform(translationX: -foot.x, y: -foot.y)
            .concatenating(CGAffineTransform(scaleX: size, y: size))
            .concatenating(CGAffineTransform(translationX: foot.x, y: foot.y))
        let make = { FlattenedView(self.layer, scale: scale, transform: transform) }
        guard let image = onlyImage else { return make() }
        return images.sprite(of: image, scale: scale, squash: -1 - step, make: make)
    }

    /// Presses the view against its foot, in points from the upper left corner; it grows a little wider.
    private func squashTransform(_ depth: Double) -> CGAffineTransform {
        let foot = foot
        return CGAffineTransform(translationX: -foot.x, y: -foot.y)
            .concatenating(CGAffineTransform(scaleX: 1 + depth * 0.35, y: 1 - depth))
            .concatenating(CGAffineTransform(translationX: foot.x, y: foot.y))
    }

    /// The point of the view that stands on the coordinate, in points from the upper left corner, within the view.
    private var foot: CGPoint {
        CGPoint(
            x: min(max(bounds.width / 2 - centerOffset.x, 0), bounds.width),
            y: min(max(bounds.height / 2 - centerOffset.y, 0), bounds.height)
        )
    }
}
