// SPDX-License-Identifier: MIT

import MapKit

/// Writes the picture of a scene without opening a window.
enum HeadlessRun {
    /// How long a frame waits at most for work that goes on elsewhere, in seconds.
    private static let patience: TimeInterval = 20
    /// What was shown last: taking ten thousand views apart, only to end the program, takes as long as making them.
    @MainActor private static var shown: DemoSession?

    /// Performs the steps of the options and writes the picture they ask for.
    @MainActor
    static func run(_ options: DemoOptions, data: DemoData) throws(DemoError) {
        let session = try DemoSession(options: options, data: data) { isBusy in
            let end = Date(timeIntervalSinceNow: HeadlessRun.patience)
            _ = RunLoop.main.run(mode: .default, before: Date())
            while isBusy(), Date() < end {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
            }
        }
        shown = session
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
