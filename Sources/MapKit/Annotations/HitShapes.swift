// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Where views that show nothing but a picture are hit, each picture once: with it a view that is not hit is passed over
/// without being touched.
///
/// It says of no view that it is not hit when the view itself says that it is.
@MainActor
final class HitShapes {
    /// What is known of a view: that there is none, not looked at yet, to be asked itself, or the number of a shape.
    struct Number: Equatable, Sendable {
        fileprivate let value: Int32

        /// Not looked at yet.
        nonisolated static let unknown = Number(value: -1)
        /// The view has to be asked.
        nonisolated static let none = Number(value: -2)
        /// There is no view.
        nonisolated static let absent = Number(value: -3)
    }

    private struct Key: Hashable {
        let sprite: ObjectIdentifier
        let centerX: CGFloat
        let centerY: CGFloat
    }

    fileprivate nonisolated struct Shape {
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
    func number(of view: MKAnnotationView) -> Number {
        guard view.showsOnlyImage, let sprite = view.placement.flattened?.sprite else { return .none }
        let offset = view.offsetFromCoordinate
        let key = Key(sprite: ObjectIdentifier(sprite), centerX: offset.x, centerY: offset.y)
        if let last, last.key == key { return last.number }
        let number = numbers[key].map { Number(value: $0) } ?? add(view, sprite, as: key)
        last = (key, number)
        return number
    }

    private func add(_ view: MKAnnotationView, _ sprite: Sprite, as key: Key) -> Number {
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

    /// Where the view of that number is hit, unless it has to be asked itself or shows another sprite.
    func mask(_ number: Number, of sprite: Sprite) -> HitMask? {
        guard number.value >= 0, Int(number.value) < shapes.count else { return nil }
        let shape = shapes[Int(number.value)]
        return shape.sprite === sprite ? shape.mask : nil
    }

    /// What is asked of many views: whether they are hit at one point, in the map view's coordinates.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - isCertain: Whether all views are as they were when their numbers were given: then the answer may be that a view
    ///     is hit, otherwise only that it is missed.
    ///   - camera: The map's camera.
    ///   - viewSize: The map view's size.
    /// - Returns: The question.
    func test(at point: CGPoint, isCertain: Bool, camera: MapCamera, viewSize: CGSize) -> Test {
        Test(shapes: shapes, camera: camera, viewSize: viewSize, point: point, isCertain: isCertain)
    }

    /// What is known of a view at a point.
    enum Answer {
        /// Its picture does not cover the point.
        case missed
        /// Its picture covers the point.
        case covered
        /// It has to be asked itself.
        case unknown
    }

    /// Whether views are hit at a point; it belongs to no actor, for on the main one each call looks up the thread.
    nonisolated struct Test {
        fileprivate let shapes: [Shape]
        fileprivate let camera: MapCamera
        fileprivate let viewSize: CGSize
        fileprivate let point: CGPoint
        fileprivate let isCertain: Bool

        /// What is known of a view of the shape whose annotation lies at the place.
        func answer(_ number: Number, at mapPoint: MKMapPoint) -> Answer {
            let shapes = shapes.span
            let index = Int(number.value)
            guard index >= 0, index < shapes.count else { return .unknown }
            // The same sums in the same order as the view's own, so that the result is the same to the bit.
            let (bounds, offset) = (shapes[index].bounds, shapes[index].centerOffset)
            let center = camera.viewPoint(for: mapPoint, offset: offset, viewSize: viewSize)
            let local = CGPoint(
                x: point.x - (center.x - (bounds.minX + 0.5 * bounds.width)),
                y: point.y - (center.y - (bounds.minY + 0.5 * bounds.height))
            )
            guard shapes[index].mask.contains(local) else { return .missed }
            return isCertain ? .covered : .unknown
        }
    }

    /// Forgets all; every number given out is then void.
    func removeAll() {
        shapes = []
        numbers = [:]
        last = nil
    }
}
