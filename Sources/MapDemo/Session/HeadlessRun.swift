// SPDX-License-Identifier: MIT

import MapKit

/// Writes the picture of a scene without opening a window.
enum HeadlessRun {
    /// Performs the steps of the options and writes the picture they ask for.
    @MainActor
    static func run(_ options: DemoOptions, data: DemoData) throws(DemoError) {
        let session = try DemoSession(options: options, data: data) {
            _ = RunLoop.main.run(mode: .default, before: Date())
        }
        for step in options.steps { try session.perform(step) }
        if let time = options.time { session.run(until: time) } else { session.settle() }
        try write(session.picture(), to: options.output ?? "mapdemo.png")
    }

    private static func write(_ bitmap: Bitmap, to path: String) throws(DemoError) {
        guard let data = UIImage(cgImage: CGImage(bitmap: bitmap)).pngData() else {
            throw DemoError(.badData, "the picture has no pixels")
        }
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw .usage("\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}
