// SPDX-License-Identifier: MIT

/// The kind of map that a map view shows.
///
/// - Note: Apple's satellite, hybrid and flyover kinds are absent: there are no aerial pictures to show.
/// - SeeAlso: [MKMapType](https://developer.apple.com/documentation/mapkit/mkmaptype)
public enum MKMapType: UInt, Sendable, Hashable {
    /// Land, sea, lakes and boundaries in natural colours; the default.
    case standard = 0
    /// The standard map in subdued greys, behind data that matter more than the map.
    case mutedStandard = 5
}
