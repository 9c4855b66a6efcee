// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation

/// Where the user is, as the command line has it.
enum DemoLocation: Equatable, Sendable {
    /// At a place, in degrees.
    case place(latitude: Double, longitude: Double)
    /// On the way that was recorded in a GPX file or an NMEA log.
    case file(String)

    /// Reads `LAT,LON` or the path of a file that exists.
    init(_ reader: ValueReader) throws(DemoError) {
        let isPlace =
            reader.text.contains(",") && reader.text.allSatisfy { $0.isASCII && "+-.,0123456789eE ".contains($0) }
        if isPlace, !FileManager.default.fileExists(atPath: reader.text) {
            let (latitude, longitude) = try reader.coordinate()
            self = .place(latitude: latitude, longitude: longitude)
        } else {
            self = .file(try reader.existingFile())
        }
    }

    /// The positions over time.
    ///
    /// - Throws: What is wrong with the file, with its name and the line.
    func track() throws(DemoError) -> LocationTrack {
        switch self {
        case .place(let latitude, let longitude):
            let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            return LocationTrack(fixed: LocationFix(coordinate: place))
        case .file(let path):
            do throws(ReplayError) {
                return try LocationTrack(contentsOf: URL(fileURLWithPath: path))
            } catch {
                var named = error
                named.file = path
                throw .badData("\(named)")
            }
        }
    }
}
