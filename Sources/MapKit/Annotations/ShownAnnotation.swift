// SPDX-License-Identifier: MIT

import CoreLocation
import UIKit

/// One annotation that has a view, with all that a frame needs of it, so that a frame looks at few other objects.
@MainActor
struct ShownAnnotation {
    let handle: Int32
    let view: MKAnnotationView
    let layer: CALayer
    let annotation: any MKAnnotation
    /// The coordinate as last read.
    private(set) var coordinate: CLLocationCoordinate2D
    private(set) var mapPoint: MKMapPoint
    /// Whether the coordinate is valid.
    private(set) var isDrawable: Bool
    /// The distance from the coordinate to the middle of the view, in points, as last read.
    private(set) var centerOffset: CGPoint
    /// The place in the order from back to front.
    private(set) var rank: Rank
    /// Whether the annotation's moves are counted by its class, so that it need not be asked.
    let countsMoves: Bool
    /// The index of the view's position among those that the map's views share.
    let positionIndex: Int
    /// Whether texts may belong to the view that are no part of its picture.
    let mayHaveCaption: Bool
    /// The picture as shown last; `nil` before the first frame.
    private(set) var sprite: Sprite?
    /// Where the picture's upper left pixel lies relative to the view's upper left corner, in device pixels.
    private(set) var spriteOffset = (x: 0, y: 0)
    /// Where the view's upper left corner lies relative to its middle, in points.
    private(set) var corner = CGPoint.zero

    /// Where the middle of the view is shown, in points of the map.
    var position = CGPoint.zero
    /// The opacity of the view, 0…1; 0 also for one that is hidden, that gives way to another or that the app has
    /// taken out of the map.
    private(set) var opacity: CGFloat = 0

    /// Takes what is known of an annotation, and the priority and the place that its view has now.
    init(
        handle: Int32,
        view: MKAnnotationView,
        entry: AnnotationStore.Entry,
        positionIndex: Int,
        camera: MapCamera
    ) {
        self.handle = handle
        self.view = view
        layer = view.layer
        annotation = entry.annotation
        coordinate = entry.coordinate
        mapPoint = entry.mapPoint
        isDrawable = entry.isDrawable
        centerOffset = view.offsetFromCoordinate
        mayHaveCaption = view is MKMarkerAnnotationView
        let type = ObjectIdentifier(type(of: entry.annotation))
        countsMoves =
            type == ObjectIdentifier(MKPointAnnotation.self) || type == ObjectIdentifier(MKUserLocation.self)
        self.positionIndex = positionIndex
        rank = Rank(view, at: entry.mapPoint, sequence: entry.sequence, camera: camera)
    }

    /// Takes up the place of the annotation as the store now knows it.
    mutating func move(to entry: AnnotationStore.Entry) {
        coordinate = entry.coordinate
        isDrawable = entry.isDrawable
        if entry.isDrawable { mapPoint = entry.mapPoint }
    }

    /// Takes the distance from the coordinate to the middle of the view.
    mutating func take(centerOffset: CGPoint) {
        self.centerOffset = centerOffset
    }

    /// Reads how the view is shown.
    mutating func readPresentation(container: UIView) {
        let presentation = layer.presentation
        position = presentation.position
        opacity = view.superview === container && !view.placement.isCrowdedOut ? presentation.opacity : 0
    }

    /// Takes the picture that the view shows now, in a size in points.
    mutating func take(_ flattened: FlattenedView, size: CGSize) {
        sprite = flattened.sprite
        spriteOffset = flattened.offset
        corner = CGPoint(x: -size.width / 2, y: -size.height / 2)
    }

    /// Takes the place in the order.
    mutating func take(_ rank: Rank) {
        self.rank = rank
    }

    /// What a view's place in the order from back to front depends on.
    struct Rank: Comparable {
        private(set) var priority: Float
        private(set) var isSelected: Bool
        let depth: Double
        let sequence: Int

        /// Reads the view's state and priority.
        @MainActor
        init(_ view: MKAnnotationView, at mapPoint: MKMapPoint, sequence: Int, camera: MapCamera) {
            isSelected = view.isSelected
            priority = (isSelected ? view.selectedZPriority : view.zPriority).rawValue
            depth = camera.depth(of: mapPoint)
            self.sequence = sequence
        }

        /// The same as it would be were the view not selected.
        @MainActor
        func unselected(_ view: MKAnnotationView) -> Rank {
            var copy = self
            copy.isSelected = false
            copy.priority = view.zPriority.rawValue
            return copy
        }

        /// The indices that come with the ranks, by rising rank.
        ///
        /// A closure on the main actor looks up at each call on which thread it runs; one in here does not.
        static func order(_ ranks: [(rank: Rank, index: Int)]) -> [Int] {
            ranks.sorted { $0.rank < $1.rank }.map(\.index)
        }

        /// Whether the view lies behind the other one.
        static func < (lhs: Rank, rhs: Rank) -> Bool {
            if lhs.priority != rhs.priority { return lhs.priority < rhs.priority }
            if lhs.isSelected != rhs.isSelected { return rhs.isSelected }
            if lhs.depth != rhs.depth { return lhs.depth < rhs.depth }
            return lhs.sequence < rhs.sequence
        }
    }
}
