// SPDX-License-Identifier: MIT

package import Foundation

/// Finds the files of `assets/` — fonts, base map, pictures — wherever the program was built or installed.
///
/// Looked at in this order: `MapKit_MapAssets.resources` beside the executable or the test bundle, as SwiftPM builds
/// it; `share/mapkit` in the prefix whose `bin` holds the executable; the source folder that this file was compiled in.
package enum MapAssets {
    /// The name of the folder that SwiftPM puts beside an executable.
    private static let bundleName = "MapKit_MapAssets.resources"

    /// The folders that may hold assets, best first; those that do not exist are left out.
    private static let folders = existing(candidates(executable: executable, source: #filePath))

    /// The program that runs, with symbolic links followed.
    private static var executable: URL? {
        (Bundle.main.executableURL ?? CommandLine.arguments.first.map { URL(fileURLWithPath: $0) })?
            .resolvingSymlinksInPath()
    }

    /// The place of an asset such as `fonts/Inter-Regular.otf`, `nil` when no folder has it.
    package static func url(_ name: String) -> URL? {
        url(name, in: folders)
    }

    /// The bytes of an asset such as `fonts/Inter-Regular.otf`, `nil` when it is missing or cannot be read.
    ///
    /// Large files are mapped into memory rather than copied.
    package static func data(_ name: String) -> Data? {
        // A missing asset is an answer here; whoever needs the file says what is lost without it.
        url(name).flatMap { try? Data(contentsOf: $0, options: .mappedIfSafe) }
    }

    /// The place of an asset in the first of the given folders that has it.
    package static func url(_ name: String, in folders: [URL]) -> URL? {
        folders.lazy.map { $0.appendingPathComponent(name) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folders to look at, best first, for a given executable and the path of this source file.
    package static func candidates(executable: URL?, source: String) -> [URL] {
        var folders: [URL] = []
        if let folder = executable?.deletingLastPathComponent() {
            folders.append(folder.appendingPathComponent(bundleName))
            folders.append(folder.deletingLastPathComponent().appendingPathComponent("share/mapkit"))
        }
        for argument in CommandLine.arguments where argument.contains(".xctest") {
            let bundle = URL(fileURLWithPath: argument).resolvingSymlinksInPath()
            folders.append(bundle.deletingLastPathComponent().appendingPathComponent(bundleName))
        }
        folders.append(URL(fileURLWithPath: source).deletingLastPathComponent())
        return folders
    }

    private static func existing(_ folders: [URL]) -> [URL] {
        folders.filter { FileManager.default.fileExists(atPath: $0.path) }
    }
}
