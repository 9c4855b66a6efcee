// SPDX-License-Identifier: MIT

/// A city, town or village.
package struct Place: Hashable, Identifiable, Sendable {
    /// The number of the place in the file; the same for as long as the file is the same.
    package let id: Int

    /// The name in Latin letters, as the place itself writes it where it can.
    package let name: String

    /// The latitude of the centre in degrees, -90…90.
    package let latitude: Double

    /// The longitude of the centre in degrees, -180…180.
    package let longitude: Double

    /// The number of people; 0 when unknown.
    package let population: Int

    /// The two letters of the country, in ISO 3166-1 or `XK` for Kosovo.
    package let countryCode: String

    /// The code of the first-order division within the country, for instance `CA` for California; often a number.
    package let divisionCode: String

    /// The name of the first-order division, for instance `California`; `nil` when unknown.
    package let divisionName: String?

    /// The identifier of the time zone, for instance `Europe/Paris`.
    package let timeZone: String
}
