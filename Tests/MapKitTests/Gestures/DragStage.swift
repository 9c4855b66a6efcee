// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import TestSupport
import UIKit

/// An annotation whose coordinate can be read but not set.
final class FixedAnnotation: NSObject, MKAnnotation {
    private(set) var coordinate: CLLocationCoordinate2D
    let title: String? = "fixed"

    init(_ coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
    }
}

/// An annotation of an app's own class that can be dragged, and that writes down each place it is given.
final class TrackedAnnotation: NSObject, MKDraggableAnnotation {
    var coordinate: CLLocationCoordinate2D {
        didSet { places.append(coordinate) }
    }
    let title: String? = "tracked"
    var places: [CLLocationCoordinate2D] = []

    init(_ coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
    }
}

extension MapStage {
    /// Has every annotation shown by a draggable pin, which is grabbed 27 points above its point.
    func useDraggablePins() {
        delegate.makeView = { _, annotation in
            let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.isDraggable = true
            return view
        }
    }

    /// The changes of drag states that were told.
    var dragCalls: [RecordingMapViewDelegate.Call] {
        delegate.calls.filter { call in
            if case .drag = call { return true }
            return false
        }
    }

    /// Moves the pressed pointer by the way in some steps of a frame each.
    func drag(_ start: CGPoint, by way: CGPoint, steps: Int = 5) throws {
        for step in 1...steps {
            frame(after: 1.0 / 60)
            let share = CGFloat(step) / CGFloat(steps)
            try move(start.x + way.x * share, start.y + way.y * share)
        }
        frame(after: 1.0 / 60)
    }
}
