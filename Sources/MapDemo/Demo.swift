// SPDX-License-Identifier: MIT

import MapKit

/// The program as a whole.
enum Demo {
    /// Does what the arguments, without the program's name, ask for.
    @MainActor
    static func run(_ arguments: [String]) throws(DemoError) {
        let names = SceneEntry.all.map(\.name)
        switch try DemoCommand.parse(arguments, sceneNames: names) {
        case .help: print(HelpText.text, terminator: "")
        case .version: print(HelpText.version)
        case .listScenes: print(names.joined(separator: "\n"))
        case .run(let options): try run(options)
        }
    }

    @MainActor
    private static func run(_ options: DemoOptions) throws(DemoError) {
        if let bad = UIFont.setFallbackFiles(options.fonts).first { throw .badData("\(bad): this is no font") }
        let data = try DemoData.read(options)
        if options.isHeadless {
            try HeadlessRun.run(options, data: data)
        } else {
            try WindowRun.run(options, data: data)
        }
    }
}
