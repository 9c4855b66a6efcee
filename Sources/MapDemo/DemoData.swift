// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit

/// What is in the files that the demo was given.
struct DemoData {
    /// The places, in the order of the files.
    private(set) var places: [MKPointAnnotation] = []

    /// The lines and areas, in the order of the files.
    private(set) var overlays: [any MKOverlay] = []

    /// Where the user is over time; `nil` when location services are off.
    private(set) var track: LocationTrack?

    /// The locale of texts.
    private(set) var locale = Locale(identifier: "en_US")

    /// Whether there is nothing to show.
    var isEmpty: Bool { places.isEmpty && overlays.isEmpty }

    /// The largest file that is read, in bytes.
    static let sizeLimit = 1 << 28

    /// Reads the files that the options name, and whatever else scenes need of the options.
    ///
    /// - Throws: An error that names the file, and the place in it.
    static func read(_ options: DemoOptions) throws(DemoError) -> DemoData {
        let locale = Locale(identifier: options.localeIdentifier)
        var data = try read(options.files, locale: locale)
        data.locale = locale
        data.track = try options.location?.track()
        return data
    }

    /// Reads GeoJSON files.
    ///
    /// A place is called by the property `name` in the language asked for (`name_zh`), else by `name`; a name in the
    /// language is followed by the other one.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - locale: Whose language names are wanted in.
    /// - Returns: The points, lines and areas of all files.
    /// - Throws: An error that names the file, and the place in it.
    static func read(_ paths: [String], locale: Locale) throws(DemoError) -> DemoData {
        var data = DemoData()
        for path in paths { try data.add(path, locale: locale) }
        return data
    }

    private mutating func add(_ path: String, locale: Locale) throws(DemoError) {
        let objects: [any MKGeoJSONObject]
        let data = try DemoData.contents(of: path)
        do {
            objects = try GeoJSONDocument(data).objects
        } catch {
            throw .badData("\(path): \(error)")
        }
        let language = locale.language.languageCode?.identifier ?? "en"
        for object in objects {
            if let feature = object as? MKGeoJSONFeature {
                let names = PlaceNames(feature.texts(withPrefix: "name"), language: language)
                for shape in feature.geometry { add(shape, names) }
            } else if let shape = object as? MKShape {
                add(shape, nil)
            }
        }
    }

    private mutating func add(_ shape: MKShape, _ names: PlaceNames?) {
        shape.title = names?.title
        shape.subtitle = names?.subtitle
        if let overlay = shape as? any MKOverlay {
            overlays.append(overlay)
        } else if let point = shape as? MKPointAnnotation {
            places.append(point)
        } else if let points = shape as? MKMultiPoint {
            places += points.points().map { point in
                MKPointAnnotation(coordinate: point.coordinate, title: shape.title, subtitle: shape.subtitle)
            }
        }
    }
}

extension DemoData {
    /// The bytes of a file of reasonable size.
    private static func contents(of path: String) throws(DemoError) -> Data {
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: sizeLimit + 1) ?? Data()
        } catch {
            throw .badData("\(path): cannot be read")
        }
        guard data.count <= sizeLimit else { throw .badData("\(path): larger than \(sizeLimit) bytes") }
        return data
    }
}

/// What a place is called.
private struct PlaceNames {
    let title: String?
    let subtitle: String?

    /// Takes what a place is called from the texts among its properties.
    init(_ names: [String: String], language: String) {
        let plain = names["name"]
        let local = names["name_\(language)"]
        title = local ?? plain
        subtitle = local == nil || local == plain ? nil : plain
    }
}
