// SPDX-License-Identifier: MIT

import Foundation

/// Distances on the WGS 84 ellipsoid.
package enum Ellipsoid {
    /// The equatorial radius in metres.
    package static let equatorialRadius = 6_378_137.0

    /// The flattening, the part by which the polar radius is shorter.
    package static let flattening = 1 / 298.257_223_563

    /// The mean radius in metres, (2a + b) / 3.
    package static let meanRadius = 6_371_008.771_415_059

    private static let polarRadius = equatorialRadius * (1 - flattening)
    private static let eccentricitySquared = flattening * (2 - flattening)

    /// The length in metres of one degree along the meridian at the latitude in degrees.
    package static func metersPerDegreeOfLatitude(at latitude: CLLocationDegrees) -> CLLocationDistance {
        let sine = sin(latitude * .pi / 180)
        let denominator = 1 - eccentricitySquared * sine * sine
        return .pi / 180 * equatorialRadius * (1 - eccentricitySquared) / (denominator * denominator.squareRoot())
    }

    /// The length in metres of one degree along the parallel of the latitude in degrees; zero at the poles.
    package static func metersPerDegreeOfLongitude(at latitude: CLLocationDegrees) -> CLLocationDistance {
        let sine = sin(latitude * .pi / 180)
        let parallel = max(0, cos(latitude * .pi / 180))
        return .pi / 180 * equatorialRadius * parallel / (1 - eccentricitySquared * sine * sine).squareRoot()
    }

    /// Returns the length in metres of the shortest line between two coordinates.
    ///
    /// Vincenty's inverse formula, exact to less than a millimetre. It does not settle for places that lie almost
    /// opposite each other; for those the great circle on the sphere of the mean radius is taken, within 0.6 %.
    ///
    /// - SeeAlso: T. Vincenty, Direct and Inverse Solutions of Geodesics on the Ellipsoid, Survey Review 176 (1975).
    package static func distance(
        from start: CLLocationCoordinate2D,
        to end: CLLocationCoordinate2D
    ) -> CLLocationDistance {
        if start.latitude == end.latitude, start.longitude == end.longitude { return 0 }
        return geodesic(from: start, to: end) ?? greatCircle(from: start, to: end)
    }

    /// The haversine formula on the sphere of the mean radius, in metres.
    static func greatCircle(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) -> CLLocationDistance {
        let startLatitude = start.latitude * .pi / 180
        let endLatitude = end.latitude * .pi / 180
        let northing = sin((endLatitude - startLatitude) / 2)
        let easting = sin((end.longitude - start.longitude) * .pi / 360)
        let haversine = northing * northing + cos(startLatitude) * cos(endLatitude) * easting * easting
        return 2 * meanRadius * asin(min(1, haversine.squareRoot()))
    }

    private static func geodesic(
        from start: CLLocationCoordinate2D,
        to end: CLLocationCoordinate2D
    ) -> CLLocationDistance? {
        let reducedStart = atan((1 - flattening) * tan(start.latitude * .pi / 180))
        let reducedEnd = atan((1 - flattening) * tan(end.latitude * .pi / 180))
        let (sinStart, cosStart) = (sin(reducedStart), cos(reducedStart))
        let (sinEnd, cosEnd) = (sin(reducedEnd), cos(reducedEnd))
        let longitude = remainder((end.longitude - start.longitude) * .pi / 180, 2 * .pi)

        var lambda = longitude
        for _ in 0..<100 {
            let across = cosEnd * sin(lambda)
            let along = cosStart * sinEnd - sinStart * cosEnd * cos(lambda)
            let sinSigma = (across * across + along * along).squareRoot()
            guard sinSigma > 0 else { return 0 }
            let cosSigma = sinStart * sinEnd + cosStart * cosEnd * cos(lambda)
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cosStart * cosEnd * sin(lambda) / sinSigma
            let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
            // Both places on the equator: the middle of the line has no meaning and drops out.
            let cosMiddle = cosSquaredAlpha > 1e-15 ? cosSigma - 2 * sinStart * sinEnd / cosSquaredAlpha : 0
            let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
            let bracket = cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)
            let next = longitude + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * bracket)
            guard abs(next) <= .pi else { return nil }
            if abs(next - lambda) < 1e-12 {
                return arc(sigma, sinSigma, cosSigma, cosMiddle, cosSquaredAlpha)
            }
            lambda = next
        }
        return nil
    }

    private static func arc(
        _ sigma: Double,
        _ sinSigma: Double,
        _ cosSigma: Double,
        _ cosMiddle: Double,
        _ cosSquaredAlpha: Double
    ) -> CLLocationDistance {
        let u = cosSquaredAlpha * (equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1)
        let a = 1 + u / 16_384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let cube = b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * cosMiddle * cosMiddle - 3)
        let correction =
            b * sinSigma * (cosMiddle + b / 4 * (cosSigma * (2 * cosMiddle * cosMiddle - 1) - cube))
        return polarRadius * a * (sigma - correction)
    }
}
