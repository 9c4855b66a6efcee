// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// The class that point annotations and overlay shapes descend from: a thing with a title, a subtitle and a place.
open class MKShape: NSObject, MKAnnotation {
    /// The first line of the callout; `nil` by default.
    open var title: String?

    /// The second line of the callout; `nil` by default.
    open var subtitle: String?

    /// The place of the shape; invalid unless a subclass says it.
    open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }

    /// Creates a shape without texts.
    public override init() {
        super.init()
    }
}
