// SPDX-License-Identifier: MIT

import Foundation

/// A new empty folder that is removed with its contents when the value is released.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // Nothing depends on the folder's being gone.
        try? FileManager.default.removeItem(atPath: path)
    }
}
