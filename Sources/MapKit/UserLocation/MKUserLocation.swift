// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// Where the user is, as an annotation of the map that shows it.
///
/// It is among the map's annotations while the map shows the user and knows where that is. It cannot be removed.
///
/// - Note: `heading` does not exist: there are no headings.
open class MKUserLocation: NSObject, MKAnnotation {
    /// What is known of the place; `nil` before the first fix and while the map does not show the user.
    open internal(set) var location: CLLocation? {
        didSet { MKPointAnnotation.countMove() }
    }

    /// Whether the map is being told where the user is.
    open internal(set) var isUpdating = false

    private var givenTitle: String??

    /// The locale of the title; `nil` means the user's.
    var locale: Locale?

    /// The first line of the callout; by default “Current Location” in the user's language.
    open var title: String? {
        get { givenTitle ?? UserLocationTitle.text(in: locale ?? .current) }
        set { givenTitle = .some(newValue) }
    }

    /// The second line of the callout; `nil` by default.
    open var subtitle: String?

    /// The place in degrees; the invalid coordinate while there is no location.
    open var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
}
