// SPDX-License-Identifier: MIT

import MapKit

/// The program as a whole.
enum Demo {
    /// The version, which `--version` prints.
    static let version = "0.1.0"

    /// Does what the arguments, without the program's name, ask for.
    @MainActor
    static func run(_ arguments: [String]) throws(DemoError) {
        let names = SceneEntry.all.map(\.name)
        switch try DemoCommand.parse(arguments, sceneNames: names) {
        case .help: print(DemoOptions.helpText(sceneNames: names))
        case .version: print("mapdemo \(version)\nMap data: Natural Earth, public domain")
        case .listScenes: print(names.joined(separator: "\n"))
        case .run(let options): try run(options)
        }
    }

    @MainActor
    private static func run(_ options: DemoOptions) throws(DemoError) {
        for font in options.fonts { try addFont(font) }
        let data = try DemoData.read(options.files, locale: Locale(identifier: options.localeIdentifier))
        if options.isHeadless {
            try HeadlessRun.run(options, data: data)
        } else {
            try WindowRun.run(options, data: data)
        }
    }

    private static func addFont(_ path: String) throws(DemoError) {
        do {
            try UIFont.addFallback(contentsOfFile: path)
        } catch {
            throw .badData("\(path): \(error)")
        }
    }
}
