// SPDX-License-Identifier: MIT

import MapKit

/// The points of the files that the demo was given.
struct DemoData {
    /// The places, in the order of the files.
    var places: [MKPointAnnotation] = []

    /// The largest file that is read, in bytes.
    static let sizeLimit = 1 << 28

    /// Reads GeoJSON files.
    ///
    /// A place is called by the property `name` in the language asked for (`name_zh`), else by `name`; a name in the
    /// language is followed by the other one.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - locale: Whose language names are wanted in.
    /// - Returns: The points of all files.
    /// - Throws: An error that names the file, and the place in it.
    static func read(_ paths: [String], locale: Locale) throws(DemoError) -> DemoData {
        var data = DemoData()
        for path in paths { data.places += try places(in: path, locale: locale) }
        return data
    }

    private static func places(in path: String, locale: Locale) throws(DemoError) -> [MKPointAnnotation] {
        let objects: [any MKGeoJSONObject]
        let data = try contents(of: path)
        do {
            objects = try GeoJSONDocument(data).objects
        } catch {
            throw .badData("\(path): \(error)")
        }
        return objects.flatMap { object -> [MKPointAnnotation] in
            guard let feature = object as? MKGeoJSONFeature else {
                return [object as? MKPointAnnotation].compactMap { $0 }
            }
            let names = feature.properties.map { PlaceNames($0, locale: locale) }
            return feature.geometry.compactMap { $0 as? MKPointAnnotation }.map { point in
                point.title = names?.title
                point.subtitle = names?.subtitle
                return point
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

    /// Reads the names among the properties of a feature, a JSON object.
    init(_ properties: Data, locale: Locale) {
        let names = (try? JSONDecoder().decode(Names.self, from: properties))?.names ?? [:]
        let language = locale.language.languageCode?.identifier ?? "en"
        let plain = names["name"]
        let local = names["name_\(language)"]
        title = local ?? plain
        subtitle = local == nil || local == plain ? nil : plain
    }

    /// The properties whose values are text.
    private struct Names: Decodable {
        let names: [String: String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            var names: [String: String] = [:]
            for key in container.allKeys where key.stringValue.lowercased().hasPrefix("name") {
                // A name that is a number or nothing is no name.
                names[key.stringValue.lowercased()] = try? container.decode(String.self, forKey: key)
            }
            self.names = names
        }

        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init?(stringValue: String) {
                self.stringValue = stringValue
            }

            init?(intValue: Int) {
                nil
            }
        }
    }
}
