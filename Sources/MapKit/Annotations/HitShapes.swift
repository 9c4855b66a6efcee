// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Where views that show nothing but a picture are hit, each picture once: with it a view that is not hit is passed over
/// without being touched.
///
/// It says of no view that it is not hit when the view itself says that it is.
@MainActor
struct HitShapes {
    /// What is known of a view: not looked at yet, to be asked itself, or the number of a shape.
    struct Number: Equatable, Sendable {
        fileprivate let value: Int32

        /// Not looked at yet.
        nonisolated static let unknown = Number(value: -1)
        /// The view has to be asked.
        nonisolated static let none = Number(value: -2)
    }

    private struct Key: Hashable {
        let sprite: ObjectIdentifier
        let centerX: CGFloat
        let centerY: CGFloat
    }

    private struct Shape {
        /// Kept, so that no other sprite takes the identity.
        let sprite: Sprite
        let mask: HitMask
        let bounds: CGRect
        let centerOffset: CGPoint
    }

    private var shapes: [Shape] = []
    private var numbers: [Key: Int32] = [:]
    private var last: (key: Key, number: Number)?

    /// The most shapes kept; views beyond it are asked themselves.
    private static let limit = 512

    /// The number of the view's shape.
    mutating func number(of view: MKAnnotationView) -> Number {
        guard view.showsOnlyImage, let sprite = view.placement.flattened?.sprite else { return .none }
        let offset = view.offsetFromCoordinate
        let key = Key(sprite: ObjectIdentifier(sprite), centerX: offset.x, centerY: offset.y)
        if let last, last.key == key { return last.number }
        let number = numbers[key].map { Number(value: $0) } ?? add(view, sprite, as: key)
        last = (key, number)
        return number
    }

    private mutating func add(_ view: MKAnnotationView, _ sprite: Sprite, as key: Key) -> Number {
        guard shapes.count < HitShapes.limit else { return .none }
        let shape = Shape(
            sprite: sprite,
            mask: view.placement.hitMask(of: view),
            bounds: view.bounds,
            centerOffset: view.offsetFromCoordinate
        )
        shapes.append(shape)
        numbers[key] = Int32(shapes.count - 1)
        return Number(value: Int32(shapes.count - 1))
    }

    /// What is asked of many views: whether they may be hit at one point.
    @MainActor
    struct Test {
        let shapes: HitShapes
        let camera: MapCamera
        let viewSize: CGSize
        /// The point, in the map view's coordinates.
        let point: CGPoint

        /// Whether a view of the shape, whose annotation lies at the place, may be hit.
        func mayHit(_ number: Number, at mapPoint: MKMapPoint) -> Bool {
            guard number.value >= 0, Int(number.value) < shapes.shapes.count else { return true }
            let shape = shapes.shapes[Int(number.value)]
            let coordinate = camera.viewPoint(for: mapPoint, viewSize: viewSize)
            // The same sums in the same order as the view's own, so that the result is the same to the bit.
            let (bounds, offset) = (shape.bounds, shape.centerOffset)
            let local = CGPoint(
                x: point.x - (coordinate.x + offset.x - (bounds.minX + 0.5 * bounds.width)),
                y: point.y - (coordinate.y + offset.y - (bounds.minY + 0.5 * bounds.height))
            )
            return bounds.contains(local) && shape.mask.contains(local)
        }
    }

    /// Forgets all; every number given out is then void.
    mutating func removeAll() {
        self = HitShapes()
    }
}
