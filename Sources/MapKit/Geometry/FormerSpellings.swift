// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

// The spellings of Swift 4.1 and earlier. Apple deprecated them in favour of the members they call.

/// Deprecated by Apple: use ``MKCoordinateRegion/init(center:span:)``.
public func MKCoordinateRegionMake(
    _ centerCoordinate: CLLocationCoordinate2D,
    _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// Deprecated by Apple: use ``MKCoordinateRegion/init(center:latitudinalMeters:longitudinalMeters:)``.
public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D,
    _ latitudinalMeters: CLLocationDistance,
    _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(
        center: centerCoordinate,
        latitudinalMeters: latitudinalMeters,
        longitudinalMeters: longitudinalMeters
    )
}

/// Deprecated by Apple: use ``MKCoordinateSpan/init(latitudeDelta:longitudeDelta:)``.
public func MKCoordinateSpanMake(
    _ latitudeDelta: CLLocationDegrees,
    _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// Deprecated by Apple: use ``MKMapPoint/init(x:y:)``.
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint {
    MKMapPoint(x: x, y: y)
}

/// Deprecated by Apple: use ``MKMapSize/init(width:height:)``.
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize {
    MKMapSize(width: width, height: height)
}

/// Deprecated by Apple: use ``MKMapRect/init(x:y:width:height:)``.
public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect {
    MKMapRect(x: x, y: y, width: width, height: height)
}

/// Deprecated by Apple: use ``MKMapPoint/init(_:)``.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
    MKMapPoint(coordinate)
}

/// Deprecated by Apple: use ``MKMapPoint/coordinate``.
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
    mapPoint.coordinate
}

/// Deprecated by Apple: use ``MKCoordinateRegion/init(_:)``.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion {
    MKCoordinateRegion(rect)
}

/// Deprecated by Apple: use ``MKMapPoint/distance(to:)``; the result is in metres.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
    a.distance(to: b)
}

/// Deprecated by Apple: use ``MKMapRect/minX``.
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double {
    rect.minX
}

/// Deprecated by Apple: use ``MKMapRect/maxX``.
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double {
    rect.maxX
}

/// Deprecated by Apple: use ``MKMapRect/midX``.
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double {
    rect.midX
}

/// Deprecated by Apple: use ``MKMapRect/minY``.
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double {
    rect.minY
}

/// Deprecated by Apple: use ``MKMapRect/maxY``.
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double {
    rect.maxY
}

/// Deprecated by Apple: use ``MKMapRect/midY``.
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double {
    rect.midY
}

/// Deprecated by Apple: use ``MKMapRect/width``.
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double {
    rect.width
}

/// Deprecated by Apple: use ``MKMapRect/height``.
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double {
    rect.height
}

/// Deprecated by Apple: use ``MKMapRect/isEmpty``.
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool {
    rect.isEmpty
}

/// Deprecated by Apple: use ``MKMapRect/isNull``.
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool {
    rect.isNull
}

/// Deprecated by Apple: use ``MKMapRect/spans180thMeridian``.
public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool {
    rect.spans180thMeridian
}

/// Deprecated by Apple: use ``MKMapRect/remainder``.
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect {
    rect.remainder
}

/// Deprecated by Apple: use ``MKMapRect/union(_:)``.
public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
    rect1.union(rect2)
}

/// Deprecated by Apple: use ``MKMapRect/intersection(_:)``.
public func MKMapRectIntersection(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
    rect1.intersection(rect2)
}

/// Deprecated by Apple: use ``MKMapRect/insetBy(dx:dy:)``.
public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
    rect.insetBy(dx: dx, dy: dy)
}

/// Deprecated by Apple: use ``MKMapRect/offsetBy(dx:dy:)``.
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// Deprecated by Apple: use ``MKMapRect/contains(_:)``.
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool {
    rect.contains(point)
}

/// Deprecated by Apple: use ``MKMapRect/contains(_:)``.
public func MKMapRectContainsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    rect1.contains(rect2)
}

/// Deprecated by Apple: use ``MKMapRect/intersects(_:)``.
public func MKMapRectIntersectsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    rect1.intersects(rect2)
}

/// Cuts a rectangle in two, the slice being `amount` map points deep, measured from the edge.
///
/// - Note: Apple's function takes pointers; calls with `&slice, &remainder` read the same.
public func MKMapRectDivide(
    _ rect: MKMapRect,
    _ slice: inout MKMapRect,
    _ remainder: inout MKMapRect,
    _ amount: Double,
    _ edge: CGRectEdge
) {
    (slice, remainder) = rect.divided(atDistance: amount, from: edge)
}

/// Deprecated by Apple: use ``MKMapSize/world``.
public let MKMapSizeWorld = MKMapSize.world

/// Deprecated by Apple: use ``MKMapRect/world``.
public let MKMapRectWorld = MKMapRect.world

/// Deprecated by Apple: use ``MKMapRect/null``.
public let MKMapRectNull = MKMapRect.null

/// The former name of ``MKAnnotationView/CollisionMode``.
public typealias MKAnnotationViewCollisionMode = MKAnnotationView.CollisionMode

/// Deprecated by Apple: use ``MKAnnotationView/DragState``.
public typealias MKAnnotationViewDragState = MKAnnotationView.DragState
