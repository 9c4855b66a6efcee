// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

extension NSValue {
    /// Creates a value that holds a coordinate.
    ///
    /// - Note: It is kept as a pair of numbers, so `pointValue` of the same object reads latitude and longitude.
    public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
        self.init(point: NSPoint(x: coordinate.latitude, y: coordinate.longitude))
    }

    /// Creates a value that holds a span.
    ///
    /// - Note: It is kept as a pair of numbers, so `pointValue` of the same object reads the two deltas.
    public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
        self.init(point: NSPoint(x: span.latitudeDelta, y: span.longitudeDelta))
    }

    /// The coordinate that the value was made of.
    public var mkCoordinateValue: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: pointValue.x, longitude: pointValue.y)
    }

    /// The span that the value was made of.
    public var mkCoordinateSpanValue: MKCoordinateSpan {
        MKCoordinateSpan(latitudeDelta: pointValue.x, longitudeDelta: pointValue.y)
    }
}
