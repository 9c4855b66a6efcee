// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
internal import Foundation
internal import SDL
internal import Synchronization

/// Finds and decodes picture files.
enum ImageFiles {
    /// The endings that are tried for a name without one, in this order.
    private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "bmp"]

    /// Pictures by path, so that a name always gives the same pixels object.
    private static let cache = Mutex<[String: UIImage]>([:])

    /// The picture in the bytes of a file; `nil`, with a warning, for anything that cannot be decoded.
    static func decode(_ data: Data, name: @autoclosure () -> String) -> CGImage? {
        let bytes = [UInt8](data)
        do {
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                let picture = try PNG.decode(bytes)
                return CGImage(bitmap: Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels))
            }
            let picture = try ImageDecoder.decode(bytes)
            return CGImage(bitmap: Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels))
        } catch {
            Log("UIKit")(.warning, "\(name()): \(error)")
            return nil
        }
    }

    /// The picture of the given name in a bundle, or in the main bundle and the resource bundles beside it.
    static func named(_ name: String, in bundle: Bundle?) -> UIImage? {
        for folder in folders(of: bundle) {
            guard let file = variants(of: name, in: folder).first ?? asset(name, in: folder) else { continue }
            if let image = cache.withLock({ $0[file.path] }) {
                return image
            }
            guard let image = load(file.path, scale: file.scale) else { continue }
            return cache.withLock { cache in
                let first = cache[file.path] ?? image
                cache[file.path] = first
                return first
            }
        }
        Log("UIKit")(.warning, "no picture is named \(name)")
        return nil
    }

    /// The picture in a file, or in the file with the greatest scale of the same name.
    static func file(_ path: String) -> (image: CGImage, scale: CGFloat)? {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path
        guard let file = variants(of: url.lastPathComponent, in: folder).first,
            let data = FileManager.default.contents(atPath: file.path),
            let image = decode(data, name: file.path)
        else { return nil }
        return (image, file.scale)
    }

    private static func load(_ path: String, scale: CGFloat) -> UIImage? {
        guard let data = FileManager.default.contents(atPath: path), let image = decode(data, name: path) else {
            return nil
        }
        return UIImage(image: image, scale: scale)
    }

    /// The files of a name with or without `@2x` or `@3x`, greatest scale first.
    private static func variants(of name: String, in folder: String) -> [(path: String, scale: CGFloat)] {
        var stem = name
        var endings = endings
        if let dot = name.lastIndex(of: "."), name[dot...].dropFirst().allSatisfy({ $0.isLetter }) {
            stem = String(name[..<dot])
            endings = [String(name[dot...].dropFirst())]
        }
        if stem.hasSuffix("@2x") || stem.hasSuffix("@3x") {
            let scale: CGFloat = stem.hasSuffix("@2x") ? 2 : 3
            return existing(endings.map { ("\(folder)/\(stem).\($0)", scale) })
        }
        let suffixes: [(String, CGFloat)] = [("@3x", 3), ("@2x", 2), ("", 1)]
        return existing(
            suffixes.flatMap { suffix, scale in
                endings.map { ("\(folder)/\(stem)\(suffix).\($0)", scale) }
            }
        )
    }

    private static func existing(_ files: [(path: String, scale: CGFloat)]) -> [(path: String, scale: CGFloat)] {
        files.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    // MARK: - Bundles and catalogs

    /// The folders in which a name is looked up.
    static func folders(of bundle: Bundle?) -> [String] {
        if let bundle {
            return [bundle.resourcePath ?? bundle.bundlePath]
        }
        var result = [Bundle.main.resourcePath ?? Bundle.main.bundlePath]
        let beside = Bundle.main.bundleURL.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: beside)) ?? []  // No folder, no bundles.
        result += names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(beside)/\($0)" }
        return result
    }

    /// The folder of an item of an asset catalog, for instance `Pin.imageset`.
    static func catalogItem(_ item: String, in folder: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []  // No folder, no catalogs.
        for name in names.sorted() where name.hasSuffix(".xcassets") {
            let catalog = "\(folder)/\(name)"
            let paths = FileManager.default.enumerator(atPath: catalog)?.compactMap { $0 as? String } ?? []
            if let path = paths.sorted().first(where: { $0 == item || $0.hasSuffix("/\(item)") }) {
                return "\(catalog)/\(path)"
            }
        }
        return nil
    }

    /// What an asset catalog's description of an image set says.
    private struct ImageSet: Decodable {
        struct Image: Decodable {
            let filename: String?
            let scale: String?
        }

        let images: [Image]
    }

    private static func asset(_ name: String, in folder: String) -> (path: String, scale: CGFloat)? {
        guard let item = catalogItem("\(name).imageset", in: folder),
            let data = FileManager.default.contents(atPath: "\(item)/Contents.json"),
            let set = try? JSONDecoder().decode(ImageSet.self, from: data)  // A broken set has no picture.
        else { return nil }
        let files = set.images.compactMap { image -> (path: String, scale: CGFloat)? in
            guard let filename = image.filename else { return nil }
            let scale = Double(image.scale?.dropLast() ?? "1") ?? 1
            return ("\(item)/\(filename)", CGFloat(scale))
        }
        return existing(files).max { $0.scale < $1.scale }
    }
}
