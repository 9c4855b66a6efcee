// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// A place and what is known of it.
///
/// - Note: The offline data know no telephone numbers, web pages, kinds of places or identifiers: the first two are `nil`
///   until the app sets them, the others do not exist here. Items are not archived and open no other map.
open class MKMapItem: NSObject {
    /// The place by its name, address and position.
    open private(set) var placemark: MKPlacemark

    /// The name of the place; that of the placemark until it is set.
    open var name: String?

    /// The telephone number; `nil` until it is set.
    open var phoneNumber: String?

    /// The web page; `nil` until it is set.
    open var url: URL?

    /// The time zone; that of the placemark until it is set.
    open var timeZone: TimeZone?

    /// The address as texts to show; `nil` when none is known.
    open private(set) var address: MKAddress?

    /// Creates an item of a placemark.
    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
        timeZone = placemark.timeZone
        let parts = [placemark.subLocality, placemark.locality].compactMap(\.self).filter { !$0.isEmpty }
        let short = parts.isEmpty ? placemark.administrativeArea : parts.joined(separator: ", ")
        address = placemark.title.flatMap { MKAddress(fullAddress: $0, shortAddress: short) }
        super.init()
    }

    /// Creates an item of a place and its address.
    public init(location: CLLocation, address: MKAddress?) {
        placemark = MKPlacemark(coordinate: location.coordinate)
        self.address = address
        super.init()
    }

    /// The position; that of a placemark without one is invalid.
    open var location: CLLocation {
        CLLocation(latitude: placemark.coordinate.latitude, longitude: placemark.coordinate.longitude)
    }

    /// The name, the address and the position.
    open override var description: String {
        [name, placemark.description].compactMap(\.self).joined(separator: ": ")
    }
}
