// SPDX-License-Identifier: MIT

public import CoreLocation

/// An annotation whose place a person may change by dragging its view.
///
/// A class whose `coordinate` is a variable conforms by saying so: `class Place: NSObject, MKDraggableAnnotation`. The
/// map then writes the coordinate at every step of a drag. Every `MKPointAnnotation` conforms.
///
/// - Note: An addition of ours. On Apple's systems the map finds out with Objective-C whether `coordinate` can be set,
///   which Swift alone cannot do.
public protocol MKDraggableAnnotation: MKAnnotation {
    /// The place of the annotation in degrees.
    var coordinate: CLLocationCoordinate2D { get set }
}

extension MKPointAnnotation: MKDraggableAnnotation {}
